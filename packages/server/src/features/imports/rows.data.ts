import { type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

/** All issues of a line. */
export type IssueCode =
  | 'namesMissing'
  | 'nameMissing'
  | 'formula'
  | 'duplicate'
  | 'numberTaken'
  | 'emailTaken'
  | 'phoneTaken'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'dateInvalid'
  | 'dateFuture'
  | 'choiceUnknown'
  | 'choiceUnclear'
  | 'tooLong'
  | 'invalid'
  | 'extensionDropped'
  | 'nameSplit'
  | 'contactMissing'
  | 'reachMissing'
  | 'tooMany'
  | 'phoneKept'
  | 'signInKept'
  | 'roleForbidden'
  | 'roleKept'
  | 'valueLeftOut'
  | 'groupUnclear'
  | 'supervisorUnknown'
  | 'supervisorRefused'
  | 'supervisorSelf'
  | 'supervisorLoop'
  | 'emergencyContactIncomplete'
  | 'nationalIdInvalid'
  | 'nationalIdMasked'
  | 'unexpected';

export type Issue = {
  code: IssueCode;
  field?: string;
  /** True when the issue refuses the line; otherwise the line is doubtful. */
  refuses?: boolean;
  /** The text of the cell; never of a secret field. */
  value?: string;
  /** The other line of the file or the existing record concerned. */
  line?: number;
  name?: string;
};

/** The name of a structure item, and its comparison key. */
export type NamedValue = { text: string; key: string };
export type CellValue = string | string[] | NamedValue;
export type Values = Record<string, CellValue>;

export type RowRecord = Selectable<DB['import_rows']>;

/** A line after reading. */
export type StagedRow = {
  line: number;
  rowId: string;
  cells: string[];
  values: Values;
  keys: readonly (string | null)[];
  issues: Issue[];
  name: string | null;
  nameKey: string | null;
  supervisor: string | null;
  sealed: string | null;
  keyVersion: number | null;
  last: string | null;
};

const asJson = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

/** Stores the values read from some lines. */
export const stageRows = (db: Db, org: OrgId, importId: string, rows: readonly StagedRow[]) =>
  sql`insert into import_rows (organization_id, import_id, line, row_id, cells, read_values, first_key, second_key, third_key, read_issues,
      issues, changes, name, name_key, supervisor_number, sealed, data_key_version, last_characters)
    select ${org}::uuid, ${importId}::uuid, x.line, x."rowId", array(select json_array_elements_text(x.cells)), x.values,
      x.keys ->> 0, x.keys ->> 1, x.keys ->> 2, x.issues,
      '[]', '[]', x.name, x."nameKey", x.supervisor, decode(x.sealed, 'hex'), x."keyVersion", x.last
    from json_to_recordset(${asJson(rows)}) as x(line int, "rowId" uuid, cells json, values jsonb, keys json, issues jsonb, name text,
      "nameKey" text, supervisor text, sealed text, "keyVersion" int, last text)`.execute(db);

/** Deletes some lines of an import; returns how many. */
export const deleteRows = async (db: Db, org: OrgId, importId: string, most: number): Promise<number> => {
  const { numAffectedRows } =
    await sql`delete from import_rows where organization_id = ${org} and import_id = ${importId}
    and line in (select line from import_rows where organization_id = ${org} and import_id = ${importId} limit ${most})`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
};

/** Deletes some lines that were not imported; returns how many. */
export const deleteUnfinished = async (db: Db, org: OrgId, importId: string, most: number): Promise<number> => {
  const { numAffectedRows } =
    await sql`delete from import_rows where organization_id = ${org} and import_id = ${importId}
    and line in (select line from import_rows where organization_id = ${org} and import_id = ${importId} and done_at is null
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

const keyColumns = ['first_key', 'second_key', 'third_key'] as const;

export type Repeated = { line: number; first: number };

/**
 * Lines whose key is already used by an earlier line that is not refused, with the number of that line. `at` is the
 * index of the key.
 */
export const repeatedLines = async (db: Db, org: OrgId, importId: string, at: number): Promise<Repeated[]> => {
  const key = sql.ref(keyColumns[at]!);
  const { rows } = await sql<Repeated>`select line, first from (
      select line, min(line) over (partition by ${key}) as first from import_rows
      where organization_id = ${org} and import_id = ${importId} and ${key} is not null and not read_issues @> '[{"refuses": true}]'
    ) as k where line > first order by line`.execute(db);
  return rows;
};

/** Only these lines of the import: lets the join start with a small part of the table. */
const among = (org: OrgId, importId: string, rows: readonly { line: number }[]) => {
  const lines = rows.map(({ line }) => line);
  return sql`r.organization_id = ${org} and r.import_id = ${importId} and r.line = x.line
    and r.line between ${Math.min(...lines)} and ${Math.max(...lines)}`;
};

export type ReadRow = Pick<
  RowRecord,
  'line' | 'row_id' | 'name' | 'supervisor_number' | 'sealed' | 'data_key_version' | 'last_characters'
> & { values: Values; issues: Issue[] };

const read = sql`line, row_id, name, supervisor_number, sealed, data_key_version, last_characters,
  read_values as values, read_issues as issues`;

/** The next lines after a line, in order. */
export const rowsAfter = async (
  db: Db,
  org: OrgId,
  importId: string,
  line: number,
  most: number,
): Promise<ReadRow[]> => {
  const { rows } =
    await sql<ReadRow>`select ${read} from import_rows where organization_id = ${org} and import_id = ${importId}
    and line > ${line} order by line limit ${most}`.execute(db);
  return rows;
};

/** The next lines to import. */
export const rowsToImport = async (db: Db, org: OrgId, importId: string, most: number): Promise<ReadRow[]> => {
  const { rows } =
    await sql<ReadRow>`select ${read} from import_rows where organization_id = ${org} and import_id = ${importId}
    and done_at is null order by line limit ${most}`.execute(db);
  return rows;
};

/** The result of judging a line. */
export type Judgement = {
  line: number;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  isDoubtful: boolean;
  objectId: string | null;
  name: string | null;
  nameKey: string | null;
  summary: string | null;
  changes: unknown[];
  issues: Issue[];
};

const judged = sql`line int, outcome text, "isDoubtful" boolean, "objectId" uuid, name text, "nameKey" text, summary text, changes jsonb, issues jsonb`;
const setJudged = sql`outcome = x.outcome, is_doubtful = x."isDoubtful", object_id = x."objectId", name = coalesce(x.name, r.name),
  name_key = coalesce(x."nameKey", r.name_key), summary = x.summary, changes = x.changes, issues = x.issues`;

export const noteJudgements = (db: Db, org: OrgId, importId: string, rows: readonly Judgement[]) =>
  sql`update import_rows as r set ${setJudged} from json_to_recordset(${asJson(rows)}) as x(${judged})
    where ${among(org, importId, rows)}`.execute(db);

export type Imported = Judgement & {
  isInvited: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  version: number | null;
  /** Stored until the end, when all people exist. */
  supervisor: string | null;
  /** In hexadecimal: the replaced number. */
  sealed: string | null;
  keyVersion: number | null;
  last: string | null;
};

/** Stores the result of imported lines and deletes their values, except those of refused lines. */
export const noteImported = (db: Db, org: OrgId, importId: string, rows: readonly Imported[], now: Date) =>
  sql`update import_rows as r set ${setJudged}, is_invited = x."isInvited", done_at = ${now}, before_values = x.before, after_values = x.after,
      version_after = x.version, supervisor_number = x.supervisor, sealed = decode(x.sealed, 'hex'), data_key_version = x."keyVersion",
      last_characters = x.last, read_values = case when x.outcome = 'refused' then r.read_values end,
      cells = case when x.outcome = 'refused' then r.cells end
    from json_to_recordset(${asJson(rows)}) as x(${judged}, "isInvited" boolean, before jsonb, after jsonb, version int, supervisor text,
      sealed text, "keyVersion" int, last text)
    where ${among(org, importId, rows)}`.execute(db);

export type Unlinked = { line: number; id: string; number: string; wasAdded: boolean };

/** Lines whose people have no supervisor yet. */
export const rowsToLink = async (db: Db, org: OrgId, importId: string, most: number): Promise<Unlinked[]> => {
  const { rows } =
    await sql<Unlinked>`select line, object_id as id, supervisor_number as number, outcome = 'added' as "wasAdded"
    from import_rows where organization_id = ${org} and import_id = ${importId} and supervisor_number is not null and done_at is not null
      and object_id is not null and outcome <> 'refused' order by line limit ${most}`.execute(db);
  return rows;
};

type LinkedRow = {
  line: number;
  before: string | null;
  after: string | null;
  version: number | null;
  issue: Issue | null;
};

/** The changes of a line `r` whose supervisor is left out, and its result without it. */
const changesWithoutSupervisor = sql`jsonb_path_query_array(r.changes, '$[*] ? (@.field != "supervisor")')`;
const outcomeWithoutSupervisor = sql`case when r.outcome = 'changed' and ${changesWithoutSupervisor} = '[]' then 'unchanged' else r.outcome end`;

/** Stores which supervisors were assigned, and which could not be. */
export const noteLinked = (db: Db, org: OrgId, importId: string, rows: readonly LinkedRow[]) =>
  sql`update import_rows as r set supervisor_number = null,
      version_after = coalesce(x.version, r.version_after),
      before_values = case when x.version is null then r.before_values
        else coalesce(r.before_values, '{}') || jsonb_build_object('supervisorId', x.before) end,
      after_values = case when x.version is null then r.after_values
        else coalesce(r.after_values, '{}') || jsonb_build_object('supervisorId', x.after) end,
      issues = case when x.issue is null then r.issues else r.issues || jsonb_build_array(x.issue) end,
      is_doubtful = r.is_doubtful or x.issue is not null,
      changes = case when x.issue is null then r.changes else ${changesWithoutSupervisor} end,
      outcome = case when x.issue is null then r.outcome else ${outcomeWithoutSupervisor} end
    from json_to_recordset(${asJson(rows)}) as x(line int, before uuid, after uuid, version int, issue jsonb)
    where ${among(org, importId, rows)}`.execute(db);

export type Counts = { added: number; changed: number; unchanged: number; doubtful: number; refused: number };

export const countRows = async (db: Db, org: OrgId, importId: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`select count(*) filter (where outcome = 'added')::int as added,
      count(*) filter (where outcome = 'changed')::int as changed, count(*) filter (where outcome = 'unchanged')::int as unchanged,
      count(*) filter (where is_doubtful and outcome <> 'refused')::int as doubtful, count(*) filter (where outcome = 'refused')::int as refused
    from import_rows where organization_id = ${org} and import_id = ${importId}`.execute(db);
  return rows[0]!;
};

/** The given numbers that occur in any line, refused or not. */
export const numbersInFile = async (
  db: Db,
  org: OrgId,
  importId: string,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ number: string }>`select first_key as number from import_rows
    where organization_id = ${org} and import_id = ${importId} and first_key = any(${sql.val(numbers)}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ number }) => number));
};

