-- Statistics of training. course_assignments holds what is counted of a person in a course; triggers keep the sums of
-- courses, people and weeks with it, in the same transaction and on every road, deletions of people among them.

alter table public.course_assignments
  -- What the enrollment says: opened at least once, and right answers over the best attempt of each quiz.
  add column is_opened boolean not null default false,
  add column correct_answers int not null default 0,
  add column asked_questions int not null default 0,
  -- The course is in the archive: it keeps its figures, and counts no longer for its people.
  add column is_archived boolean not null default false,
  -- When somebody last reminded the person from the statistics.
  add column reminder_sent_at timestamptz(3);

update public.course_assignments a set is_opened = true, correct_answers = e.correct_answers, asked_questions = e.asked_questions
  from public.course_enrollments e
  where e.organization_id = a.organization_id and e.course_id = a.course_id and e.user_id = a.user_id;
update public.course_assignments a set is_archived = true
  from public.courses c where c.organization_id = a.organization_id and c.id = a.course_id and c.status = 'archived';

-- People who are late, by organization.
create index course_assignments_late on public.course_assignments (organization_id, due_on, user_id)
  where due_on is not null and not is_completed and not is_archived;

create index course_assignments_reminded on public.course_assignments (organization_id, course_id, importance, reminder_sent_at)
  where reminder_sent_at is not null and not is_completed;

-- Parts 0 to 7 are of single people; changes of many people at once have a part of their own, which no completion waits for.
alter table public.course_figures
  drop constraint course_figures_part_check,
  add check (part between 0 and 8),
  add column opened int not null default 0,
  add column attempted int not null default 0,
  add column passed int not null default 0,
  -- Shares of right answers of those who attempted a quiz, in billionths.
  add column score_sum bigint not null default 0;

-- What is counted of each person, over the courses that are visible for the person and not archived.
create table public.course_person_figures (
  organization_id uuid not null,
  user_id uuid not null,
  name_key text collate "C" not null,
  is_active boolean not null,
  courses int not null default 0,
  completed int not null default 0,
  correct_answers int not null default 0,
  asked_questions int not null default 0,
  completion_rate float8 not null generated always as (case when courses = 0 then 0 else completed::float8 / courses end) stored,
  score float8 not null generated always as (case when asked_questions = 0 then 0 else correct_answers::float8 / asked_questions end) stored,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references public.users (organization_id, id) on delete cascade
);
create index course_person_figures_by_rate on public.course_person_figures (organization_id, completion_rate, name_key, user_id) where is_active;
create index course_person_figures_by_score on public.course_person_figures (organization_id, score, name_key, user_id) where is_active;
create index course_person_figures_by_name on public.course_person_figures (organization_id, name_key, user_id) where is_active;

-- How many people there are, and how many have something left to complete.
create table public.course_people_totals (
  organization_id uuid not null references public.organizations,
  part int not null check (part between 0 and 8),
  people int not null default 0,
  incomplete int not null default 0,
  primary key (organization_id, part)
);

-- Completions of each week, by its Monday. Those of people who were erased stay, and are counted as anonymous as well.
create table public.course_weeks (
  organization_id uuid not null,
  course_id uuid not null,
  week date not null,
  part int not null check (part between 0 and 8),
  completions int not null default 0,
  anonymous int not null default 0,
  primary key (organization_id, week, course_id, part),
  foreign key (organization_id, course_id) references public.courses (organization_id, id) on delete cascade
);
create index course_weeks_by_course on public.course_weeks (organization_id, course_id, week);

-- The last comparison of all figures with the records they come from.
create table public.statistics_checks (
  organization_id uuid primary key references public.organizations,
  requested_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  compared int not null default 0,
  difference_count int not null default 0,
  differences jsonb not null default '[]'
);

do $$
declare
  made text;
begin
  foreach made in array array['course_person_figures', 'course_people_totals', 'course_weeks', 'statistics_checks'] loop
    perform public.enable_row_security(('public.' || made)::regclass);
    execute format('grant select, insert, update, delete on public.%I to fanal_app', made);
  end loop;
end $$;

-- The part of a figure that a change of one person, or of several, belongs to.
create function public.figure_part(people bigint, user_id uuid) returns int language sql immutable as $$
  select case when people = 1 then abs(hashtext(user_id::text)) % 8 else 8 end
$$;
grant execute on function public.figure_part(bigint, uuid) to fanal_app;

