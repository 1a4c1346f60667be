-- Courses: what authors write, whom it is for, and what people have done of it. What members see is the published version
-- in content_versions; the tables of lessons and courses hold what the author is working on.

create table public.course_collections (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  name_key text collate "C" not null,
  description text check (length(description) <= 200),
  icon text not null,
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  image_file_id uuid,
  status text not null check (status in ('published', 'draft', 'archived')),
  position int not null check (position > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, image_file_id) references public.files (organization_id, id) on delete set null (image_file_id)
);
create unique index course_collections_by_name on public.course_collections (organization_id, name_key);
create index course_collections_by_position on public.course_collections (organization_id, position);
create index course_collections_by_image on public.course_collections (organization_id, image_file_id) where image_file_id is not null;

create table public.course_categories (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  name_key text collate "C" not null,
  description text check (length(description) <= 200),
  icon text not null,
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  image_file_id uuid,
  position int not null check (position > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, image_file_id) references public.files (organization_id, id) on delete set null (image_file_id)
);
create unique index course_categories_by_name on public.course_categories (organization_id, name_key);
create index course_categories_by_position on public.course_categories (organization_id, position);
create index course_categories_by_image on public.course_categories (organization_id, image_file_id) where image_file_id is not null;

create table public.courses (
  organization_id uuid not null references public.organizations,
  id uuid not null,
  version int not null default 1,
  author_id uuid,
  created_by_a_member boolean not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  name text not null check (name <> ''),
  name_key text collate "C" not null,
  -- Names and descriptions of all languages and titles of lessons.
  search_key text not null default '',
  description text,
  translations jsonb not null default '[]',
  cover_kind text not null check (cover_kind in ('tile', 'image', 'video', 'videoAddress')),
  icon text not null,
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  image_file_id uuid,
  video_file_id uuid,
  video_address text,
  collection_id uuid,
  collection_position int check (collection_position > 0),
  category_id uuid,
  is_automatic_post boolean not null,
  is_random_questions boolean not null,
  is_pass_required boolean not null,
  has_certificate boolean not null,
  recertify_months int check (recertify_months > 0),
  enroll_days_before int check (enroll_days_before >= 0),
  reminders jsonb not null,
  card_rule jsonb,
  sign_off jsonb,
  -- Of the lessons that the author is working on.
  lesson_count int not null default 0,
  minutes int not null default 0,
  questions_count int not null default 0,
  missing_count int not null default 0,
  -- The version that members see, and the first one whose completions still count.
  published_version int check (published_version > 0),
  -- What lists of members show of that version: texts, cover and sizes.
  published_brief jsonb,
  first_valid_version int not null default 1 check (first_valid_version > 0),
  has_unpublished_changes boolean not null default true,
  -- The post that announced the first publication.
  post_id uuid,
  published_at timestamptz(3),
  archived_at timestamptz(3),
  -- When people who are to be notified of the latest publication were.
  notified_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  status text not null generated always as (case when archived_at is not null then 'archived' when published_at is not null then 'published'
    else 'draft' end) stored,
  primary key (organization_id, id),
  foreign key (organization_id, author_id) references public.users (organization_id, id) on delete set null (author_id),
  foreign key (organization_id, collection_id) references public.course_collections (organization_id, id),
  foreign key (organization_id, category_id) references public.course_categories (organization_id, id),
  foreign key (organization_id, image_file_id) references public.files (organization_id, id) on delete set null (image_file_id),
  foreign key (organization_id, video_file_id) references public.files (organization_id, id) on delete set null (video_file_id),
  foreign key (organization_id, post_id) references public.posts (organization_id, id) on delete set null (post_id),
  check ((published_at is null) = (published_version is null)),
  check ((published_at is null) = (published_brief is null)),
  check ((recertify_months is null) = (enroll_days_before is null)),
  check ((collection_id is null) = (collection_position is null))
);
create index courses_by_name on public.courses (organization_id, name_key, id);
create index courses_by_date on public.courses (organization_id, updated_at, id);
create index courses_by_status on public.courses (organization_id, status, updated_at, id);
create index courses_by_collection on public.courses (organization_id, collection_id, collection_position);
create index courses_by_category on public.courses (organization_id, category_id) where category_id is not null;
create index courses_by_author on public.courses (organization_id, author_id) where author_id is not null;
create index courses_by_image on public.courses (organization_id, image_file_id) where image_file_id is not null;
create index courses_by_video on public.courses (organization_id, video_file_id) where video_file_id is not null;
create index courses_by_post on public.courses (organization_id, post_id) where post_id is not null;
create index courses_search on public.courses using gin (organization_id, search_key public.gin_trgm_ops);

