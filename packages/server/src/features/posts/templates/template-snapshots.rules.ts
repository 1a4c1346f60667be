/** What a template holds: a kept state of a post, with the options that only matter before it is published. */

import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import type { Recurrence as Rule } from '@fanal/contract/posts/recurrence.rules';
import { Recurrence } from '@fanal/contract/posts/recurrence.shapes';
import { z } from 'zod';
import { excerptOf } from '#platform/excerpt';
import { PostSnapshot } from '../versions/post-snapshots.rules.ts';

export const TemplateSnapshot = PostSnapshot.extend({
  isNotificationEnabled: z.boolean(),
  isAcknowledgementAsked: z.boolean(),
  /** Templates that were made before they held one have none. */
  recurrence: Recurrence.nullable().default(null),
});
export type TemplateSnapshot = z.infer<typeof TemplateSnapshot>;

const LONGEST_SUMMARY = 160;

/** Title and first words for a reader: in their language, or else in the original one. */
export const previewOf = ({ texts }: TemplateSnapshot, locale: Locale): { title: string; summary: string } => {
  const best = texts.find((text) => text.locale === locale) ?? texts.find(({ isOriginal }) => isOriginal) ?? texts[0];
  if (!best) return { title: '', summary: '' };
  const words = best.contentJson ? plainTextOf(best.contentJson).replace(/\s+/g, ' ').trim() : '';
  return { title: best.title, summary: excerptOf(words, LONGEST_SUMMARY) };
};

/** A pinning that is over by that day is none. */
export const pinFrom = ({ settings: { pin } }: TemplateSnapshot, today: string): TemplateSnapshot['settings']['pin'] =>
  pin.to !== null && pin.to < today ? { kind: 'none', from: null, to: null } : pin;

/** A recurrence that would be over by that day goes on without an end. */
export const recurrenceFrom = ({ recurrence }: TemplateSnapshot, today: string): Rule | null =>
  recurrence?.end.kind === 'until' && recurrence.end.until < today
    ? { ...recurrence, end: { kind: 'never' } }
    : recurrence;
