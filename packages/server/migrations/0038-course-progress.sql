-- What members do of courses: when a course is to be done again, cards that come from courses, and what jobs look for.

alter table public.course_enrollments
  -- The day from which the course is to be done again, and the end for which the person was told so.
  add column again_from date,
  add column again_notified_for date;
create index course_enrollments_again on public.course_enrollments (again_from, organization_id, course_id, user_id) where again_from is not null;

create index course_assignments_due_by_course on public.course_assignments (organization_id, course_id, due_on)
  where due_on is not null and not is_completed;
create index quiz_attempts_ending on public.quiz_attempts (ends_at) where handed_in_at is null and ends_at is not null;

-- The course whose completion created or renewed a card, with the name that it had.
alter table public.cards
  add column course_id uuid,
  add column course_name text,
  add foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete set null (course_id);
create index cards_by_course on public.cards (organization_id, course_id) where course_id is not null;

-- The courses of a member are cached until a course or an audience changes.
select public.track_list('course_recipients');

-- Requests may order the card of a completion of their own organization. Only the list of tasks changes.
do $$
declare
  before text := pg_get_functiondef('public.enqueue_job(text, json, timestamptz, text)'::regprocedure);
  after text := replace(before, '''run-import'',', '''create-card-of-course'', ''run-import'',');
begin
  if after = before then
    raise exception 'enqueue_job has no list of tasks';
  end if;
  execute after;
end $$;
