import { activitiesRoutes, historiesRoutes } from '#features/activities/activities.routes';
import { apiKeysRoutes } from '#features/api-keys/api-keys.routes';
import {
  aiConfigurationRoutes,
  aiDocumentsRoutes,
  aiSourcesRoutes,
  goldenQuestionsRoutes,
  goldenRunsRoutes,
  myAnswersRoutes,
  myAssistantRoutes,
  unansweredRoutes,
} from '#features/assistant/assistant.routes';
import { aiDocumentUploadHandler } from '#features/assistant/documents/documents.service';
import { recipientsRoutes } from '#features/audiences/audiences.routes';
import { bulkChangesRoutes } from '#features/bulk-changes/bulk-changes.routes';
import { cardsRoutes } from '#features/cards/cards.routes';
import { myCardsRoutes } from '#features/cards/my-cards.routes';
import { cardTypesRoutes } from '#features/cards/types/card-types.routes';
import { confidentialityIncidentsRoutes } from '#features/confidentiality-incidents/confidentiality-incidents.routes';
import { courseCategoriesRoutes } from '#features/courses/categories/course-categories.routes';
import { certificatesRoutes } from '#features/courses/certificates/certificates.routes';
import { collectionsRoutes } from '#features/courses/collections/collections.routes';
import { coursesRoutes } from '#features/courses/courses.routes';
import { lessonUploadHandler } from '#features/courses/lessons/lesson-uploads.service';
import { lessonsRoutes } from '#features/courses/lessons/lessons.routes';
import { myCoursesRoutes } from '#features/courses/member/my-courses.routes';
import { courseRecipientsRoutes } from '#features/courses/recipients/recipients.routes';
import { regradesRoutes } from '#features/courses/regrades/regrades.routes';
import { signOffsRoutes } from '#features/courses/sign-offs/sign-offs.routes';
import { courseVersionsRoutes } from '#features/courses/versions/course-versions.routes';
import { dashboardRoutes, inboxLettersRoutes, usageRoutes, waitingRoutes } from '#features/dashboard/dashboard.routes';
import { dataExportsRoutes } from '#features/data-exports/data-exports.routes';
import { emergencyCardsRoutes } from '#features/emergency-cards/emergency-cards.routes';
import { externalAppsRoutes } from '#features/external-apps/external-apps.routes';
import { myAppsRoutes, userAppsRoutes } from '#features/external-apps/member/my-apps.routes';
import { organizationAppsRoutes } from '#features/external-apps/organization/organization-apps.routes';
import { importsRoutes } from '#features/imports/imports.routes';
import { infohubCategoriesRoutes } from '#features/infohub/categories/categories.routes';
import { infohubRoutes, missedSearchesRoutes } from '#features/infohub/infohub.routes';
import { myInfoHubRoutes } from '#features/infohub/member/my-infohub.routes';
import { articleVersionsRoutes } from '#features/infohub/versions/article-versions.routes';
import { invitationsRoutes } from '#features/invitations/invitations.routes';
import { listViewsRoutes } from '#features/list-views/list-views.routes';
import {
  inboxRoutes,
  notificationsRoutes,
  notificationTypesRoutes,
} from '#features/notifications/notifications.routes';
import { organizationRoutes, subscriptionRoutes } from '#features/organization/organization.routes';
import { organizationsRoutes } from '#features/organizations/organizations.routes';
import { paystubLinksRoutes } from '#features/paystubs/former/paystub-links.routes';
import { myPaystubsRoutes } from '#features/paystubs/member/my-paystubs.routes';
import { paystubExportsRoutes, paystubsRoutes } from '#features/paystubs/paystubs.routes';
import { paystubRunsRoutes } from '#features/paystubs/runs/runs.routes';
import { paystubSplitsRoutes } from '#features/paystubs/splits/splits.routes';
import { myPhoneBookRoutes, phoneBookMembersRoutes, phoneBookRoutes } from '#features/phone-book/phone-book.routes';
import { agendaRoutes } from '#features/posts/agenda/agenda.routes';
import { calendarRoutes } from '#features/posts/calendar/calendar.routes';
import { commentsRoutes } from '#features/posts/comments/comments.routes';
import { myPostsRoutes } from '#features/posts/feed/my-posts.routes';
import { postsRoutes } from '#features/posts/posts.routes';
import { readersRoutes } from '#features/posts/readers/readers.routes';
import { responsesRoutes } from '#features/posts/responses/responses.routes';
import { postTemplatesRoutes } from '#features/posts/templates/templates.routes';
import { postVersionsRoutes } from '#features/posts/versions/post-versions.routes';
import { privacyRequestsRoutes } from '#features/privacy-requests/privacy-requests.routes';
import { retentionRoutes } from '#features/retention/retention.routes';
import { searchRoutes } from '#features/search/search.routes';
import { sessionRoutes } from '#features/session/session.routes';
import { groupsRoutes } from '#features/structure/groups.routes';
import { structureRoutes } from '#features/structure/structure.routes';
import { statisticsExportsRoutes } from '#features/training-statistics/exports/statistics-exports.routes';
import { questionStatisticsRoutes } from '#features/training-statistics/questions/questions.routes';
import { trainingRemindersRoutes } from '#features/training-statistics/reminders/reminders.routes';
import { trainingStatisticsRoutes } from '#features/training-statistics/training-statistics.routes';
import { translationsRoutes } from '#features/translation-ledger/translations.routes';
import { uploadsRoutes } from '#features/uploads/uploads.routes';
import { userDevicesRoutes } from '#features/user-devices/user-devices.routes';
import { userDocumentsRoutes } from '#features/user-documents/user-documents.routes';
import { documentUploadHandler } from '#features/user-documents/user-documents.service';
import { userGroupsRoutes } from '#features/user-groups/user-groups.routes';
import { profilesRoutes } from '#features/users/profiles.routes';
import { usersRoutes } from '#features/users/users.routes';
import { webhooksRoutes } from '#features/webhooks/webhooks.routes';
import type { UploadHandlers } from '#platform/context';
import type { Route } from '#platform/http/routes';

