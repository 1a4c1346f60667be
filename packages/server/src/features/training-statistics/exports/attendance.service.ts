/** Attendance and results of one course to print, for an inspector. */

import { Readable } from 'node:stream';
import { dayIn } from '@fanal/contract/kit/days.rules';
import { percentOf } from '@fanal/contract/kit/percent.rules';
import type { AttendanceQuery } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import { organizationOf } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { SentFile } from '#platform/http/sent-file';
import { localTimeOf } from '#platform/time/zoned-time';
import { type CourseUserRecord, findCourseUsers } from '../course/course-users.data.ts';
import { type AttendanceRow, drawAttendance } from './attendance-pages.service.ts';
import { type ChosenPeople, choosePeople } from './chosen-people.service.ts';
import { wordsIn } from './export-words.rules.ts';

const MOST_PEOPLE = 5_000;
/** People read in one transaction. */
const BATCH = 1_000;

type Printed = ChosenPeople & { query: AttendanceQuery; bytes: Uint8Array };

type Reader = Pick<PreparingContext, 'locale' | 'organization'>;

const dayOf = ({ locale, organization }: Reader, at: Date): string =>
  dayIn(locale, localTimeOf(at, organization.timeZone).day);

const toRow = (reader: Reader, record: CourseUserRecord): AttendanceRow => {
  const { name, employeeNumber, title, gender, state, completedAt, correct, asked, certificateNumber } = record;
  return {
    name,
    employeeNumber: employeeNumber ?? '',
    position: jobTitleFor(title, gender) ?? '',
    state: wordsIn(reader.locale).people.states[state],
    completedOn: completedAt ? dayOf(reader, completedAt) : '',
    score: asked === 0 ? null : percentOf(correct, asked),
    certificate: certificateNumber ?? '',
  };
};

const rowsOf = async (ctx: PreparingContext, { course, ids }: ChosenPeople): Promise<AttendanceRow[]> => {
  const rows: AttendanceRow[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const people = await ctx.reading((db) => findCourseUsers(db, ctx.org, course.id, batch));
    rows.push(...batch.flatMap((id) => (people.has(id) ? [toRow(ctx, people.get(id)!)] : [])));
  }
  return rows;
};

/** Draws the sheet before the transaction of the request begins. */
export const printAttendance = async (
  ctx: PreparingContext,
  courseId: string,
  query: AttendanceQuery,
): Promise<Printed> => {
  const { locale, now, actor, org, reading } = ctx;
  const chosen = await choosePeople(ctx, courseId, { ...query, sort: 'name', order: 'asc' });
  if (chosen.ids.length > MOST_PEOPLE) throw fail('ATTENDANCE_TOO_LONG');
  const { levels, states } = wordsIn(locale).people;
  const { name: organizationName } = await reading((db) => organizationOf({ db, org }));
  const sheet = {
    courseName: chosen.course.name,
    organizationName,
    printedOn: dayOf(ctx, now),
    printedBy: actor.displayName,
    level: query.level ? levels[query.level] : null,
    state: query.state ? states[query.state] : null,
    rows: await rowsOf(ctx, chosen),
  };
  return { ...chosen, query, bytes: await drawAttendance(sheet, locale) };
};

export const sendAttendance = async (ctx: Context, { course, ids, query, bytes }: Printed): Promise<SentFile> => {
  ctx.audit({
    action: 'course.attendancePrinted',
    object: { type: 'course', id: course.id },
    after: { name: course.name, filters: query, userCount: ids.length },
  });
  const day = localTimeOf(ctx.now, ctx.organization.timeZone).day;
  return {
    name: `${course.name} - ${day}.pdf`,
    mediaType: 'application/pdf',
    bytes: Readable.from([Buffer.from(bytes)]),
  };
};
