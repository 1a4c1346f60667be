-- Links by which people who left open their pay stubs without signing in, and for how long an organization allows that.
alter table public.paystub_settings add column former_months int not null default 12 check (former_months between 1 and 84);

-- The secret of a link stands in the message only: what is kept recognises it.
create table public.paystub_links (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  channel text not null check (channel in ('email', 'sms')),
  contact text not null check (contact <> ''),
  state text not null check (state in ('queued', 'sent', 'failed', 'uncertain')),
  created_at timestamptz(3) not null,
  created_by_name text not null,
  sent_at timestamptz(3),
  revoked_at timestamptz(3),
  -- Since the last right answer; each few of them lock the link for a while.
  wrong_answers int not null default 0 check (wrong_answers >= 0),
  locked_until timestamptz(3),
  opened_count int not null default 0,
  last_opened_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade,
  check ((state = 'sent') = (sent_at is not null))
);
create unique index paystub_links_by_secret on public.paystub_links (organization_id, secret_hash);
create unique index paystub_links_in_force on public.paystub_links (organization_id, user_id) where revoked_at is null;
create index paystub_links_by_user on public.paystub_links (organization_id, user_id, created_at desc);

select public.enable_row_security('public.paystub_links'::regclass);
grant select, insert, update on public.paystub_links to fanal_app;

-- A link of their own organization is sent.
select public.allow_requested_tasks('send-paystub-link');
