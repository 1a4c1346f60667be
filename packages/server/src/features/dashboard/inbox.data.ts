import { type InboxKind, MOST_COUNTED, MOST_COUNTED_AHEAD } from '@fanal/contract/dashboard/inbox.rules';
import type { RoleType } from '@fanal/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';

type Fragment = RawBuilder<unknown>;

/** Whose inbox is read, and on which day. */
export type Reader = { accountId: string; userId: string | null; today: string };

/** Lines of a kind: one query for each module that has some. */
export type Lines = { kind: InboxKind; queries: readonly Fragment[] };
export type MarkedLines = Lines & { marks: OwnMarks };

/** `part`: which of the queries has it. */
export type Ranked = { id: string; part: number; isMine: boolean };
export type Slice = { take: number; skip: number };
export type LineSlice = Slice & { isSnoozed: boolean };
export type Counted = { count: number; snoozed: number; oldestAt: Date | null };
export type Ahead = Counted & { kind: InboxKind; lines: Ranked[] };

const together = ({ queries }: Lines): Fragment =>
  sql.join(
    queries.map((query, part) => sql`select q.id, q.at, ${sql.lit(part)} as part from (${query}) q`),
    sql` union all `,
  );

/** Lines of a kind that are put off for the reader, and those that are assigned to the reader. */
export type OwnMarks = { snoozed: readonly string[]; mine: readonly string[] };

/** By kind. */
export const ownMarks = async (
  db: Db,
  org: OrgId,
  { accountId, userId, today }: Reader,
): Promise<Map<InboxKind, OwnMarks>> => {
  const { rows } = await sql<OwnMarks & { kind: InboxKind }>`
    select m.kind, coalesce(array_agg(m.object_id) filter (where m.is_snooze), '{}') as snoozed,
      coalesce(array_agg(m.object_id) filter (where not m.is_snooze), '{}') as mine
    from (
      select s.kind, s.object_id, true as is_snooze from inbox_snoozes s where s.organization_id = ${org} and s.until > ${today}::date
        and (s.is_for_everybody or s.account_id = ${accountId})
      union all
      select a.kind, a.object_id, false from inbox_assignments a where a.organization_id = ${org} and a.user_id = ${userId}::uuid
    ) m group by m.kind`.execute(db);
  return new Map(rows.map(({ kind, snoozed, mine }) => [kind, { snoozed, mine }]));
};

const ids = (some: readonly string[]): Fragment => sql`${sql.val(some)}::uuid[]`;

const shown = (lines: MarkedLines, isSnoozed: boolean): Fragment => {
  const { snoozed } = lines.marks;
  if (isSnoozed) return sql`select w.id, w.at, w.part from (${together(lines)}) w where w.id = any(${ids(snoozed)})`;
  const others = snoozed.length > 0 ? sql`w.id <> all(${ids(snoozed)})` : sql`true`;
  return sql`select w.id, w.at, w.part from (${together(lines)}) w where ${others}`;
};

const counted = (lines: MarkedLines, most: number): Fragment => {
  const some = (isSnoozed: boolean) =>
    sql`select count(*)::int as count, min(at) as at from (select c.at from (${shown(lines, isSnoozed)}) c limit ${most}) l`;
  const snoozed = lines.marks.snoozed.length > 0 ? some(true) : sql`select 0 as count`;
  return sql`(select a.count, a.at as "oldestAt", z.count as snoozed from (${some(false)}) a, (${snoozed}) z)`;
};

const byRank = sql`l."isMine" desc, l.at, l.id`;

const sliced = (lines: MarkedLines, { take, skip, isSnoozed }: LineSlice): Fragment => {
  const { mine, snoozed } = lines.marks;
  if (isSnoozed && snoozed.length === 0)
    return sql`(select null::uuid as id, 0 as part, false as "isMine", null::timestamptz as at limit 0)`;
  const rest = (
    others: Fragment,
  ) => sql`(select b.id, b.part, b.at, false as "isMine" from (${shown(lines, isSnoozed)}) b
        where ${others} order by b.at, b.id limit ${take + skip})`;
  const own = sql`(select a.id, a.part, a.at, true as "isMine" from (${shown(lines, isSnoozed)}) a where a.id = any(${ids(mine)}))`;
  const all = mine.length > 0 ? sql`${own} union all ${rest(sql`b.id <> all(${ids(mine)})`)}` : rest(sql`true`);
  return sql`(select l.id, l.part, l."isMine", l.at from (${all}) l order by ${byRank} limit ${take} offset ${skip})`;
};

/** How many lines there are, up to a most, and since when the first waits. */
export const countLines = async (db: Db, lines: MarkedLines): Promise<Counted> => {
  const { rows } = await sql<Counted>`select * from ${counted(lines, MOST_COUNTED)} n`.execute(db);
  return rows[0]!;
};

