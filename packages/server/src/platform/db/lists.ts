/** Pagination of long lists: cached totals, and deep pages that start from a cached row instead of a large OFFSET. */
import { DEFAULT_PER_PAGE, type Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import { type Db, isSnapshot, onceInSnapshot } from '#platform/db/db';
import { keepRecent } from '#platform/recent';

/** Tables with the trigger `track_list` (see migrations), which keeps their row count and revision in list_states. */
export type TrackedList =
  | 'users'
  | 'structure_groups'
  | 'structure_group_users'
  | 'user_groups'
  | 'posts'
  | 'infohub_articles'
  | 'infohub_categories'
  | 'courses'
  | 'course_collections'
  | 'course_categories'
  | 'phone_book_contacts'
  | 'phone_book_members'
  | 'course_recipients'
  | 'cards'
  | 'sites'
  | 'projects'
  | 'positions'
  | 'job_categories'
  | 'professions';

export type Slice = { take: number; skip: number };

/** A search with more matches than this is read in list order; with fewer, the rows are read by id. */
export const MOST_MATCHES = 2_000;

/** LIKE pattern for a search text: ignores accents and case, escapes % and _. */
export const likePattern = (search: string): string => `%${nameKey(search).replace(/[\\%_]/g, '\\$&')}%`;

type CachedList = {
  revision: string;
  total: number | null;
  anchors: Map<number, unknown>;
  matches: Map<string, Matches>;
  figures: Map<string, unknown>;
};
const MOST_CACHED = 2_000;
const MOST_ANCHORS = 500;
const MOST_FIGURES = 2_000;

/** Cached results by list and filter, valid for one revision of the list. */
const cache = new Map<string, CachedList>();

const cachedFor = (key: string, revision: string): CachedList => {
  const found = cache.get(key);
  const cached =
    found?.revision === revision
      ? found
      : { revision, total: null, anchors: new Map(), matches: new Map(), figures: new Map() };
  keepRecent(cache, MOST_CACHED, key, cached);
  return cached;
};

type CacheName = { key: string; revision: string };

/** A list with its row count and revision in this transaction; `alone` without the other lists that it reads. */
export type OpenList = CacheName & { db: Db; list: TrackedList; rowCount: number; alone: CacheName };

/**
 * Opens a tracked list. `alsoReads` names other lists that a filter or sort uses: their changes also invalidate the
 * cached total. Must run inside a read transaction (one snapshot), so that revision, total and rows agree.
 */
export const openList = async (
  db: Db,
  org: OrgId,
  list: TrackedList,
  alsoReads: readonly TrackedList[] = [],
): Promise<OpenList> => {
  const [open] = await openLists(db, org, [[list, ...alsoReads]]);
  return open!;
};

type ListState = { rowCount: number; revision: string };

/**
 * The lists of an organization by name. What a writing transaction has changed itself gives a revision of its own, which nothing
 * that is kept for others has.
 */
const statesOf = async (db: Db, org: OrgId): Promise<Map<string, ListState>> => {
  const [states, changes] = await Promise.all([
    db.selectFrom('list_states').select(['list', 'row_count', 'revision']).where('organization_id', '=', org).execute(),
    isSnapshot(db) ? [] : ownChanges(db, org),
  ]);
  const byList = new Map(
    states.map((row) => [row.list, { rowCount: Number(row.row_count), revision: `${row.revision}` }]),
  );
  for (const { list, added, mark } of changes) {
    const { rowCount, revision } = byList.get(list) ?? { rowCount: 0, revision: '0' };
    byList.set(list, { rowCount: rowCount + added, revision: `${revision}+${mark}` });
  }
  return byList;
};

const ownMark = sql`max(transaction_id)::text || '.' || count(*)`;
const isOwn = (org: OrgId) => sql`transaction_id = pg_current_xact_id_if_assigned() and organization_id = ${org}`;

/** SQL expression: the revision of one list as this transaction sees it, for a statement that reads more; null when it has never had a row. */
export const revisionOf = (org: OrgId, list: TrackedList): RawBuilder<string | null> => sql`nullif(concat(
  (select revision from list_states where organization_id = ${org} and list = ${list}),
  (select '+' || ${ownMark} from list_changes where ${isOwn(org)} and list = ${list} having count(*) > 0)), '')`;

const ownChanges = async (db: Db, org: OrgId): Promise<{ list: string; added: number; mark: string }[]> => {
  const { rows } = await sql<{ list: string; added: number; mark: string }>`
    select list, sum(added)::int as added, ${ownMark} as mark from list_changes where ${isOwn(org)} group by list`.execute(
    db,
  );
  return rows;
};

/** Opens several lists with one question; of each, the first is the list itself, and the others are those that it also reads. */
export const openLists = async (
  db: Db,
  org: OrgId,
  wanted: readonly (readonly TrackedList[])[],
): Promise<OpenList[]> => {
  const byList = await onceInSnapshot(db, `states of lists of ${org}`, () => statesOf(db, org));
  const nameOf = (lists: readonly TrackedList[]): CacheName => ({
    key: `${org} ${lists.join('+')}`,
    revision: lists.map((name) => byList.get(name)?.revision ?? '0').join(' '),
  });
  return wanted.map((lists) => ({
    ...nameOf(lists),
    db,
    list: lists[0]!,
    rowCount: byList.get(lists[0]!)?.rowCount ?? 0,
    alone: nameOf(lists.slice(0, 1)),
  }));
};

/** A value that was computed from an open list before, if it did not change since. */
export const recallFigure = ({ key, revision }: CacheName, figure: string): unknown =>
  cachedFor(key, revision).figures.get(figure);

/** Keeps a value that was computed from an open list. Not for a transaction that has written to the list. */
export const keepFigure = ({ key, revision }: CacheName, figure: string, value: unknown): void => {
  keepRecent(cachedFor(key, revision).figures, MOST_FIGURES, figure, value);
};

/** Rows that contain a text: their number, and their ids unless there are more than MOST_MATCHES. */
export type Matches = { pattern: string; total: number; ids: string[] | null };

/** So few ids are cached; of more than MOST_MATCHES the total alone. */
const FEW_MATCHES = 50;

/** Searches through the trigram index. Few matches, and the total of too many to list, are cached until the list changes. */
export const matchesIn = async ({ db, list, alone }: OpenList, search: string): Promise<Matches> => {
  const pattern = likePattern(search);
  const { matches } = cachedFor(alone.key, alone.revision);
  const cached = matches.get(pattern);
  if (cached) return cached;
  const found = await onceInSnapshot(db, `matches in ${list} of ${pattern}`, async (): Promise<Matches> => {
    const { rows } = await sql<{
      total: number;
      ids: string[] | null;
    }>`select * from matches_in(${list}, ${pattern}, ${MOST_MATCHES})`.execute(db);
    return { pattern, ...rows[0]! };
  });
  const isWorthKnowing = found.ids === null || found.ids.length <= FEW_MATCHES;
  if (isWorthKnowing && matches.size < MOST_ANCHORS) matches.set(pattern, found);
  return found;
};

/** The condition that a row of `alias` contains the text: by its id while few match, by its search key when many match. */
export const matchCondition = (alias: string, { ids, pattern }: Matches): RawBuilder<unknown> =>
  ids
    ? sql`${sql.ref(`${alias}.id`)} = any(${sql.val(ids)}::uuid[])`
    : sql`${sql.ref(`${alias}.search_key`)} like ${pattern}`;

/**
 * Values computed from an open list, in the order of `keys`. `query` is called with the keys that are not cached for
 * this revision. Not for a transaction that has written to the list: after a rollback its values would stay in the
 * cache.
 */
export const recallFigures = async <Figure>(
  open: OpenList,
  keys: readonly string[],
  query: (missing: readonly string[]) => Promise<readonly Figure[]>,
): Promise<Figure[]> => {
  const known = new Map(keys.map((figureKey) => [figureKey, recallFigure(open, figureKey) as Figure | undefined]));
  const missing = [...known.keys()].filter((figureKey) => known.get(figureKey) === undefined);
  const found = missing.length > 0 ? await query(missing) : [];
  for (const [index, figureKey] of missing.entries()) {
    known.set(figureKey, found[index]!);
    keepFigure(open, figureKey, found[index]!);
  }
  return keys.map((figureKey) => known.get(figureKey)!);
};

/**
 * Rows by their ids, in the order of `ids`, without those that are not there. `find` is called with the ids that are not cached for this
 * revision; `name` tells what kind of rows they are. Not for a transaction that has written to the list, as `recallFigures`.
 */
export const recallRows = async <Row extends { id: string }>(
  open: OpenList,
  name: string,
  ids: readonly string[],
  find: (missing: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const byKey = new Map(ids.map((id) => [`${name} ${id}`, id]));
  const rows = await recallFigures<Row | null>(open, [...byKey.keys()], async (missing) => {
    const wanted = missing.map((key) => byKey.get(key)!);
    const found = new Map((await find(wanted)).map((row) => [row.id, row]));
    return wanted.map((id) => found.get(id) ?? null);
  });
  return rows.flatMap((row) => row ?? []);
};

/** Each item with what was found of it by its id. */
export const withFound = <Item extends { id: string }, Found extends { id: string }>(
  items: readonly Item[],
  found: readonly Found[],
): (Item & Found)[] => {
  const byId = new Map(found.map((row) => [row.id, row]));
  return items.map((item) => ({ ...item, ...byId.get(item.id)! }));
};

/**
 * `limit` and `offset` of a page by which the planner knows that it is short: of a parameter it believes that it is a tenth of all
 * rows, and plans for as many, or plans the statement at each call.
 */
export const limitOf = ({ take, skip }: Slice): RawBuilder<unknown> =>
  sql`limit ${sql.lit(take)} ${skip > 0 ? sql`offset ${skip}` : sql``}`;

type MatchSlice = { take: number; skip: number; backwards: boolean; from: { key: string; id: string } | null };

/** Ids of one page of a search with too many matches, in name order, starting at `from` when it is cached. */
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
  /** Identifies filters and search. Empty when there are none; the total is then cached without counting. */
  filter: string;
  /** Identifies sort and order. */
  order: string;
  count: () => Promise<number>;
  /** `skip` rows after the anchor, then `take` rows, in order. With `skip` 0 the first row is the anchor itself. */
  rows: (slice: { take: number; skip: number; anchor: Anchor | null }) => Promise<Row[]>;
  /** The sort position of a row. Without it deep pages use OFFSET. */
  anchorOf?: (row: Row) => Anchor;
};

const nearest = <Anchor>(anchors: Map<number, unknown>, offset: number): { at: number; anchor: Anchor | null } => {
  let at = 0;
  for (const position of anchors.keys()) if (position <= offset && position > at) at = position;
  return { at, anchor: (anchors.get(at) as Anchor | undefined) ?? null };
};

/** Reads one page of an open list. A deep page starts at the nearest row that an earlier page has cached. */
export const pageOfList = async <Row, Anchor>(
  open: OpenList,
  question: ListQuestion<Row, Anchor>,
): Promise<Page<Row>> => {
  const { key, revision, rowCount } = open;
  const { page, perPage = DEFAULT_PER_PAGE, filter, order, anchorOf } = question;
  const totals = cachedFor(`${key} ${filter}`, revision);
  totals.total ??= filter === '' ? rowCount : await question.count();
  const total = totals.total;
  const offset = (page - 1) * perPage;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  if (offset >= total) return { items: [], total, lastPage, page };

  const { anchors } = cachedFor(`${key} ${filter} ${order}`, revision);
  const { at, anchor } = anchorOf ? nearest<Anchor>(anchors, offset) : { at: 0, anchor: null };
  const items = await question.rows({ take: perPage, skip: offset - at, anchor });
  // The first page needs no anchor, except when a filter makes its first rows expensive to find.
  const worthKnowing = offset > 0 || filter !== '';
  if (anchorOf && worthKnowing && items[0] !== undefined && anchors.size < MOST_ANCHORS)
    anchors.set(offset, anchorOf(items[0]));
  return { items, total, lastPage, page };
};

type IdsQuestion<Row> = Omit<ListQuestion<Row, never>, 'rows' | 'anchorOf'> & {
  /** The ids of a slice, in order, or the query (`id`) that finds them. */
  ids: (slice: Slice) => RawBuilder<unknown> | Promise<RawBuilder<unknown> | string[]>;
  /** The rows of these ids, in their order: by a statement whose plan can be kept. */
  rowsOf: (ids: readonly string[]) => Promise<Row[]>;
  /** Keeps the rows as well. Only where they depend on nothing but the lists that are open, whoever asks. */
  keepsRows?: boolean;
};

/** Rows of the pages that were read last, of all lists: 40 rows take about 60 kB. */
const MOST_PAGES = 100;
const pages = new Map<string, { revision: string; rows: readonly unknown[] }>();

const keptRows = async <Row>(
  { key, revision }: CacheName,
  page: string,
  read: () => Promise<Row[]>,
): Promise<Row[]> => {
  const name = `${key} ${page}`;
  const found = pages.get(name);
  const rows = found?.revision === revision ? (found.rows as Row[]) : await read();
  keepRecent(pages, MOST_PAGES, name, { revision, rows });
  return rows;
};

export type PageToKeep<Row> = {
  /** Names the page, with its filter and order, among the figures of its list. */
  figure: string;
  /** The page where it is not kept. */
  read: () => Promise<Page<Row>>;
  /** The rows of these ids, in their order. */
  rowsOf: (ids: string[]) => Promise<Row[]>;
  /** All lists on which the rows depend, whoever asks: the rows are kept as well until one of them changes. */
  rowsFrom?: CacheName;
};

/** A page of which the ids are kept until the open list changes. Its rows are read each time where they are not kept as well. */
export const keptPage = async <Row extends { id: string }>(
  open: OpenList,
  { figure, read, rowsOf, rowsFrom }: PageToKeep<Row>,
): Promise<Page<Row>> => {
  // the same page has other rows once the open list has changed
  const name = `${figure} ${open.revision}`;
  const keep = (rows: () => Promise<Row[]>) => (rowsFrom ? keptRows(rowsFrom, name, rows) : rows());
  const kept = recallFigure(open, figure) as { ids: string[]; page: Omit<Page<Row>, 'items'> } | undefined;
  if (kept) return { ...kept.page, items: await keep(() => rowsOf(kept.ids)) };
  const { items, ...page } = await read();
  keepFigure(open, figure, { ids: items.map(({ id }) => id), page });
  return { ...page, items: await keep(async () => items) };
};

/**
 * Reads one page of an open list by its ids, which are cached until the list changes: `filter` and `order` must tell whatever else
 * they depend on. Not for a transaction that has written to the list, as `recallFigures`.
 */
export const pageOfIds = <Row extends { id: string }>(
  open: OpenList,
  { ids, rowsOf, keepsRows = false, ...question }: IdsQuestion<Row>,
): Promise<Page<Row>> => {
  const { filter, order, page, perPage } = question;
  const read = () =>
    pageOfList<Row, never>(open, {
      ...question,
      rows: async ({ take, skip }) => {
        const known = await ids({ take, skip });
        if (Array.isArray(known)) return rowsOf(known);
        const { rows } = await sql<{ id: string }>`${known}`.execute(open.db);
        return rowsOf(rows.map(({ id }) => id));
      },
    });
  const figure = JSON.stringify(['ids', filter, order, page, perPage]);
  return keptPage(open, { figure, read, rowsOf, ...(keepsRows && { rowsFrom: open }) });
};
