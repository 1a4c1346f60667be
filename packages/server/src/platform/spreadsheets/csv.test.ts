import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { type Cell, inBatches } from './sheet.ts';

const columns = [
  { heading: 'A', kind: 'text' as const },
  { heading: 'B', kind: 'number' as const },
];
const written = async (rows: Cell[][], locale: 'fr_CA' | 'en_CA' | 'es_ES') => {
  const file = csvOf({ title: 'A', columns, batches: inBatches(rows, 2, async (batch) => [...batch]) }, locale);
  return (await text(file)).split('\r\n').slice(1, -1);
};

it('writes decimals as spreadsheet programs of the language read them, and takes no number below 0 for a formula', async () => {
  const rows = [
    ['a', -0.38],
    ['b', 1_200],
  ];
  expect(await written(rows, 'fr_CA')).toEqual(['a;-0,38', 'b;1200']);
  expect(await written(rows, 'es_ES')).toEqual(['a;-0,38', 'b;1200']);
  expect(await written(rows, 'en_CA')).toEqual(['a,-0.38', 'b,1200']);
});

it('leaves points in texts alone, and writes no formula (P25)', async () => {
  expect(
    await written(
      [
        ['1.5', 1],
        ['=1+1', 2],
        ['-2', 3],
      ],
      'fr_CA',
    ),
  ).toEqual(['1.5;1', "'=1+1;2", "'-2;3"]);
});
