import type { Importance } from '@fanal/contract/courses/courses.rules';
import { dueOn, NO_DEADLINE, validUntil } from '@fanal/contract/courses/deadlines.rules';
import { addDays } from '@fanal/contract/kit/days.rules';
import type { Locale } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { zonedInstant } from '#platform/time/zoned-time';
import { type CourseKey, type RecordedLesson, takeLesson } from './course-attempts.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** What people do in a course of the demonstration depends on these. */
export type RecordedCourse = {
  id: string;
  /** Days relative to today: of the first publication, and of the one that asked everybody again. */
  day: number;
  materialDay: number | null;
  /** When right answers were corrected, as the next version. */
  correctedDay: number | null;
  isArchived: boolean;
  locale: Locale;
  lessons: readonly RecordedLesson[];
  isPassRequired: boolean;
  hasCertificate: boolean;
  recertifyMonths: number | null;
  /** Of what somebody in charge observes; empty when nobody signs. */
  gestureIds: readonly string[];
  /** Share of the people of each importance who have completed it by now. */
  shares: Partial<Record<Importance, number>>;
  /** Share of right answers, from 0 to 1. */
  skill: number;
};

/** Only people who use the app may take a course. */
export type ReachedPerson = { id: string; importance: Importance; deadlineDays: number | null; mayTake: boolean };

type Recording = {
  db: Db;
  org: OrgId;
  zone: string;
  today: string;
  random: Random;
  /** Who signs what was observed. */
  signerId: string;
};

const ENROLL_DAYS_BEFORE = 60;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const certificateNumber = (random: Random): string =>
  [0, 1, 2].map(() => [0, 1, 2, 3].map(() => SIGNS[random.below(SIGNS.length)]).join('')).join('-');

type Taken = { person: ReachedPerson; course: RecordedCourse; version: number; on: string; isFinished: boolean };
type Sum = { correct: number; asked: number };

/** A moment of the working day. */
const momentOn = ({ zone, random }: Recording, day: string): Date =>
  zonedInstant({ day, time: `${String(6 + random.below(12)).padStart(2, '0')}:${random.below(6)}0` }, zone);

/** Whether a day is before the right answers were corrected. */
const isBeforeCorrection = ({ today }: Recording, { correctedDay }: RecordedCourse, on: string): boolean =>
  correctedDay !== null && on < addDays(today, correctedDay);

const lessonsTaken = (recording: Recording, key: CourseKey, { course, version, isFinished, on }: Taken, at: Date) => {
  const { random } = recording;
  const { locale, skill, isPassRequired: mustPass, lessons } = course;
  const done = isFinished ? lessons : lessons.slice(0, random.below(lessons.length));
  const taking = {
    version,
    locale,
    skill,
    mustPass,
    random,
    isBeforeCorrection: isBeforeCorrection(recording, course, on),
  };
  return done.map((lesson, place) => takeLesson(key, lesson, new Date(at.getTime() + place * 6 * 60_000), taking));
};

const signOffOf = (key: CourseKey, { course, version }: Taken, end: Date, signerId: string | null) => ({
  ...key,
  course_version: version,
  state: signerId ? 'signed' : 'waiting',
  lessons_done_at: end,
  observed_ids: signerId ? course.gestureIds : [],
  remark: null,
  signed_by: signerId,
  signed_at: signerId ? end : null,
});

const completionOf = (key: CourseKey, { person, course, version, on }: Taken, end: Date, sum: Sum, random: Random) => ({
  ...key,
  id: newId(end.getTime()),
  course_version: version,
  importance: person.importance,
  completed_at: end,
  completed_on: on,
  expires_on: expiryOf(course, on),
  correct_answers: sum.correct,
  asked_questions: sum.asked,
  certificate_number: course.hasCertificate ? certificateNumber(random) : null,
});

const expiryOf = ({ recertifyMonths }: RecordedCourse, on: string): string | null =>
  validUntil(
    on,
    recertifyMonths === null ? null : { everyMonths: recertifyMonths, enrollDaysBefore: ENROLL_DAYS_BEFORE },
  );

