-- Contacts of the phone book: people and places outside the register. Phones and e-mails keep the order in which they were entered.
create table public.phone_book_contacts (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  first_name text,
  last_name text,
  company text,
  category text not null check (category in ('emergency', 'clients', 'suppliers', 'offices', 'other')),
  note text,
  is_favorite boolean not null default false,
  -- [{label, number (E.164), extension}] and [{label, email}].
  phones jsonb not null default '[]',
  emails jsonb not null default '[]',
  name_key text collate "C" not null check (name_key <> ''),
  company_key text collate "C",
  -- Names in both orders, company, e-mails and the digits of the numbers.
  search_key text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (first_name is not null or last_name is not null),
  check (phones <> '[]' or emails <> '[]')
);
create index phone_book_contacts_by_name on public.phone_book_contacts (organization_id, is_favorite desc, name_key, id);
create index phone_book_contacts_by_category on public.phone_book_contacts (organization_id, category, is_favorite desc, name_key, id);
create index phone_book_contacts_by_company on public.phone_book_contacts (organization_id, is_favorite desc, company_key, name_key, id);
create index phone_book_contacts_by_change on public.phone_book_contacts (organization_id, is_favorite desc, updated_at, id);
create index phone_book_contacts_search on public.phone_book_contacts using gin (organization_id, search_key public.gin_trgm_ops);

-- What two contacts may have in common: a number, an e-mail, a name.
create table public.phone_book_contact_keys (
  organization_id uuid not null,
  contact_id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'name')),
  key text collate "C" not null,
  primary key (organization_id, kind, key, contact_id),
  foreign key (organization_id, contact_id) references public.phone_book_contacts (organization_id, id) on delete cascade
);
create index phone_book_contact_keys_of_contact on public.phone_book_contact_keys (organization_id, contact_id);

-- Which fields of members the phone book shows. Without a row: work phone and e-mail; the mobile number is the one people sign in with.
create table public.phone_book_settings (
  organization_id uuid primary key references public.organizations,
  version int not null default 1,
  shows_mobile boolean not null,
  shows_work_phone boolean not null,
  shows_email boolean not null,
  updated_at timestamptz(3) not null
);

-- The private fields that a person hides.
create table public.phone_book_choices (
  organization_id uuid not null,
  user_id uuid not null,
  hides_mobile boolean not null,
  hides_email boolean not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);

-- The active people as the phone book knows them. What a person hides is not in this table, so that no search can find it.
create table public.phone_book_members (
  organization_id uuid not null,
  id uuid not null,
  name_key text collate "C" not null,
  site_id uuid,
  position_id uuid,
  mobile text,
  work_phone text,
  work_phone_extension text,
  email text,
  search_key text not null,
  mobile_digits text generated always as (regexp_replace(mobile, '\D', '', 'g')) stored,
  work_digits text generated always as (regexp_replace(work_phone, '\D', '', 'g') || coalesce(work_phone_extension, '')) stored,
  email_key text generated always as (lower(email)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, id) references public.users (organization_id, id) on delete cascade
);
create index phone_book_members_by_name on public.phone_book_members (organization_id, name_key, id);
create index phone_book_members_by_site on public.phone_book_members (organization_id, site_id, name_key, id);
create index phone_book_members_by_position on public.phone_book_members (organization_id, position_id);
create index phone_book_members_search on public.phone_book_members using gin (organization_id, search_key public.gin_trgm_ops,
  mobile_digits public.gin_trgm_ops, work_digits public.gin_trgm_ops, email_key public.gin_trgm_ops);

do $$
declare
  made text;
