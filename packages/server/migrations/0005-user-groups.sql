-- User groups: people gathered by hand, by a rule and from audiences, to be told things.
-- A condition may ask for the day somebody was hired.
alter table users add column if not exists hire_date date;

create table user_groups (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null check (name_key <> ''),
  importance text not null check (importance in ('required', 'recommended', 'none')),
  -- The conditions as the contract writes them; without them the group is a fixed list.
  rule jsonb,
  kind text not null generated always as (case when rule is null then 'fixed' else 'rule' end) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  primary key (organization_id, id),
  constraint user_groups_name_taken unique (organization_id, name_key) include (id),
  foreign key (organization_id, updated_by) references users (organization_id, id) on delete set null (updated_by)
);

-- People added by hand, or taken out by hand whatever else brings them in.
create table user_group_users (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  excluded boolean not null,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references user_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index user_group_users_by_user on user_group_users (organization_id, user_id, group_id);

-- What a group holds beside people. What is deleted elsewhere leaves it; a group that another one holds cannot be deleted.
create table user_group_audiences (
  organization_id uuid not null,
  group_id uuid not null,
  nested_group_id uuid,
  structure_group_id uuid,
  site_id uuid,
  project_id uuid,
  profession_id uuid,
  position_id uuid,
  job_category_id uuid,
  kind text not null generated always as (case
    when nested_group_id is not null then 'userGroup' when structure_group_id is not null then 'structureGroup'
    when site_id is not null then 'site' when project_id is not null then 'project'
    when profession_id is not null then 'profession' when position_id is not null then 'position' else 'jobCategory' end) stored,
  target_id uuid not null generated always as
    (coalesce(nested_group_id, structure_group_id, site_id, project_id, profession_id, position_id, job_category_id)) stored,
  primary key (organization_id, group_id, target_id),
  check (num_nonnulls(nested_group_id, structure_group_id, site_id, project_id, profession_id, position_id, job_category_id) = 1),
  check (nested_group_id <> group_id),
  foreign key (organization_id, group_id) references user_groups (organization_id, id) on delete cascade,
  constraint user_group_audiences_nested foreign key (organization_id, nested_group_id) references user_groups (organization_id, id),
  foreign key (organization_id, structure_group_id) references structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references sites (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, profession_id) references professions (organization_id, id) on delete cascade,
  foreign key (organization_id, position_id) references positions (organization_id, id) on delete cascade,
  foreign key (organization_id, job_category_id) references job_categories (organization_id, id) on delete cascade
);
create index user_group_audiences_by_target on user_group_audiences (organization_id, target_id);

do $$
declare made text;
begin
  foreach made in array array['user_groups', 'user_group_users', 'user_group_audiences'] loop
    perform fence(made::regclass);
    execute format('grant select, insert, update, delete on %I to fanal_app', made);
  end loop;
end $$;

-- Counts of members are remembered until one of these lists changes.
select track_list('user_groups');
select track_list('structure_groups');
insert into list_states (organization_id, list, row_count, revision)
  select organization_id, 'structure_groups', count(*), 1 from structure_groups group by organization_id;
