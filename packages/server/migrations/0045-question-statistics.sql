-- How people answer the questions of quizzes, over the best attempt of each person: sums that a job keeps. They name
-- nobody, and stay when a person is erased.
alter table public.lesson_progress
  -- The attempt that the sums hold. They follow when another one is the best.
  add column analyzed_attempt_id uuid;
create index lesson_progress_to_analyze on public.lesson_progress (organization_id, course_id, user_id, lesson_id)
  where best_attempt_id is distinct from analyzed_attempt_id;

create table public.quiz_figures (
  organization_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  course_version int not null,
  language text not null check (language in ('fr', 'en', 'es')),
  people int not null,
  -- Shares of right answers, in billionths.
  score_sum bigint not null,
  primary key (organization_id, course_id, lesson_id, course_version, language),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade
);

create table public.question_figures (
  organization_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  question_id uuid not null,
  course_version int not null,
  language text not null check (language in ('fr', 'en', 'es')),
  answers int not null,
  correct int not null,
  -- Shares of right answers to the other questions of the attempt, in ten-thousandths; those of right answers to this one.
  sum_others bigint not null,
  sum_others_squared bigint not null,
  sum_others_of_correct bigint not null,
  primary key (organization_id, course_id, lesson_id, question_id, course_version, language),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade
);

-- How many people gave one answer: the chosen options, or all options of an ordering question in the order given.
create table public.answer_figures (
  organization_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  question_id uuid not null,
  course_version int not null,
  language text not null check (language in ('fr', 'en', 'es')),
  option_ids uuid[] not null,
  is_correct boolean not null,
  people int not null,
  primary key (organization_id, course_id, lesson_id, question_id, course_version, language, option_ids),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade
);

-- Reminders of a course to more people than one request reminds: a job continues them until nobody is left.
create table public.course_reminder_runs (
  organization_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  importance text check (importance in ('required', 'recommended', 'none')),
  -- The people whom a lead manages; null for everybody.
  user_ids uuid[],
  ordered_at timestamptz(3) not null,
  -- Of the last batch; a run that stands still is taken up again.
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade
);
create index course_reminder_runs_by_course on public.course_reminder_runs (organization_id, course_id);

do $$
declare
  made text;
begin
  foreach made in array array['quiz_figures', 'question_figures', 'answer_figures', 'course_reminder_runs'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- A reminder that somebody sends may be of a course without a deadline.
alter table public.notifications
  drop constraint notifications_of_course_days_check,
  add constraint notifications_of_course_days_check check (type = 'courseReminder'
    or (course_day is not null) = (type in ('courseLate', 'courseAgain')));

-- Answers of their own organization are counted, and its people reminded.
select public.allow_requested_tasks('count-answers', 'send-course-reminders');