/** Supervisor relations of the file, by employee number. */
export const supervisionInFile = async (db: Db, org: OrgId, importId: string) => {
  const { rows } = await sql<{ line: number; number: string; above: string }>`
    select line, first_key as number, supervisor_number as above from import_rows
    where organization_id = ${org} and import_id = ${importId} and supervisor_number is not null and first_key is not null
      and not read_issues @> '[{"refuses": true}]'`.execute(db);
  return rows;
};

/** Adds a warning to the lines whose supervisor is only in refused lines, after every line was judged. */
export const warnOfRefusedSupervisors = (db: Db, org: OrgId, importId: string) =>
  sql`update import_rows as r set is_doubtful = true, changes = ${changesWithoutSupervisor}, outcome = ${outcomeWithoutSupervisor},
      issues = r.issues || jsonb_build_array(jsonb_build_object('code', 'supervisorRefused', 'field', 'supervisor', 'value', r.supervisor_number))
    where r.organization_id = ${org} and r.import_id = ${importId} and r.supervisor_number is not null and r.outcome <> 'refused'
      and not r.issues @> '[{"field": "supervisor"}]'
      and not exists (select from users as u where u.organization_id = ${org} and u.employee_number = r.supervisor_number)
      and not exists (select from import_rows as s where s.organization_id = ${org} and s.import_id = ${importId}
        and s.first_key = r.supervisor_number and s.outcome <> 'refused')`.execute(db);

/** Adds an issue to these lines. */
export const addIssues = (db: Db, org: OrgId, importId: string, rows: readonly { line: number; issue: Issue }[]) =>
  sql`update import_rows as r set read_issues = r.read_issues || jsonb_build_array(x.issue)
    from json_to_recordset(${asJson(rows)}) as x(line int, issue jsonb)
    where ${among(org, importId, rows)}`.execute(db);

/** Refused lines are finished as soon as the import starts. */
export const endRefused = (db: Db, org: OrgId, importId: string, now: Date) =>
  sql`update import_rows set done_at = ${now} where organization_id = ${org} and import_id = ${importId} and outcome = 'refused'`.execute(
    db,
  );

/** Every refused line as received, in order. */
export const refusedRows = async (
  db: Db,
  org: OrgId,
  importId: string,
  after: number,
  most: number,
): Promise<RowRecord[]> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('organization_id', '=', org)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refused')
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .execute();

/** People whom the import will invite. */
export const invitedIds = async (db: Db, org: OrgId, importId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select object_id as id from import_rows
    where organization_id = ${org} and import_id = ${importId} and is_invited order by object_id`.execute(db);
  return rows.map(({ id }) => id);
};
