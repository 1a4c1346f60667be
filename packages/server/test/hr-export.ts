/** A file as a personnel system exports it, with all its irregularities and the expected result of each line. */
import { buffer } from 'node:stream/consumers';
import { type Cell, inBatches, type Sheet, type SheetColumn } from '#platform/spreadsheets/sheet';
import { workbookOf } from '#platform/spreadsheets/xlsx';

const givenNames = ['Éloïse', 'Marc-André', 'Noémie', 'Jean-François', 'Ana Lucía', 'Mamadou', 'Zoë', 'Frédéric'];
const familyNames = [
  'Côté-Bélanger',
  'St-Onge',
  'Saint-Pierre',
  'O’Brien',
  'Herrera Peña',
  'Thériault',
  'D’Amours',
  'Lévesque dit Roy',
];
const sites = ['Chantier Alma', 'Dépôt de Saguenay', 'Siège social', 'Scierie Dolbeau'];
const positions = ['Opératrice', 'Contremaître', 'Journalier', 'Signaleuse routière', 'Soudeur'];
const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

const two = (number: number) => String(number).padStart(2, '0');

/** The same day in different notations within one file. */
const asWritten = (at: number): string => {
  const [year, month, day] = [2000 + (at % 25), (at % 12) + 1, (at % 28) + 1];
  return [
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}/${two(month)}/${year}`,
    `${day}-${months[month - 1]}-${year}`,
    `${two(day)}.${two(month)}.${String(year).slice(2)}`,
  ][at % 4]!;
};

export const dayOf = (at: number): string => `${2000 + (at % 25)}-${two((at % 12) + 1)}-${two((at % 28) + 1)}`;

const phoneOf = (at: number) => {
  const digits = String(4_182_000_000 + at);
  return [`(418) ${digits.slice(3, 6)}-${digits.slice(6)}`, digits, `1-418-${digits.slice(3, 6)}-${digits.slice(6)}`][
    at % 3
  ]!;
};

const columns: SheetColumn[] = [
  'Matricule',
  'Prénom',
  'Nom',
  'Courriel',
  'Cellulaire',
  'Tél. bureau',
  'Date d’embauche',
  'Lieu de travail',
  'Poste',
  'Matricule du superviseur',
  'Langue',
  'Sexe',
  'Code postal',
  'Remarques',
].map((heading) => ({ heading, kind: 'text' as const }));
const withBirth: SheetColumn[] = [...columns, { heading: 'Date de naissance', kind: 'day' }];

/** One valid person. Supervisors have low numbers. */
const good = (at: number): Cell[] => [
  `E${10_000 + at}`,
  givenNames[at % 8]!,
  familyNames[Math.floor(at / 8) % 8]!,
  `p${at}@boreal.example`,
  phoneOf(at),
  `418 555-0100 poste ${100 + (at % 800)}`,
  asWritten(at),
  at % 3 === 0 ? sites[at % 4]!.toUpperCase() : sites[at % 4]!,
  positions[at % 5]!,
  at < 10 ? '' : `E${10_000 + Math.floor(at / 10)}`,
  ['Français', 'anglais', 'ES'][at % 3]!,
  ['F', 'Homme', ''][at % 3]!,
  'g8b2v1',
  'à vérifier',
  `19${70 + (at % 29)}-${two((at % 12) + 1)}-${two((at % 28) + 1)}`,
];

const changed = (row: Cell[], changes: Record<number, Cell>): Cell[] =>
  row.map((cell, at) => (at in changes ? changes[at]! : cell));

export type Expected = { rows: number; added: number; doubtful: number; refused: number };

/** A personnel system export in reverse order, so that supervisors come after their reports. */
const linesOf = (count: number): { lines: Cell[][]; expected: Expected } => {
  const lines: Cell[][] = [];
  const expected = { rows: 0, added: 0, doubtful: 0, refused: 0 };
  const add = (row: Cell[], outcome: 'added' | 'refused', isDoubtful = false) => {
    lines.push(row);
    expected.rows += 1;
    expected[outcome] += 1;
    if (isDoubtful) expected.doubtful += 1;
  };
  for (let at = count - 1; at >= 0; at -= 1) {
    const row = good(at);
    // a person without a name cannot be a supervisor, so only the last ones are irregular in that way
    const isLeaf = at * 10 > count;
    if (isLeaf && at % 400 === 7) add(changed(row, { 1: '', 2: '' }), 'refused');
    else if (isLeaf && at % 400 === 13) add(changed(row, { 3: '', 4: '555-01' }), 'refused');
    else if (at % 200 === 17) add(changed(row, { 3: 'pas une adresse' }), 'added', true);
    else if (at % 200 === 23) add(changed(row, { 3: '', 4: '' }), 'added', true);
    else if (at % 200 === 29) add(changed(row, { 6: '31/02/2020' }), 'added', true);
    else add(row, 'added');
    if (at % 250 === 0) lines.push(row.map(() => null));
    if (at % 250 === 3) add(changed(row, { 3: `autre${at}@boreal.example`, 4: '' }), 'refused'); // the same number again
  }
  return { lines, expected };
};

const sheetOf = (title: string, columnsOf: SheetColumn[], rows: Cell[][]): Sheet => ({
  title,
  columns: columnsOf,
  batches: inBatches(rows, 1_000, async (some) => [...some]),
});

/** A workbook with a sheet of notes before the people. */
export const hrExport = async (count: number): Promise<{ bytes: Uint8Array<ArrayBuffer>; expected: Expected }> => {
  const { lines, expected } = linesOf(count);
  const notes = sheetOf(
    'Lisez-moi',
    [{ heading: 'Extraction de la paie', kind: 'text' }],
    [['Produite le 20 novembre 2026'], ['Confidentiel']],
  );
  const bytes = await buffer(
    workbookOf([notes, sheetOf('Employés', withBirth, lines)], new Date('2026-11-20T12:00:00Z')),
  );
  return { bytes: new Uint8Array(bytes), expected };
};

/** The given number of valid people as a CSV file. */
export const hrCsv = (count: number): Uint8Array<ArrayBuffer> => {
  const lines = [
    withBirth.map(({ heading }) => heading),
    ...Array.from({ length: count }, (_, at) => good(count - 1 - at)),
  ];
  return new Uint8Array(Buffer.from(`\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`));
};
