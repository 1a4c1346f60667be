-- Changes of everybody whom a filter of the list of people found: whom it was at that moment, what is to be done, how far it is.
create table public.bulk_changes (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  kind text not null check (kind in ('deactivate', 'reactivate', 'assign', 'addToUserGroup', 'addToStructureGroup')),
  -- What is to be done, and the filter, as the contract writes them.
  change jsonb not null,
  filter jsonb not null,
  -- The people in the order in which they are changed; empty when it is over.
  user_ids uuid[] not null,
  total int not null check (total >= 0),
  -- So many of them have been dealt with.
  reached int not null default 0,
  changed int not null default 0,
  skipped int not null default 0,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
  failure text,
  failure_details jsonb,
  -- Who ordered it. What this person may do is asked again at each batch.
  account_id uuid not null,
  user_id uuid,
  actor_name text not null,
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  check ((status = 'running') = (ended_at is null)),
  check (reached = changed + skipped)
);
create index bulk_changes_running on public.bulk_changes (updated_at) where status = 'running';
create index bulk_changes_ended on public.bulk_changes (ended_at) where ended_at is not null;
select public.enable_row_security('public.bulk_changes');
grant select, insert, update on public.bulk_changes to fanal_app;

-- The people whom a change left as they were. The names are read from the register, so that nothing stays of who is deleted.
create table public.bulk_change_skips (
  organization_id uuid not null,
  change_id uuid not null,
  user_id uuid not null,
  place int not null,
  code text not null,
  details jsonb,
  primary key (organization_id, change_id, user_id),
  foreign key (organization_id, change_id) references public.bulk_changes (organization_id, id) on delete cascade
);
create index bulk_change_skips_in_order on public.bulk_change_skips (organization_id, change_id, place);
select public.enable_row_security('public.bulk_change_skips');
grant select, insert on public.bulk_change_skips to fanal_app;

-- Views of lists that somebody named: what the address of the list held. Those shared with a role are read by it.
create table public.list_views (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  list text not null check (list in ('users', 'userGroups', 'posts', 'events', 'cards', 'sites', 'projects', 'professions', 'positions', 'jobCategories')),
  account_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  name_key text collate "C" not null check (name_key <> ''),
  search jsonb not null,
  role_types text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  constraint list_views_name_taken unique (organization_id, account_id, list, name_key)
);
create index list_views_shared on public.list_views (organization_id, list) where role_types <> '{}';
select public.enable_row_security('public.list_views');
-- A view that is not shared is its owner's alone; nobody writes in another's name.
drop policy organization on public.list_views;
create policy organization on public.list_views to fanal_app
  using (organization_id = (select public.current_organization())
    and (account_id = (select public.current_account()) or role_types <> '{}'))
  with check (organization_id = (select public.current_organization()) and account_id = (select public.current_account()));
grant select, insert, update, delete on public.list_views to fanal_app;

-- The view with which a list opens for somebody.
create table public.list_view_defaults (
  organization_id uuid not null,
  account_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (organization_id, account_id, list),
  foreign key (organization_id, view_id) references public.list_views (organization_id, id) on delete cascade
);
create index list_view_defaults_by_view on public.list_view_defaults (organization_id, view_id);
select public.enable_row_security('public.list_view_defaults');
grant select, insert, update, delete on public.list_view_defaults to fanal_app;

-- Requests may order a change of many people in their own organisation. Only the list of tasks changes, whatever else the function says.
do $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  after text := replace(before, '''run-import'',', '''run-bulk-change'', ''run-import'',');
begin
  if after = before then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute after;
end $$;
