-- External applications: the catalogue of the installation, what each organization offers to whom, and how often apps are opened.

-- The same for all organizations: super admins change it through the functions below, the application reads it.
create table public.external_apps (
  id uuid primary key,
  version int not null default 1,
  name text not null check (name <> ''),
  name_key text collate "C" not null unique,
  description text check (description <> ''),
  icon text not null,
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  -- A picture that a super admin sent belongs to the organization in which it was sent.
  image_organization_id uuid,
  image_file_id uuid,
  deeplink text check (length(deeplink) <= 500),
  ios_bundle_id text,
  android_bundle_id text,
  ios_url text check (ios_url like 'https://%'),
  android_url text check (android_url like 'https://%'),
  is_ios_enabled boolean not null,
  is_android_enabled boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((image_organization_id is null) = (image_file_id is null)),
  foreign key (image_organization_id, image_file_id) references public.files (organization_id, id)
    on delete set null (image_organization_id, image_file_id)
);
create index external_apps_by_image on public.external_apps (image_organization_id, image_file_id) where image_file_id is not null;
grant select on public.external_apps to fanal_app;

-- What an organization decided. Without a row it offers nothing, and the app comes last, by name.
create table public.organization_apps (
  organization_id uuid not null references public.organizations,
  app_id uuid not null references public.external_apps on delete cascade,
  version int not null default 1,
  is_ios_offered boolean not null default false,
  is_android_offered boolean not null default false,
  -- Place in the mobile app, from 1.
  position int not null check (position > 0),
  primary key (organization_id, app_id)
);
create index organization_apps_by_app on public.organization_apps (app_id) where is_ios_offered or is_android_offered;

-- Whom an app is meant for. What is deleted elsewhere leaves it.
create table public.organization_app_targets (
  organization_id uuid not null,
  app_id uuid not null,
  position int not null,
  everybody_id uuid references public.organizations check (everybody_id = organization_id),
  user_group_id uuid,
  structure_group_id uuid,
  site_id uuid,
  project_id uuid,
  profession_id uuid,
  position_id uuid,
  job_category_id uuid,
  user_id uuid,
  kind text not null generated always as (case
    when everybody_id is not null then 'everybody' when user_group_id is not null then 'userGroup'
    when structure_group_id is not null then 'structureGroup' when site_id is not null then 'site'
    when project_id is not null then 'project' when profession_id is not null then 'profession'
    when position_id is not null then 'position' when job_category_id is not null then 'jobCategory' else 'user' end) stored,
  target_id uuid not null generated always as (coalesce(everybody_id, user_group_id, structure_group_id, site_id, project_id,
    profession_id, position_id, job_category_id, user_id)) stored,
  primary key (organization_id, app_id, target_id),
  check (num_nonnulls(everybody_id, user_group_id, structure_group_id, site_id, project_id, profession_id, position_id,
    job_category_id, user_id) = 1),
  foreign key (organization_id, app_id) references public.organization_apps (organization_id, app_id) on delete cascade,
  foreign key (organization_id, user_group_id) references public.user_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, structure_group_id) references public.structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references public.sites (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references public.projects (organization_id, id) on delete cascade,
  foreign key (organization_id, profession_id) references public.professions (organization_id, id) on delete cascade,
  foreign key (organization_id, position_id) references public.positions (organization_id, id) on delete cascade,
  foreign key (organization_id, job_category_id) references public.job_categories (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index organization_app_targets_by_target on public.organization_app_targets (organization_id, target_id, app_id);

-- How often members opened an app, by day of the organization and platform. No person is recorded.
create table public.app_opens (
  organization_id uuid not null references public.organizations,
  app_id uuid not null references public.external_apps on delete cascade,
  day date not null,
  platform text not null check (platform in ('ios', 'android')),
  opens int not null check (opens > 0),
  primary key (organization_id, app_id, day, platform)
);
create index app_opens_by_app on public.app_opens (app_id);

do $$
declare
  made text;
begin
  foreach made in array array['organization_apps', 'organization_app_targets', 'app_opens'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- Adds an app to the catalogue. False when no super admin asks.
create function public.insert_external_app(new_app uuid, written jsonb, at timestamptz) returns boolean
language plpgsql as $$
begin
  if not public.is_super_admin_asking() then return false; end if;
  insert into public.external_apps (id, name, name_key, description, icon, color, image_organization_id, image_file_id, deeplink,
      ios_bundle_id, android_bundle_id, ios_url, android_url, is_ios_enabled, is_android_enabled, created_at, updated_at)
    select new_app, w.name, w.name_key, w.description, w.icon, w.color, w.image_organization_id, w.image_file_id, w.deeplink,
      w.ios_bundle_id, w.android_bundle_id, w.ios_url, w.android_url, w.is_ios_enabled, w.is_android_enabled, at, at
    from jsonb_to_record(written) as w(name text, name_key text, description text, icon text, color text, image_organization_id uuid,
      image_file_id uuid, deeplink text, ios_bundle_id text, android_bundle_id text, ios_url text, android_url text,
      is_ios_enabled boolean, is_android_enabled boolean);
  return true;
end $$;

-- Writes an app of the catalogue that still has this version. False when it has another one, or no super admin asks.
create function public.change_external_app(changed uuid, from_version int, written jsonb, at timestamptz) returns boolean
language plpgsql as $$
begin
  if not public.is_super_admin_asking() then return false; end if;
  update public.external_apps a set version = a.version + 1, updated_at = at, name = w.name, name_key = w.name_key,
      description = w.description, icon = w.icon, color = w.color, image_organization_id = w.image_organization_id,
      image_file_id = w.image_file_id, deeplink = w.deeplink, ios_bundle_id = w.ios_bundle_id, android_bundle_id = w.android_bundle_id,
      ios_url = w.ios_url, android_url = w.android_url, is_ios_enabled = w.is_ios_enabled, is_android_enabled = w.is_android_enabled
    from jsonb_to_record(written) as w(name text, name_key text, description text, icon text, color text, image_organization_id uuid,
      image_file_id uuid, deeplink text, ios_bundle_id text, android_bundle_id text, ios_url text, android_url text,
      is_ios_enabled boolean, is_android_enabled boolean)
    where a.id = changed and a.version = from_version;
  return found;
end $$;

-- Removes an app from the catalogue, and with it what organizations decided about it. False when it is not there or no super admin asks.
create function public.delete_external_app(removed uuid) returns boolean
language plpgsql as $$
begin
  if not public.is_super_admin_asking() then return false; end if;
  delete from public.external_apps a where a.id = removed;
  return found;
end $$;

select public.allow_functions('public.external_apps', 'select, insert, update, delete');
select public.declare_function('public.insert_external_app(uuid, jsonb, timestamptz)'::regprocedure);
select public.declare_function('public.change_external_app(uuid, int, jsonb, timestamptz)'::regprocedure);
select public.declare_function('public.delete_external_app(uuid)'::regprocedure);
