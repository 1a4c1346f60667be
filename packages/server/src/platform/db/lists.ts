/** Pages of long lists: totals that are not counted twice, and deep pages that start near where they lie. */
import { DEFAULT_PER_PAGE, type Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Tables that `track_list` watches (migrations); each has its row count and revision in list_states. */
export type TrackedList =
  | 'users'
  | 'structure_groups'
  | 'structure_group_users'
  | 'user_groups'
  | 'posts'
  | 'cards'
  | 'sites'
  | 'projects'
  | 'positions'
  | 'job_categories'
  | 'professions';

/** More matches than this are walked in list order instead of being fetched by id. */
export const MOST_MATCHES = 2_000;

/** What a text is searched by: accents and capitals do not count, and % or _ mean themselves. */
export const likePattern = (search: string): string => `%${nameKey(search).replace(/[\\%_]/g, '\\$&')}%`;

type Known = {
  revision: string;
  total: number | null;
  anchors: Map<number, unknown>;
  matches: Map<string, number>;
  figures: Map<string, unknown>;
};
const MOST_KNOWN = 2_000;
const MOST_ANCHORS = 500;
const MOST_FIGURES = 2_000;

/** What earlier pages taught, by list and filter; worth nothing once the revision has moved on. */
const memory = new Map<string, Known>();

const recall = (key: string, revision: string): Known => {
  const found = memory.get(key);
  memory.delete(key);
  const known =
    found?.revision === revision
      ? found
      : { revision, total: null, anchors: new Map(), matches: new Map<string, number>(), figures: new Map() };
  memory.set(key, known);
  if (memory.size > MOST_KNOWN) memory.delete(memory.keys().next().value!);
  return known;
};

/** A list as it stands in this transaction. */
export type OpenList = { db: Db; list: TrackedList; key: string; rowCount: number; revision: string };

/**
 * Opens a tracked list. `alsoReads` names other lists that a filter or sort looks into: their changes make a known total stale as
 * well. Must run inside a read transaction (one moment), so that revision, total and rows agree.
 */
export const openList = async (
  db: Db,
  org: OrgId,
  list: TrackedList,
  alsoReads: readonly TrackedList[] = [],
): Promise<OpenList> => {
  const lists = [list, ...alsoReads];
  const rows = await db
    .selectFrom('list_states')
    .select(['list', 'row_count', 'revision'])
    .where('organization_id', '=', org)
    .where((e) => e('list', '=', e.fn.any(e.val(lists))))
    .execute();
  const byList = new Map(rows.map((row) => [row.list, row]));
  return {
    db,
    list,
    key: `${org} ${lists.join('+')}`,
    rowCount: Number(byList.get(list)?.row_count ?? 0),
    revision: lists.map((name) => byList.get(name)?.revision ?? 0).join(' '),
  };
};

/** Rows that contain a text: how many, and which ones unless they are more than MOST_MATCHES. */
export type Matches = { pattern: string; total: number; ids: string[] | null };

/** Looks a text up through the trigram index; that there are too many to name is remembered as long as nothing changes. */
export const matchesIn = async ({ db, list, key, revision }: OpenList, search: string): Promise<Matches> => {
  const pattern = likePattern(search);
  const { matches } = recall(key, revision);
  const known = matches.get(pattern);
  if (known !== undefined) return { pattern, total: known, ids: null };
  const { rows } = await sql<{
    total: number;
    ids: string[] | null;
  }>`select * from matches_in(${list}, ${pattern}, ${MOST_MATCHES})`.execute(db);
  const { total, ids } = rows[0]!;
  if (ids === null && matches.size < MOST_ANCHORS) matches.set(pattern, total);
  return { pattern, total, ids };
};

/**
 * Figures that follow from an open list, in the order of their keys: `ask` is asked for those that nobody asked for since the last
 * change. Not for a transaction that has written to the list: it may yet fail, and its figures would stay.
 */
export const recallFigures = async <Figure>(
  { key, revision }: OpenList,
  keys: readonly string[],
  ask: (missing: readonly string[]) => Promise<readonly Figure[]>,
): Promise<Figure[]> => {
  const { figures } = recall(key, revision);
  const known = new Map(keys.map((wanted) => [wanted, figures.get(wanted) as Figure | undefined]));
  const missing = [...known.keys()].filter((wanted) => known.get(wanted) === undefined);
  const found = missing.length > 0 ? await ask(missing) : [];
  for (const [at, wanted] of missing.entries()) {
    known.set(wanted, found[at]!);
    if (figures.size < MOST_FIGURES) figures.set(wanted, found[at]!);
  }
  return keys.map((wanted) => known.get(wanted)!);
};

type MatchSlice = { take: number; skip: number; backwards: boolean; from: { key: string; id: string } | null };

/** Ids of one page of too many matches in the order of names, from a known place on when there is one. */
export const pageOfMatches = async (
  { db, list }: OpenList,
  { pattern }: Matches,
  slice: MatchSlice,
): Promise<string[]> => {
  const { take, skip, backwards, from } = slice;
  const { rows } = await sql<{ id: string }>`
    select id from page_of_matches(${list}, ${pattern}, ${backwards}, ${from?.key ?? null}, ${from?.id ?? null}::uuid, ${take}, ${skip}) as id`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

export type ListQuestion<Row, Anchor> = {
  page: number;
  perPage?: number;
  /** Tells filters and search apart; empty when there are none, and then the total is known without counting. */
  filter: string;
  /** Tells sort and order apart. */
  order: string;
  count: () => Promise<number>;
  /** `skip` rows after the anchor, `take` of them, in order; the anchor's own row is the first when `skip` is 0. */
  rows: (slice: { take: number; skip: number; anchor: Anchor | null }) => Promise<Row[]>;
  /** The place of a row in the order; without it deep pages are reached by skipping. */
  anchorOf?: (row: Row) => Anchor;
};

const nearest = <Anchor>(anchors: Map<number, unknown>, offset: number): { at: number; anchor: Anchor | null } => {
  let at = 0;
  for (const place of anchors.keys()) if (place <= offset && place > at) at = place;
  return { at, anchor: (anchors.get(at) as Anchor | undefined) ?? null };
};

/** One page of an open list; a deep one starts near where an earlier page found it to lie. */
export const pageOfList = async <Row, Anchor>(
  open: OpenList,
  question: ListQuestion<Row, Anchor>,
): Promise<Page<Row>> => {
  const { key, revision, rowCount } = open;
  const { page, perPage = DEFAULT_PER_PAGE, filter, order, anchorOf } = question;
  const totals = recall(`${key} ${filter}`, revision);
  totals.total ??= filter === '' ? rowCount : await question.count();
  const total = totals.total;
  const offset = (page - 1) * perPage;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  if (offset >= total) return { items: [], total, lastPage, page };

  const { anchors } = recall(`${key} ${filter} ${order}`, revision);
  const { at, anchor } = anchorOf ? nearest<Anchor>(anchors, offset) : { at: 0, anchor: null };
  const items = await question.rows({ take: perPage, skip: offset - at, anchor });
  // where a list starts is worth knowing only when a filter keeps its first rows apart
  const worthKnowing = offset > 0 || filter !== '';
  if (anchorOf && worthKnowing && items[0] !== undefined && anchors.size < MOST_ANCHORS)
    anchors.set(offset, anchorOf(items[0]));
  return { items, total, lastPage, page };
};
