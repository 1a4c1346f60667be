/** Courses for their authors (specification §3, §4, GAP-44 to GAP-50). */
import type {
  Course,
  CourseChanges,
  CourseCounts,
  CourseCountsQuery,
  NewCourse,
} from '@fanal/contract/courses/courses.shapes';
import { Reminders } from '@fanal/contract/courses/courses.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { DEFAULT_LOCALE, type Locale } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { refuseUnknownCardType } from './card-rules.service.ts';
import { describeCourse, type Joins, toCourses } from './course-details.service.ts';
import * as pages from './course-pages.data.ts';
import { closeGapBehind, lockPlaced, placeColumns } from './course-places.service.ts';
import * as data from './courses.data.ts';
import { usesOfCover } from './file-uses.rules.ts';
import { takeFiles } from './files.service.ts';
import { lessonsOf } from './lessons/lessons.data.ts';
import { usualTile } from './tiles.rules.ts';
import { keptTranslations } from './translated-texts.service.ts';
import { contentOf } from './working-copies.rules.ts';
import { mayPublish, refuseChange, settleWork } from './working-copies.service.ts';

export const searchCourses = async (ctx: Context, search: pages.CourseSearch & Joins): Promise<Page<Course>> => {
  const page = await pages.pageOfCourses(ctx.db, ctx.org, search, ctx.organization.timeZone);
  return { ...page, items: await toCourses(ctx, page.items, search) };
};

export const countCourses = (ctx: Context, query: CourseCountsQuery): Promise<CourseCounts> =>
  pages.countCourses(ctx.db, ctx.org, query, ctx.organization.timeZone);

export const findCourse = (ctx: Context, id: string, joins: Joins): Promise<Course> => describeCourse(ctx, id, joins);

type Fields = Omit<CourseChanges, 'version'>;
type Texts = Pick<data.StoredCourse, 'locale' | 'name' | 'description' | 'translations'>;

/** Texts after a request; translations that it leaves behind are marked as outdated. */
const textColumns = (before: Texts, fields: Fields): Texts & { name_key: string } => {
  const { locale = before.locale, name = before.name, description = before.description } = fields;
  const translations = fields.translations ?? before.translations.map(({ isOutdated: _, ...text }) => text);
  return {
    locale,
    name,
    name_key: nameKey(name),
    description,
    translations: keptTranslations(
      { original: { name: before.name, description: before.description }, translations: before.translations },
      { original: { name, description }, translations },
      { locale, path: 'translations', names: ['name', 'description'] },
    ),
  };
};

