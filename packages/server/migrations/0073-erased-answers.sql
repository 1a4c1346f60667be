-- The sums of questions keep the answers of people who were erased, which nobody can count again. How many these are is kept
-- beside them, so that a comparison knows by how much a sum may differ from the attempts that are still there.
alter table public.quiz_figures add column erased int not null default 0;

update public.quiz_figures f set erased = greatest(0, f.people - coalesce((
  select count(*) from public.lesson_progress p
    join public.quiz_attempts q on q.organization_id = p.organization_id and q.id = p.analyzed_attempt_id
  where p.organization_id = f.organization_id and p.course_id = f.course_id and p.lesson_id = f.lesson_id
    and q.course_version = f.course_version and left(q.locale, 2) = f.language), 0));

-- Before the attempts of the person go with the enrollment, whatever road the deletion comes by.
create function public.keep_erased_answers() returns trigger language plpgsql as $$
begin
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
  return old;
end $$;
create trigger keep_erased_answers before delete on public.course_enrollments for each row execute function public.keep_erased_answers();
