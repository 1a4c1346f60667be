-- Info Hub: categories and articles, what people do with them, and when an article must be checked again.

create table public.infohub_categories (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  name_key text collate "C" not null,
  description text check (length(description) <= 200),
  icon text not null,
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  image_file_id uuid,
  -- Place in the app, from 1; empty for a deleted category.
  position int check (position > 0),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, image_file_id) references public.files (organization_id, id) on delete set null (image_file_id),
  check ((deleted_at is null) = (position is not null))
);
create unique index infohub_categories_by_name on public.infohub_categories (organization_id, name_key) where deleted_at is null;
create index infohub_categories_by_position on public.infohub_categories (organization_id, position) where deleted_at is null;
create index infohub_categories_deleted on public.infohub_categories (deleted_at) where deleted_at is not null;
create index infohub_categories_by_image on public.infohub_categories (organization_id, image_file_id) where image_file_id is not null;

create table public.infohub_articles (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  status text not null check (status in ('draft', 'published', 'deleted')),
  version int not null default 1,
  author_id uuid,
  created_by_a_member boolean not null,
  category_id uuid,
  -- Place in its category, from 1; empty for a deleted article and one without a category.
  position int check (position > 0),
  format text not null check (format in ('text', 'link', 'pdf')),
  -- Title and blurb of the original for lists; the search key contains titles, blurbs and texts of all languages.
  title text not null default '',
  blurb text not null default '',
  name_key text collate "C" not null default '',
  search_key text not null default '',
  icon text not null,
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  image_file_id uuid,
  tags text[] not null default '{}',
  feed text not null check (feed in ('organization', 'community')),
  is_notification_enabled boolean not null,
  is_signed_by_organization boolean not null,
  can_share boolean not null,
  can_download boolean not null,
  link_target text not null check (link_target in ('app', 'browser')),
  priority text not null check (priority in ('normal', 'high')),
  pin_kind text not null check (pin_kind in ('none', 'indefinite', 'period')),
  pin_from date,
  pin_to date,
  owner_id uuid,
  review_months int check (review_months in (3, 6, 12, 24)),
  checked_on date not null,
  -- The day by which it must be checked again.
  review_due_on date generated always as ((checked_on + make_interval(months => review_months))::date) stored,
  -- The days for which the owner was notified already: two weeks before, and on the day itself.
  soon_notified_for date,
  due_notified_for date,
  published_at timestamptz(3),
  notified_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, author_id) references public.users (organization_id, id) on delete set null (author_id),
  foreign key (organization_id, owner_id) references public.users (organization_id, id) on delete set null (owner_id),
  foreign key (organization_id, category_id) references public.infohub_categories (organization_id, id),
  foreign key (organization_id, image_file_id) references public.files (organization_id, id) on delete set null (image_file_id),
  check ((position is not null) = (status <> 'deleted' and category_id is not null)),
  check (status <> 'published' or (published_at is not null and category_id is not null)),
  check ((status = 'deleted') = (deleted_at is not null))
);
create index infohub_articles_by_category on public.infohub_articles (organization_id, category_id, position);
create index infohub_articles_by_title on public.infohub_articles (organization_id, name_key, id);
create index infohub_articles_by_date on public.infohub_articles (organization_id, updated_at, id);
create index infohub_articles_by_review on public.infohub_articles (organization_id, review_due_on, id);
create index infohub_articles_by_owner on public.infohub_articles (organization_id, owner_id) where owner_id is not null;
create index infohub_articles_by_author on public.infohub_articles (organization_id, author_id) where author_id is not null;
create index infohub_articles_by_image on public.infohub_articles (organization_id, image_file_id) where image_file_id is not null;
create index infohub_articles_to_review on public.infohub_articles (review_due_on) where status = 'published' and review_due_on is not null;
create index infohub_articles_to_notify on public.infohub_articles (published_at) where status = 'published' and is_notification_enabled and notified_at is null;
create index infohub_articles_deleted on public.infohub_articles (deleted_at) where status = 'deleted';
create index infohub_articles_search on public.infohub_articles using gin (organization_id, search_key public.gin_trgm_ops);

