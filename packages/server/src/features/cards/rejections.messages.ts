/** Reasons of a rejection: a usual one is stored as its code and read in the reader's language, any other as it was written. */
import { type UsualReason, usualReasons } from '@fanal/contract/cards/rejections.rules';
import en from '@fanal/contract/cards/rejections.text.en.json' with { type: 'json' };
import es from '@fanal/contract/cards/rejections.text.es.json' with { type: 'json' };
import fr from '@fanal/contract/cards/rejections.text.fr.json' with { type: 'json' };
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';

export type StoredReason = string | { usual: UsualReason } | null;

const sentences: Record<Language, Record<UsualReason, string>> = { fr, en, es };

/** The code of a sentence that is a usual reason in one of the languages; any other text stays as it is. */
export const storedReason = (text: string | null): StoredReason => {
  const usual = usualReasons.find((reason) => Object.values(sentences).some((all) => all[reason] === text));
  return usual ? { usual } : text;
};

/** The reason in the reader's language. Sentences stored before there were codes are recognised, too. */
export const reasonIn = (stored: StoredReason, locale: Locale): string | null => {
  const reason = typeof stored === 'string' ? storedReason(stored) : stored;
  return reason === null || typeof reason === 'string' ? reason : sentences[languageOf(locale)][reason.usual];
};
