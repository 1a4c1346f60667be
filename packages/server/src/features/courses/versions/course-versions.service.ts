/** The versions of a course that were published: listed, read, and put back as the working copy. */
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import { sectionsOf } from '@fanal/contract/versions/versions.rules';
import type {
  KeptSection,
  KeptVersion,
  KeptVersionDetails,
  RestoredItem,
} from '@fanal/contract/versions/versions.shapes';
import * as versions from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { renderHtml } from '#platform/rich-text/render-html';
import { findStored } from '../courses.data.ts';
import { nameOf } from '../courses.service.ts';
import { restoreContent } from '../discarding.service.ts';
import { usesIn } from '../file-uses.rules.ts';
import { describeFiles } from '../files.data.ts';
import { CourseSnapshot, type KeptLesson, type KeptQuestion } from '../published-courses.rules.ts';
import { mayPublish, refuseChange, requireUnchanged } from '../working-copies.service.ts';

const versionedCourse = (id: string) => ({ kind: 'course', id }) as const;

const requireCourse = async ({ db, org }: Context, id: string): Promise<void> => {
  if (!(await findStored(db, org, id))) throw fail('NOT_FOUND');
};

export const listVersions = async (
  ctx: Context,
  id: string,
  query: { page: number; perPage: number },
): Promise<Page<KeptVersion>> => {
  await requireCourse(ctx, id);
  return versions.pageOfVersions(ctx, versionedCourse(id), query);
};

const requireVersion = async (ctx: Context, id: string, number: number) => {
  const { version, snapshot } = await versions.findVersion(ctx, versionedCourse(id), number);
  return { version, snapshot: CourseSnapshot.parse(snapshot) };
};

const section = (words: string | null): KeptSection[] => (words?.trim() ? [{ kind: 'text', words }] : []);

/** The question, its options in their order (right ones marked), and the explanation, in a language. */
const sectionsOfQuestion = (question: KeptQuestion, locale: Locale): KeptSection[] => {
  const translation = question.translations.find((text) => text.locale === locale);
  const optionText = (option: KeptQuestion['options'][number]) =>
    translation?.options.find(({ id }) => id === option.id)?.text || option.text;
  return [
    ...section(translation?.text || question.text),
    ...question.options.flatMap((option) => section(`${option.isCorrect ? '✓' : '–'} ${optionText(option)}`)),
    ...section(translation?.explanation || question.explanation),
  ];
};

const sectionsOfLesson = (lesson: KeptLesson, locale: Locale): KeptSection[] => {
  const translation = lesson.translations.find((text) => text.locale === locale);
  return [
    ...section(translation?.title || lesson.title),
    ...section(translation?.caption ?? lesson.caption),
    ...section(translation?.url ?? lesson.url),
    ...sectionsOf(translation?.textJson ?? lesson.textJson),
    ...(lesson.quiz?.questions ?? []).flatMap((question) => sectionsOfQuestion(question, locale)),
  ];
};

export const findVersion = async (ctx: Context, id: string, number: number): Promise<KeptVersionDetails> => {
  await requireCourse(ctx, id);
  const { version, snapshot } = await requireVersion(ctx, id, number);
  const uses = usesIn(snapshot);
  const files = await describeFiles(
    ctx.db,
    ctx.org,
    uses.map(({ fileId }) => fileId),
  );
  return {
    ...version,
    texts: snapshot.texts.map(({ locale, title, description, isOriginal }) => ({
      locale,
      title,
      isOriginal,
      sections: [...section(description), ...snapshot.lessons.flatMap((lesson) => sectionsOfLesson(lesson, locale))],
      content: renderHtml(null, ctx.fileUrl),
      contentJson: null,
    })),
    attachments: uses.flatMap(({ fileId }) => {
      const name = files.get(fileId)?.name;
      return name === undefined ? [] : [{ name }];
    }),
    targets: [],
    categories: [],
    event: null,
  };
};

/**
 * Puts an earlier version back as the working copy: members see it with the next publication, whose author says whether
 * it asks people again.
 */
export const restoreVersion = async (
  ctx: Context,
  id: string,
  { number, version }: { number: number; version: number },
): Promise<RestoredItem> => {
  const row = await requireUnchanged(ctx, id, version);
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  refuseChange(ctx, row);
  const { snapshot } = await requireVersion(ctx, id, number);
  const restored = await restoreContent(ctx, row, snapshot);
  ctx.audit({
    action: 'course.versionRestored',
    object: { type: 'course', id },
    before: nameOf(row),
    after: { ...nameOf(restored), number },
  });
  return { id, version: restored.version };
};
