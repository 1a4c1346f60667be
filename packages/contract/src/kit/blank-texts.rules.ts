import { nameKey } from '../names.rules.ts';

/**
 * Whether a text shows nothing: it is empty, or has only blanks and characters that no font draws (zero-width space,
 * Hangul filler, Braille blank, soft hyphen, combining marks alone …). Every required text is judged by this rule.
 */
export const isBlankText = (text: string): boolean => nameKey(text) === '';

/** What an optional text is stored as: without outer blanks, and null when it shows nothing. */
export const textOrNull = (text: string | null): string | null =>
  text === null || isBlankText(text) ? null : text.trim();
