import { type RawBuilder, sql } from 'kysely';
import { keepFigure, type OpenList, recallFigure } from './lists.ts';

type Used = {
  /** How often single ids were looked for in this state of the list. */
  asked: number;
  /** All ids, once they are read. */
  all: ReadonlySet<string> | null;
};

/** So many readers ask for their own ids alone after a change of the list, then all ids are read for everybody: most changes have few readers before the next one. */
const ASKED_ALONE = 20;

const FIGURE = 'used ids';

const readAll = async ({ db }: OpenList, query: RawBuilder<unknown>): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select distinct q.id from (${query}) q`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

// « offset 0 » has each id looked for in an index; the planner would join all rows of the query
const readSome = async ({ db }: OpenList, ids: readonly string[], query: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string }>`select w.id from unnest(${sql.val(ids)}::uuid[]) w(id)
    where exists (select from (${query}) q where q.id = w.id offset 0)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Those of `ids` that `query` (`id`) finds in an open list, sorted: whoever has the same ones shares what is kept for them. Not for a
 * transaction that has written to the list, as `recallFigures`.
 */
export const usedIds = async (
  open: OpenList,
  ids: readonly string[],
  query: RawBuilder<unknown>,
): Promise<string[]> => {
  const known = (recallFigure(open, FIGURE) as Used | undefined) ?? { asked: 0, all: null };
  const all = known.all ?? (known.asked >= ASKED_ALONE ? await readAll(open, query) : null);
  keepFigure(open, FIGURE, { asked: known.asked + 1, all });
  const used = all ?? (await readSome(open, ids, query));
  return ids.filter((id) => used.has(id)).sort();
};
