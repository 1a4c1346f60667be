import { z } from 'zod';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { languages } from '../locales.ts';
import { translatedModules, translationGaps, translationOrders } from './translations.rules.ts';

const language = z.enum(languages);

/** A text that is published, and how it stands in the languages that people read. */
export const TranslatedText = z
  .object({
    module: z.enum(translatedModules),
    id: z.guid(),
    title: z.string(),
    /** The language that it was written in first. */
    source: language,
    changedAt: Instant,
    /** Whom it reaches. */
    people: z.int(),
    languages: z.array(z.object({ language, state: z.enum(['done', ...translationGaps]) })),
  })
  .meta({ id: 'TranslatedText' });
export type TranslatedText = z.infer<typeof TranslatedText>;

export const TranslationQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  module: z.enum(translatedModules).optional(),
  language: language.optional(),
  gap: z.enum(translationGaps).optional(),
  order: z.enum(translationOrders).default('reach'),
});
export type TranslationQuery = z.infer<typeof TranslationQuery>;

/** The same list as a file. */
export const TranslationExport = TranslationQuery.omit({ page: true, perPage: true }).extend(SheetQuery.shape);
export type TranslationExport = z.infer<typeof TranslationExport>;

/** `counts`: what is left of each kind with the same module, language and search. A text can be in both. */
export const TranslatedTexts = z
  .object({
    items: z.array(TranslatedText),
    total: z.int(),
    lastPage: z.int(),
    page: z.int(),
    counts: z.object({ all: z.int(), missing: z.int(), outdated: z.int() }),
  })
  .meta({ id: 'TranslatedTexts' });
export type TranslatedTexts = z.infer<typeof TranslatedTexts>;

/** `people`: those who read the language; whoever has chosen none reads that of the organization. */
export const TranslationSummary = z
  .object({
    languages: z.array(z.object({ language, people: z.int() })),
    modules: z.array(
      z.object({
        module: z.enum(translatedModules),
        texts: z.int(),
        languages: z.array(z.object({ language, done: z.int(), missing: z.int(), outdated: z.int() })),
      }),
    ),
  })
  .meta({ id: 'TranslationSummary' });
export type TranslationSummary = z.infer<typeof TranslationSummary>;
