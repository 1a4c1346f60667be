/** The people of one course with their results, as a file. */

import { percentOf } from '@fanal/contract/kit/percent.rules';
import { levelOf } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseUsersExport } from '@fanal/contract/training-statistics/training-statistics.shapes';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import { type CourseUserRecord, findCourseUsers } from '../course/course-users.data.ts';
import { type ChosenPeople, choosePeople } from './chosen-people.service.ts';
import { type Column, moment, number, text, type Words, wordsIn } from './export-words.rules.ts';
import { exportTable } from './exported-table.service.ts';

type Chosen = ChosenPeople & { query: CourseUsersExport };

export const chooseCourseUsers = async (
  ctx: PreparingContext,
  courseId: string,
  query: CourseUsersExport,
): Promise<Chosen> => ({ query, ...(await choosePeople(ctx, courseId, query)) });

const columns: Record<keyof Words['people']['headings'], Column<CourseUserRecord>> = {
  name: text(({ name }) => name),
  employeeNumber: text(({ employeeNumber }) => employeeNumber),
  position: text(({ title }) => title),
  site: text(({ siteName }) => siteName),
  level: text(({ importance }, { say }) => say.people.levels[levelOf(importance)]),
  state: text(({ state }, { say }) => say.people.states[state]),
  completedAt: moment(({ completedAt }) => completedAt),
  lessonsDone: number(({ lessonsDone }) => lessonsDone),
  score: number(({ correct, asked }) => (asked === 0 ? null : percentOf(correct, asked))),
  correct: number(({ correct }) => correct),
  questions: number(({ asked }) => asked),
  updatedAt: moment(({ updatedAt }) => updatedAt),
  dueOn: { kind: 'day', cell: ({ dueOn }) => dueOn },
  remindedAt: moment(({ remindedAt }) => remindedAt),
  certificate: text(({ certificateNumber }) => certificateNumber),
};

export const exportCourseUsers = (ctx: Context, { query, course, ids }: Chosen): Promise<SentFile> => {
  const say = wordsIn(ctx.locale);
  return exportTable(ctx, {
    query,
    title: `${say.people.title} - ${course.name}`,
    ids,
    columns,
    headings: say.people.headings,
    find: (db, batch) => findCourseUsers(db, ctx.org, course.id, batch),
    object: { type: 'course', id: course.id },
    noted: { name: course.name, userCount: ids.length },
  });
};