/** A slice of the lines: what is assigned to the reader first, then the most pressing. */
export const sliceOfLines = async (db: Db, lines: MarkedLines, slice: LineSlice): Promise<Ranked[]> => {
  const { rows } =
    await sql<Ranked>`select l.id, l.part, l."isMine" from ${sliced(lines, slice)} l order by ${byRank}`.execute(db);
  return rows;
};

/** Of several kinds at once, in one statement: how many lines there are up to `MOST_COUNTED_AHEAD`, and the first of them. */
export const firstOfKinds = async (db: Db, kinds: readonly MarkedLines[], slice: LineSlice): Promise<Ahead[]> => {
  const ahead = kinds.map(
    (lines) => sql`select ${sql.lit(lines.kind)} as kind, n.*,
      (select coalesce(json_agg(json_build_object('id', l.id, 'part', l.part, 'isMine', l."isMine") order by ${byRank}), '[]')
        from ${sliced(lines, slice)} l) as lines
      from ${counted(lines, MOST_COUNTED_AHEAD)} n`,
  );
  const { rows } = await sql<Ahead>`${sql.join(ahead, sql` union all `)}`.execute(db);
  return rows;
};

export type HeadRow = { id: string; part: number; at: Date };
/** The first lines of a kind, by `at` and `id`, and how many lines it has up to a most. The same for every reader. */
export type Head = { rows: readonly HeadRow[]; count: number };

/** Of several kinds at once: their first lines, and how many they have up to a most; whatever is put off. In the order of `kinds`. */
export const headsOfKinds = async (
  db: Db,
  kinds: readonly Lines[],
  { lines, counted: most }: { lines: number; counted: number },
): Promise<Head[]> => {
  const heads = kinds.map(
    (kind) => sql`select (select count(*)::int from (select from (${together(kind)}) c limit ${most}) l) as count,
      (select coalesce(json_agg(json_build_object('id', l.id, 'part', l.part, 'at', l.at) order by l.at, l.id), '[]')
        from (select w.id, w.part, w.at from (${together(kind)}) w order by w.at, w.id limit ${lines}) l) as rows`,
  );
  const { rows } = await sql<{
    count: number;
    rows: { id: string; part: number; at: string }[];
  }>`${sql.join(heads, sql` union all `)}`.execute(db);
  return rows.map(({ count, rows: first }) => ({
    count,
    rows: first.map((row) => ({ ...row, at: new Date(row.at) })),
  }));
};

/** Of several kinds at once: those of these lines that are there. */
export const markedLines = async (db: Db, kinds: readonly MarkedLines[]): Promise<Map<InboxKind, HeadRow[]>> => {
  const found = kinds.map((lines) => {
    const marked = [...lines.marks.snoozed, ...lines.marks.mine];
    return sql`select ${sql.lit(lines.kind)} as kind, w.id, w.part, w.at from (${together(lines)}) w where w.id = any(${ids(marked)})`;
  });
  const { rows } = await sql<HeadRow & { kind: InboxKind }>`${sql.join(found, sql` union all `)}`.execute(db);
  return Map.groupBy(rows, ({ kind }) => kind);
};

/** Those of these lines that are there, snoozed or not. */
export const knownLines = async (db: Db, lines: Lines, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct w.id from (${together(lines)}) w where w.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
};

export type Marks = { assigneeId: string | null; assigneeName: string | null; snoozedUntil: string | null };
type Line = { kind: InboxKind; id: string };

/** Who has each of these lines, and until when it is put off for the reader; in their order. */
export const marksOf = async (
  db: Db,
  org: OrgId,
  lines: readonly Line[],
  { accountId, today }: Reader,
): Promise<Marks[]> => {
  const kinds = lines.map(({ kind }) => kind);
  const ids = lines.map(({ id }) => id);
  const { rows } = await sql<Marks>`
    select u.id as "assigneeId", u.display_name as "assigneeName",
      (select max(s.until)::text from inbox_snoozes s where s.organization_id = ${org} and s.kind = w.kind and s.object_id = w.id
        and s.until > ${today}::date and (s.is_for_everybody or s.account_id = ${accountId})) as "snoozedUntil"
    from unnest(${sql.val(kinds)}::text[], ${sql.val(ids)}::uuid[]) with ordinality w(kind, id, place)
      left join inbox_assignments m on m.organization_id = ${org} and m.kind = w.kind and m.object_id = w.id
      left join users u on u.organization_id = ${org} and u.id = m.user_id
    order by w.place`.execute(db);
  return rows;
};

export type Snooze = { kind: InboxKind; ids: readonly string[]; accountId: string; isForEverybody: boolean };

