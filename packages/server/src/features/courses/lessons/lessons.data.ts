import type { LessonType } from '@fanal/contract/courses/courses.rules';
import type { NewQuestion, QuizSettings } from '@fanal/contract/courses/lessons.shapes';
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The parts of a lesson that each language may have. */
export type LessonWords = {
  title: string;
  url: string | null;
  fileId: string | null;
  textJson: RichText | null;
  caption: string | null;
};
export type StoredLessonTranslation = LessonWords & { locale: Locale; isOutdated: boolean };

type QuestionTranslation = Omit<NewQuestion['translations'][number], 'isOutdated'> & { isOutdated: boolean };
/** A question with its right answers. */
type StoredQuestion = Omit<NewQuestion, 'translations'> & { translations: QuestionTranslation[] };
type StoredQuiz = { questions: StoredQuestion[]; settings: QuizSettings };

/** What an author writes of a lesson. */
export type LessonContent = LessonWords & {
  type: LessonType;
  duration: number | null;
  quiz: StoredQuiz | null;
  translations: StoredLessonTranslation[];
};

export type StoredLesson = LessonContent & {
  id: string;
  courseId: string;
  version: number;
  position: number;
  isChanged: boolean;
  /** Seconds of its video or sound, measured; null for everything else. */
  mediumSeconds: number | null;
  createdAt: Date;
  updatedAt: Date;
};

export const lessonColumns = sql`l.id, l.course_id as "courseId", l.version, l.type, l.position, l.title, l.duration, l.url, l.file_id as "fileId",
  l.text_json as "textJson", l.caption, l.quiz, l.translations, l.is_changed as "isChanged", l.created_at as "createdAt", l.updated_at as "updatedAt",
  case when l.type in ('video', 'audio') then (select f.duration_seconds from files f where f.organization_id = l.organization_id and f.id = l.file_id
    and (f.content_type like 'video/%' or f.content_type like 'audio/%')) end as "mediumSeconds"`;

const lessonsWhere = async (db: Db, org: OrgId, where: RawBuilder<unknown>): Promise<StoredLesson[]> => {
  const { rows } = await sql<StoredLesson>`
    select ${lessonColumns} from lessons l where l.organization_id = ${org} and ${where} order by l.course_id, l.position`.execute(
    db,
  );
  return rows;
};

/** All lessons of a course in their order. */
export const lessonsOf = (db: Db, org: OrgId, courseId: string): Promise<StoredLesson[]> =>
  lessonsWhere(db, org, sql`l.course_id = ${courseId}`);

export const findLessons = (db: Db, org: OrgId, ids: readonly string[]): Promise<StoredLesson[]> =>
  lessonsWhere(db, org, sql`l.id = any(${sql.val(ids)}::uuid[])`);

type NewLessonRow = LessonContent & { id: string; courseId: string; position: number; now: Date };

const json = (value: object | null): string | null => value && JSON.stringify(value);

const columnsOf = (content: LessonContent) => ({
  title: content.title,
  title_key: nameKey(content.title),
  duration: content.duration,
  url: content.url,
  file_id: content.fileId,
  text_json: json(content.textJson),
  caption: content.caption,
  quiz: json(content.quiz),
  // A column of JSON with a default takes text as well, which its type does not say.
  translations: JSON.stringify(content.translations) as never,
});

export const insertLesson = async (db: Db, org: OrgId, { id, courseId, position, now, ...content }: NewLessonRow) => {
  await db
    .insertInto('lessons')
    .values({
      organization_id: org,
      id,
      course_id: courseId,
      position,
      type: content.type,
      ...columnsOf(content),
      created_at: now,
      updated_at: now,
    })
    .execute();
};

export const updateLesson = async (
  db: Db,
  org: OrgId,
  { id, version, now, ...content }: LessonContent & { id: string; version: number; now: Date },
) => {
  await db
    .updateTable('lessons')
    .set({ ...columnsOf(content), version, updated_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
};

/** Gives the lessons of a course the places 1 to n in the order of `ids`; those that keep their place are not written. */
export const placeLessons = (db: Db, org: OrgId, courseId: string, ids: readonly string[]) =>
  sql`update lessons l set position = x.place
    from unnest(${sql.val(ids)}::uuid[]) with ordinality as x(id, place)
    where l.organization_id = ${org} and l.course_id = ${courseId} and l.id = x.id and l.position <> x.place`.execute(
    db,
  );

export const markChanged = (db: Db, org: OrgId, courseId: string, changedIds: readonly string[]) =>
  sql`update lessons set is_changed = not is_changed where organization_id = ${org} and course_id = ${courseId}
    and is_changed <> (id = any(${sql.val(changedIds)}::uuid[]))`.execute(db);

export const deleteLessons = (db: Db, org: OrgId, ids: readonly string[]) =>
  sql`delete from lessons where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(db);
