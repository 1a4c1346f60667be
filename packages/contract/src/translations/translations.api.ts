import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './translations.shapes.ts';

/** What is published and not up to date in every language that people of the organization read. */
export const translationsApi = {
  list: endpoint({
    call: 'GET /v1/translations',
    summary: 'A page of the published texts that lack a language or have a translation that is behind',
    permission: 'posts:publish',
    query: shapes.TranslationQuery,
    returns: shapes.TranslatedTexts,
  }),
  export: endpoint({
    call: 'GET /v1/translations/export',
    summary: 'The texts that the filters of the list leave, with what each lacks in each language, as a file',
    permission: 'posts:publish',
    query: shapes.TranslationExport,
    returns: sheet,
    audited: true,
  }),
  summary: endpoint({
    call: 'GET /v1/translations/summary',
    summary: 'How many published texts there are in each language, by module',
    permission: 'posts:publish',
    returns: shapes.TranslationSummary,
  }),
};
