-- Organizations as super admins see and create them (GAP-03).

-- Bytes of the stored files of each organization, counted by a job.
create table public.organization_storage (
  organization_id uuid primary key references public.organizations on delete cascade,
  byte_count bigint not null check (byte_count >= 0),
  measured_at timestamptz(3) not null
);
select public.enable_row_security('public.organization_storage'::regclass);
grant select on public.organization_storage to fanal_app;

-- Creates an organization, for a super admin: false when another one has this name.
create function public.create_organization(organization uuid, display_name text, company_name text, search_key text, industry text,
  default_locale text, time_zone text, country text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.accounts a where a.id = public.current_account() and a.is_super_admin and a.locked_at is null) then
    raise insufficient_privilege using message = 'only super admins create organizations';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
  if exists (select from public.organizations o where o.search_key = create_organization.search_key) then
    return false;
  end if;
  insert into public.organizations (organization_id, display_name, company_name, search_key, industry, default_locale, time_zone, country)
  values (organization, create_organization.display_name, create_organization.company_name, create_organization.search_key,
    create_organization.industry, create_organization.default_locale, create_organization.time_zone, create_organization.country);
  return true;
end $$;
select public.allow_functions('public.organizations', 'select (search_key), insert (organization_id, display_name, company_name, search_key,
  industry, default_locale, time_zone, country)');
select public.declare_function('public.create_organization(uuid, text, text, text, text, text, text, text)');

-- Lets a super admin order that the owner of a new organization is added, in that organization. Only the list in `enqueue_job` changes.
do $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  rest constant text := 'else false end;';
begin
  if position(rest in before) = 0 then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute replace(before, rest, $part$when task = 'welcome-owner' then run_at is null
        and exists (select from public.accounts a where a.id = public.current_account() and a.is_super_admin and a.locked_at is null)
      else false end;$part$);
end $$;
