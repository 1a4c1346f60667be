/** Payrolls that are not approved for release although their pay date comes, or has passed. */
import { PAY_DAYS_AHEAD } from '@fanal/contract/dashboard/inbox.rules';
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import { addDays, daysBetween } from '@fanal/contract/kit/days.rules';
import type { ReadingContext } from '#platform/context';
import type { Waiting } from '#platform/db/waiting';
import { localTimeOf } from '#platform/time/zoned-time';
import * as data from './open-runs.data.ts';

const reasonOf = (left: number): WaitingItem['reason'] =>
  left < 0 ? { code: 'payLateDays', number: -left, languages: [] } : { code: 'payInDays', number: left, languages: [] };

export const openPayRuns = ({ db, org, now, organization }: ReadingContext): Waiting<WaitingItem> => {
  const today = localTimeOf(now, organization.timeZone).day;
  return {
    db,
    query: data.openRuns(org, addDays(today, PAY_DAYS_AHEAD)),
    describe: async (ids) =>
      (await data.findOpenRuns(db, org, ids)).map(({ id, payDate, by, version }) => ({
        id,
        object: 'payRun',
        name: payDate,
        about: by,
        userId: null,
        avatarUrl: null,
        at: `${payDate}T00:00:00.000Z`,
        reason: reasonOf(daysBetween(today, payDate)),
        version,
      })),
  };
};
