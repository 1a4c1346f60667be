/** People whose latest invitation did not arrive. */
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import type { ReadingContext } from '#platform/context';
import type { Waiting } from '#platform/db/waiting';
import * as data from './failed-deliveries.data.ts';

export const failedDeliveries = ({ db, org, fileUrl }: ReadingContext): Waiting<WaitingItem> => ({
  db,
  query: data.failedDeliveries(org),
  describe: async (ids) =>
    (await data.findFailed(db, org, ids)).map(({ id, displayName, avatarFileId, contact, version, createdAt }) => ({
      id,
      object: 'user',
      name: displayName,
      about: contact,
      userId: id,
      avatarUrl: fileUrl(avatarFileId),
      at: createdAt.toISOString(),
      reason: { code: 'notDelivered', number: null, languages: [] },
      version,
    })),
});
