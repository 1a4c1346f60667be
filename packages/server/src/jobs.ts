import type { Logger } from 'pino';
import { apiKeysJobs } from '#features/api-keys/api-keys.jobs';
import { assistantJobs } from '#features/assistant/assistant.jobs';
import { bulkChangesJobs } from '#features/bulk-changes/bulk-changes.jobs';
import { cardsJobs } from '#features/cards/cards.jobs';
import { keysOfCards } from '#features/cards/sealed-cards.service';
import { catalogueRequestsJobs } from '#features/catalogue-requests/catalogue-requests.jobs';
import { coursesJobs } from '#features/courses/courses.jobs';
import { deadlinesJobs } from '#features/courses/deadlines/deadlines.jobs';
import { dashboardJobs } from '#features/dashboard/dashboard.jobs';
import { dataExportsJobs } from '#features/data-exports/data-exports.jobs';
import { emergencyCardsJobs } from '#features/emergency-cards/emergency-cards.jobs';
import { keysOfImportedIds } from '#features/imports/datasets/secrets.service';
import { importsJobs } from '#features/imports/imports.jobs';
import { infohubJobs } from '#features/infohub/infohub.jobs';
import { invitationsJobs } from '#features/invitations/invitations.jobs';
import { listViewsJobs } from '#features/list-views/list-views.jobs';
import { notificationsJobs } from '#features/notifications/notifications.jobs';
import { organizationJobs } from '#features/organization/organization.jobs';
import { keysOfIntegrations } from '#features/organization/secrets.service';
import { organizationsJobs } from '#features/organizations/organizations.jobs';
import { paystubsJobs } from '#features/paystubs/paystubs.jobs';
import { postsJobs } from '#features/posts/posts.jobs';
import { privacyRequestsJobs } from '#features/privacy-requests/privacy-requests.jobs';
import { retentionJobs } from '#features/retention/retention.jobs';
import { questionStatisticsJobs } from '#features/training-statistics/questions/questions.jobs';
import { trainingRemindersJobs } from '#features/training-statistics/reminders/reminders.jobs';
import { trainingStatisticsJobs } from '#features/training-statistics/training-statistics.jobs';
import { keysOfFiles } from '#features/uploads/file-keys.service';
import { uploadsJobs } from '#features/uploads/uploads.jobs';
import { keysOfNationalIds } from '#features/users/national-ids.service';
import { usersJobs } from '#features/users/users.jobs';
import { webhooksJobs } from '#features/webhooks/webhooks.jobs';
import { keysOfWebhooks } from '#features/webhooks/webhooks.service';
import type { System } from '#platform/context';
import type { Databases } from '#platform/db/databases';
import type { Transports } from '#platform/delivery/open-transports';
import { keyRotationJobs } from '#platform/encryption/key-rotation';
import { createPostOutside, type PostOutside } from '#platform/http/outside-page';
import type { Job } from '#platform/jobs/jobs';
import { sweepJob } from '#platform/jobs/sweep';
import type { Settings } from '#platform/settings';
import { uploadHandlers } from './features.ts';

type JobDeps = { settings: Settings; log: Logger; now: () => Date; postWebhook?: PostOutside };

/** All background jobs, in the order of the features. */
export const allJobs = (
  { settings, now, log, postWebhook }: JobDeps,
  databases: Databases,
  {
    files,
    textCipher,
    forgetSessions,
    endSignIns,
    readOutside,
    markOf,
    languageModel,
    embeddings,
    settings: { invitations: limits, mostImportRows: mostRows },
  }: System,
  { transports, circuits }: Transports,
): readonly Job[] => {
  const { database, ownerDb, ownerPool } = databases;
  const { cipher, storage } = files;
  return [
    sweepJob(ownerPool),
    ...uploadsJobs({
      database,
      ownerDb,
      files,
      uploadHandlers,
      now,
      hasProcessor: settings.uploadCallbackSecret !== null,
    }),
    ...invitationsJobs({ database, ownerDb, publicUrl: settings.publicUrl, transports, circuits, limits, now }),
    ...importsJobs({
      database,
      ownerDb,
      files,
      textCipher,
      forgetSessions,
      mostRows,
      now,
      log: log.child({ source: 'imports' }),
    }),
    ...listViewsJobs({ ownerDb }),
    ...postsJobs({ database, ownerDb, now }),
    ...paystubsJobs({
      database,
      ownerDb,
      publicUrl: settings.publicUrl,
      markOf,
      system: { files, markOf },
      transports,
      now,
    }),
    ...organizationJobs({
      ownerDb,
      files,
      transport: transports.email,
      publicUrl: settings.publicUrl,
      now,
      log: log.child({ source: 'erasure' }),
    }),
    ...apiKeysJobs({ ownerDb, now }),
    ...webhooksJobs({
      ownerDb,
      textCipher,
      post: postWebhook ?? createPostOutside({ agent: 'Fanal webhooks', trustedOrigins: settings.webhookOrigins }),
      publicUrl: settings.publicUrl,
      transport: transports.email,
      now,
    }),
    ...organizationsJobs({ database, ownerDb, now }),
    ...infohubJobs({ database, ownerDb, readOutside, now }),
    ...coursesJobs({ database, ownerDb, now }),
    ...dashboardJobs({ database, ownerDb, transport: transports.email, publicUrl: settings.publicUrl, now }),
    ...emergencyCardsJobs({ ownerDb, now }),
    ...retentionJobs({ ownerDb, now }),
    ...dataExportsJobs({ database, ownerDb, files, textCipher, volumeBytes: settings.exportVolumeBytes, now }),
    ...privacyRequestsJobs({ database, ownerDb, forgetSessions, now }),
    ...trainingStatisticsJobs({ database, ownerDb, now }),
    ...deadlinesJobs({ ownerDb, textCipher, now }),
    ...questionStatisticsJobs({ database, ownerDb }),
    ...trainingRemindersJobs({ database, ownerDb, now }),
    ...assistantJobs({ database, ownerDb, files, languageModel, embeddings, now }),
    ...usersJobs({ ownerDb, endSignIns }),
    ...bulkChangesJobs({
      database,
      ownerDb,
      forgetSessions,
      now,
      log: log.child({ source: 'bulk changes' }),
    }),
    ...cardsJobs({ ownerDb, now }),
    ...catalogueRequestsJobs({ ownerDb, transport: transports.email }),
    ...notificationsJobs({ database, ownerDb, transports, circuits, mostTexts: settings.mostSmsNotices, now }),
    ...keyRotationJobs({
      ownerDb,
      masters: settings.masterKeys,
      cipher,
      storage,
      files: keysOfFiles({ ownerDb, now }),
      texts: [
        keysOfNationalIds(ownerDb),
        keysOfImportedIds(ownerDb),
        keysOfCards(ownerDb),
        keysOfIntegrations(ownerDb),
        keysOfWebhooks(ownerDb),
      ],
      textCipher,
      now,
      log: log.child({ source: 'key rotation' }),
    }),
  ];
};