/** All features, in the order of the menu. */
export const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...apiKeysRoutes,
  ...webhooksRoutes,
  ...searchRoutes,
  ...dashboardRoutes,
  ...waitingRoutes,
  ...usageRoutes,
  ...inboxLettersRoutes,
  ...translationsRoutes,
  ...postsRoutes,
  ...postTemplatesRoutes,
  ...postVersionsRoutes,
  ...agendaRoutes,
  ...readersRoutes,
  ...responsesRoutes,
  ...commentsRoutes,
  ...calendarRoutes,
  ...myPostsRoutes,
  ...infohubRoutes,
  ...missedSearchesRoutes,
  ...articleVersionsRoutes,
  ...infohubCategoriesRoutes,
  ...myInfoHubRoutes,
  ...coursesRoutes,
  ...courseVersionsRoutes,
  ...lessonsRoutes,
  ...courseRecipientsRoutes,
  ...regradesRoutes,
  ...collectionsRoutes,
  ...courseCategoriesRoutes,
  ...signOffsRoutes,
  ...certificatesRoutes,
  ...myCoursesRoutes,
  ...trainingStatisticsRoutes,
  ...questionStatisticsRoutes,
  ...trainingRemindersRoutes,
  ...statisticsExportsRoutes,
  ...usersRoutes,
  ...bulkChangesRoutes,
  ...userDocumentsRoutes,
  ...activitiesRoutes,
  ...historiesRoutes,
  ...notificationsRoutes,
  ...inboxRoutes,
  ...notificationTypesRoutes,
  ...userDevicesRoutes,
  ...userGroupsRoutes,
  ...cardsRoutes,
  ...cardTypesRoutes,
  ...myCardsRoutes,
  ...paystubsRoutes,
  ...paystubExportsRoutes,
  ...paystubRunsRoutes,
  ...paystubLinksRoutes,
  ...paystubSplitsRoutes,
  ...myPaystubsRoutes,
  ...externalAppsRoutes,
  ...organizationAppsRoutes,
  ...myAppsRoutes,
  ...userAppsRoutes,
  ...aiDocumentsRoutes,
  ...aiSourcesRoutes,
  ...myAnswersRoutes,
  ...unansweredRoutes,
  ...aiConfigurationRoutes,
  ...goldenQuestionsRoutes,
  ...goldenRunsRoutes,
  ...myAssistantRoutes,
  ...recipientsRoutes,
  ...profilesRoutes,
  ...invitationsRoutes,
  ...structureRoutes,
  ...emergencyCardsRoutes,
  ...groupsRoutes,
  ...uploadsRoutes,
  ...organizationRoutes,
  ...subscriptionRoutes,
  ...retentionRoutes,
  ...confidentialityIncidentsRoutes,
  ...privacyRequestsRoutes,
  ...dataExportsRoutes,
  ...importsRoutes,
  ...listViewsRoutes,
  ...organizationsRoutes,
  ...phoneBookRoutes,
  ...phoneBookMembersRoutes,
  ...myPhoneBookRoutes,
];

/** Upload handlers by kind of file. */
export const uploadHandlers: UploadHandlers = {
  document: documentUploadHandler,
  lesson: lessonUploadHandler,
  aiDocument: aiDocumentUploadHandler,
};
