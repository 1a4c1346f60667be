-- Administrative structure: the five nouns people are assigned to, and the tree of organisation groups.
-- Beside each text stands its key, by which it is compared and sorted: capitals and accents do not count (GAP-64).
create table sites (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  search_key text not null,
  type text,
  type_key text collate "C",
  street text,
  street_key text collate "C",
  city text,
  city_key text collate "C",
  province text,
  province_key text collate "C",
  country text,
  country_key text collate "C",
  postal_code text,
  postal_code_key text collate "C",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint sites_name_taken unique (organization_id, name_key) include (id)
);
create table projects (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  search_key text not null,
  code text,
  code_key text collate "C",
  category text,
  category_key text collate "C",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint projects_name_taken unique (organization_id, name_key) include (id)
);
create table positions (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  search_key text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint positions_name_taken unique (organization_id, name_key) include (id)
);
create table job_categories (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  search_key text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint job_categories_name_taken unique (organization_id, name_key) include (id)
);
create table professions (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  search_key text not null,
  job_category_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint professions_name_taken unique (organization_id, name_key) include (id),
  constraint professions_job_category foreign key (organization_id, job_category_id) references job_categories (organization_id, id)
);
create index professions_by_job_category on professions (organization_id, job_category_id, name_key);

-- A column of the tree; position 0 holds the legal entities.
create table structure_levels (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  position int not null,
  primary key (organization_id, id),
  constraint structure_levels_name_taken unique (organization_id, name_key) deferrable initially deferred,
  constraint structure_levels_place unique (organization_id, position) deferrable initially deferred
);
create table structure_groups (
  organization_id uuid not null references organizations,
  id uuid not null,
  parent_id uuid,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint structure_groups_parent foreign key (organization_id, parent_id) references structure_groups (organization_id, id) on delete cascade,
  constraint structure_groups_name_taken unique nulls not distinct (organization_id, parent_id, name_key)
);
create table structure_group_users (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index structure_group_users_by_user on structure_group_users (organization_id, user_id, group_id);

alter table users
  add constraint users_site foreign key (organization_id, site_id) references sites (organization_id, id),
  add constraint users_project foreign key (organization_id, project_id) references projects (organization_id, id),
  add constraint users_profession foreign key (organization_id, profession_id) references professions (organization_id, id),
  add constraint users_position foreign key (organization_id, position_id) references positions (organization_id, id),
  add constraint users_job_category foreign key (organization_id, job_category_id) references job_categories (organization_id, id);

-- Each sort of a list has its index. Texts have two, since what is empty comes last both ways; they also serve filters and the values in use.
do $$
declare noun text; assigned text; sorted text[];
begin
  foreach noun in array array['sites', 'projects', 'positions', 'job_categories', 'professions', 'structure_levels', 'structure_groups', 'structure_group_users'] loop
    perform fence(noun::regclass);
    execute format('grant select, insert, update, delete on %I to fanal_app', noun);
  end loop;
  foreach noun in array array['sites', 'projects', 'positions', 'job_categories', 'professions'] loop
    perform track_list(noun::regclass);
    execute format('create index %I on %I using gin (organization_id, search_key gin_trgm_ops)', noun || '_search', noun);
    execute format('create index %I on %I (organization_id, created_at, id)', noun || '_by_age', noun);
    execute format('create index %I on %I (organization_id, updated_at, id)', noun || '_by_change', noun);
  end loop;
  foreach sorted slice 1 in array array[
    ['sites', 'type'], ['sites', 'street'], ['sites', 'city'], ['sites', 'province'], ['projects', 'code'], ['projects', 'category']
  ] loop
    execute format('create index %I on %I (organization_id, %I, name_key) include (id)',
      sorted[1] || '_by_' || sorted[2], sorted[1], sorted[2] || '_key');
    execute format('create index %I on %I (organization_id, %I desc nulls last, name_key desc) include (id)',
      sorted[1] || '_down_' || sorted[2], sorted[1], sorted[2] || '_key');
  end loop;
  perform track_list('structure_group_users');
  foreach assigned in array array['site_id', 'project_id', 'profession_id', 'position_id', 'job_category_id'] loop
    execute format('create index %I on users (organization_id, %I, name_key, id)', 'users_by_' || assigned, assigned);
  end loop;
end $$;