/** The rows of one person in one course: lessons, attempts and, when all is done, the completion. */
const takeCourse = (recording: Recording, taken: Taken) => {
  const { random } = recording;
  const { person, course, version, on } = taken;
  const at = momentOn(recording, on);
  const key: CourseKey = { organization_id: recording.org, course_id: course.id, user_id: person.id };
  const lessons = lessonsTaken(recording, key, taken, at);
  const progress = lessons.map((lesson) => lesson.progress);
  const sum: Sum = {
    correct: progress.reduce((all, row) => all + (row.correct_answers ?? 0), 0),
    asked: progress.reduce((all, row) => all + (row.asked_questions ?? 0), 0),
  };
  const passes = !course.isPassRequired || progress.every(({ is_passed }) => is_passed !== false);
  const isDone = taken.isFinished && passes;
  const end = new Date(at.getTime() + course.lessons.length * 6 * 60_000);
  const needsSignOff = isDone && course.gestureIds.length > 0;
  const signerId = needsSignOff && random.chance(0.12) ? null : recording.signerId;
  const isCompleted = isDone && (!needsSignOff || signerId !== null);
  const expiresOn = isCompleted ? expiryOf(course, on) : null;
  return {
    progress,
    attempts: lessons.flatMap((lesson) => lesson.attempts),
    enrollment: {
      ...key,
      opened_at: at,
      last_opened_at: end,
      counts_from_version: version,
      counts_from: at,
      lessons_done_at: isDone ? end : null,
      completed_version: isCompleted ? version : null,
      completed_at: isCompleted ? end : null,
      expires_on: expiresOn,
      again_from: expiresOn && addDays(expiresOn, -ENROLL_DAYS_BEFORE),
      correct_answers: sum.correct,
      asked_questions: sum.asked,
    },
    completion: isCompleted ? completionOf(key, taken, end, sum, random) : null,
    signOff: needsSignOff ? signOffOf(key, taken, end, signerId) : null,
  };
};

type TakenRows = ReturnType<typeof takeCourse>;

/** Most people take a course soon after it was published, some much later. */
const dayTaken = ({ today, random }: Recording, from: number): string =>
  addDays(today, from + Math.floor(-from * random.next() ** 2));

/** What people did before the course asked everybody again. */
const takenBefore = (recording: Recording, course: RecordedCourse, people: readonly ReachedPerson[]) => {
  const { today, random } = recording;
  const { day, materialDay } = course;
  if (materialDay === null) return new Map<string, TakenRows>();
  const early = people.filter(() => random.chance(0.75));
  return new Map(
    early.map((person) => {
      const on = addDays(today, day + random.below(materialDay - day));
      return [person.id, takeCourse(recording, { person, course, version: 1, on, isFinished: true })];
    }),
  );
};

/** What people have done of the version that counts; some have only begun. */
const takenNow = (recording: Recording, course: RecordedCourse, people: readonly ReachedPerson[]) => {
  const { random } = recording;
  const first = course.materialDay === null ? 1 : 2;
  return new Map(
    people.flatMap((person) => {
      const isFinished = random.chance(course.shares[person.importance] ?? 0);
      if (!isFinished && !random.chance(0.2)) return [];
      const on = dayTaken(recording, course.materialDay ?? course.day);
      const isCorrected = course.correctedDay !== null && !isBeforeCorrection(recording, course, on);
      const version = isCorrected ? first + 1 : first;
      return [[person.id, takeCourse(recording, { person, course, version, on, isFinished })] as const];
    }),
  );
};

const assignmentsOf = (
  { org, today }: Recording,
  course: RecordedCourse,
  people: readonly ReachedPerson[],
  { now, latest }: Record<'now' | 'latest', ReadonlyMap<string, TakenRows>>,
) => {
  const reachedOn = addDays(today, course.materialDay ?? course.day);
  return people.map(({ id, importance, deadlineDays }) => {
    const deadline = deadlineDays === null ? NO_DEADLINE : { kind: 'after' as const, on: null, days: deadlineDays };
    const completion = now.get(id)?.completion;
    const enrollment = latest.get(id)?.enrollment;
    return {
      organization_id: org,
      course_id: course.id,
      user_id: id,
      importance,
      reached_on: reachedOn,
      due_on: dueOn(deadline, reachedOn),
      // reminders of the past were sent long ago
      reminded_on: today,
      is_completed: !!completion && (completion.expires_on === null || completion.expires_on >= today),
      is_opened: enrollment !== undefined,
      correct_answers: enrollment?.correct_answers ?? 0,
      asked_questions: enrollment?.asked_questions ?? 0,
      is_archived: course.isArchived,
    };
  });
};

/** Writes whom a published course reaches and what those people have done of it. */
export const recordCourse = async (
  recording: Recording,
  course: RecordedCourse,
  people: readonly ReachedPerson[],
): Promise<void> => {
  const { db } = recording;
  const takers = people.filter(({ mayTake }) => mayTake);
  const before = takenBefore(recording, course, takers);
  const now = takenNow(recording, course, takers);
  // the row of a person shows the latest; attempts and completions of before stay
  const latestOf = new Map([...before, ...now]);
  const latest = [...latestOf.values()];
  const all = [...before.values(), ...now.values()];
  await insertRows(
    db,
    'course_enrollments',
    latest.map(({ enrollment }) => enrollment),
  );
  await insertRows(
    db,
    'lesson_progress',
    latest.flatMap(({ progress }) => progress),
  );
  await insertRows(db, 'quiz_attempts', all.flatMap(({ attempts }) => attempts) as never);
  await insertRows(
    db,
    'course_completions',
    all.flatMap(({ completion }) => completion ?? []),
  );
  await insertRows(db, 'course_sign_offs', latest.flatMap(({ signOff }) => signOff ?? []) as never);
  await insertRows(db, 'course_assignments', assignmentsOf(recording, course, people, { now, latest: latestOf }));
};
