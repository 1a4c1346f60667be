/** Exports the ledger of translations as a file: what each text lacks in each language, for whoever translates. */
import { type Language, languageOf, languages } from '@fanal/contract/locales';
import type { TranslationExport } from '@fanal/contract/translations/translations.shapes';
import { exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import type { SheetColumn } from '#platform/spreadsheets/sheet';
import { type ListedText, pageOfTexts } from './ledger.data.ts';
import { gapsOf, reachOf, statesOf } from './ledger.service.ts';
import english from './ledger-exports.text.en.json' with { type: 'json' };
import spanish from './ledger-exports.text.es.json' with { type: 'json' };
import french from './ledger-exports.text.fr.json' with { type: 'json' };

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

type Chosen = { query: TranslationExport; texts: ListedText[]; read: readonly Language[] };

/** Evaluates the filters once, before the file is written. */
export const chooseExportedTexts = async (ctx: PreparingContext, query: TranslationExport): Promise<Chosen> =>
  ctx.reading(async (db) => {
    const { search, module, language, gap, order } = query;
    const all = await gapsOf({ ...ctx, db });
    const texts = await pageOfTexts(db, all, { search, module, language, gap }, { order, take: null, skip: 0 });
    return { query, texts, read: all.languages };
  });

const kinds: Record<keyof typeof french.headings, SheetColumn['kind']> = {
  title: 'text',
  module: 'text',
  source: 'text',
  fr: 'text',
  en: 'text',
  es: 'text',
  people: 'number',
  changedAt: 'moment',
};

/** Exported data leaves the product, so the audit log records the filters and the number of texts (P75). */
export const exportTexts = async (ctx: Context, { query, texts, read }: Chosen): Promise<SentFile> => {
  const { format, ...filters } = query;
  const { title, headings, modules, languages: names, states } = words[languageOf(ctx.locale)];
  const exporter = await exporterFor(ctx);
  ctx.audit({
    action: 'translations.exported',
    object: { type: 'organization', id: ctx.org },
    after: { format, filters, textCount: texts.length },
  });
  const byId = new Map(texts.map((text) => [text.id, text]));
  /** Nothing stands where nobody reads the language. */
  const stateIn = (text: ListedText, language: Language): string | null => {
    if (text.source === language) return states.source;
    const found = statesOf(text, read).find((one) => one.language === language);
    return found ? states[found.state] : null;
  };
  return exportedFile(ctx, exporter, {
    format,
    title,
    ids: [...byId.keys()],
    columns: (Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => ({
      heading: headings[name],
      kind: kinds[name],
    })),
    rowsOf: async (db, batch) => {
      const rows = batch.map((id) => byId.get(id)!);
      const reach = await reachOf({ ...ctx, db }, rows);
      return rows.map((text) => [
        text.title,
        modules[text.module],
        names[text.source],
        ...languages.map((language) => stateIn(text, language)),
        reach.get(text.id) ?? 0,
        exporter.momentOf(text.changedAt),
      ]);
    },
  });
};
