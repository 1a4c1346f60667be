import { addDays } from '@fanal/contract/kit/days.rules';
import { nameKey } from '@fanal/contract/names.rules';
import type { Db } from '#platform/db/db';
import { insertRows } from './insert-rows.ts';

/** What people searched in the Info Hub in vain, how often, and how many days ago. */
const searches: readonly [string, number, number][] = [
  ['stationnement', 9, 1],
  ['prime de nuit', 7, 3],
  ['bottes remboursement', 6, 2],
  ['congé parental', 5, 6],
  ['wifi camp', 4, 1],
  ['covoiturage', 4, 9],
  ['tax receipt', 2, 12],
  ['horario de invierno', 1, 20],
];

/** Searches of the Info Hub without a result, for the demonstration. */
export const loadMissedSearches = (ownerDb: Db, org: string, now: Date): Promise<void> =>
  insertRows(
    ownerDb,
    'infohub_missed_searches',
    searches.map(([search, times, daysAgo]) => ({
      organization_id: org,
      day: addDays(now.toISOString().slice(0, 10), -daysAgo),
      search_key: nameKey(search),
      search,
      searches: times,
    })),
  );