-- Makes a trigger function for each kind of change: the rows that a statement added and took away are known to it by different
-- names. `statements` read them as "moved", with the step 1 or -1, and the part of the figures as own_part. A statement with many
-- rows is planned for them: the plan that is kept for single rows would look at each row of a table for each row that moved.
create function public.create_counters(name text, variadic statements text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $make$
declare
  changes text[][] := array[
    ['added', '(select *, 1 as step from added)'],
    ['changed', '(select *, 1 as step from added union all select *, -1 from removed)'],
    ['removed', '(select *, -1 as step from removed)']];
  change text[];
  fixed text;
  planned text;
begin
  foreach change slice 1 in array changes loop
    select string_agg(replace(statement, '"moved"', change[2]) || ';', ' '),
      string_agg(format('execute %L using own_part;', replace(replace(statement, '"moved"', change[2]), 'own_part', '$1')), ' ')
    into fixed, planned from unnest(statements) as statement;
    execute format($f$
      create function public.%s_%s() returns trigger language plpgsql as $body$
      declare
        people bigint;
        own_part int;
      begin
        select count(distinct user_id), public.figure_part(count(distinct user_id), min(user_id::text)::uuid) into people, own_part from %s m;
        if people > 10 then %s elsif people > 0 then %s end if;
        return null;
      end $body$ $f$, name, change[1], change[2], planned, fixed);
  end loop;
end $make$;

select public.create_counters('count_assignments', $s$
    insert into public.course_figures as f (organization_id, course_id, importance, part, people, completed, opened, attempted, passed, score_sum)
    select m.organization_id, m.course_id, m.importance, own_part, sum(m.step), sum(m.step * m.is_completed::int), sum(m.step * m.is_opened::int),
      sum(m.step * (m.asked_questions > 0)::int), sum(m.step * (2 * m.correct_answers > m.asked_questions)::int),
      sum(m.step * coalesce(round(m.correct_answers * 1000000000.0 / nullif(m.asked_questions, 0)), 0))::bigint
    from "moved" m
    group by 1, 2, 3
    having exists (select from public.courses c where c.organization_id = m.organization_id and c.id = m.course_id)
      and (sum(m.step), sum(m.step * m.is_completed::int), sum(m.step * m.is_opened::int), sum(m.step * (m.asked_questions > 0)::int),
        sum(m.step * (2 * m.correct_answers > m.asked_questions)::int),
        sum(m.step * coalesce(round(m.correct_answers * 1000000000.0 / nullif(m.asked_questions, 0)), 0))) <> (0, 0, 0, 0, 0, 0)
    order by 1, 2, 3
    on conflict (organization_id, course_id, importance, part) do update set people = f.people + excluded.people,
      completed = f.completed + excluded.completed, opened = f.opened + excluded.opened, attempted = f.attempted + excluded.attempted,
      passed = f.passed + excluded.passed, score_sum = f.score_sum + excluded.score_sum
  $s$, $s$
    insert into public.course_person_figures as f (organization_id, user_id, name_key, is_active, courses, completed, correct_answers, asked_questions)
    select m.organization_id, m.user_id, u.name_key, u.invitation_status <> 'disabled', m.courses, m.completed, m.correct_answers, m.asked_questions
    from (
        select organization_id, user_id, sum(step) as courses, sum(step * is_completed::int) as completed,
          sum(step * correct_answers) as correct_answers, sum(step * asked_questions) as asked_questions
        from "moved" r where not is_archived group by 1, 2
        having (sum(step), sum(step * is_completed::int), sum(step * correct_answers), sum(step * asked_questions)) <> (0, 0, 0, 0)
      ) m join public.users u on u.organization_id = m.organization_id and u.id = m.user_id
    order by 1, 2
    on conflict (organization_id, user_id) do update set courses = f.courses + excluded.courses, completed = f.completed + excluded.completed,
      correct_answers = f.correct_answers + excluded.correct_answers, asked_questions = f.asked_questions + excluded.asked_questions
  $s$);

select public.create_counters('count_people', $s$
    insert into public.course_people_totals as f (organization_id, part, people, incomplete)
    select m.organization_id, own_part, sum(m.step), sum(m.step * (m.completed < m.courses)::int)
    from "moved" m where m.is_active group by 1
    having (sum(m.step), sum(m.step * (m.completed < m.courses)::int)) <> (0, 0)
    order by 1
    on conflict (organization_id, part) do update set people = f.people + excluded.people, incomplete = f.incomplete + excluded.incomplete
  $s$);
drop function public.create_counters(text, text[]);

create trigger count_added after insert on public.course_assignments referencing new table as added
  for each statement execute function public.count_assignments_added();
create trigger count_changed after update on public.course_assignments referencing new table as added old table as removed
  for each statement execute function public.count_assignments_changed();
create trigger count_removed after delete on public.course_assignments referencing old table as removed
  for each statement execute function public.count_assignments_removed();

create trigger count_added after insert on public.course_person_figures referencing new table as added
  for each statement execute function public.count_people_added();
create trigger count_changed after update on public.course_person_figures referencing new table as added old table as removed
  for each statement execute function public.count_people_changed();
create trigger count_removed after delete on public.course_person_figures referencing old table as removed
  for each statement execute function public.count_people_removed();

-- Everybody has figures from the beginning.
create function public.add_person_figures() returns trigger language plpgsql as $$
begin
  insert into public.course_person_figures (organization_id, user_id, name_key, is_active)
  select organization_id, id, name_key, invitation_status <> 'disabled' from added;
  return null;
end $$;
create trigger add_person_figures after insert on public.users referencing new table as added
  for each statement execute function public.add_person_figures();

create function public.follow_person() returns trigger language plpgsql as $$
begin
  update public.course_person_figures set name_key = new.name_key, is_active = new.invitation_status <> 'disabled'
  where organization_id = new.organization_id and user_id = new.id;
  return null;
end $$;
create trigger follow_person after update of name_key, invitation_status on public.users for each row
  when ((old.name_key, old.invitation_status = 'disabled') is distinct from (new.name_key, new.invitation_status = 'disabled'))
  execute function public.follow_person();

-- What a person does in a course is counted when the course is visible for that person.
create function public.follow_enrollment() returns trigger language plpgsql as $$
begin
  update public.course_assignments set is_opened = true, correct_answers = new.correct_answers, asked_questions = new.asked_questions
  where organization_id = new.organization_id and course_id = new.course_id and user_id = new.user_id
    and (is_opened, correct_answers, asked_questions) is distinct from (true, new.correct_answers, new.asked_questions);
  return null;
end $$;
create trigger follow_new_enrollment after insert on public.course_enrollments for each row execute function public.follow_enrollment();
create trigger follow_score after update of correct_answers, asked_questions on public.course_enrollments for each row
  when ((old.correct_answers, old.asked_questions) is distinct from (new.correct_answers, new.asked_questions))
  execute function public.follow_enrollment();

create function public.count_completions() returns trigger language plpgsql as $$
begin
  insert into public.course_weeks as w (organization_id, course_id, week, part, completions)
  select a.organization_id, a.course_id, date_trunc('week', a.completed_on)::date, p.part, count(*)
  from added a cross join (select public.figure_part(count(distinct user_id), min(user_id::text)::uuid) as part from added) p
  group by 1, 2, 3, 4 order by 1, 3, 2, 4
  on conflict (organization_id, week, course_id, part) do update set completions = w.completions + excluded.completions;
  return null;
end $$;
create trigger count_completions after insert on public.course_completions referencing new table as added
  for each statement execute function public.count_completions();

-- Part 8 takes what is anonymous: a person who is erased is no longer known by any part.
create function public.keep_completions() returns trigger language plpgsql as $$
begin
  insert into public.course_weeks as w (organization_id, course_id, week, part, anonymous)
  select r.organization_id, r.course_id, date_trunc('week', r.completed_on)::date, 8, count(*) from removed r
  where exists (select from public.courses c where c.organization_id = r.organization_id and c.id = r.course_id)
  group by 1, 2, 3 order by 1, 3, 2
  on conflict (organization_id, week, course_id, part) do update set anonymous = w.anonymous + excluded.anonymous;
  return null;
end $$;
create trigger keep_completions after delete on public.course_completions referencing old table as removed
  for each statement execute function public.keep_completions();

-- What was there before.
delete from public.course_figures;
insert into public.course_figures (organization_id, course_id, importance, part, people, completed, opened, attempted, passed, score_sum)
select organization_id, course_id, importance, 8, count(*), count(*) filter (where is_completed), count(*) filter (where is_opened),
  count(*) filter (where asked_questions > 0), count(*) filter (where 2 * correct_answers > asked_questions),
  coalesce(sum(round(correct_answers * 1000000000.0 / nullif(asked_questions, 0))), 0)::bigint
from public.course_assignments group by 1, 2, 3;
insert into public.course_person_figures (organization_id, user_id, name_key, is_active, courses, completed, correct_answers, asked_questions)
select u.organization_id, u.id, u.name_key, u.invitation_status <> 'disabled', count(a.course_id), count(a.course_id) filter (where a.is_completed),
  coalesce(sum(a.correct_answers), 0), coalesce(sum(a.asked_questions), 0)
from public.users u left join public.course_assignments a
  on a.organization_id = u.organization_id and a.user_id = u.id and not a.is_archived
group by 1, 2, 3, 4;
insert into public.course_weeks (organization_id, course_id, week, part, completions)
select organization_id, course_id, date_trunc('week', completed_on)::date, 8, count(*) from public.course_completions group by 1, 2, 3;

-- Requests may order a comparison for their own organization.
select public.allow_requested_tasks('check-training-statistics');
