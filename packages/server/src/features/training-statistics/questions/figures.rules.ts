/** The same figures as the sums of all people, from a tally of some. */

import type { Tally } from './counting.data.ts';
import type { Figures, OptionFigure } from './questions.data.ts';
import { addSums } from './tallies.rules.ts';

type OfQuestion = { lessonId: string; questionId: string };

const summed = <Row extends object, Figure extends object>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
  add: (sum: Figure | undefined, row: Row) => Figure,
): Figure[] => {
  const sums = new Map<string, Figure>();
  for (const row of rows) sums.set(keyOf(row), add(sums.get(keyOf(row)), row));
  return [...sums.values()];
};

const optionsIn = ({ answers }: Tally): OptionFigure[] =>
  [...answers.values()].flatMap(({ optionIds, lessonId, questionId, language, people }) =>
    optionIds.map((optionId, at) => ({ lessonId, questionId, language, optionId, place: at + 1, people })),
  );

const addPeople = <Row extends { people: number }>(sum: Row | undefined, row: Row): Row => ({
  ...row,
  people: row.people + (sum?.people ?? 0),
});

type Wrong = OfQuestion & { optionIds: readonly string[]; people: number };

const wrongIn = ({ answers }: Tally): Figures['wrong'] => {
  const wrong: Wrong[] = [...answers.values()].filter(({ isCorrect, optionIds }) => !isCorrect && optionIds.length > 0);
  const each = summed<Wrong, Wrong>(
    wrong,
    ({ lessonId, questionId, optionIds }) => [lessonId, questionId, ...optionIds].join(),
    addPeople,
  );
  return summed<Wrong, Figures['wrong'][number]>(
    each,
    ({ lessonId, questionId }) => `${lessonId} ${questionId}`,
    (most, { lessonId, questionId, people }) => ({ lessonId, questionId, people: Math.max(people, most?.people ?? 0) }),
  );
};

export const figuresIn = (tally: Tally): Figures => ({
  quizzes: summed(
    tally.quizzes.values(),
    ({ lessonId, language }) => `${lessonId} ${language}`,
    (sum: Figures['quizzes'][number] | undefined, { lessonId, language, people, scoreSum }) => ({
      lessonId,
      language,
      people: people + (sum?.people ?? 0),
      scoreSum: scoreSum + (sum?.scoreSum ?? 0),
    }),
  ),
  questions: summed(
    tally.questions.values(),
    ({ lessonId, questionId, language }) => `${lessonId} ${questionId} ${language}`,
    (sum: Figures['questions'][number] | undefined, row) => (sum ? { ...row, ...addSums(sum, row) } : row),
  ),
  options: summed(
    optionsIn(tally),
    ({ lessonId, questionId, language, optionId, place }) =>
      `${lessonId} ${questionId} ${language} ${optionId} ${place}`,
    addPeople<OptionFigure>,
  ),
  wrong: wrongIn(tally),
});
