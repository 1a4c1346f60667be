import type { CardRule, Reminders, SignOffRule } from '@fanal/contract/courses/courses.shapes';
import type { Locale } from '@fanal/contract/locales';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

/** Everything but the search key, which holds the texts of all languages, and what lists of members show. */
const columns = [
  'organization_id',
  'id',
  'version',
  'author_id',
  'created_by_a_member',
  'locale',
  'name',
  'name_key',
  'description',
  'translations',
  'cover_kind',
  'icon',
  'color',
  'image_file_id',
  'video_file_id',
  'video_address',
  'collection_id',
  'collection_position',
  'category_id',
  'is_automatic_post',
  'is_random_questions',
  'is_pass_required',
  'has_certificate',
  'recertify_months',
  'enroll_days_before',
  'reminders',
  'card_rule',
  'sign_off',
  'lesson_count',
  'minutes',
  'questions_count',
  'missing_count',
  'published_version',
  'first_valid_version',
  'has_unpublished_changes',
  'post_id',
  'published_at',
  'archived_at',
  'notified_at',
  'created_at',
  'updated_at',
  'status',
] as const;

/** A translation of the texts of a course. */
export type StoredTranslation = { locale: Locale; name: string; description: string | null; isOutdated: boolean };

/** Columns that hold JSON, as they are read. */
type Written = {
  locale: Locale;
  translations: StoredTranslation[];
  reminders: Reminders;
  card_rule: CardRule | null;
  sign_off: SignOffRule | null;
};
export type StoredCourse = Omit<Pick<Selectable<DB['courses']>, (typeof columns)[number]>, keyof Written> & Written;
type Changes = Updateable<DB['courses']>;
type Parsed = Written & { published_brief: object };
export type CourseColumns = Omit<Changes, keyof Parsed> & Partial<Parsed>;
export type NewCourseRow = Omit<Insertable<DB['courses']>, keyof Parsed> & Written;

/** Names of columns that hold JSON. */
const parsed = ['translations', 'reminders', 'card_rule', 'sign_off', 'published_brief'] as const;

/** Values of JSON columns as the database takes them; null stays null. */
const written = (row: object): Changes =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      (parsed as readonly string[]).includes(name) && value !== null ? JSON.stringify(value) : value,
    ]),
  );

const byId = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('courses').select(columns).where('organization_id', '=', org).where('id', '=', id);

/** The course, locked until the end of the transaction. Whoever writes it, its lessons or its audiences locks it first. */
export const lockCourse = async (db: Db, org: OrgId, id: string): Promise<StoredCourse | undefined> =>
  (await byId(db, org, id).forNoKeyUpdate().executeTakeFirst()) as StoredCourse | undefined;

export const findStored = async (db: Db, org: OrgId, id: string): Promise<StoredCourse | undefined> =>
  (await byId(db, org, id).executeTakeFirst()) as StoredCourse | undefined;

export const insertCourse = async (db: Db, row: NewCourseRow): Promise<StoredCourse> =>
  (await db
    .insertInto('courses')
    .values(written(row) as Insertable<DB['courses']>)
    .returning(columns)
    .executeTakeFirstOrThrow()) as unknown as StoredCourse;

export const updateCourse = async (db: Db, org: OrgId, id: string, changes: CourseColumns): Promise<StoredCourse> =>
  (await db
    .updateTable('courses')
    .set(written(changes))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()) as unknown as StoredCourse;

/** With its lessons, audiences and everything that people have done of it. */
export const deleteCourse = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('courses').where('organization_id', '=', org).where('id', '=', id).execute();
