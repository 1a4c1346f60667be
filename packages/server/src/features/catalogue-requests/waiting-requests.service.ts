/** Requests that wait for a super admin, of all organizations. */
import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import type { ReadingContext } from '#platform/context';
import type { Waiting } from '#platform/db/waiting';
import { daysSince } from '#platform/time/zoned-time';
import * as data from './catalogue-requests.data.ts';
import { requestedKinds } from './requested-kinds.rules.ts';

const objects = { cardType: 'cardTypeRequest', externalApp: 'externalAppRequest' } as const;

export const waitingRequests = (
  { system, now, organization }: ReadingContext,
  kind: RequestedKind,
): Waiting<WaitingItem> => ({
  db: system.ownerDb,
  query: data.openRequests(requestedKinds[kind]),
  describe: async (ids) =>
    (await data.findRequests(system.ownerDb, requestedKinds[kind], ids)).map(
      ({ id, name, organizationName, version, requestedAt }) => ({
        id,
        object: objects[kind],
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
      }),
    ),
});
