import { languageOf } from '@fanal/contract/locales';
import { type Missing, missingCodes } from '@fanal/contract/posts/posts.rules';
import type { MissingPoint } from '@fanal/contract/posts/posts.shapes';
import type { Context } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { missingWords } from './missing.messages.ts';

/** A POST_INCOMPLETE refusal with all missing points, each with its tab of the editor and a message in the caller's language. */
export const incomplete = ({ locale: language }: Pick<Context, 'locale'>, missing: readonly Missing[]): Refusal =>
  fail('POST_INCOMPLETE', {
    missing: missing.map(
      ({ code, locale = null }): MissingPoint => ({
        code,
        locale,
        tab: missingCodes[code],
        message: missingWords[languageOf(language)][code],
      }),
    ),
  });
