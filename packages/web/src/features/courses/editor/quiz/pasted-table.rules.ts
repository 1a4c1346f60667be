import type { QuestionKind } from '@fanal/contract/courses/quizzes.rules';
import { kindBy, markedOption, type PastedOption, type PastedQuestion, plainWord } from './pasted-marks.rules.ts';

const delimiters = ['\t', ';', ','] as const;

/** The cells of a line, quoted ones included: « "a; b" » is one cell, « "" » a quotation mark. */
const cellsOf = (text: string, delimiter: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === delimiter) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  rows.push([...row, cell]);
  return rows
    .map((cells) => cells.map((one) => one.replace(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some(Boolean));
};

type Column = 'question' | 'kind' | 'option' | 'correct' | 'explanation' | null;

const headings: readonly [Exclude<Column, null>, RegExp][] = [
  [
    'correct',
    /^(bonnes? reponses?|corrects?|correct answers?|right answers?|correctas?|respuestas? correctas?|solution|cle)$/,
  ],
  ['explanation', /^(explications?|explanations?|explicaciones|explicacion|retroaction|feedback)$/],
  ['kind', /^(type|genre|kind|tipo)$/],
  ['question', /^(questions?|enonce|preguntas?)$/],
  ['option', /^(reponse|choix|option|answer|choice|respuesta|opcion)s? ?[\da-h]*$/],
];

const columnOf = (cell: string): Column => headings.find(([, pattern]) => pattern.test(plainWord(cell)))?.[0] ?? null;

/** What each column holds, when the first line names them. */
const headOf = (cells: readonly string[]): Column[] | null => {
  const columns = cells.map(columnOf);
  return columns.includes('question') && columns.includes('option') ? columns : null;
};

const kindWords: readonly [QuestionKind, RegExp][] = [
  ['ordering', /^(ordre|mise en ordre|ordonner|order|ordering|sequence|orden|ordenar)$/],
  ['multiple', /^(multiple|plusieurs|plusieurs choix|choix multiples?|multiple choice|varias|opcion multiple)$/],
  ['single', /^(unique|un seul choix|choix unique|simple|single|single choice|una|opcion unica)$/],
];

const kindOf = (cell: string | undefined): QuestionKind | null =>
  (cell && kindWords.find(([, pattern]) => pattern.test(plainWord(cell)))?.[0]) || null;

/** Places from 1, letters from A, or the words of the answers themselves. */
const withNamedAnswers = (options: readonly PastedOption[], named: string): PastedOption[] => {
  const parts = named
    .split(/[,;/|+]| et | and | y /)
    .map((part) => part.trim())
    .filter(Boolean);
  const isNamed = ({ text }: PastedOption, at: number) =>
    plainWord(text) === plainWord(named) ||
    parts.some(
      (part) =>
        part === String(at + 1) ||
        part.toUpperCase() === String.fromCharCode(65 + at) ||
        plainWord(part) === plainWord(text),
    );
  return options.map((option, at) => ({ ...option, isCorrect: option.isCorrect || isNamed(option, at) }));
};

const questionOf = (cells: readonly string[], columns: readonly Column[]): PastedQuestion => {
  const cellOf = (wanted: Column) => cells[columns.indexOf(wanted)] ?? '';
  const given = cells.filter((cell, at) => columns[at] === 'option' && cell !== '').map(markedOption);
  const correct = cellOf('correct');
  const options = correct === '' ? given : withNamedAnswers(given, correct);
  const kind = kindOf(cellOf('kind'));
  return {
    text: cellOf('question'),
    kind: kind ?? kindBy(options),
    options: kind === 'ordering' ? options.map((option) => ({ ...option, isCorrect: false })) : options,
    explanation: cellOf('explanation'),
  };
};

/** Questions of a table, one a line: with headings, or with the question first and its answers after it; null for what is no table. */
export const questionsOfTable = (text: string): PastedQuestion[] | null => {
  for (const delimiter of delimiters) {
    const rows = cellsOf(text, delimiter);
    const head = headOf(rows[0] ?? []);
    if (head) return rows.slice(1).map((cells) => questionOf(cells, head));
    const wide = rows.filter((cells) => cells.length >= 3).length;
    // commas also stand in sentences: only a table in which some answer is marked counts as one
    const isMarked = rows.some((cells) => cells.slice(1).some((cell) => markedOption(cell).isCorrect));
    if (wide === rows.length && wide > 0 && (delimiter !== ',' || isMarked))
      return rows.map((cells) =>
        questionOf(
          cells,
          cells.map((_, at) => (at === 0 ? 'question' : 'option')),
        ),
      );
  }
  return null;
};
