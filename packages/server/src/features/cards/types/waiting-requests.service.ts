/** Requests for card types that wait for a super admin, of all organizations. */
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import type { ReadingContext } from '#platform/context';
import type { Waiting } from '#platform/db/waiting';
import { daysSince } from '#platform/time/zoned-time';
import * as data from './type-requests.data.ts';

export const waitingRequests = ({ system, now, organization }: ReadingContext): Waiting<WaitingItem> => ({
  db: system.ownerDb,
  query: data.openRequests(),
  describe: async (ids) =>
    (await data.findRequests(system.ownerDb, ids)).map(({ id, name, organizationName, version, requestedAt }) => ({
      id,
      object: 'cardTypeRequest',
      name,
      about: organizationName,
      userId: null,
      avatarUrl: null,
      at: requestedAt.toISOString(),
      reason: {
        code: 'waitsDays',
        number: daysSince(requestedAt, { now, timeZone: organization.timeZone }),
        languages: [],
      },
      version,
    })),
});
