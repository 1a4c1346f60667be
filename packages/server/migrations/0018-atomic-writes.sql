-- Writes that reach beyond the rows of one organisation, made parts of the request's own transaction (decision 25). Each function
-- does one thing, and checks that the person it is about belongs to the organisation of the transaction, or that a super admin asks.

-- Whether a super admin asks. Called by the functions below with the owner's rights, by nobody else.
create function public.is_super_admin_asking() returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.accounts a where a.id = public.current_account() and a.is_super_admin and a.locked_at is null)
$$;

-- Makes a person of the organisation a super admin, or ends it. True when the flag was another one before; null when no super admin
-- asks, or the person has no account.
create function public.set_super_admin(target_user uuid, flag boolean) returns boolean
language plpgsql as $$
declare target uuid;
begin
  if flag is null or not public.is_super_admin_asking() then return null; end if;
  select u.account_id into target from public.users u where u.organization_id = public.current_organization() and u.id = target_user;
  if target is null then return null; end if;
  update public.accounts a set is_super_admin = flag where a.id = target and a.is_super_admin <> flag;
  return found;
end $$;

-- The account that this e-mail signs in to from now on, for a person of the organisation who has one: whichever has the e-mail, or a new
-- one. Never the person's present account with another e-mail: its password, provider identity or telephone would let its former holder in.
-- Null for somebody who is not there or has no account.
create function public.move_sign_in(target_user uuid, new_email text, new_account uuid, at timestamptz) returns uuid
language plpgsql as $$
declare
  person record;
  found_id uuid;
begin
  if coalesce(new_email, '') = '' then raise exception 'a sign-in needs an e-mail' using errcode = 'null_value_not_allowed'; end if;
  select u.display_name, u.locale into person from public.users u
    where u.organization_id = public.current_organization() and u.id = target_user and u.account_id is not null;
  if not found then return null; end if;
  select a.id into found_id from public.accounts a where lower(a.email) = lower(new_email);
  if found then return found_id; end if;
  insert into public.accounts (id, email, display_name, locale, created_at) values (new_account, new_email, person.display_name, person.locale, at)
    on conflict do nothing returning id into found_id;
  if found_id is null then
    select a.id into found_id from public.accounts a where lower(a.email) = lower(new_email);
  end if;
  return found_id;
end $$;

-- Opens the accounts of people of the organisation whom security closed; asked before they are switched on again.
create function public.unlock_accounts(people uuid[]) returns void
language sql as $$
  update public.accounts a set failed_sign_ins = 0, locked_at = null from public.users u
  where u.organization_id = public.current_organization() and u.id = any(people) and u.disabled_by = 'security' and a.id = u.account_id
$$;

-- Forgets the account of a person of the organisation who is about to be removed or moved to another one, with its e-mail and phone, unless it is a super
-- admin's or somebody of another organisation has it too.
create function public.drop_account_of(target_user uuid) returns void language plpgsql as $$
declare target uuid;
begin
  select u.account_id into target from public.users u where u.organization_id = public.current_organization() and u.id = target_user;
  -- nobody becomes a second person behind the account until this transaction ends
  perform from public.accounts a where a.id = target for update;
  delete from public.accounts a where a.id = target and not a.is_super_admin
    and (select count(*) from public.users u where u.account_id = a.id) = 1;
end $$;

-- Adds a type of cards, for all organisations. False when no super admin asks.
create function public.insert_card_type(new_type uuid, written jsonb, at timestamptz) returns boolean
language plpgsql as $$
begin
  if not public.is_super_admin_asking() then return false; end if;
  insert into public.card_types (id, locales, name_keys, descriptions, schema, is_ai_field, ai_name, is_default, has_notification,
      has_expiration_date, can_expire, created_at, updated_at)
    select new_type, w.locales, w.name_keys, w.descriptions, w.schema, w.is_ai_field, w.ai_name, w.is_default, w.has_notification,
      w.has_expiration_date, w.can_expire, at, at
    from jsonb_to_record(written) as w(locales jsonb, name_keys jsonb, descriptions jsonb, schema jsonb, is_ai_field boolean, ai_name text,
      is_default boolean, has_notification boolean, has_expiration_date boolean, can_expire boolean);
  return true;
end $$;

-- Writes a type of cards anew that still has this version. False when it has another one, or no super admin asks.
create function public.change_card_type(type_id uuid, from_version int, written jsonb, at timestamptz) returns boolean
language plpgsql as $$
begin
  if not public.is_super_admin_asking() then return false; end if;
  update public.card_types t set version = t.version + 1, updated_at = at, locales = w.locales, name_keys = w.name_keys,
      descriptions = w.descriptions, schema = w.schema, is_ai_field = w.is_ai_field, ai_name = w.ai_name, is_default = w.is_default,
      has_notification = w.has_notification, has_expiration_date = w.has_expiration_date, can_expire = w.can_expire
    from jsonb_to_record(written) as w(locales jsonb, name_keys jsonb, descriptions jsonb, schema jsonb, is_ai_field boolean, ai_name text,
      is_default boolean, has_notification boolean, has_expiration_date boolean, can_expire boolean)
    where t.id = type_id and t.version = from_version;
  return found;
end $$;

-- Notes what a super admin answers to a request of any organisation that still has this version, and tells the request. No row when there
-- is none, or no super admin asks.
create function public.answer_card_type_request(request uuid, from_version int, new_status text, new_answer text, at timestamptz)
returns table (id uuid, version int, name text, description text, status text, organization_id uuid, organization_name text,
  requested_by text, requested_at timestamptz, answer text, answered_at timestamptz)
language sql as $$
  update public.card_type_requests r set version = r.version + 1, status = new_status, answer = new_answer, answered_at = at
  from public.organizations o
  where public.is_super_admin_asking() and r.id = request and r.version = from_version and o.organization_id = r.organization_id
  returning r.id, r.version, r.name, r.description, r.status, r.organization_id, o.display_name, r.requested_by_name, r.requested_at,
    r.answer, r.answered_at
$$;

grant execute on function public.is_super_admin_asking() to fanal_functions;
select public.allow_functions('public.accounts', 'select (id, email, is_super_admin, locked_at),
  insert (id, email, display_name, locale, created_at), update (is_super_admin, failed_sign_ins, locked_at), delete');
select public.allow_functions('public.users', 'select (disabled_by, locale)');
select public.allow_functions('public.organizations', 'select (display_name)');
select public.allow_functions('public.card_types', 'select, insert, update');
select public.allow_functions('public.card_type_requests', 'select, update (version, status, answer, answered_at)');
do $$
declare
  ours text;
begin
  foreach ours in array array[
    'public.set_super_admin(uuid, boolean)', 'public.move_sign_in(uuid, text, uuid, timestamptz)',
    'public.unlock_accounts(uuid[])', 'public.drop_account_of(uuid)', 'public.insert_card_type(uuid, jsonb, timestamptz)',
    'public.change_card_type(uuid, int, jsonb, timestamptz)', 'public.answer_card_type_request(uuid, int, text, text, timestamptz)'
  ] loop
    perform public.declare_function(ours::regprocedure);
  end loop;
end $$;
