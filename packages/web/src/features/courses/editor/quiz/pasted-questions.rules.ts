import type { Question } from '@fanal/contract/courses/lessons.shapes';
import {
  LONGEST_EXPLANATION,
  LONGEST_OPTION,
  LONGEST_QUESTION,
  type MissingQuestionCode,
  MOST_OPTIONS,
  missingInQuestion,
} from '@fanal/contract/courses/quizzes.rules';
import { kindBy, markedOption, type PastedOption, type PastedQuestion } from './pasted-marks.rules.ts';
import { questionsOfTable } from './pasted-table.rules.ts';
import { newOption, newQuestion } from './question-draft.rules.ts';

const explanationStart =
  /^(?:explications?|explanations?|explicaci[oó]n(?:es)?|feedback|rétroaction)\s*:\s*|^(?:>|#|\/\/)\s*/i;
const questionStart = /^(?:(?:question|pregunta|q)\s*\d*\s*[.:)\-–]\s*|\d+\s*[.)\-–:]\s+)/i;
const numbered = /^(\d+)\s*[.)\-–:]\s+/;
/** The words of a question: they end with its sign, or with a colon. */
const asks = /[?？:]\s*$/;
const bulleted = /^(?:[-–—•·◦▪*=~✓✔]|[[(]|[a-h][.)]\s|x\s)/i;

/** « 1. a 2. b 3. c » and nothing marked: the order is the answer. */
const isNumberedList = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.every((line, at) => Number(numbered.exec(line)?.[1]) === at + 1);

const optionsOf = (lines: readonly string[]): PastedOption[] => {
  const stripped = lines.map((line) => line.replace(numbered, ''));
  const options = stripped.map(markedOption);
  // a list whose every line begins with a star has stars for bullets
  const isStarred = lines.length > 1 && lines.every((line) => /^\*\s/.test(line));
  return isStarred ? options.map((option) => ({ ...option, isCorrect: /\*$|[[(]\s*x/i.test(option.text) })) : options;
};

const questionOf = ([first = '', ...rest]: readonly string[]): PastedQuestion => {
  const at = rest.findIndex((line) => explanationStart.test(line));
  const lines = at < 0 ? rest : rest.slice(0, at);
  const explanation = at < 0 ? [] : rest.slice(at).map((line) => line.replace(explanationStart, ''));
  const options = optionsOf(lines);
  const isOrdering = isNumberedList(lines) && options.every(({ isCorrect }) => !isCorrect);
  return {
    kind: isOrdering ? 'ordering' : kindBy(options),
    text: first.replace(questionStart, '').trim(),
    options,
    explanation: explanation.join(' ').trim(),
  };
};

/** Whether a line begins another question although no empty line stands before it. */
const beginsAnother = (line: string, block: readonly string[]): boolean => {
  if (block.length < 3 || bulleted.test(line) || explanationStart.test(line)) return false;
  const isNumberedQuestion = questionStart.test(line) && asks.test(line);
  const areOptionsBulleted = block.slice(1).some((one) => bulleted.test(one));
  return isNumberedQuestion || (asks.test(line) && areOptionsBulleted);
};

const blocksOf = (text: string): string[][] => {
  const blocks: string[][] = [];
  let block: string[] = [];
  for (const line of [...text.split('\n').map((one) => one.trim()), '']) {
    const isExplanation = explanationStart.test(line);
    if (line !== '' && !beginsAnother(line, block)) {
      // an explanation after an empty line belongs to the question before it
      if (isExplanation && block.length === 0 && blocks.length > 0) blocks.at(-1)?.push(line);
      else block.push(line);
      continue;
    }
    // an empty line between a question and its answers ends nothing
    if (line === '' && block.length === 1) continue;
    if (block.length > 0) blocks.push(block);
    block = line === '' ? [] : [line];
  }
  return blocks;
};

/** Questions in pasted text: of a table, or with each answer on a line of its own. */
export const questionsIn = (pasted: string): PastedQuestion[] => {
  const text = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^\uFEFF/, '')
    .trim();
  if (text === '') return [];
  return (questionsOfTable(text) ?? blocksOf(text).map(questionOf)).filter(
    ({ text: words, options }) => words !== '' || options.length > 0,
  );
};

/** A pasted question as the quiz holds it, cut to what fits. */
export const questionOfPasted = ({ kind, text, options, explanation }: PastedQuestion): Question => ({
  ...newQuestion(kind),
  text: text.slice(0, LONGEST_QUESTION),
  explanation: explanation.slice(0, LONGEST_EXPLANATION),
  options: options
    .slice(0, MOST_OPTIONS)
    .map((option) => newOption(option.text.slice(0, LONGEST_OPTION), kind !== 'ordering' && option.isCorrect)),
});

/** What a pasted question still lacks, before it is added. */
export const missingInPasted = (question: PastedQuestion): MissingQuestionCode[] =>
  missingInQuestion(questionOfPasted(question));
