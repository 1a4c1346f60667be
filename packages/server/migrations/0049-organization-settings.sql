-- Settings of an organization (GAP-74): brand, billing address, owner to be, and what its integrations need.

alter table public.organizations
  add column version int not null default 1,
  add column logo_file_id uuid,
  add column mobile_avatar_file_id uuid,
  add column login_background text check (login_background ~ '^#[0-9a-f]{6}$'),
  add column billing_company text check (billing_company <> ''),
  add column billing_street text check (billing_street <> ''),
  add column billing_city text check (billing_city <> ''),
  add column billing_province text check (billing_province <> ''),
  add column billing_postal_code text,
  add column billing_country text check (billing_country ~ '^[A-Z]{2}$'),
  add column billing_email text check (billing_email <> ''),
  -- Since then nobody enters: its data is being erased.
  add column erasing_since timestamptz(3),
  add check (num_nonnulls(billing_street, billing_city, billing_province, billing_postal_code, billing_country, billing_email) in (0, 6));

-- The person who was asked to become owner and has not answered (SETTINGS-06, GAP-62).
create table public.owner_offers (
  organization_id uuid primary key references public.organizations,
  user_id uuid not null,
  offered_at timestamptz(3) not null,
  offered_by_name text not null,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);

create table public.organization_integrations (
  organization_id uuid primary key references public.organizations,
  app_url text check (app_url <> ''),
  scheduling_is_active boolean not null default false,
  scheduling_account_name text check (scheduling_account_name <> ''),
  scheduling_account_number text check (scheduling_account_number <> ''),
  -- The latest tests of the connection, the newest first.
  scheduling_tests jsonb not null default '[]'
);

-- Secrets are sealed by the application; only their last characters can be read (P34). A replaced secret is valid until its date.
create table public.integration_secrets (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  kind text not null check (kind in ('application', 'scheduling')),
  sealed bytea not null,
  data_key_version int not null,
  ending text not null,
  set_at timestamptz(3) not null,
  set_by_name text not null,
  valid_until timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, data_key_version) references public.data_keys (organization_id, version)
);
create unique index integration_secrets_current on public.integration_secrets (organization_id, kind) where valid_until is null;
create index integration_secrets_ended on public.integration_secrets (valid_until) where valid_until is not null;
create index integration_secrets_by_data_key on public.integration_secrets (organization_id, data_key_version);

do $$
declare
  made text;
begin
  foreach made in array array['owner_offers', 'organization_integrations', 'integration_secrets'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- The gate also says which version the settings have, and lets nobody into an organization that is being erased.
drop function public.session_of(text, bigint, text);
create function public.session_of(question text, stamp bigint, proof text)
returns table (
  account_id uuid, is_super_admin boolean, locked boolean, display_name text,
  organization_exists boolean, user_id uuid, user_name text, role_type text, invitation_status text,
  owner_user_id uuid, time_zone text, learning boolean, operations boolean, organization_structure boolean, paystubs boolean, single_news_feed boolean,
  settings_version int
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  asked json;
begin
  if not public.is_proven('session', question, stamp, proof) then
    raise insufficient_privilege using message = 'session_of was asked without a valid proof';
  end if;
  asked := question::json;
  return query select a.id, a.is_super_admin, a.locked_at is not null, a.display_name,
      o.organization_id is not null, u.id, u.display_name, u.role_type, u.invitation_status,
      o.owner_user_id, o.time_zone, o.learning, o.operations, o.organization_structure, o.paystubs, o.single_news_feed, o.version
    from public.accounts a
      left join public.organizations o on o.organization_id = (asked ->> 2)::uuid and o.erasing_since is null
      left join public.users u on u.organization_id = o.organization_id and u.account_id = a.id
    where a.issuer = asked ->> 0 and a.subject = asked ->> 1;
end $$;
select public.allow_functions('public.organizations', 'select (version, erasing_since)');
select public.declare_function('public.session_of(text, bigint, text)');