create table public.lessons (
  organization_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  version int not null default 1,
  type text not null check (type in ('quiz', 'photo', 'video', 'audio', 'youtube', 'link', 'text', 'pdf')),
  position int not null check (position > 0),
  title text not null default '',
  title_key text collate "C" not null default '',
  -- Minutes that the author expects.
  duration int check (duration > 0),
  url text,
  file_id uuid,
  text_json jsonb,
  caption text,
  -- Questions with their right answers and translations, and the settings of the quiz.
  quiz jsonb,
  translations jsonb not null default '[]',
  -- It differs from the published version.
  is_changed boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  -- Checked at the end of a transaction, so that two lessons may change places.
  constraint lessons_by_place unique (organization_id, course_id, position) deferrable initially deferred,
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references public.files (organization_id, id) on delete set null (file_id),
  check ((quiz is not null) = (type = 'quiz'))
);
create index lessons_by_file on public.lessons (organization_id, file_id) where file_id is not null;

-- Every file of what the author is working on: covers, media, pictures of texts, questions and options.
create table public.course_files (
  organization_id uuid not null,
  course_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, course_id, file_id),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references public.files (organization_id, id) on delete cascade
);
create index course_files_by_file on public.course_files (organization_id, file_id);

-- Whom a course is for. What is deleted elsewhere leaves it.
create table public.course_recipients (
  organization_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  version int not null default 1,
  importance text not null check (importance in ('required', 'recommended', 'none')),
  visible boolean not null,
  notification boolean not null,
  deadline_kind text not null check (deadline_kind in ('none', 'on', 'after')),
  deadline_on date,
  deadline_days int check (deadline_days > 0),
  created_at timestamptz(3) not null,
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
  primary key (organization_id, id),
  unique (organization_id, course_id, target_id),
  check (num_nonnulls(everybody_id, user_group_id, structure_group_id, site_id, project_id, profession_id, position_id,
    job_category_id, user_id) = 1),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, user_group_id) references public.user_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, structure_group_id) references public.structure_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references public.sites (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references public.projects (organization_id, id) on delete cascade,
  foreign key (organization_id, profession_id) references public.professions (organization_id, id) on delete cascade,
  foreign key (organization_id, position_id) references public.positions (organization_id, id) on delete cascade,
  foreign key (organization_id, job_category_id) references public.job_categories (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index course_recipients_by_target on public.course_recipients (organization_id, target_id, course_id);

-- Whom a published course reaches, with the importance that counts: kept by a job after publications, changes of audiences and
-- moves of people. Deadlines, reminders and figures come from it; what a member may open is decided by the audiences themselves.
create table public.course_assignments (
  organization_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  importance text not null check (importance in ('required', 'recommended', 'none')),
  -- The day on which it reached the person, and the last day in time.
  reached_on date not null,
  due_on date,
  -- Days of the deadline for which the person, and whoever leads the person, was notified.
  reminded_on date,
  escalated_for date,
  is_completed boolean not null default false,
  primary key (organization_id, course_id, user_id),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index course_assignments_by_person on public.course_assignments (organization_id, user_id, course_id);
create index course_assignments_by_level on public.course_assignments (organization_id, course_id, importance, is_completed, user_id);
create index course_assignments_due on public.course_assignments (due_on, organization_id, course_id, user_id) where due_on is not null and not is_completed;

-- People and completions of each importance. Several rows for one figure, so that completions do not wait for each other.
create table public.course_figures (
  organization_id uuid not null,
  course_id uuid not null,
  importance text not null check (importance in ('required', 'recommended', 'none')),
  part int not null check (part between 0 and 7),
  people int not null default 0,
  completed int not null default 0,
  primary key (organization_id, course_id, importance, part),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade
);

-- A person who has opened a course: the row that hand-ins and completions of that person lock.
create table public.course_enrollments (
  organization_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  opened_at timestamptz(3) not null,
  last_opened_at timestamptz(3) not null,
  -- Progress counts from this version and this moment on; both move when the course has to be done again.
  counts_from_version int not null default 1,
  counts_from timestamptz(3) not null,
  lessons_done_at timestamptz(3),
  -- The latest completion.
  completed_version int,
  completed_at timestamptz(3),
  expires_on date,
  -- Over the best attempt of each quiz.
  correct_answers int not null default 0,
  asked_questions int not null default 0,
  primary key (organization_id, course_id, user_id),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index course_enrollments_by_person on public.course_enrollments (organization_id, user_id, course_id);
create index course_enrollments_ending on public.course_enrollments (expires_on, organization_id, course_id, user_id) where expires_on is not null;

create table public.lesson_progress (
  organization_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  lesson_id uuid not null,
  course_version int not null,
  position_seconds int not null default 0,
  completed_at timestamptz(3),
  -- The best attempt of a quiz.
  best_attempt_id uuid,
  correct_answers int,
  asked_questions int,
  is_passed boolean,
  updated_at timestamptz(3) not null,
  primary key (organization_id, course_id, user_id, lesson_id),
  foreign key (organization_id, course_id, user_id) references public.course_enrollments (organization_id, course_id, user_id) on delete cascade
);

create table public.quiz_attempts (
  organization_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  lesson_id uuid not null,
  -- The version of the course whose questions were drawn.
  course_version int not null,
  locale text not null check (locale in ('fr_CA', 'en_CA', 'en_US', 'es_ES')),
  -- Question ids and their option ids, in the order in which they are asked.
  questions jsonb not null,
  answers jsonb not null default '[]',
  begun_at timestamptz(3) not null,
  ends_at timestamptz(3),
  handed_in_at timestamptz(3),
  correct_answers int,
  asked_questions int not null,
  is_passed boolean,
  primary key (organization_id, id),
  foreign key (organization_id, course_id, user_id) references public.course_enrollments (organization_id, course_id, user_id) on delete cascade,
  check ((handed_in_at is null) = (correct_answers is null)),
  check ((handed_in_at is null) = (is_passed is null))
);
create unique index quiz_attempts_open on public.quiz_attempts (organization_id, lesson_id, user_id) where handed_in_at is null;
create index quiz_attempts_by_lesson on public.quiz_attempts (organization_id, lesson_id, user_id, begun_at);
create index quiz_attempts_by_enrollment on public.quiz_attempts (organization_id, course_id, user_id);

-- Every completion stays, also when the course has to be done again.
create table public.course_completions (
  organization_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  course_version int not null,
  importance text check (importance in ('required', 'recommended', 'none')),
  completed_at timestamptz(3) not null,
  completed_on date not null,
  expires_on date,
  correct_answers int not null,
  asked_questions int not null,
  -- What anybody may check: unique over all organisations.
  certificate_number text unique,
  -- The card that was created or renewed.
  card_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade,
  foreign key (organization_id, card_id) references public.cards (organization_id, id) on delete set null (card_id)
);
create index course_completions_by_course on public.course_completions (organization_id, course_id, completed_at);
create index course_completions_by_person on public.course_completions (organization_id, user_id, course_id, completed_at);
create index course_completions_by_card on public.course_completions (organization_id, card_id) where card_id is not null;

create table public.course_sign_offs (
  organization_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  course_version int not null,
  state text not null check (state in ('waiting', 'signed', 'refused')),
  lessons_done_at timestamptz(3) not null,
  observed_ids uuid[] not null default '{}',
  remark text,
  signed_by uuid,
  signed_at timestamptz(3),
  primary key (organization_id, course_id, user_id),
  foreign key (organization_id, course_id, user_id) references public.course_enrollments (organization_id, course_id, user_id) on delete cascade,
  foreign key (organization_id, signed_by) references public.users (organization_id, id) on delete set null (signed_by),
  check ((state = 'waiting') = (signed_at is null))
);
create index course_sign_offs_by_state on public.course_sign_offs (organization_id, state, lessons_done_at, user_id);
create index course_sign_offs_by_person on public.course_sign_offs (organization_id, user_id);
create index course_sign_offs_by_signer on public.course_sign_offs (organization_id, signed_by) where signed_by is not null;

do $$
declare
  made text;
begin
  foreach made in array array['course_collections', 'course_categories', 'courses', 'lessons', 'course_files', 'course_recipients',
    'course_assignments', 'course_figures', 'course_enrollments', 'lesson_progress', 'quiz_attempts', 'course_completions',
    'course_sign_offs'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- Courses are searched by part of a text, as the other lists are.
select public.track_list('courses');
create or replace function public.is_searchable(list text) returns boolean language sql immutable as $$
  select list in ('users', 'sites', 'projects', 'positions', 'job_categories', 'professions', 'posts', 'infohub_articles', 'courses')
$$;
select public.allow_functions('public.courses'::regclass, 'select (organization_id, id, name_key, search_key)');
