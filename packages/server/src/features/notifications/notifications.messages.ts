/** What a telephone shows when it rings, in the person's language. */
import { plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';

/** Lock screens show about this much. */
const LONGEST_BODY = 140;

type Mention = { by: string; isComment: boolean };

const mentioned: Record<Language, (mention: Mention) => string> = {
  fr: ({ by, isComment }) => `${by} vous mentionne dans ${isComment ? 'un commentaire' : 'une publication'}`,
  en: ({ by, isComment }) => `${by} mentions you in a ${isComment ? 'comment' : 'post'}`,
  es: ({ by, isComment }) => `${by} le menciona en ${isComment ? 'un comentario' : 'una publicación'}`,
};

const shortened = (text: string) =>
  text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY - 1).replace(/\s+\S*$/, '')}…`;

type Told = { title: string; contentJson: RichText | null };

/** A post by its title and first words; a mention by who made it, and where. */
export const pushWords = (locale: Locale, told: Told | undefined, mention: Mention | null) => {
  const title = told?.title ?? '';
  if (mention) return { title: mentioned[languageOf(locale)](mention), body: title };
  return { title, body: told?.contentJson ? shortened(plainTextOf(told.contentJson)) : '' };
};
