import type { QuestionAnswer } from '@fanal/contract/courses/quizzes.rules';
import type { Language, Locale } from '@fanal/contract/locales';
import type { QuestionSums } from '@fanal/contract/training-statistics/training-statistics.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** An attempt as figures need it. */
export type CountedAttempt = {
  lessonId: string;
  courseVersion: number;
  /** The later version whose right answers count; null for those of its own version. */
  keyVersion: number | null;
  locale: Locale;
  questions: { id: string; optionIds: string[] }[];
  answers: QuestionAnswer[];
};

/** The best attempt of a person that is not counted yet, and the one that is counted in its place: the same one when only its key is another. */
export type PendingRow = { userId: string; best: CountedAttempt | null; counted: CountedAttempt | null };

const isPending = sql`(p.best_attempt_id, p.key_version) is distinct from (p.analyzed_attempt_id, p.analyzed_key_version)`;

const attemptOf = (id: string, key: string) => sql`(
  select json_build_object('lessonId', q.lesson_id, 'courseVersion', q.course_version, 'keyVersion', ${sql.ref(`p.${key}`)}, 'locale', q.locale,
    'questions', q.questions, 'answers', q.answers)
  from quiz_attempts q where q.organization_id = p.organization_id and q.id = ${sql.ref(`p.${id}`)})`;

/** Attempts of `lesson_progress as p`. A subquery looks each one up by its id, however many rows are believed to be there. */
const bestJson = attemptOf('best_attempt_id', 'key_version');
const countedJson = attemptOf('analyzed_attempt_id', 'analyzed_key_version');

type OfQuiz = { courseId: string; lessonId: string };

/** Locks some of what is not counted yet of a quiz, and leaves what others are counting. */
export const takePending = async (
  db: Db,
  org: OrgId,
  { courseId, lessonId }: OfQuiz,
  most: number,
): Promise<PendingRow[]> => {
  const { rows } = await sql<PendingRow>`
    with p as materialized (
      select organization_id, user_id, best_attempt_id, key_version, analyzed_attempt_id, analyzed_key_version from lesson_progress p
      where organization_id = ${org} and course_id = ${courseId} and lesson_id = ${lessonId} and ${isPending}
      order by user_id limit ${most} for no key update skip locked
    )
    select p.user_id as "userId", ${bestJson} as best, ${countedJson} as counted from p`.execute(db);
  return rows;
};

/** Quizzes of a course with answers that are not counted yet. */
export const pendingQuizzes = async (db: Db, org: OrgId, courseId: string): Promise<string[]> => {
  const { rows } = await sql<{ lessonId: string }>`
    select distinct lesson_id as "lessonId" from lesson_progress p
    where organization_id = ${org} and course_id = ${courseId} and ${isPending} order by 1`.execute(db);
  return rows.map(({ lessonId }) => lessonId);
};

export type QuizKey = { lessonId: string; courseVersion: number; language: Language };
export type QuizRow = QuizKey & { people: number; scoreSum: number };
type QuestionRow = QuizKey & { questionId: string } & QuestionSums;
type AnswerRow = QuizKey & { questionId: string; optionIds: string[]; isCorrect: boolean; people: number };

/** What attempts add to the figures. */
export type Tally = {
  quizzes: Map<string, QuizRow>;
  questions: Map<string, QuestionRow>;
  answers: Map<string, AnswerRow>;
};

const recordsOf = (rows: Map<string, object>) => JSON.stringify([...rows.values()]);

