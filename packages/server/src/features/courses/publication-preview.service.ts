/** What a publication would do, before it is done: what is missing, what has changed, and whom it reaches. */
import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { findStored } from './courses.data.ts';
import { namedMissing, targetOf, toPoints } from './missing.service.ts';
import { countCompleted, countPhones } from './publication-preview.data.ts';
import { recipientsOf, type StoredRecipient } from './recipients/recipients.data.ts';
import { previewRegrade } from './regrades/regrades.service.ts';
import { changedLessons, isInformationChanged } from './working-copies.rules.ts';
import { workingCopyOf } from './working-copies.service.ts';

const targetsOf = (recipients: readonly StoredRecipient[], importances: readonly Importance[]) =>
  recipients.filter(({ importance }) => importances.includes(importance)).map(targetOf);

/** Distinct people by the importance that counts for them: the highest one (GAP-84). */
const peopleOf = async (ctx: Context, visible: readonly StoredRecipient[]): Promise<PublicationPreview['people']> => {
  const [required, recommended, none, above] = await Promise.all([
    audience.resolveAudience(ctx, targetsOf(visible, ['required'])),
    audience.resolveAudience(ctx, targetsOf(visible, ['recommended'])),
    audience.resolveAudience(ctx, targetsOf(visible, ['none'])),
    audience.resolveAudience(ctx, targetsOf(visible, ['required', 'recommended'])),
  ]);
  const counts = await audience.countWithWrites(ctx, [
    required,
    { inside: recommended, outside: required },
    { inside: none, outside: above },
  ]);
  const [first, second, third] = counts.map(audience.reachOf);
  return { required: first!, recommended: second!, none: third! };
};

const warningsOf = async (ctx: Context, recipients: readonly StoredRecipient[]) => {
  const targets = await audience.namedInOrder(ctx, recipients.map(targetOf));
  const counts = await audience.countWithWrites(ctx, await audience.resolveEach(ctx, targets));
  return targets.flatMap((target, at) => audience.warningOf(target, audience.reachOf(counts[at]!)));
};

/** People who get a notice at the first publication and after a material change, and their telephones. */
const notifiedOf = async (ctx: Context, visible: readonly StoredRecipient[]) => {
  const targets = visible.filter(({ notification }) => notification).map(targetOf);
  const [count] = await audience.countWithWrites(ctx, [await audience.resolveAudience(ctx, targets)]);
  const { condition } = await audience.reachedBy(ctx, targets);
  return { notified: audience.reachOf(count!), phones: await countPhones(ctx.db, ctx.org, condition) };
};

export const previewPublication = async (ctx: Context, id: string): Promise<PublicationPreview> => {
  const { db, org } = ctx;
  const row = await findStored(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  const copy = await workingCopyOf(ctx, row);
  const recipients = await recipientsOf(db, org, [id]);
  const visible = recipients.filter((recipient) => recipient.visible);
  return {
    number: (row.published_version ?? 0) + 1,
    missing: toPoints(ctx, await namedMissing(ctx, copy, recipients)),
    warnings: await warningsOf(ctx, visible),
    changedLessons: changedLessons(copy.content, copy.published),
    isInformationChanged: isInformationChanged(copy.content, copy.published),
    people: await peopleOf(ctx, visible),
    ...(await notifiedOf(ctx, visible)),
    ...(await countCompleted(db, org, id)),
    regrade: await previewRegrade(ctx, copy),
  };
};
