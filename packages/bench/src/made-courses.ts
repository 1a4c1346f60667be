import { COURSES, LONG_COURSE, loadLargeCourses, PLACES, type Places } from '../../server/seed/large-courses.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import { inRunningInstallation } from '../../server/src/running-installation.ts';
import { ADMIN, ask } from './dataset.ts';
import { dataFolder, root } from './workplace.ts';

const largest = `(select organization_id from list_states where list = 'users' order by row_count desc limit 1)`;

/** The sites and projects with the most people, those of the administrator first, and the user groups. */
const findPlaces = async (ownerUrl: string): Promise<Places> => {
  const most = (
    column: string,
  ) => `array(select ${column} from users where organization_id = ${largest} and ${column} is not null
    group by 1 order by count(*) desc, 1 limit ${PLACES})`;
  const [places] = await ask<Places>(
    ownerUrl,
    `select ${largest} as org, ${most('site_id')} as "siteIds", ${most('project_id')} as "projectIds",
      array(select id from user_groups where organization_id = ${largest} order by id) as "userGroupIds"`,
  );
  return places!;
};

/** The administrator works where most people do, so that courses reach her as they reach everybody. */
const placeAdministrator = (ownerUrl: string, { org, siteIds, projectIds }: Places) =>
  ask(
    ownerUrl,
    `update users set site_id = $3, project_id = $4 where organization_id = $1
      and account_id = (select id from accounts where demo_name = $2)`,
    [org, ADMIN, siteIds[0], projectIds[0]],
  );

/** A third of the people has completed the courses for everybody, and each lesson of theirs. */
const RECORDS = `
with reached as (
  select c.id as course_id, u.id as user_id, now() - (n.at % 330) * interval '1 day' as at
  from courses c cross join (select id, row_number() over (order by id) as at from users where organization_id = $1) n
    join users u on u.organization_id = $1 and u.id = n.id
  where c.organization_id = $1 and exists (select from course_recipients r
    where r.organization_id = c.organization_id and r.course_id = c.id and r.everybody_id is not null) and n.at % 3 = 0 and c.name <> $2
), opened as (
  insert into course_enrollments (organization_id, course_id, user_id, opened_at, last_opened_at, counts_from, lessons_done_at,
    completed_version, completed_at, correct_answers, asked_questions)
  select $1, course_id, user_id, at - interval '1 hour', at, at - interval '1 hour', at, 1, at, 24, 30 from reached
), progressed as (
  insert into lesson_progress (organization_id, course_id, user_id, lesson_id, course_version, completed_at, updated_at)
  select $1, r.course_id, r.user_id, l.id, 1, r.at, r.at from reached r
    join lessons l on l.organization_id = $1 and l.course_id = r.course_id and l.position in (1, 3, 5)
)
insert into course_completions (organization_id, id, course_id, user_id, course_version, importance, completed_at, completed_on,
  correct_answers, asked_questions)
select $1, gen_random_uuid(), course_id, user_id, 1, 'required', at, at::date, 24, 30 from reached`;

/**
 * Creates 2,000 courses with lessons, questions and audiences in the large organization, once: for everybody, for user
 * groups, and for the sites and projects with the most people. Returns whether it had to.
 */
export const makeCourses = async (ownerUrl: string): Promise<boolean> => {
  const [found] = await ask<{ courses: number }>(
    ownerUrl,
    `select count(*)::int as courses from courses where organization_id = ${largest}`,
  );
  if (found!.courses >= COURSES) return false;
  console.error(`Making ${COURSES} courses (once)…`);
  const places = await findPlaces(ownerUrl);
  await placeAdministrator(ownerUrl, places);
  await inRunningInstallation(readSettings({ DATA_DIR: dataFolder }, root), (ownerDb) =>
    loadLargeCourses(ownerDb, places),
  );
  await ask(ownerUrl, RECORDS, [places.org, LONG_COURSE]);
  return true;
};
