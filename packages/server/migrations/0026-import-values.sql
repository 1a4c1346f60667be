-- A value of a file may also stand for a value of a closed list, such as a kind of employment, which has no uuid.
alter table import_values alter column match_id type text using match_id::text;

-- What the words of files were said to mean in closed lists the last time.
create table import_known_values (
  organization_id uuid not null references organizations,
  dataset text not null,
  field text not null,
  value_key text not null check (value_key <> ''),
  meaning text not null check (meaning <> ''),
  updated_at timestamptz not null,
  primary key (organization_id, dataset, field, value_key)
);
select public.enable_row_security('import_known_values');
grant select, insert, update, delete on import_known_values to fanal_app;
