-- Attempts that are graded again once the right answers of a question were corrected. The better grade counts, and the first
-- one is kept.

alter table public.quiz_attempts
  -- The version whose right answers count for the attempt since then, and how many answers are right by them. Null: its own version.
  add column key_version int,
  add column key_correct int,
  add check ((key_version is null) = (key_correct is null));

alter table public.lesson_progress
  -- The same of the best attempt, and of the one that the sums of questions hold.
  add column key_version int,
  add column analyzed_key_version int;
drop index public.lesson_progress_to_analyze;
create index lesson_progress_to_analyze on public.lesson_progress (organization_id, course_id, user_id, lesson_id)
  where (best_attempt_id, key_version) is distinct from (analyzed_attempt_id, analyzed_key_version);

-- An answer may have been wrong for some attempts of a version and be right for others.
alter table public.answer_figures drop constraint answer_figures_pkey,
  add primary key (organization_id, course_id, lesson_id, question_id, course_version, language, option_ids, is_correct);

-- One order to grade again: attempts at versions before this one, by the right answers of this one.
create table public.course_regrades (
  organization_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  course_version int not null check (course_version > 1),
  -- Lesson and question ids, with the option ids that were right before and are now.
  questions jsonb not null,
  ordered_by uuid,
  ordered_by_name text not null,
  ordered_at timestamptz(3) not null,
  -- Of the last batch; an order that stands still is taken up again.
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- The last person of the last batch.
  after_user_id uuid,
  -- Attempts, known once the work has begun.
  total int,
  done int not null default 0,
  improved int not null default 0,
  -- People who pass a quiz, and people who complete the course, only since then.
  passed int not null default 0,
  completed int not null default 0,
  primary key (organization_id, id),
  unique (organization_id, course_id, course_version),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, ordered_by) references public.users (organization_id, id) on delete set null (ordered_by)
);
create index course_regrades_by_person on public.course_regrades (organization_id, ordered_by) where ordered_by is not null;
create index course_regrades_unfinished on public.course_regrades (updated_at) where finished_at is null;

-- What an attempt was worth before and after an order, where that differs.
create table public.attempt_grades (
  organization_id uuid not null,
  regrade_id uuid not null,
  attempt_id uuid not null,
  correct_before int not null,
  correct_after int not null,
  was_passed boolean not null,
  is_passed boolean not null,
  graded_at timestamptz(3) not null,
  primary key (organization_id, regrade_id, attempt_id),
  foreign key (organization_id, regrade_id) references public.course_regrades (organization_id, id) on delete cascade,
  foreign key (organization_id, attempt_id) references public.quiz_attempts (organization_id, id) on delete cascade
);
create index attempt_grades_by_attempt on public.attempt_grades (organization_id, attempt_id);

do $$
declare
  made text;
begin
  foreach made in array array['course_regrades', 'attempt_grades'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- Whoever passes only since then is told so.
do $$
declare
  checks text[] := array['notifications_type_check', 'notifications_of_courses_check'];
  name text;
  before text;
  after text;
begin
  foreach name in array checks loop
    before := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'public.notifications'::regclass and conname = name);
    after := replace(before, $q$'courseRefused'::text$q$, $q$'courseRefused'::text, 'courseRegraded'::text$q$);
    if after is not distinct from before then
      raise exception '% has no list of types', name;
    end if;
    execute format('alter table public.notifications drop constraint %I, add constraint %I %s', name, name, after);
  end loop;
end $$;

-- A publication of their own organization orders it.
select public.allow_requested_tasks('regrade-attempts');
