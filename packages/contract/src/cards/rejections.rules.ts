/** Usual reasons of a rejection: stored as a code, and read by everybody in the own language. Their sentences are in rejections.text.{fr,en,es}.json. */
import type sentences from './rejections.text.fr.json';

export const usualReasons = [
  'unreadable',
  'wrongDate',
  'wrongCard',
  'otherPerson',
] as const satisfies readonly (keyof typeof sentences)[];
export type UsualReason = (typeof usualReasons)[number];
