-- Full exports of an organization or of one person, and the register of what people ask about their personal information (Law 25).

create table public.data_exports (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  -- The person whose data it holds; null for the whole organization. It goes with the person.
  user_id uuid,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'expired')),
  -- Where the next volume begins: written with each finished volume.
  position jsonb not null,
  steps_total int not null default 1 check (steps_total > 0),
  steps_done int not null default 0,
  row_count bigint not null default 0,
  file_count int not null default 0,
  -- Rows by table, and files whose bytes were gone.
  table_rows jsonb not null,
  missing_files jsonb not null,
  -- Attempts since the latest volume.
  attempts int not null default 0,
  -- Until then the process that makes it has it for itself.
  lease_until timestamptz(3) not null,
  account_id uuid not null,
  requested_by_name text not null,
  locale text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade,
  check ((status = 'running') = (ended_at is null))
);
create unique index data_exports_running on public.data_exports (organization_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'))
  where status = 'running';
create index data_exports_of_user on public.data_exports (organization_id, user_id, id) where user_id is not null;
create index data_exports_unfinished on public.data_exports (lease_until) where status = 'running';
create index data_exports_to_expire on public.data_exports (expires_at) where status in ('done', 'failed');

create table public.data_export_volumes (
  organization_id uuid not null,
  export_id uuid not null,
  number int not null check (number > 0),
  file_id uuid not null,
  primary key (organization_id, export_id, number),
  foreign key (organization_id, export_id) references public.data_exports (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references public.files (organization_id, id) on delete cascade
);
create index data_export_volumes_by_file on public.data_export_volumes (organization_id, file_id);

create table public.privacy_requests (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  kind text not null check (kind in ('access', 'erasure')),
  status text not null default 'open' check (status in ('open', 'working', 'granted', 'refused')),
  -- Null once the person was erased.
  user_id uuid,
  received_on date not null,
  due_on date not null,
  answered_on date,
  answer text,
  export_id uuid,
  steps_total int not null default 1 check (steps_total > 0),
  steps_done int not null default 0,
  lease_until timestamptz(3),
  -- Who ordered the erasure, in whose name it is done.
  ordered_by uuid,
  recorded_by_name text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete set null (user_id),
  foreign key (organization_id, export_id) references public.data_exports (organization_id, id) on delete set null (export_id),
  check ((status in ('granted', 'refused')) = (answered_on is not null))
);
create index privacy_requests_by_day on public.privacy_requests (organization_id, (answered_on is not null), due_on, id);
create index privacy_requests_of_user on public.privacy_requests (organization_id, user_id) where user_id is not null;
create index privacy_requests_by_export on public.privacy_requests (organization_id, export_id) where export_id is not null;
create index privacy_requests_working on public.privacy_requests (lease_until) where status = 'working';

do $$
declare
  made text;
begin
  foreach made in array array['data_exports', 'data_export_volumes', 'privacy_requests'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
  end loop;
end $$;
grant select, insert, update on public.data_exports, public.privacy_requests to fanal_app;
grant select, delete on public.data_export_volumes to fanal_app;

select public.allow_requested_tasks('make-data-export', 'erase-person');

-- What the log says of a person who was erased: when and of which kind, and nothing that names anybody. The hash of such a line stays, so
-- that the chain still holds together, and no longer belongs to what the line says.
alter table public.audit_log add column redacted_at timestamptz(3);
create or replace function public.audit_breaks(wanted uuid) returns table (sequence bigint, reason text) language sql stable as $$
  with start as (
    select coalesce((select s.sequence from public.audit_starts s where s.organization_id = wanted), 0::bigint) as sequence,
      coalesce((select s.hash from public.audit_starts s where s.organization_id = wanted), '\x'::bytea) as hash
  ), chain as (
    select l as entry, coalesce(lag(l.hash) over w, start.hash) as expected_hash, coalesce(lag(l.sequence) over w, start.sequence) as expected_sequence
    from public.audit_log l cross join start where l.organization_id = wanted window w as (order by l.sequence)
  )
  select (entry).sequence, 'changed' from chain where (entry).redacted_at is null and (entry).hash <> public.audit_digest(entry)
  union all select (entry).sequence, 'unlinked' from chain where (entry).previous_hash <> expected_hash
  union all select (entry).sequence, 'gap' from chain where (entry).sequence <> expected_sequence + 1
  union all select h.sequence, 'cut' from public.audit_heads h cross join start where h.organization_id = wanted and h.sequence > 0
    and not (h.sequence = start.sequence and h.hash = start.hash)
    and not exists (select from public.audit_log l where l.organization_id = wanted and l.sequence = h.sequence and l.hash = h.hash)
$$;
