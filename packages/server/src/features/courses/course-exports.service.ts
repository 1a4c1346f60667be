/** Exports the list of courses as a file, with audiences and completion. */
import type { CourseExport } from '@fanal/contract/courses/courses.shapes';
import { type Language, languageOf } from '@fanal/contract/locales';
import { type Exporter, exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import type { Cell, SheetColumn } from '#platform/spreadsheets/sheet';
import { completionRateOf } from './course-details.service.ts';
import english from './course-exports.text.en.json' with { type: 'json' };
import spanish from './course-exports.text.es.json' with { type: 'json' };
import french from './course-exports.text.fr.json' with { type: 'json' };
import { findListed, idsOfCourses, type ListedCourse } from './course-pages.data.ts';

type Chosen = { query: CourseExport; ids: string[] };

/** Evaluates the filters once, before the file is written. */
export const chooseExportedCourses = async (
  { org, organization, reading }: PreparingContext,
  query: CourseExport,
): Promise<Chosen> => {
  const { format: _, ...list } = query;
  return { query, ids: await reading((db) => idsOfCourses(db, org, list, organization.timeZone)) };
};

type Words = typeof french;
const words: Record<Language, Words> = { fr: french, en: english, es: spanish };

type Formatting = { texts: Words; exporter: Exporter };
type Column = { kind: SheetColumn['kind']; cell: (course: ListedCourse, formatting: Formatting) => Cell };

const text = (cell: Column['cell']): Column => ({ kind: 'text', cell });
const number = (cell: Column['cell']): Column => ({ kind: 'number', cell });
const moment = (of: (course: ListedCourse) => Date | null): Column => ({
  kind: 'moment',
  cell: (course, { exporter }) => {
    const at = of(course);
    return at && exporter.momentOf(at);
  },
});

const level = (importance: 'required' | 'recommended' | 'none', figure: 'people' | 'completed'): Column =>
  number(({ levels }) => levels.find((one) => one.importance === importance)?.[figure] ?? 0);

const columns: Record<keyof Words['headings'], Column> = {
  name: text(({ name }) => name),
  description: text(({ description }) => description),
  status: text((course, { texts }) => texts.statuses[course.status as 'draft']),
  collection: text(({ collectionName }) => collectionName),
  category: text(({ categoryName }) => categoryName),
  locales: text(({ locale, translations }) =>
    [locale, ...translations.map((one) => one.locale)].map((one) => languageOf(one).toUpperCase()).join(', '),
  ),
  author: text(({ author }) => author?.displayName ?? null),
  lessons: number(({ lesson_count }) => lesson_count),
  minutes: number(({ minutes }) => minutes),
  questions: number(({ questions_count }) => questions_count),
  version: number(({ published_version }) => published_version),
  required: level('required', 'people'),
  requiredCompleted: level('required', 'completed'),
  recommended: level('recommended', 'people'),
  recommendedCompleted: level('recommended', 'completed'),
  optional: level('none', 'people'),
  optionalCompleted: level('none', 'completed'),
  completion: number((course) => (course.published_at ? completionRateOf(course) : null)),
  publishedAt: moment(({ published_at }) => published_at),
  updatedAt: moment(({ updated_at }) => updated_at),
};

/** Exported data leaves the product, so the audit log records the filters and the number of courses (P75). */
export const exportCourses = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format, ...filters } = query;
  const texts = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const after = { format, filters, courseCount: ids.length };
  ctx.audit({ action: 'course.exported', object: { type: 'organization', id: org }, after });
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return exportedFile(ctx, exporter, {
    format,
    title: texts.title,
    ids,
    columns: names.map((name) => ({ heading: texts.headings[name], kind: columns[name].kind })),
    rowsOf: async (db, batch) => {
      const courses = await findListed(db, org, batch);
      return batch.flatMap((id) => {
        const course = courses.get(id);
        return course ? [names.map((name) => columns[name].cell(course, { texts, exporter }))] : [];
      });
    },
  });
};
