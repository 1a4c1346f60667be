/** What a course lacks before it can be published, with its place in the editor and a message for the caller. */
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { type MissingInCourse, missingCourseCodes } from '@fanal/contract/courses/courses.rules';
import type { PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import { languageOf } from '@fanal/contract/locales';
import { nameTargets } from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { missingWords } from './missing.messages.ts';
import type { StoredRecipient } from './recipients/recipients.data.ts';
import { missingOf, type WorkingCopy } from './working-copies.service.ts';

export const toPoints = (
  { locale: language }: Pick<Context, 'locale'>,
  missing: readonly MissingInCourse[],
): PublicationPreview['missing'] =>
  missing.map(({ code, lessonId = null, questionId = null, questionNumber = null, locale = null, name = null }) => ({
    code,
    step: missingCourseCodes[code],
    lessonId,
    questionId,
    questionNumber,
    locale,
    name,
    message: missingWords[languageOf(language)][code],
  }));

export const incomplete = (ctx: Pick<Context, 'locale'>, missing: readonly MissingInCourse[]): Refusal =>
  fail('COURSE_INCOMPLETE', { missing: toPoints(ctx, missing) });

export const targetOf = ({ kind, targetId }: Pick<StoredRecipient, 'kind' | 'targetId'>): AudienceTarget => ({
  kind,
  id: targetId,
});

/** The same as `missingOf`, with the names of audiences. */
export const namedMissing = async (
  ctx: Context,
  copy: WorkingCopy,
  recipients: readonly StoredRecipient[],
): Promise<MissingInCourse[]> => {
  const names = await nameTargets(ctx, recipients.map(targetOf));
  const byId = new Map([...names.values()].map(({ id, name }) => [id, name]));
  return missingOf(ctx, copy, (targetId) => byId.get(targetId) ?? '');
};
