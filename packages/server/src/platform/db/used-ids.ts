import { type RawBuilder, sql } from 'kysely';
import { type OpenList, recallFigures } from './lists.ts';

/**
 * Those of `ids` that `query` (`id`) finds in an open list, sorted: whoever has the same ones shares what is kept for them. The query
 * is asked once for each state of the list.
 */
export const usedIds = async (
  open: OpenList,
  ids: readonly string[],
  query: RawBuilder<unknown>,
): Promise<string[]> => {
  const [used] = await recallFigures<ReadonlySet<string>>(open, ['used ids'], async () => {
    const { rows } = await sql<{ id: string }>`select distinct q.id from (${query}) q`.execute(open.db);
    return [new Set(rows.map(({ id }) => id))];
  });
  return ids.filter((id) => used!.has(id)).sort();
};
