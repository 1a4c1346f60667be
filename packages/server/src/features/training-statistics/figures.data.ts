/** Where the figures of courses come from: sums that are kept, or, for a lead, the people whom he manages. */
import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { CourseFigures } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { TakingState } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Reach } from '#platform/db/reach';

export type Fragment = RawBuilder<unknown>;

/** Where a person stands in a course, of `course_assignments as a`. */
export const takingState = sql<TakingState>`case when a.is_completed then 'completed' when a.is_opened then 'started' else 'notStarted' end`;

export const idList = (ids: Iterable<string>): Fragment => sql`${sql.val([...ids])}::uuid[]`;

const kept = (org: OrgId, condition: Fragment, groups: Fragment) => sql`
  select ${groups}, sum(people)::int as people, sum(completed)::int as completed, sum(opened)::int as opened,
    sum(attempted)::int as attempted, sum(passed)::int as passed, sum(score_sum)::int8 as "scoreSum"
  from course_figures where organization_id = ${org} and ${condition} group by ${groups}`;

const counted = (org: OrgId, condition: Fragment, groups: Fragment, { ids }: { ids: ReadonlySet<string> }) => sql`
  select ${groups}, count(*)::int as people, count(*) filter (where is_completed)::int as completed,
    count(*) filter (where is_opened)::int as opened, count(*) filter (where asked_questions > 0)::int as attempted,
    count(*) filter (where 2 * correct_answers > asked_questions)::int as passed,
    coalesce(sum(round(correct_answers * 1000000000.0 / nullif(asked_questions, 0))), 0)::int8 as "scoreSum"
  from course_assignments where organization_id = ${org} and user_id = any(${idList(ids)}) and ${condition}
  group by ${groups}`;

const grouped = (org: OrgId, reach: Reach, condition: Fragment, groups: Fragment): Fragment =>
  reach ? counted(org, condition, groups, reach) : kept(org, condition, groups);

/** Figures by course and importance; `condition` is on `course_id`. */
export const figuresBy = (org: OrgId, reach: Reach, condition: Fragment = sql`true`): Fragment =>
  grouped(org, reach, condition, sql`course_id, importance`);

/** Figures by course. */
export const sumsBy = (org: OrgId, reach: Reach): Fragment => grouped(org, reach, sql`true`, sql`course_id`);

export type LevelFigures = CourseFigures & { importance: Importance };
