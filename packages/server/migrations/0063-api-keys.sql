-- Keys by which an organization's own scripts call the API (decision 68). Only the hash of a key is kept.
create table public.api_keys (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  -- The first characters, to recognise a key by.
  prefix text not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  scope text[] not null check (scope <> '{}'),
  -- Whoever made it: the key does nothing that this person may not do.
  user_id uuid not null,
  created_at timestamptz(3) not null,
  created_by_name text not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  -- Written at most once a minute.
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by_name text,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade,
  check ((revoked_at is null) = (revoked_by_name is null))
);
create unique index api_keys_by_secret on public.api_keys (secret_hash);
create index api_keys_by_age on public.api_keys (organization_id, created_at, id);
create index api_keys_by_maker on public.api_keys (organization_id, user_id);
create index api_keys_ended on public.api_keys (expires_at);
select public.enable_row_security('public.api_keys'::regclass);
grant select, insert, update, delete on public.api_keys to fanal_app;

-- A key by the hash of what a caller sent, with its maker and its organization: asked before anybody knows whose the key is.
create function public.api_key_of(question text, stamp bigint, proof text)
returns table (
  id uuid, name text, scope text[], expires_at timestamptz, revoked_at timestamptz, organization_id uuid,
  account_id uuid, locked boolean, user_id uuid, role_type text, invitation_status text,
  owner_user_id uuid, time_zone text, learning boolean, operations boolean, organization_structure boolean, paystubs boolean, single_news_feed boolean,
  settings_version int
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not public.is_proven('key', question, stamp, proof) then
    raise insufficient_privilege using message = 'api_key_of was asked without a valid proof';
  end if;
  return query select k.id, k.name, k.scope, k.expires_at::timestamptz, k.revoked_at::timestamptz, k.organization_id,
      a.id, a.locked_at is not null, u.id, u.role_type, u.invitation_status,
      o.owner_user_id, o.time_zone, o.learning, o.operations, o.organization_structure, o.paystubs, o.single_news_feed, o.version
    from public.api_keys k
      join public.organizations o on o.organization_id = k.organization_id and o.erasing_since is null
      join public.users u on u.organization_id = k.organization_id and u.id = k.user_id
      join public.accounts a on a.id = u.account_id
    where k.secret_hash = decode(question, 'hex');
end $$;
select public.allow_functions('public.api_keys', 'select (organization_id, id, name, scope, secret_hash, user_id, expires_at, revoked_at)');
select public.declare_function('public.api_key_of(text, bigint, text)');
