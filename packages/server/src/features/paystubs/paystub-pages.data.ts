import { fileNameKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import type { StubState } from '@fanal/contract/paystubs/paystubs.rules';
import { stubStates, visibleStates, waitingStates } from '@fanal/contract/paystubs/paystubs.rules';
import type { PaystubFilter } from '@fanal/contract/paystubs/paystubs.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import type { StoredBrief } from '#platform/db/person-brief';
import type { StubRow } from './paystubs.data.ts';

/** A stub with what lists show of its people. */
export type ListedStub = StubRow & {
  payDate: string;
  isFormer: boolean;
  person: StoredBrief | null;
  otherPerson: StoredBrief | null;
};

const brief = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'displayName', ${column('display_name')},
    'avatarFileId', ${column('avatar_file_id')}, 'employeeNumber', ${column('employee_number')}, 'gender', ${column('gender')}, 'positionName',
    (select p.name from positions p where p.organization_id = ${column('organization_id')} and p.id = ${column('position_id')})) end`;
};

const listed = (org: OrgId, ids: RawBuilder<unknown>, descending = false) => sql<ListedStub>`
  select s.*, r.pay_date as "payDate", coalesce(u.invitation_status = 'disabled' and u.disabled_by = 'admin', false) as "isFormer",
    ${brief('u')} as person, ${brief('o')} as "otherPerson"
  from paystubs s join paystub_runs r on r.organization_id = s.organization_id and r.id = s.run_id
    left join users u on u.organization_id = s.organization_id and u.id = s.user_id
    left join users o on o.organization_id = s.organization_id and o.id = s.other_user_id
  where s.organization_id = ${org} and s.id in (${ids})
  order by s.name_key ${descending ? sql`desc` : sql`asc`}, s.id ${descending ? sql`desc` : sql`asc`}`;

export const findListedStubs = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ListedStub[]> =>
  (await listed(org, sql`select unnest(${sql.val(ids)}::uuid[])`).execute(db)).rows;

type Filter = Pick<PaystubFilter, 'search' | 'state'>;

const statesOf = (state: PaystubFilter['state']): readonly StubState[] => {
  if (state === 'all') return stubStates.filter((one) => one !== 'replaced');
  if (state === 'toDecide') return ['doubt', 'contradiction', 'held'];
  if (state === 'waiting') return waitingStates;
  return state === 'visible' ? visibleStates : [state];
};

/** The stubs of a payroll that the filters leave. A search finds people as the register does, and files by the beginning of their name. */
const chosen = (org: OrgId, runId: string, { search, state }: Filter): RawBuilder<unknown> => {
  // Nearly all are in one of the other states: one comparison for each is quicker than seven.
  const inState =
    state === 'all' ? sql`s.state <> 'replaced'` : sql`s.state = any(${sql.val([...statesOf(state)])}::text[])`;
  return search
    ? sql`paystubs_found(${runId}, ${likePattern(search)}, ${fileNameKey(search)}) s where ${inState}`
    : sql`paystubs s where s.organization_id = ${org} and s.run_id = ${runId} and ${inState}`;
};

export type StubCounts = Record<StubState, number>;

const noStubs = (): StubCounts => Object.fromEntries(stubStates.map((state) => [state, 0])) as StubCounts;

export const countsOf = async (db: Db, org: OrgId, runIds: readonly string[]): Promise<Map<string, StubCounts>> => {
  const counts = new Map(runIds.map((id) => [id, noStubs()]));
  if (runIds.length === 0) return counts;
  const rows = await db
    .selectFrom('paystub_counts')
    .select(['run_id', 'state', 'stubs'])
    .where('organization_id', '=', org)
    .where('run_id', 'in', runIds)
    .execute();
  for (const { run_id: id, state, stubs } of rows) counts.get(id)![state as StubState] = stubs;
  return counts;
};

type Slice = { page: number; perPage: number; total: number; isDescending: boolean };

/** The order and the limits of a page, read from the end that is nearer: less has to be skipped. */
const sliceOf = ({ page, perPage, total, isDescending }: Slice): RawBuilder<unknown> => {
  const skipped = (page - 1) * perPage;
  const after = total - skipped - perPage;
  const isFromEnd = after < skipped;
  const direction = isDescending === isFromEnd ? sql`asc` : sql`desc`;
  const take = isFromEnd ? Math.max(0, Math.min(perPage, perPage + after)) : perPage;
  return sql`order by s.name_key ${direction}, s.id ${direction} limit ${take} offset ${isFromEnd ? Math.max(0, after) : skipped}`;
};

/** A page of a payroll by name. Without a search the total comes from the counts. */
export const pageOfStubs = async (
  db: Db,
  org: OrgId,
  runId: string,
  filter: Omit<PaystubFilter, 'payDate'>,
): Promise<{ rows: ListedStub[]; total: number }> => {
  const { page, perPage, order, search, state } = filter;
  const isDescending = order === 'desc';
  if (search) return pageOfFound(db, org, runId, filter);
  const total = await totalOf(db, org, runId, state);
  const ids = sql`select s.id from ${chosen(org, runId, filter)} ${sliceOf({ page, perPage, total, isDescending })}`;
  const { rows } = await listed(org, ids, isDescending).execute(db);
  return { rows, total };
};

/** A search is made once, for the total and for the page. */
const pageOfFound = async (
  db: Db,
  org: OrgId,
  runId: string,
  filter: Omit<PaystubFilter, 'payDate'>,
): Promise<{ rows: ListedStub[]; total: number }> => {
  const { page, perPage } = filter;
  const isDescending = filter.order === 'desc';
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows: found } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (select s.id, s.name_key from ${chosen(org, runId, filter)})
    select (select count(*) from found)::int as total,
      array(select id from found order by name_key ${direction}, id ${direction} limit ${perPage} offset ${(page - 1) * perPage}) as ids`.execute(
    db,
  );
  const { total, ids } = found[0]!;
  const { rows } = await listed(org, sql`select unnest(${sql.val(ids)}::uuid[])`, isDescending).execute(db);
  return { rows, total };
};

const totalOf = async (db: Db, org: OrgId, runId: string, state: PaystubFilter['state']): Promise<number> => {
  const counts = (await countsOf(db, org, [runId])).get(runId)!;
  return statesOf(state).reduce((sum, one) => sum + counts[one], 0);
};

/** Ids of all stubs that the filters leave, by name. */
export const idsOfStubs = async (db: Db, org: OrgId, runId: string, filter: Filter): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select s.id from ${chosen(org, runId, filter)}
    order by s.name_key, s.id`.execute(db);
  return rows.map(({ id }) => id);
};