const coverColumns = ({ cover }: Fields): data.CourseColumns => {
  if (!cover) return {};
  const sent: data.CourseColumns = {
    cover_kind: cover.kind,
    icon: cover.icon,
    color: cover.color,
    image_file_id: cover.imageFileId,
    video_file_id: cover.videoFileId,
    video_address: cover.videoAddress === undefined ? undefined : cover.videoAddress || null,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
};

const plainColumns = {
  isAutomaticPost: 'is_automatic_post',
  isRandomQuestions: 'is_random_questions',
  isPassRequired: 'is_pass_required',
  hasCertificate: 'has_certificate',
  reminders: 'reminders',
  cardRule: 'card_rule',
  signOff: 'sign_off',
} as const satisfies Partial<Record<keyof Fields, keyof data.CourseColumns>>;

/** The columns for the fields of a request; fields that were not sent are left out. */
const columnsOf = (fields: Fields): data.CourseColumns => {
  const named = Object.entries(plainColumns).flatMap(([field, column]) => {
    const value = fields[field as keyof typeof plainColumns];
    return value === undefined ? [] : [[column, value]];
  });
  const { recertification } = fields;
  return {
    ...Object.fromEntries(named),
    ...coverColumns(fields),
    ...(recertification === undefined
      ? {}
      : {
          recertify_months: recertification?.everyMonths ?? null,
          enroll_days_before: recertification?.enrollDaysBefore ?? null,
        }),
  };
};

/** Default values: a helmet on green, reminders as usual, everything else off. */
export const usualColumns = {
  cover_kind: 'tile',
  ...usualTile,
  is_automatic_post: false,
  is_random_questions: false,
  is_pass_required: false,
  has_certificate: false,
  reminders: Reminders.parse({}),
  card_rule: null,
  sign_off: null,
} as const;

export const nameOf = ({ name }: Pick<data.StoredCourse, 'name'>) => ({ name });

/** A draft needs only its name (GAP-47). Without a language its texts are in French. */
export const createCourse = async (ctx: Context, { locale = DEFAULT_LOCALE, ...sent }: NewCourse): Promise<Course> => {
  const { db, org, now, actor } = ctx;
  const { name, description = null } = sent;
  await refuseUnknownCardType(ctx, sent.cardRule);
  const id = newId(now.getTime());
  const places = await placeColumns(ctx, null, sent);
  const { cover_kind = usualColumns.cover_kind, image_file_id, video_file_id, ...columns } = columnsOf(sent);
  const row = await data.insertCourse(db, {
    organization_id: org,
    id,
    author_id: actor.userId,
    created_by_a_member: !mayPublish(ctx),
    ...usualColumns,
    ...columns,
    ...places,
    ...textColumns({ locale, name, description, translations: [] }, { ...sent, locale }),
    cover_kind,
    created_at: now,
    updated_at: now,
  } as unknown as data.NewCourseRow);
  const files = { image_file_id: image_file_id ?? null, video_file_id: video_file_id ?? null };
  await takeFiles(ctx, id, usesOfCover(contentOf({ ...row, ...files }, []).cover));
  await settleWork(ctx, row, files);
  ctx.audit({ action: 'course.created', object: { type: 'course', id }, after: nameOf(row) });
  return describeCourse(ctx, id);
};

/** The language of the original may not be one that a lesson is translated into. */
const refuseTranslated = async ({ db, org }: Context, row: data.StoredCourse, locale: Locale): Promise<void> => {
  if (locale === row.locale) return;
  const lessons = await lessonsOf(db, org, row.id);
  if (lessons.some(({ translations }) => translations.some((text) => text.locale === locale)))
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'locale', rule: 'choice' }] });
};

/** Updates the sent fields of a locked course. */
const changeLocked = async (ctx: Context, row: data.StoredCourse, fields: Fields): Promise<data.StoredCourse> => {
  refuseChange(ctx, row);
  await refuseTranslated(ctx, row, fields.locale ?? row.locale);
  if (fields.cardRule?.cardTypeId !== row.card_rule?.cardTypeId) await refuseUnknownCardType(ctx, fields.cardRule);
  const columns = {
    ...columnsOf(fields),
    ...textColumns(row, fields),
    ...(await placeColumns(ctx, row, fields)),
    version: row.version + 1,
  };
  const after = { ...row, ...columns } as data.StoredCourse;
  await takeFiles(ctx, row.id, usesOfCover(contentOf(after, []).cover));
  const changed = await settleWork(ctx, row, columns);
  if (changed.collection_id !== row.collection_id) await closeGapBehind(ctx, row);
  ctx.audit({
    action: 'course.changed',
    object: { type: 'course', id: row.id },
    before: nameOf(row),
    after: { ...nameOf(changed), fields: Object.keys(fields).sort() },
  });
  return changed;
};

/** Updates the sent fields. Throws VERSION_CONFLICT when the course changed since the caller read it (P60). */
export const changeCourse = async (
  ctx: Context,
  id: string,
  { version, ...fields }: CourseChanges,
): Promise<Course> => {
  const row = await lockPlaced(ctx, id, fields.collectionId ?? null);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version }, 'COURSE_MODIFIED');
  await changeLocked(ctx, row, fields);
  return describeCourse(ctx, id);
};

/** Moves a course to another collection or category, whatever its version; for bulk changes. */
export const moveCourse = async (
  ctx: Context,
  id: string,
  place: Pick<Fields, 'collectionId' | 'categoryId'>,
): Promise<void> => {
  await changeLocked(ctx, await lockPlaced(ctx, id, place.collectionId ?? null), place);
};
