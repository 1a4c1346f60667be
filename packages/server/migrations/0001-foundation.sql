-- Organisations, accounts, people, sessions, audit, idempotency. Owner: whoever migrates; the application connects as fanal_app.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

revoke create on schema public from public;
grant usage on schema public to fanal_app;

-- The organisation of the running transaction; null outside of one, and then every fence shows nothing.
create function current_organization() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

-- Puts a tenant table behind its fence: the application sees one organisation, the owner (migrations, sweeps) all of them.
create function fence(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy fence on %s to fanal_app using (organization_id = (select current_organization())) with check (organization_id = (select current_organization()))', target);
  execute format('create policy keeper on %s to %I using (true) with check (true)', target, current_user);
end $$;

create table organizations (
  organization_id uuid primary key,
  display_name text not null check (display_name <> ''),
  company_name text not null,
  industry text not null check (industry in ('construction', 'transportation', 'forestry', 'other')),
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  default_locale text not null default 'fr_CA' check (default_locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  time_zone text not null default 'America/Toronto',
  learning boolean not null default true,
  operations boolean not null default true,
  organization_structure boolean not null default true,
  paystubs boolean not null default true,
  single_news_feed boolean not null default false,
  owner_user_id uuid,
  search_key text not null,
  created_at timestamptz not null default now()
);
select fence('organizations');
grant select, update on organizations to fanal_app;

-- Accounts stand outside of organisations: one person signs in once. The application's role cannot read them at all.
create table accounts (
  id uuid primary key,
  issuer text,
  subject text,
  email text,
  phone text,
  display_name text not null,
  locale text check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  is_super_admin boolean not null default false,
  password_hash text,
  failed_sign_ins int not null default 0,
  locked_at timestamptz,
  demo_name text unique,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);
create unique index accounts_email on accounts (lower(email));
create unique index accounts_phone on accounts (phone);

create table users (
  organization_id uuid not null references organizations,
  id uuid not null,
  account_id uuid references accounts on delete set null,
  given_name text not null,
  middle_name text,
  family_name text not null,
  display_name text not null,
  name_key text not null,
  search_key text not null,
  employee_number text,
  email text,
  phone text,
  gender text check (gender in ('female', 'male')),
  preferred_pronouns text,
  date_of_birth date,
  spoken_languages text[] not null default '{}',
  avatar_file_id uuid,
  role_type text not null check (role_type in ('organizationAdmin', 'userAdmin', 'contentCreator', 'influencer', 'lead', 'member', 'guest')),
  invitation_status text not null check (invitation_status in ('notInvited', 'pending', 'invited', 'claimed', 'disabled')),
  -- What a reactivation goes back to, and who switched the person off.
  status_before_disabled text check (status_before_disabled in ('notInvited', 'pending', 'invited', 'claimed')),
  disabled_by text check (disabled_by in ('admin', 'security')),
  disabled_reason text,
  supervisor_id uuid,
  site_id uuid,
  project_id uuid,
  profession_id uuid,
  position_id uuid,
  job_category_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, supervisor_id) references users (organization_id, id) on delete set null (supervisor_id)
);
create unique index users_account on users (organization_id, account_id);
create unique index users_employee_number on users (organization_id, employee_number);
create index users_by_account on users (account_id);
create index users_by_name on users (organization_id, name_key, id);
create index users_by_role on users (organization_id, role_type);
create index users_search on users using gin (organization_id, search_key gin_trgm_ops);
select fence('users');
grant select, insert, update, delete on users to fanal_app;

-- When somebody was last here; apart from users so that a visit does not rewrite a person's row.
create table user_visits (
  organization_id uuid not null,
  user_id uuid not null,
  first_sign_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
select fence('user_visits');
grant select, insert, update on user_visits to fanal_app;

alter table organizations add foreign key (organization_id, owner_user_id) references users (organization_id, id) on delete set null (owner_user_id);

-- Rows and revision of each list of an organisation: totals without counting, caches that know when they are stale.
create table list_states (
  organization_id uuid not null,
  list text not null,
  row_count bigint not null,
  revision bigint not null,
  primary key (organization_id, list)
);
select fence('list_states');
grant select on list_states to fanal_app;

create function note_list_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into list_states select organization_id, tg_table_name, count(*), 1 from changed group by organization_id order by organization_id
      on conflict (organization_id, list) do update set row_count = list_states.row_count + excluded.row_count, revision = list_states.revision + 1;
  elsif tg_op = 'DELETE' then
    insert into list_states select organization_id, tg_table_name, -count(*), 1 from changed group by organization_id order by organization_id
      on conflict (organization_id, list) do update set row_count = list_states.row_count + excluded.row_count, revision = list_states.revision + 1;
  else
    insert into list_states select organization_id, tg_table_name, 0, 1 from changed group by organization_id order by organization_id
      on conflict (organization_id, list) do update set revision = list_states.revision + 1;
  end if;
  return null;
end $$;

create function track_list(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger rows_added after insert on %s referencing new table as changed for each statement execute function note_list_change()', target);
  execute format('create trigger rows_changed after update on %s referencing new table as changed for each statement execute function note_list_change()', target);
  execute format('create trigger rows_removed after delete on %s referencing old table as changed for each statement execute function note_list_change()', target);
end $$;
select track_list('users');

-- The gate: what one request must know about its caller, across the fence, in one question. Answers only about that caller.
create function session_of(caller_issuer text, caller_subject text, wanted_organization uuid)
returns table (
  account_id uuid, is_super_admin boolean, locked boolean, display_name text,
  organization_exists boolean, user_id uuid, user_name text, role_type text, invitation_status text,
  owner_user_id uuid, time_zone text, learning boolean, operations boolean, organization_structure boolean, paystubs boolean, single_news_feed boolean
) language sql stable security definer set search_path = public as $$
  select a.id, a.is_super_admin, a.locked_at is not null, a.display_name,
    o.organization_id is not null, u.id, u.display_name, u.role_type, u.invitation_status,
    o.owner_user_id, o.time_zone, o.learning, o.operations, o.organization_structure, o.paystubs, o.single_news_feed
  from accounts a
    left join organizations o on o.organization_id = wanted_organization
    left join users u on u.organization_id = o.organization_id and u.account_id = a.id
  where a.issuer = caller_issuer and a.subject = caller_subject
$$;

-- A person's own memberships, for the list of organisations on the home page.
create function memberships_of(caller_account uuid)
returns table (organization_id uuid, user_id uuid, role_type text, invitation_status text)
language sql stable security definer set search_path = public as $$
  select u.organization_id, u.id, u.role_type, u.invitation_status from users u where u.account_id = caller_account order by u.organization_id
$$;

-- The lists that can be searched by part of a text. The trigram index cannot be reached through a fence (like is not leakproof),
-- so these two doors ask it themselves, for the organisation of the transaction and no other.
create function is_searchable(list text) returns boolean language sql immutable as $$
  select list in ('users', 'sites', 'projects', 'positions', 'job_categories', 'professions')
$$;

-- How many rows contain the text, and their ids unless there are more than `most`.
create function matches_in(list text, pattern text, most int) returns table (total bigint, ids uuid[])
language plpgsql stable security definer set search_path = public as $$
begin
  if not is_searchable(list) then raise exception 'nobody may search %', list; end if;
  return query execute format('with found as materialized (select id from %I where organization_id = current_organization() and search_key like $1)
    select count(*), case when count(*) <= $2 then coalesce(array_agg(id), ''{}'') end from found', list) using pattern, most;
end $$;

-- The ids of one page of them in the order of names, from a known place on when there is one: for texts that so many rows contain
-- that fetching all of them would be slower than walking the names.
create function page_of_matches(list text, pattern text, backwards boolean, from_key text, from_id uuid, take int, skip int) returns setof uuid
language plpgsql stable security definer set search_path = public as $$
declare way text := case when backwards then 'desc' else 'asc' end;
begin
  if not is_searchable(list) then raise exception 'nobody may search %', list; end if;
  return query execute format('select id from %I where organization_id = current_organization() and search_key like $1 %s
    order by name_key %s, id %s limit %s offset %s', list,
    case when from_key is null then '' when backwards then 'and (name_key, id) <= ($2, $3)' else 'and (name_key, id) >= ($2, $3)' end,
    way, way, take, skip) using pattern, from_key, from_id;
end $$;

-- Who did what (GAP-81). Rows are chained by hash per organisation; nobody but the trigger makes the chain.
create table audit_log (
  organization_id uuid not null,
  sequence bigint not null,
  id uuid not null,
  at timestamptz not null,
  account_id uuid,
  user_id uuid,
  actor_name text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  address text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, sequence)
);
create index audit_log_by_object on audit_log (organization_id, object_type, object_id, sequence desc);
create index audit_log_by_user on audit_log (organization_id, user_id, sequence desc);
select fence('audit_log');
grant select, insert on audit_log to fanal_app;

create table audit_heads (organization_id uuid primary key, sequence bigint not null, hash bytea not null);
select fence('audit_heads');

create function audit_digest(entry audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(entry.organization_id, entry.sequence, entry.id, extract(epoch from entry.at)::text,
    entry.account_id, entry.user_id, entry.actor_name, entry.action, entry.object_type, entry.object_id, entry.before, entry.after,
    entry.request_id, entry.address, encode(entry.previous_hash, 'hex'))::text, 'UTF8'))
$$;

create function chain_audit_row() returns trigger language plpgsql security definer set search_path = public as $$
declare head audit_heads;
begin
  insert into audit_heads values (new.organization_id, 0, '\x') on conflict do nothing;
  select * into head from audit_heads where organization_id = new.organization_id for update;
  new.sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := audit_digest(new);
  update audit_heads set sequence = new.sequence, hash = new.hash where organization_id = new.organization_id;
  return new;
end $$;
create trigger chain before insert on audit_log for each row execute function chain_audit_row();

-- Rows whose hash, predecessor or place in the chain is wrong; empty when nobody touched the log.
create function audit_breaks(wanted uuid) returns table (sequence bigint, reason text) language sql stable as $$
  with chain as (
    select l as entry, lag(l.hash, 1, '\x'::bytea) over w as expected_hash, lag(l.sequence, 1, 0::bigint) over w as expected_sequence
    from audit_log l where l.organization_id = wanted window w as (order by l.sequence)
  )
  select (entry).sequence, 'changed' from chain where (entry).hash <> audit_digest(entry)
  union all select (entry).sequence, 'unlinked' from chain where (entry).previous_hash <> expected_hash
  union all select (entry).sequence, 'gap' from chain where (entry).sequence <> expected_sequence + 1
  union all select h.sequence, 'cut' from audit_heads h where h.organization_id = wanted and h.sequence > 0
    and not exists (select from audit_log l where l.organization_id = wanted and l.sequence = h.sequence and l.hash = h.hash)
$$;

-- Answers of creates that carried an Idempotency-Key, so that a repeat gets the first one (P58). Swept after a day.
create table idempotency_keys (
  organization_id uuid not null,
  account_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select fence('idempotency_keys');
grant select, insert, update on idempotency_keys to fanal_app;

-- Requests counted by all processes together (P44). Lost on a crash, and that is fine.
create unlogged table rate_counters (key text not null, window_start timestamptz not null, hits bigint not null, primary key (key, window_start));
create function count_hits(counted_keys text[], counted_hits bigint[], counted_window timestamptz) returns table (key text, hits bigint)
language sql security definer set search_path = public as $$
  insert into rate_counters as c select k, counted_window, h from unnest(counted_keys, counted_hits) as t(k, h) order by k
    on conflict (key, window_start) do update set hits = c.hits + excluded.hits returning c.key, c.hits
$$;

-- Sessions, grants and tokens of the embedded identity provider; empty where a hosted one is used.
create table identity_payloads (
  name text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (name, id)
);
create index identity_payloads_by_grant on identity_payloads (grant_id);
create index identity_payloads_by_uid on identity_payloads (name, uid);
create index identity_payloads_by_account on identity_payloads ((payload ->> 'accountId'));
create index identity_payloads_by_age on identity_payloads (expires_at);

-- Jobs enter in the transaction that wants them; the queue itself belongs to the owner.
create function enqueue_job(task text, payload json, run_at timestamptz, job_key text) returns void
language sql security definer set search_path = public as $$
  select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 25)
$$;

do $$
declare door text;
begin
  foreach door in array array[
    'session_of(text, text, uuid)', 'memberships_of(uuid)', 'matches_in(text, text, int)', 'page_of_matches(text, text, boolean, text, uuid, int, int)',
    'count_hits(text[], bigint[], timestamptz)', 'enqueue_job(text, json, timestamptz, text)', 'note_list_change()', 'chain_audit_row()'
  ] loop
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to fanal_app', door);
  end loop;
end $$;
