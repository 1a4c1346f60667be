-- Posts and events, from a draft to every person they are meant for, and what these people do with them.

create table posts (
  organization_id uuid not null references organizations,
  id uuid not null,
  type text not null check (type in ('post', 'event')),
  status text not null check (status in ('draft', 'scheduled', 'published', 'deleted', 'archived')),
  version int not null default 1,
  author_id uuid,
  created_by_a_member boolean not null,
  -- The original's title, for lists and sorting; what it is searched by holds the titles of all languages.
  title text not null default '',
  name_key text collate "C" not null default '',
  search_key text not null default '',
  categories text[] not null default '{}',
  feed text not null check (feed in ('organization', 'community')),
  is_notification_enabled boolean not null,
  are_comments_enabled boolean not null,
  is_signed_by_organization boolean not null,
  priority text not null check (priority in ('normal', 'high')),
  pin_kind text not null check (pin_kind in ('none', 'indefinite', 'period')),
  pin_from date,
  pin_to date,
  scheduled_at timestamptz(3),
  recurrence jsonb,
  is_recurring boolean not null generated always as (recurrence is not null and status not in ('deleted', 'archived')) stored,
  -- The first occurrence, from which all others are counted; and the next one.
  recurs_from timestamptz(3),
  next_at timestamptz(3),
  -- When a worker has something to do with it.
  due_at timestamptz(3) generated always as (case status when 'scheduled' then scheduled_at when 'published' then next_at end) stored,
  parent_id uuid,
  published_at timestamptz(3),
  -- When everybody whom it reaches had been told of it.
  told_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- What lists are sorted by: the day that its state speaks of.
  dated_at timestamptz(3) not null generated always as (case status when 'scheduled' then coalesce(scheduled_at, updated_at)
    when 'published' then coalesce(published_at, updated_at) when 'deleted' then coalesce(deleted_at, updated_at) else updated_at end) stored,
  event_type text not null check (event_type in ('single', 'recurring')),
  event_mode text not null check (event_mode in ('inPerson', 'virtual', 'hybrid')),
  event_place_name text,
  event_address text,
  event_zip_code text,
  event_url text,
  event_starts_at timestamptz(3),
  event_ends_at timestamptz(3),
  -- What was is told from what comes by this.
  event_over_at timestamptz(3) generated always as (case when type = 'event' then coalesce(event_ends_at, event_starts_at) end) stored,
  event_has_registration boolean not null,
  event_registration_closes_at timestamptz(3),
  event_capacity int check (event_capacity > 0),
  event_allow_plus_one boolean not null,
  event_allow_children boolean not null,
  event_schedule jsonb,
  primary key (organization_id, id),
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id),
  foreign key (organization_id, parent_id) references posts (organization_id, id) on delete set null (parent_id),
  check (status <> 'scheduled' or scheduled_at is not null),
  check (status <> 'published' or published_at is not null),
  check (status <> 'deleted' or deleted_at is not null)
);
create index posts_by_date on posts (organization_id, dated_at, id) where status <> 'deleted';
create index posts_by_status on posts (organization_id, status, dated_at, id);
create index posts_by_type on posts (organization_id, type, dated_at, id) where status <> 'deleted';
create index posts_by_type_and_status on posts (organization_id, type, status, dated_at, id);
create index posts_recurring on posts (organization_id, type, dated_at, id) where is_recurring;
create index posts_by_title on posts (organization_id, type, name_key, id);
create index posts_by_age on posts (organization_id, type, created_at, id);
create index posts_by_event_start on posts (organization_id, event_starts_at, id) where type = 'event';
create index posts_by_event_end on posts (organization_id, event_over_at, id) where type = 'event' and status not in ('deleted', 'archived');
create index posts_pinned on posts (organization_id, pin_kind) where status = 'published' and pin_kind <> 'none';
create index posts_by_author on posts (organization_id, author_id, status, updated_at) where author_id is not null;
create index posts_of_members on posts (organization_id, updated_at) where status = 'draft' and created_by_a_member;
create index posts_by_parent on posts (organization_id, parent_id) where parent_id is not null;
create index posts_due on posts (due_at) where due_at is not null;
create index posts_untold on posts (published_at) where status = 'published' and is_notification_enabled and told_at is null;
create index posts_deleted on posts (deleted_at) where status = 'deleted';
create index posts_search on posts using gin (organization_id, search_key gin_trgm_ops);

create table post_contents (
  organization_id uuid not null,
  post_id uuid not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  position int not null,
  title text not null,
  -- The tree that the contract knows; HTML is made of it when somebody reads.
  content_json jsonb,
  is_original boolean not null,
  is_outdated boolean not null default false,
  primary key (organization_id, post_id, locale),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  check (not (is_original and is_outdated))
);
create unique index post_contents_original on post_contents (organization_id, post_id) where is_original;

