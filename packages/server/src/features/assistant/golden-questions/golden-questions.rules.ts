/** Whether an answer is what a golden question expects, and whether it is still the one that was accepted. */

import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import { type GoldenOutcome, type GoldenProblem, phrasesOf } from '@fanal/contract/assistant/golden-questions.rules';
import type { GoldenAnswer, GoldenWording } from '@fanal/contract/assistant/golden-questions.shapes';
import { nameKey } from '@fanal/contract/names.rules';

/** Documents of which one must be quoted first: without any, no answer is expected. Null stands for a deleted one. */
export type Expected = readonly { documentId: string | null }[];

type Judged = { problem: GoldenProblem | null; word: string | null };

const fine: Judged = { problem: null, word: null };
const wrong = (problem: GoldenProblem, word: string | null = null): Judged => ({ problem, word });

const sourceProblem = (expected: Expected, { passages }: AiAnswer): GoldenProblem | null => {
  if (expected.length === 0) return passages.length > 0 ? 'unexpectedAnswer' : null;
  if (expected.every(({ documentId }) => documentId === null)) return 'sourceGone';
  const [first] = passages;
  if (!first) return 'noAnswer';
  return expected.some(({ documentId }) => documentId === first.documentId) ? null : 'otherSource';
};

/** The whole words of a text between spaces, without accents, case and signs. */
const wordsIn = (text: string): string => ` ${(nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** A referral answers only a question for which no document is expected. */
export const judge = (
  wording: Pick<GoldenWording, 'holds' | 'lacks'>,
  expected: Expected,
  answer: AiAnswer,
): Judged => {
  if (answer.kind === 'referred' && expected.length > 0) return wrong('referred');
  const problem = sourceProblem(expected, answer);
  if (problem) return wrong(problem);
  if (answer.passages.length === 0) return fine;
  const said = wordsIn(textOf(answer));
  const missing = phrasesOf(wording.holds).find((phrase) => !said.includes(wordsIn(phrase)));
  if (missing) return wrong('wordMissing', missing);
  const forbidden = phrasesOf(wording.lacks).find((phrase) => said.includes(wordsIn(phrase)));
  return forbidden ? wrong('wordForbidden', forbidden) : fine;
};

/** What somebody would read: the sentences that were written, or the passages as they are. */
export const textOf = ({ sentences, passages, message }: AiAnswer): string => {
  if (sentences.length > 0) return sentences.map(({ text }) => text).join(' ');
  return passages.length > 0 ? passages.map(({ quote }) => quote).join(' ') : (message ?? '');
};

const sourceOf = ({ passages }: AiAnswer): GoldenAnswer['source'] => {
  const [first] = passages;
  if (!first) return null;
  const { documentId, documentName, page, line, quote } = first;
  return { documentId, documentName, page, line, quote };
};

/** Whoever reads an answer reads its passage: what a model writes differs from run to run, so that its words do not count. */
const isOther = (now: GoldenAnswer['source'], before: GoldenAnswer | undefined): boolean =>
  before !== undefined && (now?.documentId !== before.source?.documentId || now?.quote !== before.source?.quote);

type Case = { wording: GoldenWording; expected: Expected; accepted: readonly GoldenAnswer[] | null };

export const resultOf = ({ wording, expected, accepted }: Case, answer: AiAnswer): GoldenAnswer => {
  const source = sourceOf(answer);
  const before = accepted?.find(({ language }) => language === wording.language);
  return {
    language: wording.language,
    kind: answer.kind,
    text: textOf(answer),
    source,
    ...judge(wording, expected, answer),
    isChanged: isOther(source, before),
  };
};

export const outcomeOf = (answers: readonly GoldenAnswer[]): GoldenOutcome => {
  if (answers.some(({ problem }) => problem !== null)) return 'failed';
  return answers.some(({ isChanged }) => isChanged) ? 'changed' : 'passed';
};

/** Problems that stay whatever document is expected. */
const ofWords: readonly (GoldenProblem | null)[] = ['wordMissing', 'wordForbidden', 'referred'];

/** The answers as they stand once somebody accepted them: from the documents that they quote. */
export const acceptedOf = (answers: readonly GoldenAnswer[]): GoldenAnswer[] =>
  answers.map((answer) => ({
    ...answer,
    isChanged: false,
    ...(ofWords.includes(answer.problem) ? {} : { problem: null, word: null }),
  }));

/** The documents that answers quote, each once; none when an answer quotes nothing, because then there is nothing to expect. */
export const sourcesOf = (answers: readonly GoldenAnswer[]): { documentId: string; name: string }[] | null => {
  const sources = answers.map(({ source }) => source);
  if (sources.length === 0 || sources.some((source) => source === null)) return null;
  const named = new Map(sources.map((source) => [source!.documentId, source!.documentName]));
  return [...named].map(([documentId, name]) => ({ documentId, name }));
};
