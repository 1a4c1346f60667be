import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { type Cell, inBatches, type SheetColumn } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';
import { columnName, inXml } from './xlsx-parts.ts';

const text = (heading: string): SheetColumn => ({ heading, kind: 'text' });
const made = new Date('2026-11-22T12:00:00Z');
const written = async (columns: SheetColumn[], rows: Cell[][], title = 'Personnes') =>
  buffer(xlsxOf({ title, columns, batches: inBatches(rows, 2, async (batch) => [...batch]) }, made));

it('returns every text unchanged, whatever characters it contains (P25)', async () => {
  const texts = ['Éloïse & <Côté> "dite" \'Lo\'', 'a\nb', ' lead ', '😀', '_x0041_', '#REF!', 'true', '007'];
  const rows = await readSheet(
    await written(
      [text('Texte')],
      texts.map((one) => [one]),
    ),
    { trim: false },
  );
  expect(rows.slice(1)).toEqual(texts.map((one) => [one]));
});

it('leaves out characters that a workbook cannot contain', () => {
  expect(inXml('a\u0000b\u000bc\ud800d\uffff')).toBe('abcd');
});

it('counts days as spreadsheets do, and writes days before March 1900 as text', async () => {
  const columns: SheetColumn[] = [
    { heading: 'Jour', kind: 'day' },
    { heading: 'Moment', kind: 'moment' },
    { heading: 'Nombre', kind: 'number' },
  ];
  const rows = await readSheet(
    await written(columns, [
      ['1900-03-01', '2026-03-08 02:15', 12],
      ['1900-02-28', null, null],
    ]),
  );
  expect(rows.slice(1)).toEqual([
    [new Date('1900-03-01'), new Date('2026-03-08T02:15Z'), 12],
    ['1900-02-28', null, null],
  ]);
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('writes a sheet whose title is not a valid sheet name', async () => {
  const bytes = await written([text('A')], [['1']], 'Catégories [a/b]: «tout» et bien davantage que trente et un');
  expect(await readSheet(bytes)).toEqual([['A'], ['1']]);
});
