/** What a telephone shows when it rings, in the person's language. */
import { plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';

/** Lock screens show about this much. */
const LONGEST_BODY = 140;

const mentioned: Record<Language, (name: string) => string> = {
  fr: (name) => `${name} vous mentionne dans un commentaire`,
  en: (name) => `${name} mentions you in a comment`,
  es: (name) => `${name} le menciona en un comentario`,
};

const shortened = (text: string) =>
  text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY - 1).replace(/\s+\S*$/, '')}…`;

type Told = { title: string; contentJson: RichText | null };

/** A post by its title and first words; a mention by who made it, and where. */
export const pushWords = (locale: Locale, told: Told | undefined, mentionedBy: string | null) => {
  const title = told?.title ?? '';
  if (mentionedBy !== null) return { title: mentioned[languageOf(locale)](mentionedBy), body: title };
  return { title, body: told?.contentJson ? shortened(plainTextOf(told.contentJson)) : '' };
};
