import type { ErrorBody, ErrorCode } from '@fanal/contract/errors';
import en from '@fanal/contract/errors.text.en.json' with { type: 'json' };
import es from '@fanal/contract/errors.text.es.json' with { type: 'json' };
import fr from '@fanal/contract/errors.text.fr.json' with { type: 'json' };
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import type { Refusal } from '#platform/fail';
import { fillText } from '#platform/fill-text';

const sentences: Record<Language, Record<ErrorCode, string>> = { fr, en, es };

/** The sentence of an error in the caller's language, with its parameters filled in. */
export const sentenceOf = (code: ErrorCode, locale: Locale, details: Record<string, unknown> = {}): string =>
  fillText(sentences[languageOf(locale)][code], details);

/** The error body that the caller receives. */
export const bodyOf = (refusal: Refusal, locale: Locale): ErrorBody => ({
  statusCode: refusal.status,
  code: refusal.code,
  message: sentenceOf(refusal.sentence, locale, refusal.details),
  ...(refusal.details ? { details: refusal.details } : {}),
});
