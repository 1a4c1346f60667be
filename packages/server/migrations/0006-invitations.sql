-- Invitations: one row for each attempt to reach a person, the orders that invite many, and what was sent in a day.

-- What invitations need of the register of people (0004-people brings the same; whichever comes first makes it).
alter table organizations add column if not exists country text not null default 'CA' check (country ~ '^[A-Z]{2}$');
alter table users
  add column if not exists email_key text generated always as (lower(email)) stored,
  add column if not exists locale text check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  add column if not exists login_method text check (login_method in ('email', 'phone'));
create unique index if not exists users_email on users (organization_id, email_key);
create unique index if not exists users_phone on users (organization_id, phone);

-- An order to invite many: who was meant, how far the looking at people is, and whom it left out.
create table invitation_runs (
  organization_id uuid not null references organizations,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'best')),
  user_ids uuid[],
  filter text check (filter in ('uninvited', 'unclaimed')),
  -- Roles that whoever gave the order may invite to.
  role_types text[] not null,
  -- Everybody up to this person has been looked at.
  reached_id uuid,
  found int not null default 0,
  not_invitable int not null default 0,
  unreachable int not null default 0,
  too_soon int not null default 0,
  over_limit int not null default 0,
  prepared_at timestamptz,
  account_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((user_ids is null) <> (filter is null))
);
create index invitation_runs_unprepared on invitation_runs (created_at) where prepared_at is null;
select fence('invitation_runs');
grant select, insert, update on invitation_runs to fanal_app;

create table invitations (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  run_id uuid,
  -- Whoever is invited alone goes before those who are invited by the thousand.
  is_bulk boolean not null generated always as (run_id is not null) stored,
  channel text not null check (channel in ('email', 'sms')),
  contact text not null check (contact <> ''),
  locale text check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  state text not null check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'cancelled')),
  -- What the message is known by at the provider; an attempt after an uncertain one keeps it, so that a mailbox may know a repeat.
  message_id uuid not null,
  tries int not null default 0,
  -- When it is tried, or its fate asked for, next; null when nothing more happens by itself.
  next_try_at timestamptz,
  -- A worker holds it until then.
  lease_until timestamptz,
  -- From here on nobody but the provider knows whether it took the message, until the answer is noted.
  handed_over_at timestamptz,
  reason text,
  provider_code text,
  provider_reference text,
  account_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, run_id) references invitation_runs (organization_id, id),
  check (state not in ('queued', 'sending') or next_try_at is not null)
);
-- At most one attempt at a time for a person, and one for each person of an order.
create unique index invitations_under_way on invitations (organization_id, user_id)
  where state in ('queued', 'sending') or (state = 'uncertain' and next_try_at is not null);
create unique index invitations_of_run on invitations (organization_id, run_id, user_id) where run_id is not null;
create index invitations_by_user on invitations (organization_id, user_id, created_at desc);
create index invitations_by_run on invitations (organization_id, run_id, state) where run_id is not null;
create index invitations_due on invitations (channel, is_bulk, next_try_at) where state = 'queued';
create index invitations_held on invitations (channel, lease_until) where state = 'sending';
create index invitations_unconfirmed on invitations (channel, next_try_at) where state = 'uncertain' and next_try_at is not null;
select fence('invitations');
grant select, insert, update on invitations to fanal_app;

-- What an organisation has ordered in one day (UTC), by kind: 'email', 'sms', and 'sms FR' for numbers abroad (P45).
create table invitation_counts (
  organization_id uuid not null references organizations,
  day date not null,
  kind text not null,
  ordered int not null check (ordered >= 0),
  primary key (organization_id, day, kind)
);
select fence('invitation_counts');
grant select, insert, update on invitation_counts to fanal_app;