begin
  foreach made in array array['phone_book_contacts', 'phone_book_contact_keys', 'phone_book_settings', 'phone_book_choices', 'phone_book_members'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;
select public.track_list('phone_book_contacts');
select public.track_list('phone_book_members');

-- The names of a person in both orders, so that either is found as one text; then the name in use.
create function public.phone_book_name_search(name_key text, display_name text) returns text language sql immutable as $$
  select name_key || ' ' || name_key || ' ' || lower(replace(regexp_replace(normalize(display_name, nfkd), '[\u0300-\u036f]', '', 'g'), '’', ''''))
$$;
grant execute on function public.phone_book_name_search(text, text) to fanal_app, fanal_functions;

create function public.add_phone_book_members() returns trigger language plpgsql as $$
begin
  insert into public.phone_book_members (organization_id, id, name_key, site_id, position_id, mobile, work_phone, work_phone_extension, email, search_key)
  select organization_id, id, name_key, site_id, position_id, coalesce(professional_phone, phone), work_phone, work_phone_extension,
    coalesce(professional_email, email), public.phone_book_name_search(name_key, display_name)
  from added where invitation_status <> 'disabled' order by organization_id, id;
  return null;
end $$;
create trigger add_phone_book_members after insert on public.users referencing new table as added
  for each statement execute function public.add_phone_book_members();

-- The row of one person follows the register and what the person hides; a disabled person has none.
create function public.write_phone_book_member(organization uuid, person uuid) returns void language plpgsql as $$
begin
  delete from public.phone_book_members m where m.organization_id = organization and m.id = person
    and exists (select from public.users u where u.organization_id = organization and u.id = person and u.invitation_status = 'disabled');
  insert into public.phone_book_members as m
    (organization_id, id, name_key, site_id, position_id, mobile, work_phone, work_phone_extension, email, search_key)
  select u.organization_id, u.id, u.name_key, u.site_id, u.position_id,
    coalesce(u.professional_phone, case when c.hides_mobile then null else u.phone end), u.work_phone, u.work_phone_extension,
    coalesce(u.professional_email, case when c.hides_email then null else u.email end),
    public.phone_book_name_search(u.name_key, u.display_name)
  from public.users u left join public.phone_book_choices c on c.organization_id = u.organization_id and c.user_id = u.id
  where u.organization_id = organization and u.id = person and u.invitation_status <> 'disabled'
  on conflict (organization_id, id) do update set name_key = excluded.name_key, site_id = excluded.site_id, position_id = excluded.position_id,
    mobile = excluded.mobile, work_phone = excluded.work_phone, work_phone_extension = excluded.work_phone_extension,
    email = excluded.email, search_key = excluded.search_key;
end $$;
grant execute on function public.write_phone_book_member(uuid, uuid) to fanal_app, fanal_functions;

create function public.follow_phone_book_member() returns trigger language plpgsql as $$
begin
  perform public.write_phone_book_member(new.organization_id, new.id);
  return null;
end $$;
create trigger follow_phone_book_member after update on public.users for each row
  when ((old.name_key, old.display_name, old.site_id, old.position_id, old.phone, old.professional_phone, old.work_phone, old.work_phone_extension,
      old.email, old.professional_email, old.invitation_status = 'disabled')
    is distinct from (new.name_key, new.display_name, new.site_id, new.position_id, new.phone, new.professional_phone, new.work_phone,
      new.work_phone_extension, new.email, new.professional_email, new.invitation_status = 'disabled'))
  execute function public.follow_phone_book_member();

create function public.follow_phone_book_choice() returns trigger language plpgsql as $$
begin
  perform public.write_phone_book_member(new.organization_id, new.user_id);
  return null;
end $$;
create trigger follow_phone_book_choice after insert or update on public.phone_book_choices for each row
  execute function public.follow_phone_book_choice();

insert into public.phone_book_members (organization_id, id, name_key, site_id, position_id, mobile, work_phone, work_phone_extension, email, search_key)
select organization_id, id, name_key, site_id, position_id, coalesce(professional_phone, phone), work_phone, work_phone_extension,
  coalesce(professional_email, email), public.phone_book_name_search(name_key, display_name)
from public.users where invitation_status <> 'disabled';

-- Contacts are searched by part of a text, as the other lists are.
create or replace function public.is_searchable(list text) returns boolean language sql immutable as $$
  select list in ('users', 'sites', 'projects', 'positions', 'job_categories', 'professions', 'posts', 'infohub_articles', 'courses', 'phone_book_contacts')
$$;
select public.allow_functions('public.phone_book_contacts'::regclass, 'select (organization_id, id, name_key, search_key)');

-- Members by part of a name, by their position or site, by part of an e-mail or by digits of a number; null leaves a criterion out.
create function public.phone_book_members_in(named text, mailed text, mobile text, work text, positions uuid[], sites uuid[], most int)
returns table (total bigint, ids uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  organization uuid := public.current_organization();
  criteria text := concat_ws(' or ', case when named is not null then 'search_key like $2' end, case when mailed is not null then 'email_key like $3' end,
    case when mobile is not null then 'mobile_digits like $4' end, case when work is not null then 'work_digits like $5' end,
    case when cardinality(positions) > 0 then 'position_id = any($6)' end, case when cardinality(sites) > 0 then 'site_id = any($7)' end);
begin
  return query execute format('with found as materialized (select id from public.phone_book_members where organization_id = $1 and (%s))
    select count(*), case when count(*) <= $8 then coalesce(array_agg(id), ''{}'') end from found', coalesce(nullif(criteria, ''), 'false'))
    using organization, named, mailed, mobile, work, positions, sites, most;
end $$;
select public.allow_functions('public.phone_book_members'::regclass,
  'select (organization_id, id, name_key, search_key, email_key, mobile_digits, work_digits, position_id, site_id)');
select public.declare_function('public.phone_book_members_in(text, text, text, text, uuid[], uuid[], int)');
