import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { CollectionStatus, CourseStatus, Importance, LessonType } from '@fanal/contract/courses/courses.rules';
import { type Deadline, NO_DEADLINE } from '@fanal/contract/courses/deadlines.rules';
import { QuizSettings } from '@fanal/contract/courses/lessons.shapes';
import type { QuestionKind } from '@fanal/contract/courses/quizzes.rules';
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import { nameKey } from '@fanal/contract/names.rules';
import { keepVersion } from '#features/versions/versions.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { insertCategory } from './categories/course-categories.data.ts';
import { endOf } from './collections/collection-places.data.ts';
import { insertCollection } from './collections/collections.data.ts';
import * as data from './courses.data.ts';
import { usualColumns } from './courses.service.ts';
import { usesIn } from './file-uses.rules.ts';
import { addFiles } from './files.data.ts';
import { emptyContent } from './lessons/lesson-content.service.ts';
import { insertLesson, type LessonContent, lessonsOf, markChanged } from './lessons/lessons.data.ts';
import {
  briefOfContent,
  type CourseSnapshot,
  type KeptQuestion,
  type KeptQuiz,
  minutesIn,
  questionsIn,
} from './published-courses.rules.ts';
import { insertRecipient } from './recipients/recipients.data.ts';
import { usualTile } from './tiles.rules.ts';
import { contentOf, searchKeyOf } from './working-copies.rules.ts';
import { missingOf } from './working-copies.service.ts';

let made = 0;
const MADE_AT = new Date('2026-11-20T15:00:00Z');

type Tiled = { name?: string; description?: string | null; icon?: string; color?: string; at?: Date };

/** Appends a collection, published by default. */
export const buildCollection = async (
  ownerDb: Db,
  org: OrgId,
  given: Tiled & { status?: CollectionStatus } = {},
): Promise<{ id: string }> => {
  made += 1;
  const { name = `Collection ${made}`, description = null, at = MADE_AT, status = 'published' } = given;
  const { icon = usualTile.icon, color = usualTile.color } = given;
  const id = newId();
  await insertCollection(ownerDb, org, { id, name, description, icon, color, status, created_at: at, updated_at: at });
  return { id };
};

/** The rule of a course that gives a card of this type, by default valid for a year from its completion, whatever the score. */
export const cardRuleOf = (cardTypeId: string, given: object = {}) => ({
  cardTypeId,
  validMonths: 12,
  from: 'completion',
  status: 'claimed',
  scoreAbove: null,
  ...given,
});

/** Appends a category of courses. */
export const buildCourseCategory = async (ownerDb: Db, org: OrgId, given: Tiled = {}): Promise<{ id: string }> => {
  made += 1;
  const { name = `Catégorie ${made}`, description = null, at = MADE_AT } = given;
  const { icon = usualTile.icon, color = usualTile.color } = given;
  const id = newId();
  await insertCategory(ownerDb, org, { id, name, description, icon, color, created_at: at, updated_at: at });
  return { id };
};

type NewOption = { text: string; isCorrect?: boolean };

/** A question with new ids. The options of an ordering question are given in their right order. */
export const buildQuestion = (
  kind: QuestionKind,
  text: string,
  options: readonly NewOption[],
  given: Partial<KeptQuestion> = {},
): KeptQuestion => ({
  id: newId(),
  kind,
  text,
  imageFileId: null,
  explanation: '',
  options: options.map(({ text: words, isCorrect = false }) => ({
    id: newId(),
    text: words,
    imageFileId: null,
    isCorrect,
  })),
  translations: [],
  ...given,
});

/** A quiz of these questions; by default three of them, one of each kind. */
export const buildQuiz = (
  questions: readonly KeptQuestion[] = [
    buildQuestion('single', 'Que faire d’abord ?', [{ text: 'Appeler', isCorrect: true }, { text: 'Attendre' }]),
    buildQuestion('multiple', 'Que porter ?', [
      { text: 'Un casque', isCorrect: true },
      { text: 'Des bottes', isCorrect: true },
      { text: 'Des sandales' },
    ]),
    buildQuestion('ordering', 'Dans quel ordre ?', [{ text: 'Sécuriser' }, { text: 'Alerter' }, { text: 'Secourir' }]),
  ],
  settings: Partial<QuizSettings> = {},
): KeptQuiz => ({ questions: [...questions], settings: QuizSettings.parse(settings) });

export type NewLessonRow = Partial<LessonContent> & { type: LessonType; id?: string };

const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Content with which a lesson of this type is complete, as far as it needs no file. */
const completeContent = (type: LessonType): Partial<LessonContent> => {
  const byType: Partial<Record<LessonType, Partial<LessonContent>>> = {
    quiz: { quiz: buildQuiz() },
    text: { textJson: paragraph('Regardez avant de reculer.') },
    link: { url: 'https://boreal.example/securite' },
    youtube: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    video: { url: 'https://vimeo.com/148751763' },
  };
  return byType[type] ?? {};
};

