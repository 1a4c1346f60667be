/** When the completion of a course creates or renews a card, and until when that card holds. */
import type { CardRule } from '@fanal/contract/courses/courses.shapes';
import { addDays, addMonths } from '@fanal/contract/kit/days.rules';
import type { Score } from './enrollments.data.ts';

export const CARD_TASK = 'create-card-of-course';

/** Only above the score that the course asks for; without a quiz there is nothing to be below. */
export const givesCard = (rule: CardRule | null, { correct, asked }: Score): boolean => {
  if (!rule?.cardTypeId) return false;
  return rule.scoreAbove === null || asked === 0 || correct * 100 > rule.scoreAbove * asked;
};

/**
 * The last day of the card. Months count from the completion; with `expiration` from the end of the card that is
 * renewed, when that is later.
 */
export const cardEndsOn = (
  { validMonths, from }: Pick<CardRule, 'validMonths' | 'from'>,
  completedOn: string,
  currentEnd: string | null,
): string => {
  const isLater = from === 'expiration' && currentEnd !== null && currentEnd >= completedOn;
  return isLater ? addMonths(currentEnd, validMonths) : addDays(addMonths(completedOn, validMonths), -1);
};
