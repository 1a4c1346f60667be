/** The card type that a course creates or renews cards of. */
import type { CardRule } from '@fanal/contract/courses/courses.shapes';
import { listEnabledTypes } from '#features/cards/types/card-types.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';

/** Throws VALIDATION_FAILED for a type that the organization does not offer. */
export const refuseUnknownCardType = async (ctx: Context, rule: CardRule | null | undefined): Promise<void> => {
  const id = rule?.cardTypeId;
  if (!id || (await listEnabledTypes(ctx)).some((type) => type.id === id)) return;
  throw fail('VALIDATION_FAILED', { issues: [{ path: 'cardRule.cardTypeId', rule: 'reference' }] });
};
