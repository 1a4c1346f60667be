/** What the sums of questions should be, beside what they are. People who were erased stay in the sums, and nobody can count them again. */
import type { Tally } from '../questions/counting.data.ts';
import type { KeptSum } from './question-check.data.ts';
import type { Difference } from './statistics-check.data.ts';

/** By how much one person changes a sum at most, in steps of the sum; 1 for a number of people. */
const most: Record<string, number> = { quizScore: 1_000_000_000, otherAnswers: 10_000 };

/** Sums of a tally under the names and keys that the kept ones have. */
export const countedSums = ({ quizzes, questions, answers }: Tally): Map<string, number> => {
  const sums = new Map<string, number>();
  const add = (figure: string, key: string, value: number) => {
    const at = `${figure} ${key}`;
    sums.set(at, (sums.get(at) ?? 0) + value);
  };
  for (const { lessonId, courseVersion, language, people, scoreSum } of quizzes.values()) {
    const key = [lessonId, courseVersion, language].join(' ');
    add('quizPeople', key, people);
    add('quizScore', key, scoreSum);
  }
  for (const row of questions.values()) {
    const key = [row.questionId, row.courseVersion, row.language].join(' ');
    add('questionAnswers', key, row.answers);
    add('rightAnswersTo', key, row.correct);
    add('otherAnswers', key, row.sumOthers);
  }
  for (const { questionId, courseVersion, language, optionIds, people } of answers.values())
    add('chosenAnswers', [questionId, courseVersion, language, optionIds.join('+')].join(' '), people);
  return sums;
};

/** Where a kept sum is neither what was counted nor can be, with those who were erased. */
export const differingSums = (
  courseId: string,
  kept: readonly KeptSum[],
  counted: ReadonlyMap<string, number>,
): { compared: number; differences: Difference[] } => {
  const seen = new Set<string>();
  const differences: Difference[] = [];
  const compare = ({ figure, key, kept: value, erased }: KeptSum) => {
    const least = counted.get(`${figure} ${key}`) ?? 0;
    const highest = least + erased * (most[figure] ?? 1);
    // Of a quiz, everybody who was erased is known to have been counted.
    const from = figure === 'quizPeople' ? highest : least;
    if (value >= from && value <= highest) return;
    differences.push({
      figure: `${figure} ${key}`,
      courseId,
      userId: null,
      kept: value,
      counted: value < from ? from : highest,
    });
  };
  for (const sum of kept) {
    seen.add(`${sum.figure} ${sum.key}`);
    compare(sum);
  }
  for (const at of counted.keys())
    if (!seen.has(at)) {
      const [figure, ...key] = at.split(' ');
      compare({ figure: figure!, key: key.join(' '), kept: 0, erased: 0 });
      seen.add(at);
    }
  return { compared: seen.size, differences };
};
