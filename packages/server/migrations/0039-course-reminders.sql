-- Notifications of the deadline of a course, of a course to do again, of people who are late, and of what was observed.
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.notifications'::regclass and conname = 'notifications_type_check');
  after text := replace(before, $q$'coursePublished'::text$q$, $q$'coursePublished'::text, 'courseReminder'::text, 'courseLate'::text,
    'courseAgain'::text, 'courseSigned'::text, 'courseRefused'::text$q$);
begin
  if after is not distinct from before then
    raise exception 'notifications have no list of types';
  end if;
  alter table public.notifications drop constraint notifications_type_check;
  execute 'alter table public.notifications add constraint notifications_type_check ' || after;
end $$;

alter table public.notifications
  drop constraint notifications_of_courses_check,
  add constraint notifications_of_courses_check check ((course_id is not null) = (type in ('coursePublished', 'courseReminder', 'courseLate',
    'courseAgain', 'courseSigned', 'courseRefused'))),
  -- The end of the deadline or of the completion; for people who are late, the day on which their lead was told.
  add column course_day date,
  add constraint notifications_of_course_days_check check ((course_day is not null) = (type in ('courseReminder', 'courseLate', 'courseAgain'))),
  -- The people who are late.
  add column people_ids uuid[],
  add constraint notifications_of_people_check check ((people_ids is not null) = (type = 'courseLate'));
create unique index notifications_of_late_people on public.notifications (organization_id, course_id, course_day, user_id) where type = 'courseLate';
