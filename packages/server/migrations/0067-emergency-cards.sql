-- The emergency card of a site: the hospital as the organization typed it, which cards count as first aid, and since when a card says what it says.

-- The hospital to which people of a site are brought. Without a row: none was typed.
create table public.site_hospitals (
  organization_id uuid not null,
  site_id uuid not null,
  version int not null default 1,
  name text,
  address text,
  -- E.164.
  phone text,
  phone_extension text,
  updated_at timestamptz(3) not null,
  primary key (organization_id, site_id),
  foreign key (organization_id, site_id) references public.sites (organization_id, id) on delete cascade,
  check (name is not null or (address is null and phone is null)),
  check (phone is not null or phone_extension is null)
);

-- The types of cards that count as first aid. Types are never deleted.
create table public.emergency_card_settings (
  organization_id uuid primary key references public.organizations,
  version int not null default 1,
  first_aid_type_ids uuid[] not null default '{}',
  updated_at timestamptz(3) not null
);

-- What a card said when it was last compared: a hash for each part, since when all of them stand, and which parts changed then.
create table public.emergency_card_states (
  organization_id uuid not null,
  site_id uuid not null,
  hashes jsonb not null,
  since timestamptz(3) not null,
  changed text[] not null,
  primary key (organization_id, site_id),
  foreign key (organization_id, site_id) references public.sites (organization_id, id) on delete cascade
);

do $$
declare
  made text;
begin
  foreach made in array array['site_hospitals', 'emergency_card_settings', 'emergency_card_states'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;
