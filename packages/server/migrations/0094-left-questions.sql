-- Questions whose warning somebody has looked at and left as it is. It is reported again when the question is asked otherwise.
create table public.left_questions (
  organization_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  question_id uuid not null,
  verdict text not null check (verdict in ('keyDoubtful', 'translationDoubtful', 'teachesNothing')),
  -- A digest of the question as it was asked then: words, options and right answers.
  definition text not null,
  left_by uuid,
  left_by_name text not null,
  left_at timestamptz(3) not null,
  primary key (organization_id, course_id, lesson_id, question_id),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade,
  foreign key (organization_id, left_by) references public.users (organization_id, id) on delete set null (left_by)
);
create index left_questions_by_person on public.left_questions (organization_id, left_by) where left_by is not null;

select public.enable_row_security('public.left_questions'::regclass);
grant select, insert, update, delete on public.left_questions to fanal_app;

-- A course that is deleted takes its sums along: who was erased is counted only in a course that stays. A sum that one statement
-- changes twice is looked up in its course again, which is gone by then, so the course could not be deleted.
create or replace function public.keep_erased_answers() returns trigger language plpgsql as $$
begin
  if exists (select from public.courses c where c.organization_id = old.organization_id and c.id = old.course_id) then
    update public.quiz_figures f set erased = f.erased + x.people
    from (
        select q.lesson_id, q.course_version, left(q.locale, 2) as language, count(*)::int as people
        from public.lesson_progress p
          join public.quiz_attempts q on q.organization_id = p.organization_id and q.id = p.analyzed_attempt_id
        where p.organization_id = old.organization_id and p.course_id = old.course_id and p.user_id = old.user_id
        group by 1, 2, 3
      ) x
    where f.organization_id = old.organization_id and f.course_id = old.course_id and f.lesson_id = x.lesson_id
      and f.course_version = x.course_version and f.language = x.language;
  end if;
  return old;
end $$;
