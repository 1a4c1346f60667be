-- The subscription of an organization, its cancellation, and what is kept of an organization that was erased (GAP-75, P40).

create table public.organization_subscriptions (
  organization_id uuid primary key references public.organizations,
  version int not null default 1,
  -- Kept by Fanal; the organization only reads them.
  plan_name text check (plan_name <> ''),
  seats int check (seats > 0),
  renews_on date,
  cancelled_at timestamptz(3),
  cancelled_by_name text,
  -- The day, and the instant at which it begins in the time zone that the organization had.
  erase_on date,
  erase_at timestamptz(3),
  -- The latest reminder that was sent, by its days before the erasure.
  reminded_days int,
  check (num_nonnulls(cancelled_at, cancelled_by_name, erase_on, erase_at) in (0, 4)),
  check (reminded_days is null or erase_at is not null)
);
create index organization_subscriptions_to_erase on public.organization_subscriptions (erase_at) where erase_at is not null;

-- Who used the portal or the app in which month, by its first day.
create table public.user_months (
  organization_id uuid not null,
  month date not null check (extract(day from month) = 1),
  user_id uuid not null,
  primary key (organization_id, month, user_id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index user_months_by_user on public.user_months (organization_id, user_id);

do $$
declare
  made text;
begin
  foreach made in array array['organization_subscriptions', 'user_months'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
  end loop;
end $$;
grant select, insert, update on public.organization_subscriptions to fanal_app;
grant select, insert on public.user_months to fanal_app;

-- The register of erased organizations: how far an erasure is, and afterwards the certificate of it. It is no data of the
-- organization and outlives it; requests cannot read it.
create table public.organization_erasures (
  erased_organization_id uuid primary key,
  company_name text not null,
  cancelled_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  begun_at timestamptz(3) not null,
  -- Until then the process that erases has it for itself.
  lease_until timestamptz(3) not null,
  keys_destroyed_at timestamptz(3),
  finished_at timestamptz(3),
  -- Erased rows by table, stored objects, and accounts that belonged to no other organization.
  row_counts jsonb not null default '{}',
  object_count int not null default 0,
  account_count int not null default 0
);