/** Puts lines off until a day, for one account or for everybody; the latest day counts. */
export const snooze = async (
  db: Db,
  org: OrgId,
  { kind, ids, accountId, isForEverybody }: Snooze,
  { until, now, newIds }: { until: string; now: Date; newIds: readonly string[] },
): Promise<void> => {
  const target = isForEverybody
    ? sql`(organization_id, kind, object_id) where is_for_everybody`
    : sql`(organization_id, kind, object_id, account_id) where not is_for_everybody`;
  await sql`
    insert into inbox_snoozes (organization_id, id, kind, object_id, account_id, is_for_everybody, until, created_at)
    select ${org}, n.id, ${kind}, n.object_id, ${accountId}, ${isForEverybody}, ${until}, ${now}
    from unnest(${sql.val(newIds)}::uuid[], ${sql.val(ids)}::uuid[]) n(id, object_id)
    on conflict ${target} do update set until = excluded.until, account_id = excluded.account_id, created_at = excluded.created_at`.execute(
    db,
  );
};

/** Brings lines back that the account has put off; those of everybody too where that is asked for. */
export const bringBack = async (
  db: Db,
  org: OrgId,
  { kind, ids, accountId, isForEverybody }: Snooze,
): Promise<void> => {
  await sql`
    delete from inbox_snoozes where organization_id = ${org} and kind = ${kind} and object_id = any(${sql.val(ids)}::uuid[])
      and (account_id = ${accountId} and not is_for_everybody or is_for_everybody and ${isForEverybody})`.execute(db);
};

/** Assigns lines to a person, or to nobody any more. */
export const assign = async (
  db: Db,
  org: OrgId,
  { kind, ids, userId }: { kind: InboxKind; ids: readonly string[]; userId: string | null },
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> => {
  if (userId === null) {
    await sql`delete from inbox_assignments where organization_id = ${org} and kind = ${kind}
      and object_id = any(${sql.val(ids)}::uuid[])`.execute(db);
    return;
  }
  await sql`
    insert into inbox_assignments (organization_id, kind, object_id, user_id, assigned_by, assigned_at)
    select ${org}, ${kind}, n.id, ${userId}, ${accountId}, ${now} from unnest(${sql.val(ids)}::uuid[]) n(id)
    on conflict (organization_id, kind, object_id) do update
      set user_id = excluded.user_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`.execute(
    db,
  );
};

export type Colleague = StoredBrief & { roleType: RoleType };

/** A page of the people who have signed up and have one of these roles, by name. */
export const pageOfColleagues = async (
  db: Db,
  org: OrgId,
  { roles, search }: { roles: readonly RoleType[]; search: string | undefined },
  { take, skip }: Slice,
): Promise<{ rows: Colleague[]; total: number }> => {
  const from = sql`from users u
    where u.organization_id = ${org} and u.invitation_status = 'claimed' and u.role_type = any(${sql.val(roles)}::text[])
      and ${search ? sql`u.search_key like ${likePattern(search)}` : sql`true`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<Colleague>`
    select ${briefColumns}, u.role_type as "roleType"
    ${from} order by u.name_key, u.id limit ${take} offset ${skip}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
};

/** A person who has signed up, as somebody who acts. */
export const findColleague = async (db: Db, org: OrgId, userId: string) => {
  const { rows } = await sql<{ accountId: string; displayName: string; roleType: RoleType }>`
    select u.account_id as "accountId", u.display_name as "displayName", u.role_type as "roleType" from users u
    where u.organization_id = ${org} and u.id = ${userId} and u.invitation_status = 'claimed' and u.account_id is not null`.execute(
    db,
  );
  return rows[0];
};

/** How often each of these actions was done since a moment; by one account alone when it is given. */
export const countActions = async (
  db: Db,
  org: OrgId,
  { actions, since, accountId }: { actions: readonly string[]; since: Date; accountId: string | null },
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ action: string; count: number }>`
    select l.action, count(*)::int as count from audit_log l
    where l.organization_id = ${org} and l.action = any(${sql.val(actions)}::text[]) and l.at >= ${since}
      and (${accountId}::uuid is null or l.account_id = ${accountId}::uuid)
    group by l.action`.execute(db);
  return new Map(rows.map(({ action, count }) => [action, count]));
};

/** Forgets what came back long ago, and assignments so old that what they are about is settled or forgotten. */
export const sweepMarks = async (ownerDb: Db, { before, oldest }: { before: string; oldest: Date }): Promise<void> => {
  await sql`delete from inbox_snoozes where until < ${before}::date`.execute(ownerDb);
  await sql`delete from inbox_assignments where assigned_at < ${oldest}`.execute(ownerDb);
};
