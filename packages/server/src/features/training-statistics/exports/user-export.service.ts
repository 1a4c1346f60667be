/** The courses of one person with their results, as a file. */
import { tagOf } from '@fanal/contract/locales';
import type { Level } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { UserCourse, UserCoursesExport } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { shownGroups } from '@fanal/contract/training-statistics/user-courses.rules';
import type { Context } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import { describeUserStatistics } from '../users/user-statistics.service.ts';
import { type Column, moment, number, text, type Words, wordsIn } from './export-words.rules.ts';
import { exportTable } from './exported-table.service.ts';

type ExportedCourse = UserCourse & { level: Level };

const instantOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const columns: Record<keyof Words['userCourses']['headings'], Column<ExportedCourse>> = {
  name: text(({ courseName }) => courseName),
  level: text(({ level }, { say }) => say.people.levels[level]),
  state: text(({ state }, { say }) => say.people.states[state]),
  completedAt: moment(({ completionDate }) => instantOf(completionDate)),
  dueOn: { kind: 'day', cell: ({ dueOn }) => dueOn },
  late: text(({ isLate }, { say }) => (isLate ? say.yes : say.no)),
  score: number(({ quizScore }) => quizScore),
  correct: number(({ correctAnswers }) => correctAnswers),
  questions: number(({ questions }) => questions),
  remindedAt: moment(({ remindedAt }) => instantOf(remindedAt)),
  certificate: text(({ certificateNumber }) => certificateNumber),
};

/** A person in the caller's reach; the courses that the page shows, in its order. */
export const exportUserCourses = async (ctx: Context, id: string, query: UserCoursesExport): Promise<SentFile> => {
  const { user, courseGroups } = await describeUserStatistics(ctx, id);
  const say = wordsIn(ctx.locale);
  const language = tagOf(ctx.locale);
  const groups = shownGroups(courseGroups, { ...query, language });
  const courses = groups.flatMap(({ type, courses: own }) => own.map((course) => ({ ...course, level: type })));
  const rows = new Map(courses.map((course) => [course.courseId, course]));
  return exportTable(ctx, {
    query,
    title: `${say.userCourses.title} - ${user.displayName}`,
    ids: [...rows.keys()],
    columns,
    headings: say.userCourses.headings,
    find: async () => rows,
    object: { type: 'user', id },
    noted: { name: user.displayName, courseCount: rows.size },
  });
};
