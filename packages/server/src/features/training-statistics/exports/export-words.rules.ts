/** The words of exported statistics, and columns made of them. */
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import type { Exporter } from '#features/exports/exports.service';
import type { Cell, SheetColumn } from '#platform/spreadsheets/sheet';
import english from './statistics-exports.text.en.json' with { type: 'json' };
import spanish from './statistics-exports.text.es.json' with { type: 'json' };
import french from './statistics-exports.text.fr.json' with { type: 'json' };

export type Words = typeof french;
const words: Record<Language, Words> = { fr: french, en: english, es: spanish };

export const wordsIn = (locale: Locale): Words => words[languageOf(locale)];

type Formatting = { say: Words; exporter: Exporter };
export type Column<Row> = { kind: SheetColumn['kind']; cell: (row: Row, formatting: Formatting) => Cell };

export const text = <Row>(cell: Column<Row>['cell']): Column<Row> => ({ kind: 'text', cell });
export const number = <Row>(cell: Column<Row>['cell']): Column<Row> => ({ kind: 'number', cell });
export const moment = <Row>(of: (row: Row) => Date | null): Column<Row> => ({
  kind: 'moment',
  cell: (row, { exporter }) => {
    const at = of(row);
    return at && exporter.momentOf(at);
  },
});

/** Headings and rows of these columns, in the order of their headings. */
export const tableOf = <Row, Name extends string>(
  columns: Record<Name, Column<Row>>,
  headings: Record<Name, string>,
  formatting: Formatting,
) => {
  const names = Object.keys(headings) as Name[];
  return {
    columns: names.map((name): SheetColumn => ({ heading: headings[name], kind: columns[name].kind })),
    cellsOf: (row: Row): Cell[] => names.map((name) => columns[name].cell(row, formatting)),
  };
};
