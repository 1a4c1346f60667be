-- How long an organization keeps what is removed by time, what each night removed, and its register of confidentiality incidents (Law 25).
create table public.retention_settings (
  organization_id uuid primary key references public.organizations,
  version int not null default 1,
  -- By kind of data, in the unit of its rule; a kind that is missing has its usual period.
  periods jsonb not null default '{}',
  updated_at timestamptz(3) not null
);

-- One row a night. A run without an end was interrupted and is continued; its counts grow with each batch that was removed.
create table public.retention_runs (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  counts jsonb not null default '{}',
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (organization_id, id)
);
create unique index retention_runs_open on public.retention_runs (organization_id) where ended_at is null;

-- Up to where the audit log was removed: the chain of what is left begins after this line.
create table public.audit_starts (
  organization_id uuid primary key,
  sequence bigint not null,
  hash bytea not null
);

create table public.confidentiality_incidents (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  occurred_on date not null,
  what_happened text not null check (what_happened <> ''),
  data_concerned text not null check (data_concerned <> ''),
  people_count int not null check (people_count >= 0),
  seriousness text not null check (seriousness in ('low', 'serious')),
  authority_notified_on date,
  people_notified_on date,
  measures text,
  recorded_by_name text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create index confidentiality_incidents_by_day on public.confidentiality_incidents (organization_id, occurred_on, id);

do $$
declare
  made text;
begin
  foreach made in array array['retention_settings', 'retention_runs', 'audit_starts', 'confidentiality_incidents'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
  end loop;
end $$;
grant select, insert, update on public.retention_settings, public.confidentiality_incidents to fanal_app;
grant select on public.retention_runs, public.audit_starts to fanal_app;

-- The chain may begin after what was removed by time; everything else is a break as before.
create or replace function public.audit_breaks(wanted uuid) returns table (sequence bigint, reason text) language sql stable as $$
  with start as (
    select coalesce((select s.sequence from public.audit_starts s where s.organization_id = wanted), 0::bigint) as sequence,
      coalesce((select s.hash from public.audit_starts s where s.organization_id = wanted), '\x'::bytea) as hash
  ), chain as (
    select l as entry, coalesce(lag(l.hash) over w, start.hash) as expected_hash, coalesce(lag(l.sequence) over w, start.sequence) as expected_sequence
    from public.audit_log l cross join start where l.organization_id = wanted window w as (order by l.sequence)
  )
  select (entry).sequence, 'changed' from chain where (entry).hash <> public.audit_digest(entry)
  union all select (entry).sequence, 'unlinked' from chain where (entry).previous_hash <> expected_hash
  union all select (entry).sequence, 'gap' from chain where (entry).sequence <> expected_sequence + 1
  union all select h.sequence, 'cut' from public.audit_heads h cross join start where h.organization_id = wanted and h.sequence > 0
    and not (h.sequence = start.sequence and h.hash = start.hash)
    and not exists (select from public.audit_log l where l.organization_id = wanted and l.sequence = h.sequence and l.hash = h.hash)
$$;
