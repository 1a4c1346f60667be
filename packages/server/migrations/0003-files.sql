-- Files, and the keys of those that are kept encrypted. The bytes lie in a storage; a row says what they are and who may read them.

-- Keys of each organisation for what the application itself encrypts, each wrapped by a master key that the database never sees.
-- The highest version encrypts, the older ones are read until nothing is left on them. Only the owner re-wraps and removes.
create table data_keys (
  organization_id uuid not null references organizations,
  version int not null check (version > 0),
  wrapped bytea not null check (octet_length(wrapped) = 60),
  master_id text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, version)
);
select fence('data_keys');
grant select, insert on data_keys to fanal_app;

create table files (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- Kind of an upload task or use of a picture, as the contract names them.
  object_type text not null check (object_type <> ''),
  picture_use text check (picture_use <> ''),
  -- The row that the sender names: what a callback asks by.
  row_id uuid,
  name text not null check (name <> ''),
  content_type text not null,
  announced_size bigint check (announced_size > 0),
  byte_size bigint check (byte_size >= 0),
  width int,
  height int,
  duration_seconds double precision,
  need_processing boolean not null default false,
  status text not null check (status in ('pending', 'uploading', 'processing', 'finished', 'error', 'failed')),
  -- Code of the refusal that ended it.
  refusal text,
  personal boolean not null,
  -- Each writing of the bytes has a key of its own in the storage, so that no half of one is ever read as another.
  object_key text not null,
  attempt int not null check (attempt > 0),
  data_key_version int,
  -- What uses the file; without anything it is swept after a day.
  used_by_type text,
  used_by_id uuid,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, data_key_version) references data_keys (organization_id, version),
  check ((used_by_type is null) = (used_by_id is null)),
  check (personal or data_key_version is null),
  check (not personal or data_key_version is not null or status in ('pending', 'error', 'failed')),
  check (status <> 'finished' or byte_size is not null)
);
create index files_by_row on files (row_id) where status = 'processing';
create index files_waiting on files (organization_id, account_id) where used_by_id is null;
create index files_unused on files (updated_at) where used_by_id is null;
create index files_by_data_key on files (organization_id, data_key_version) where data_key_version is not null;
select fence('files');
grant select, insert, update, delete on files to fanal_app;

alter table users add foreign key (organization_id, avatar_file_id) references files (organization_id, id) on delete set null (avatar_file_id);
create index users_by_avatar on users (organization_id, avatar_file_id) where avatar_file_id is not null;
