-- What the application's role may do, even with SQL of its own (decision 24).
--
-- Roles: fanal_app sends the statements of requests and owns nothing. fanal_functions owns the security definer functions that
-- fanal_app may call; it cannot sign in and holds the rights that these functions need, and no others. The owner (whoever migrates;
-- no superuser) owns tables, policies and the queue.
--
-- How a later migration declares a function for requests:
--   1. create function public.f(...) ... security definer: every name qualified ("public.users", "public.current_organization()"),
--      nothing from the search path. The first lines check the caller (current_organization(), current_account()) and the arguments.
--   2. select allow_functions('users', 'select (organization_id, id), update (phone)'): what the function needs of each table.
--   3. select declare_function('f(uuid, text)'): fixed search path with pg_temp last, owner fanal_functions, for fanal_app alone.
-- All other functions are the owner's alone: nobody else may execute a new function unless it is granted.

-- In pg_proc an empty acl means "everybody": from here on new functions of this owner are nobody else's.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;
grant usage on schema public to fanal_functions;

do $$
declare ours regprocedure;
begin
  for ours in select p.oid::regprocedure from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from public, fanal_app', ours);
  end loop;
end $$;

-- Lets the functions of requests use a table in the ways that are named, over all organisations: they check whose rows they touch.
create function public.allow_functions(target regclass, privileges text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('grant %s on %s to fanal_functions', privileges, target);
  if (select c.relrowsecurity from pg_catalog.pg_class c where c.oid = target)
    and not exists (select from pg_catalog.pg_policy p where p.polrelid = target and p.polname = 'functions') then
    execute format('create policy functions on %s to fanal_functions using (true) with check (true)', target);
  end if;
end $$;

-- Gives a security definer function its safe surroundings, and to requests. A trigger function is called by nobody.
create function public.declare_function(target regprocedure) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', target);
  execute format('revoke all on function %s from public', target);
  if (select p.prorettype <> 'trigger'::regtype from pg_catalog.pg_proc p where p.oid = target) then
    execute format('grant execute on function %s to fanal_app', target);
  end if;
  grant create on schema public to fanal_functions;
  execute format('alter function %s owner to fanal_functions', target);
  revoke create on schema public from fanal_functions;
end $$;

-- A key that the processes of the application share with the database, and that its role cannot read.
create table public.proof_keys (
  id int primary key check (id = 1),
  key bytea not null check (octet_length(key) = 32)
);
insert into public.proof_keys values (1, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
select public.allow_functions('public.proof_keys', 'select');

-- Whether a process of the application said this, in the last minutes. `stamp` is its clock in seconds.
create function public.is_proven(purpose text, said text, stamp bigint, proof text) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  secret bytea;
begin
  if stamp is null or abs(extract(epoch from transaction_timestamp()) - stamp) > 300 then
    raise insufficient_privilege using message = 'the proof of the caller is not of these minutes',
      hint = 'The clocks of application and database may differ by five minutes at most.';
  end if;
  select k.key into secret from public.proof_keys k;
  return coalesce(proof = encode(sha256(secret || sha256(secret || convert_to(concat_ws(' ', purpose, stamp, said), 'UTF8'))), 'hex'), false);
end $$;
grant execute on function public.is_proven(text, text, bigint, text) to fanal_functions;

-- The setting app.scope says who asks for whom in this transaction, in places that are counted:
--   1 to 64 the proof, 66 to 75 the stamp, 77 to 112 the organisation, 114 to 149 the account; the nil UUID for what there is not.
-- It is believed only with its proof, so that a statement that sets it to another organisation gets nothing but an error. Both
-- functions say the same in one block: policies ask for every table of every statement, and a call inside would double the time.

-- The organisation of the running transaction; null outside of one, and then every policy shows nothing.
create or replace function public.current_organization() returns uuid
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
declare
  scope text := current_setting('app.scope', true);
  secret bytea;
begin
  if scope is null or scope = '' then
    return null;
  end if;
  select k.key into secret from public.proof_keys k;
  if substr(scope, 1, 64) <> encode(sha256(secret || sha256(secret || convert_to('scope ' || substr(scope, 66), 'UTF8'))), 'hex') then
    raise insufficient_privilege using message = 'app.scope carries no valid proof';
  end if;
  if abs(extract(epoch from transaction_timestamp()) - substr(scope, 66, 10)::bigint) > 300 then
    raise insufficient_privilege using message = 'app.scope is not of these minutes',
      hint = 'The clocks of application and database may differ by five minutes at most.';
  end if;
  return nullif(substr(scope, 77, 36)::uuid, '00000000-0000-0000-0000-000000000000'::uuid);
end $$;

-- The account that asks in the running transaction; null for work that nobody asked for.
create or replace function public.current_account() returns uuid
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
declare
  scope text := current_setting('app.scope', true);
  secret bytea;
begin
  if scope is null or scope = '' then
    return null;
  end if;
  select k.key into secret from public.proof_keys k;
  if substr(scope, 1, 64) <> encode(sha256(secret || sha256(secret || convert_to('scope ' || substr(scope, 66), 'UTF8'))), 'hex') then
    raise insufficient_privilege using message = 'app.scope carries no valid proof';
  end if;
  if abs(extract(epoch from transaction_timestamp()) - substr(scope, 66, 10)::bigint) > 300 then
    raise insufficient_privilege using message = 'app.scope is not of these minutes',
      hint = 'The clocks of application and database may differ by five minutes at most.';
  end if;
  return nullif(substr(scope, 114, 36)::uuid, '00000000-0000-0000-0000-000000000000'::uuid);
end $$;
select public.declare_function('public.current_organization()');
select public.declare_function('public.current_account()');

-- A prepared statement that was made by SQL and not by the driver waits for a later request on the same connection. Asked where requests
-- can see the names of prepared statements, when a connection comes from another organisation; the code makes the pool drop it.
create function public.refuse_prepared_by_sql() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from pg_catalog.pg_prepared_statements where from_sql) then
    raise exception using errcode = 'FN001', message = 'somebody has prepared statements on this connection';
  end if;
end $$;
grant execute on function public.refuse_prepared_by_sql() to fanal_app;

-- The gate: what one request must know about its caller, in one question. `question` is [issuer, subject, organisation] as JSON, proven
-- by the process that verified the caller's token.
drop function public.session_of(text, text, uuid);
create function public.session_of(question text, stamp bigint, proof text)
returns table (
  account_id uuid, is_super_admin boolean, locked boolean, display_name text,
  organization_exists boolean, user_id uuid, user_name text, role_type text, invitation_status text,
  owner_user_id uuid, time_zone text, learning boolean, operations boolean, organization_structure boolean, paystubs boolean, single_news_feed boolean
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
      o.owner_user_id, o.time_zone, o.learning, o.operations, o.organization_structure, o.paystubs, o.single_news_feed
    from public.accounts a
      left join public.organizations o on o.organization_id = (asked ->> 2)::uuid
      left join public.users u on u.organization_id = o.organization_id and u.account_id = a.id
    where a.issuer = asked ->> 0 and a.subject = asked ->> 1;
end $$;
select public.allow_functions('public.accounts', 'select (id, issuer, subject, is_super_admin, locked_at, display_name)');
select public.allow_functions('public.organizations', 'select (organization_id, owner_user_id, time_zone, learning, operations,
  organization_structure, paystubs, single_news_feed)');
select public.allow_functions('public.users', 'select (organization_id, id, account_id, display_name, role_type, invitation_status)');
select public.declare_function('public.session_of(text, bigint, text)');

-- The memberships of the account that asks, for the list of organisations on the home page.
drop function public.memberships_of(uuid);
create function public.own_memberships()
returns table (organization_id uuid, user_id uuid, role_type text, invitation_status text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select u.organization_id, u.id, u.role_type, u.invitation_status
    from public.users u where u.account_id = public.current_account() order by u.organization_id;
end $$;
select public.declare_function('public.own_memberships()');

-- Searches by part of a text. A new list is named in is_searchable and allowed as these are.
do $$
declare
  list text;
begin
  foreach list in array array['users', 'sites', 'projects', 'positions', 'job_categories', 'professions', 'posts'] loop
    perform public.allow_functions(('public.' || list)::regclass, 'select (organization_id, id, name_key, search_key)');
  end loop;
end $$;
grant execute on function public.is_searchable(text) to fanal_functions;

create or replace function public.matches_in(list text, pattern text, most int) returns table (total bigint, ids uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  organization uuid := public.current_organization();
begin
  if public.is_searchable(list) is not true then
    raise exception 'nobody may search %', list;
  end if;
  return query execute format('with found as materialized (select id from public.%I where organization_id = $3 and search_key like $1)
    select count(*), case when count(*) <= $2 then coalesce(array_agg(id), ''{}'') end from found', list) using pattern, most, organization;
end $$;
select public.declare_function('public.matches_in(text, text, int)');

create or replace function public.page_of_matches(list text, pattern text, backwards boolean, from_key text, from_id uuid, take int, skip int)
returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  organization uuid := public.current_organization();
  way text := case when backwards then 'desc' else 'asc' end;
begin
  if public.is_searchable(list) is not true then
    raise exception 'nobody may search %', list;
  end if;
  return query execute format('select id from public.%I where organization_id = $4 and search_key like $1 %s
    order by name_key %s, id %s limit %s offset %s', list,
    case when from_key is null then '' when backwards then 'and (name_key, id) <= ($2, $3)' else 'and (name_key, id) >= ($2, $3)' end,
    way, way, take, skip) using pattern, from_key, from_id, organization;
end $$;
select public.declare_function('public.page_of_matches(text, text, boolean, text, uuid, int, int)');

-- Rows and revision of each list. Runs for the tables that track_list watches, and for nothing else that carries it.
create or replace function public.note_list_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_schema <> 'public' then
    raise insufficient_privilege using message = 'only lists of the application are counted';
  end if;
  if tg_op = 'INSERT' then
    insert into public.list_states select organization_id, tg_table_name, count(*), 1 from changed group by organization_id order by organization_id
      on conflict (organization_id, list) do update set row_count = list_states.row_count + excluded.row_count, revision = list_states.revision + 1;
  elsif tg_op = 'DELETE' then
    insert into public.list_states select organization_id, tg_table_name, -count(*), 1 from changed group by organization_id order by organization_id
      on conflict (organization_id, list) do update set row_count = list_states.row_count + excluded.row_count, revision = list_states.revision + 1;
  else
    insert into public.list_states select organization_id, tg_table_name, 0, 1 from changed group by organization_id order by organization_id
      on conflict (organization_id, list) do update set revision = list_states.revision + 1;
  end if;
  return null;
end $$;
select public.allow_functions('public.list_states', 'select, insert, update');
select public.declare_function('public.note_list_change()');

-- The audit chain. What a request writes is of its own organisation already here, before the policy looks at the row.
create or replace function public.chain_audit_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head public.audit_heads;
begin
  if public.current_organization() <> new.organization_id then
    raise insufficient_privilege using message = 'a line of the audit log belongs to the organisation of its request';
  end if;
  insert into public.audit_heads values (new.organization_id, 0, '\x') on conflict do nothing;
  select * into head from public.audit_heads where organization_id = new.organization_id for update;
  new.sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := public.audit_digest(new);
  update public.audit_heads set sequence = new.sequence, hash = new.hash where organization_id = new.organization_id;
  return new;
end $$;
select public.allow_functions('public.audit_heads', 'select, insert, update');
grant execute on function public.audit_digest(public.audit_log) to fanal_functions;
select public.declare_function('public.chain_audit_row()');

-- Requests counted by all processes together. `counted` is {keys, hits, window} as JSON, proven by the process that counted them:
-- they are counted before anybody knows who asks, so that no organisation could vouch for them.
drop function public.count_hits(text[], bigint[], timestamptz);
create function public.count_hits(counted text, stamp bigint, proof text) returns table (key text, hits bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  said json;
begin
  if not public.is_proven('hits', counted, stamp, proof) then
    raise insufficient_privilege using message = 'count_hits was told without a valid proof';
  end if;
  said := counted::json;
  return query insert into public.rate_counters as c
    select k.value, (said ->> 'window')::timestamptz, least(h.value::bigint, 1000000000)
      from json_array_elements_text(said -> 'keys') with ordinality k(value, place)
        join json_array_elements_text(said -> 'hits') with ordinality h(value, place) using (place)
      where h.value::bigint > 0 order by k.value
    on conflict on constraint rate_counters_pkey do update set hits = c.hits + excluded.hits returning c.key, c.hits;
end $$;
select public.allow_functions('public.rate_counters', 'select, insert, update');
select public.declare_function('public.count_hits(text, bigint, text)');

-- Whoever signs in on a device takes it from everybody else, also from people of organisations that the caller cannot see: what is
-- sent to them must not appear on it. Who knows the token holds the device; the account is that of the request.
drop function public.leave_other_accounts(text, uuid);
create function public.leave_other_accounts(device text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account uuid := public.current_account();
begin
  if account is null or public.current_organization() is null then
    raise insufficient_privilege using message = 'only somebody of an organisation signs in on a device';
  end if;
  delete from public.user_devices d using public.users u
    where d.token = device and d.organization_id <> public.current_organization()
      and u.organization_id = d.organization_id and u.id = d.user_id and u.account_id is distinct from account;
end $$;
select public.allow_functions('public.user_devices', 'select (organization_id, user_id, token), delete');
select public.declare_function('public.leave_other_accounts(text)');

-- Jobs enter in the transaction that wants them. The queue and this function belong to the owner, who enqueues what it likes; a request
-- enqueues only what is listed here, for its own organisation, and cannot name a job of another one.
create or replace function public.enqueue_job(task text, payload json, run_at timestamptz, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  organization text := public.current_organization()::text;
  -- without what JSON may say twice
  content jsonb := payload::jsonb;
  is_owner boolean := pg_has_role(session_user, current_user, 'member');
  is_allowed boolean;
begin
  if not is_owner then
    is_allowed := organization is not null and jsonb_typeof(content) = 'object' and case
      when task in ('check-import', 'end-sign-ins', 'inspect-file', 'notify-of-post', 'prepare-invitation-run', 'read-import', 'ring-telephones', 'run-import',
        'tell-of-card-type-request', 'undo-import') then content ->> 'org' = organization
      when task = 'remove-objects' then jsonb_typeof(content -> 'keys') = 'array' and content - 'keys' = '{}'
        and not exists (select from jsonb_array_elements(content -> 'keys') k(value)
          where jsonb_typeof(k.value) <> 'string' or k.value #>> '{}' !~ ('^' || organization || '/[0-9a-f-]{36}\.\d{1,9}$'))
      -- These look for what is due everywhere: the same for everybody, and at no other moment than what they are named after.
      when task = 'deliver-invitations' then run_at is null and content in ('{"channel": "email"}', '{"channel": "sms"}')
        and job_key = 'deliver-invitations ' || (content ->> 'channel')
      when task = 'publish-due-posts' then run_at is not null and content = '{}'
        and job_key = 'publish-due-posts ' || to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      else false end;
    if is_allowed is not true then
      raise insufficient_privilege using message = format('a request may not enqueue %s like this', coalesce(substring(task from '^[a-z-]{1,60}$'), 'this'));
    end if;
  end if;
  -- keys of two organisations never meet
  perform graphile_worker.add_job(task, content::json, run_at => run_at, max_attempts => 25,
    job_key => case when content ? 'org' and job_key is not null then (content ->> 'org') || ' ' || job_key else job_key end);
end $$;
revoke all on function public.enqueue_job(text, json, timestamptz, text) from public;
grant execute on function public.enqueue_job(text, json, timestamptz, text) to fanal_app;
grant execute on function public.current_organization(), public.current_account() to fanal_functions;