/** Adds a tally to the sums. Rows are locked in the order of their keys, so that two tallies never wait for each other. */
export const addTally = async (
  db: Db,
  org: OrgId,
  courseId: string,
  { quizzes, questions, answers }: Tally,
): Promise<void> => {
  await sql`insert into quiz_figures as f (organization_id, course_id, lesson_id, course_version, language, people, score_sum)
    select ${org}, ${courseId}, "lessonId", "courseVersion", language, people, "scoreSum"
    from json_to_recordset(${recordsOf(quizzes)}::json)
      as x("lessonId" uuid, "courseVersion" int, language text, people int, "scoreSum" bigint)
    order by 3, 4, 5
    on conflict (organization_id, course_id, lesson_id, course_version, language) do update
      set people = f.people + excluded.people, score_sum = f.score_sum + excluded.score_sum`.execute(db);
  await sql`insert into question_figures as f (organization_id, course_id, lesson_id, question_id, course_version, language, answers, correct,
      sum_others, sum_others_squared, sum_others_of_correct)
    select ${org}, ${courseId}, "lessonId", "questionId", "courseVersion", language, answers, correct, "sumOthers", "sumOthersSquared",
      "sumOthersOfCorrect"
    from json_to_recordset(${recordsOf(questions)}::json) as x("lessonId" uuid, "questionId" uuid, "courseVersion" int, language text,
      answers int, correct int, "sumOthers" bigint, "sumOthersSquared" bigint, "sumOthersOfCorrect" bigint)
    order by 3, 4, 5, 6
    on conflict (organization_id, course_id, lesson_id, question_id, course_version, language) do update
      set answers = f.answers + excluded.answers, correct = f.correct + excluded.correct, sum_others = f.sum_others + excluded.sum_others,
        sum_others_squared = f.sum_others_squared + excluded.sum_others_squared,
        sum_others_of_correct = f.sum_others_of_correct + excluded.sum_others_of_correct`.execute(db);
  await sql`insert into answer_figures as f (organization_id, course_id, lesson_id, question_id, course_version, language, option_ids,
      is_correct, people)
    select ${org}, ${courseId}, "lessonId", "questionId", "courseVersion", language,
      array(select o.id::uuid from json_array_elements_text("optionIds") with ordinality as o(id, place) order by o.place), "isCorrect", people
    from json_to_recordset(${recordsOf(answers)}::json) as x("lessonId" uuid, "questionId" uuid, "courseVersion" int, language text,
      "optionIds" json, "isCorrect" boolean, people int)
    where people <> 0 order by 3, 4, 5, 6, 7, 8
    on conflict (organization_id, course_id, lesson_id, question_id, course_version, language, option_ids, is_correct) do update
      set people = f.people + excluded.people`.execute(db);
};

/** How many best attempts of a course are not counted yet, and since when. */
export const countPending = async (
  db: Db,
  org: OrgId,
  courseId: string,
): Promise<{ pending: number; since: Date | null }> => {
  const { rows } = await sql<{ pending: number; since: Date | null }>`
    select count(*)::int as pending, min(updated_at) as since from lesson_progress p
    where organization_id = ${org} and course_id = ${courseId} and ${isPending}`.execute(db);
  return rows[0]!;
};

/** Courses of all organizations with answers that are not counted yet. */
export const pendingCourses = async (ownerDb: Db): Promise<{ org: OrgId; courseId: string }[]> => {
  const { rows } = await sql<{ org: OrgId; courseId: string }>`
    select distinct organization_id as org, course_id as "courseId" from lesson_progress p where ${isPending} order by 1, 2`.execute(
    ownerDb,
  );
  return rows;
};

export type CountedPage = { attempts: CountedAttempt[]; last: { userId: string; lessonId: string } | null };

/** Attempts of a course that the sums hold, after one in the order of people; `last` is null at the end. */
export const countedAttempts = async (
  db: Db,
  org: OrgId,
  courseId: string,
  { after, most }: { after: CountedPage['last']; most: number },
): Promise<CountedPage> => {
  const { rows } = await sql<{ userId: string; lessonId: string; counted: CountedAttempt | null }>`
    select p.user_id as "userId", p.lesson_id as "lessonId", ${countedJson} as counted from lesson_progress p
    where p.organization_id = ${org} and p.course_id = ${courseId} and p.analyzed_attempt_id is not null
      and (${after === null} or (p.user_id, p.lesson_id) > (${after?.userId ?? null}::uuid, ${after?.lessonId ?? null}::uuid))
    order by p.user_id, p.lesson_id limit ${most}`.execute(db);
  const last = rows.length < most ? null : rows.at(-1)!;
  return {
    attempts: rows.flatMap(({ counted }) => counted ?? []),
    last: last && { userId: last.userId, lessonId: last.lessonId },
  };
};

/** The best attempts of these people in a course, of versions that count. */
export const bestAttemptsOf = async (
  db: Db,
  org: OrgId,
  { courseId, userIds, fromVersion }: { courseId: string; userIds: readonly string[]; fromVersion: number },
): Promise<CountedAttempt[]> => {
  const { rows } = await sql<{ best: CountedAttempt }>`
    select ${bestJson} as best from lesson_progress p
    where p.organization_id = ${org} and p.course_id = ${courseId} and p.user_id = any(${sql.val(userIds)}::uuid[])
      and p.best_attempt_id is not null`.execute(db);
  return rows.flatMap(({ best }) => (best.courseVersion >= fromVersion ? [best] : []));
};