create table public.infohub_contents (
  organization_id uuid not null,
  article_id uuid not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  position int not null,
  title text not null,
  blurb text not null,
  description_json jsonb,
  external_link text,
  pdf_file_id uuid,
  is_original boolean not null,
  is_outdated boolean not null default false,
  primary key (organization_id, article_id, locale),
  foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete cascade,
  foreign key (organization_id, pdf_file_id) references public.files (organization_id, id) on delete set null (pdf_file_id),
  check (not (is_original and is_outdated))
);
create unique index infohub_contents_original on public.infohub_contents (organization_id, article_id) where is_original;
create index infohub_contents_by_pdf on public.infohub_contents (organization_id, pdf_file_id) where pdf_file_id is not null;

-- Every file of an article: the picture of its tile, pictures of its texts and PDFs.
create table public.infohub_files (
  organization_id uuid not null,
  article_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, article_id, file_id),
  foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references public.files (organization_id, id) on delete cascade
);
create index infohub_files_by_file on public.infohub_files (organization_id, file_id);

-- Whom an article is meant for. What is deleted elsewhere leaves it.
create table public.infohub_targets (
  organization_id uuid not null,
  article_id uuid not null,
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
  primary key (organization_id, article_id, target_id),
  check (num_nonnulls(everybody_id, user_group_id, structure_group_id, site_id, project_id, profession_id, position_id,
    job_category_id, user_id) = 1),
  foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete cascade,
  foreign key (organization_id, user_group_id) references public.user_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, structure_group_id) references public.structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references public.sites (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references public.projects (organization_id, id) on delete cascade,
  foreign key (organization_id, profession_id) references public.professions (organization_id, id) on delete cascade,
  foreign key (organization_id, position_id) references public.positions (organization_id, id) on delete cascade,
  foreign key (organization_id, job_category_id) references public.job_categories (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index infohub_targets_by_target on public.infohub_targets (organization_id, target_id, article_id);

-- How often members opened an article, by day of the organisation and language. No person is recorded.
create table public.infohub_clicks (
  organization_id uuid not null,
  article_id uuid not null,
  day date not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  clicks int not null check (clicks > 0),
  primary key (organization_id, article_id, day, locale),
  foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete cascade
);

create table public.infohub_feedback (
  organization_id uuid not null,
  article_id uuid not null,
  user_id uuid not null,
  is_useful boolean not null,
  comment text check (comment <> ''),
  at timestamptz(3) not null,
  primary key (organization_id, article_id, user_id),
  foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index infohub_feedback_by_user on public.infohub_feedback (organization_id, user_id);

do $$
declare
  made text;
begin
  foreach made in array array['infohub_categories', 'infohub_articles', 'infohub_contents', 'infohub_files', 'infohub_targets', 'infohub_clicks',
    'infohub_feedback'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- Articles are searched by part of a text, as the other lists are.
select public.track_list('infohub_articles');
create or replace function public.is_searchable(list text) returns boolean language sql immutable as $$
  select list in ('users', 'sites', 'projects', 'positions', 'job_categories', 'professions', 'posts', 'infohub_articles')
$$;
select public.allow_functions('public.infohub_articles'::regclass, 'select (organization_id, id, name_key, search_key)');

-- Notifications of a published article, and of an article that its owner must check.
alter table public.notifications
  add column article_id uuid,
  add column review_due_on date,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('post', 'card', 'event', 'mention', 'coursePublished', 'article', 'articleReview')),
  add foreign key (organization_id, article_id) references public.infohub_articles (organization_id, id) on delete cascade,
  add check ((article_id is not null) = (type in ('article', 'articleReview')));
create unique index notifications_of_article on public.notifications (organization_id, article_id, user_id) where type = 'article';
create index notifications_of_reviews on public.notifications (organization_id, article_id) where type = 'articleReview';

-- Requests may order the notification of an article of their own organisation. Only the list of tasks changes.
do $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  after text := replace(before, '''run-import'',', '''notify-of-article'', ''run-import'',');
begin
  if after = before then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute after;
end $$;
