-- Imports: one row for each file, what became of each of its lines, the values it names that are not there yet, and how headings were mapped before.
create table imports (
  organization_id uuid not null references organizations,
  id uuid not null,
  dataset text not null check (dataset <> ''),
  file_id uuid,
  file_name text not null check (file_name <> ''),
  byte_size bigint not null check (byte_size > 0),
  format text not null check (format in ('csv', 'xlsx')),
  status text not null check (status in ('reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  -- What was found in the file: sheets with their headings and first values.
  sheets jsonb not null,
  sheet int,
  columns text[],
  date_order text not null default 'dayFirst' check (date_order in ('dayFirst', 'monthFirst')),
  is_mapping_remembered boolean not null default false,
  -- Counts the checks: one that is no longer wanted finds another number here and ends.
  round int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  doubtful int not null default 0,
  refused int not null default 0,
  -- How far that which is under way is, and since when.
  progress_done int not null default 0,
  progress_total int not null default 0,
  progress_since timestamptz,
  -- For whom it runs: what this person may do was asked when the work was ordered.
  account_id uuid not null,
  user_id uuid,
  actor_name text not null,
  is_super_admin boolean not null,
  role_type text,
  locale text not null,
  invites boolean not null default false,
  invitation_run_id uuid,
  failure text,
  undo_removed int,
  undo_restored int,
  undo_kept int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id) on delete set null (file_id)
);
create index imports_by_age on imports (organization_id, created_at desc, id desc);
create index imports_by_dataset on imports (organization_id, dataset, created_at desc, id desc);
create index imports_working on imports (updated_at) where status in ('reading', 'checking', 'importing', 'undoing');
create index imports_kept on imports (updated_at) where status in ('mapping', 'checked', 'done', 'cancelled', 'failed', 'undone');
-- One at a time writes into an organisation.
create unique index imports_under_way on imports (organization_id) where status in ('importing', 'undoing');
select fence('imports');
grant select, insert, update, delete on imports to fanal_app;

create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  line int not null check (line > 0),
  -- The id that a new object will have.
  row_id uuid not null,
  -- As the file has it; gone once the line is imported.
  cells text[],
  -- What was read of it, by field; gone once the line is imported.
  read_values jsonb,
  -- What lines are compared by: the first that has one is taken, the others are refused.
  first_key text,
  second_key text,
  third_key text,
  -- A national id number, sealed for this row: the new one, and after the import the one that it replaced.
  sealed bytea,
  data_key_version int,
  last_characters text check (length(last_characters) = 3),
  read_issues jsonb not null,
  issues jsonb not null,
  name text,
  name_key text,
  outcome text check (outcome in ('added', 'changed', 'unchanged', 'refused')),
  outcome_rank int not null generated always as (case outcome when 'refused' then 1 when 'changed' then 2 when 'added' then 3 else 4 end) stored,
  is_doubtful boolean not null default false,
  object_id uuid,
  summary text,
  changes jsonb not null,
  is_invited boolean not null default false,
  done_at timestamptz,
  -- The employee number of a supervisor who is still to be found among those who come later.
  supervisor_number text,
  -- What was there before, by field, and the version that the import wrote.
  before_values jsonb,
  after_values jsonb,
  version_after int,
  undone_at timestamptz,
  kept text,
  primary key (organization_id, import_id, line),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade,
  foreign key (organization_id, data_key_version) references data_keys (organization_id, version),
  check ((sealed is null) = (data_key_version is null))
);
create index import_rows_by_outcome on import_rows (organization_id, import_id, outcome_rank, line);
create index import_rows_by_first_key on import_rows (organization_id, import_id, first_key) where first_key is not null;
create index import_rows_waiting on import_rows (organization_id, import_id, line) where done_at is null;
create index import_rows_by_end on import_rows (organization_id, import_id, done_at desc, line desc) where done_at is not null;
create index import_rows_unlinked on import_rows (organization_id, import_id, line) where supervisor_number is not null;
create index import_rows_by_data_key on import_rows (organization_id, data_key_version) where data_key_version is not null;
create index import_rows_by_row_id on import_rows (organization_id, row_id) where data_key_version is not null;
select fence('import_rows');
grant select, insert, update, delete on import_rows to fanal_app;

create table import_values (
  organization_id uuid not null,
  import_id uuid not null,
  id uuid not null,
  field text not null,
  value text not null,
  value_key text not null check (value_key <> ''),
  row_count int not null,
  choice text not null check (choice in ('create', 'match', 'empty')),
  match_id uuid,
  match_name text,
  -- What the import added for it.
  created_id uuid,
  primary key (organization_id, import_id, id),
  unique (organization_id, import_id, field, value_key),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade,
  check ((choice = 'match') = (match_id is not null))
);
select fence('import_values');
grant select, insert, update, delete on import_values to fanal_app;

-- What each heading was said to be the last time.
create table import_mappings (
  organization_id uuid not null references organizations,
  dataset text not null,
  headings_hash bytea not null,
  columns text[] not null,
  date_order text not null check (date_order in ('dayFirst', 'monthFirst')),
  updated_at timestamptz not null,
  primary key (organization_id, dataset, headings_hash)
);
select fence('import_mappings');
grant select, insert, update on import_mappings to fanal_app;