create table post_attachments (
  organization_id uuid not null,
  post_id uuid not null,
  position int not null,
  file_id uuid,
  video_url text,
  primary key (organization_id, post_id, position),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade,
  check (num_nonnulls(file_id, video_url) = 1)
);
create index post_attachments_by_file on post_attachments (organization_id, file_id) where file_id is not null;

-- Every file that a post shows, among its attachments or in its texts. Copies share files: one that no post shows any more is released.
create table post_files (
  organization_id uuid not null,
  post_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, post_id, file_id),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
create index post_files_by_file on post_files (organization_id, file_id);

-- Whom it is meant for. What is deleted elsewhere leaves it.
create table post_targets (
  organization_id uuid not null,
  post_id uuid not null,
  position int not null,
  everybody_id uuid references organizations check (everybody_id = organization_id),
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
  primary key (organization_id, post_id, target_id),
  check (num_nonnulls(everybody_id, user_group_id, structure_group_id, site_id, project_id, profession_id, position_id,
    job_category_id, user_id) = 1),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, user_group_id) references user_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, structure_group_id) references structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references sites (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, profession_id) references professions (organization_id, id) on delete cascade,
  foreign key (organization_id, position_id) references positions (organization_id, id) on delete cascade,
  foreign key (organization_id, job_category_id) references job_categories (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index post_targets_by_target on post_targets (organization_id, target_id, post_id);

create table post_views (
  organization_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  first_at timestamptz(3) not null,
  primary key (organization_id, post_id, user_id),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index post_views_by_user on post_views (organization_id, user_id);

create table post_reactions (
  organization_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  reaction text not null check (reaction in ('like', 'love', 'applause', 'support')),
  at timestamptz(3) not null,
  primary key (organization_id, post_id, user_id),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index post_reactions_by_user on post_reactions (organization_id, user_id);

create table post_comments (
  organization_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  content text not null check (content <> ''),
  mentioned_user_ids uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index post_comments_by_post on post_comments (organization_id, post_id, created_at, id);
create index post_comments_by_user on post_comments (organization_id, user_id);

create table post_clicks (
  organization_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  url text not null,
  at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index post_clicks_by_post on post_clicks (organization_id, post_id);
create index post_clicks_by_user on post_clicks (organization_id, user_id);

create table event_responses (
  organization_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  response text not null check (response in ('participates', 'maybe', 'declines')),
  spouse_count int not null check (spouse_count between 0 and 1),
  children_count int not null check (children_count between 0 and 20),
  answered_at timestamptz(3) not null,
  -- Who answered in this person's name.
  recorded_by_user_id uuid,
  recorded_by_name text,
  primary key (organization_id, post_id, user_id),
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by_user_id) references users (organization_id, id) on delete set null (recorded_by_user_id)
);
create index event_responses_by_user on event_responses (organization_id, user_id);
create index event_responses_by_recorder on event_responses (organization_id, recorded_by_user_id) where recorded_by_user_id is not null;

-- What people are told of in the app, and what became of the push that may go with it: whoever takes one to send it marks it first,
-- so that a lost worker rings nobody twice.
create table notifications (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('post', 'card', 'event', 'mention', 'coursePublished')),
  post_id uuid,
  comment_id uuid,
  actor_id uuid,
  push text not null check (push in ('waiting', 'taken', 'done')),
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, post_id) references posts (organization_id, id) on delete cascade,
  foreign key (organization_id, comment_id) references post_comments (organization_id, id) on delete cascade,
  foreign key (organization_id, actor_id) references users (organization_id, id) on delete set null (actor_id)
);
create unique index notifications_of_post on notifications (organization_id, post_id, user_id) where comment_id is null;
create unique index notifications_of_comment on notifications (organization_id, comment_id, user_id) where comment_id is not null;
create index notifications_by_user on notifications (organization_id, user_id, created_at, id);
create index notifications_by_actor on notifications (organization_id, actor_id) where actor_id is not null;
create index notifications_waiting on notifications (organization_id, id) where push = 'waiting';

do $$
declare made text;
begin
  foreach made in array array['posts', 'post_contents', 'post_attachments', 'post_files', 'post_targets', 'post_views', 'post_reactions',
    'post_comments', 'post_clicks', 'event_responses', 'notifications'] loop
    perform fence(made::regclass);
    execute format('grant select, insert, update, delete on %I to fanal_app', made);
  end loop;
end $$;

select track_list('posts');
create or replace function is_searchable(list text) returns boolean language sql immutable as $$
  select list in ('users', 'sites', 'projects', 'positions', 'job_categories', 'professions', 'posts')
$$;