/** Adds a lesson at the end of a course that is not published yet, with content that is complete by default. */
const addLesson = async (
  ownerDb: Db,
  org: OrgId,
  courseId: string,
  { id = newId(), ...lesson }: NewLessonRow,
  at: Date,
) => {
  const position = (await lessonsOf(ownerDb, org, courseId)).length + 1;
  const content = {
    ...emptyContent(lesson.type),
    title: `Leçon ${position}`,
    ...completeContent(lesson.type),
    ...lesson,
  };
  await insertLesson(ownerDb, org, { id, courseId, position, now: at, ...content });
  return id;
};

export type NewRecipientRow = {
  target: AudienceTarget;
  importance?: Importance;
  visible?: boolean;
  notification?: boolean;
  deadline?: Deadline;
};

type NewCourseRow = {
  id?: string;
  name?: string;
  description?: string | null;
  status?: CourseStatus;
  /** By default a text and a quiz with a question of each kind. */
  lessons?: readonly NewLessonRow[];
  /** By default everybody, with the importance `none`; nobody for a draft. */
  recipients?: readonly NewRecipientRow[];
  authorId?: string | null;
  collectionId?: string | null;
  categoryId?: string | null;
  at?: Date;
  columns?: data.CourseColumns;
};

const recipientsFor = (org: OrgId, status: CourseStatus): readonly NewRecipientRow[] =>
  status === 'draft' ? [] : [{ target: { kind: 'everybody', id: org } }];

const addRecipient = (ownerDb: Db, org: OrgId, courseId: string, given: NewRecipientRow, now: Date) => {
  const { target, importance = 'none', visible = true, notification = true, deadline = NO_DEADLINE } = given;
  return insertRecipient(ownerDb, org, {
    id: newId(),
    courseId,
    target,
    importance,
    visible,
    notification,
    deadline,
    now,
  });
};

type Publication = { change?: CourseSnapshot['change']; at?: Date; by?: string | null };

/** Makes what is in the tables the next version of a course. Assignments follow with the job of assignments. */
export const publishBuilt = async (
  ownerDb: Db,
  org: OrgId,
  id: string,
  { at = MADE_AT, by = null, ...given }: Publication = {},
): Promise<{ number: number; lessonIds: string[] }> => {
  const row = (await data.findStored(ownerDb, org, id))!;
  const lessons = await lessonsOf(ownerDb, org, id);
  const content = contentOf(row, lessons);
  const number = (row.published_version ?? 0) + 1;
  const { change = number === 1 ? 'first' : 'correction' } = given;
  const fileIds = usesIn(content).map(({ fileId }) => fileId);
  await keepVersion(
    { db: ownerDb, org },
    { kind: 'course', id, snapshot: { ...content, number, change }, fileIds, at, by },
  );
  await markChanged(ownerDb, org, id, []);
  await data.updateCourse(ownerDb, org, id, {
    published_version: number,
    published_brief: briefOfContent(content),
    ...(change === 'material' ? { first_valid_version: number } : {}),
    has_unpublished_changes: false,
    published_at: at,
    notified_at: at,
  });
  return { number, lessonIds: lessons.map((lesson) => lesson.id) };
};

/** What lists and search keep of the working copy. */
const settle = async (ownerDb: Db, org: OrgId, row: data.StoredCourse): Promise<void> => {
  const lessons = await lessonsOf(ownerDb, org, row.id);
  const content = contentOf(row, lessons);
  const missing = await missingOf({ db: ownerDb, org }, { row, lessons });
  await addFiles(
    ownerDb,
    org,
    row.id,
    usesIn(content).map(({ fileId }) => fileId),
  );
  await data.updateCourse(ownerDb, org, row.id, {
    lesson_count: lessons.length,
    minutes: minutesIn(content),
    questions_count: questionsIn(content),
    missing_count: missing.length,
    search_key: searchKeyOf(row, lessons),
  });
};

/** Inserts a course with its lessons and audiences, published on request. Returns the ids of its lessons in their order. */
export const buildCourse = async (
  ownerDb: Db,
  org: OrgId,
  given: NewCourseRow = {},
): Promise<{ id: string; lessonIds: string[] }> => {
  made += 1;
  const { id = newId(), name = `Formation ${made}`, status = 'draft', at = MADE_AT, authorId = null } = given;
  const { collectionId = null, categoryId = null } = given;
  const row = await data.insertCourse(ownerDb, {
    organization_id: org,
    id,
    author_id: authorId,
    created_by_a_member: false,
    locale: 'fr_CA',
    name,
    name_key: nameKey(name),
    description: given.description ?? null,
    translations: [],
    ...usualColumns,
    collection_id: collectionId,
    collection_position: collectionId === null ? null : await endOf(ownerDb, org, collectionId),
    category_id: categoryId,
    created_at: at,
    updated_at: at,
    ...given.columns,
  } as unknown as data.NewCourseRow);
  const lessonIds: string[] = [];
  for (const lesson of given.lessons ?? [{ type: 'text' }, { type: 'quiz' }])
    lessonIds.push(await addLesson(ownerDb, org, id, lesson, at));
  for (const recipient of given.recipients ?? recipientsFor(org, status))
    await addRecipient(ownerDb, org, id, recipient, at);
  await settle(ownerDb, org, row);
  if (status !== 'draft') await publishBuilt(ownerDb, org, id, { at, by: authorId });
  if (status === 'archived') await data.updateCourse(ownerDb, org, id, { archived_at: at });
  return { id, lessonIds };
};
