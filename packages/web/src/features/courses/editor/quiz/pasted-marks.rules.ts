import type { QuestionKind } from '@fanal/contract/courses/quizzes.rules';

export type PastedOption = { text: string; isCorrect: boolean };
/** A question as it was understood. */
export type PastedQuestion = { kind: QuestionKind; text: string; options: PastedOption[]; explanation: string };

/** Without accents, capitals and signs at its end: how headings and words are compared. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s:.*]+$/, '')
    .trim();

/** Signs before or after an answer that say that it is right, and those that say that it is not. */
const rightBefore = /^(?:[[(]\s*[x✓✔✗*]\s*[\])]|[*=✓✔]|x(?=[\s.):]))\s*[.):]?\s*/i;
const rightAfter =
  /\s*(?:\*|[[(]\s*[x✓✔*]\s*[\])]|✓|✔|\((?:correcte?|bonne réponse|vrai|right|correct|correcta|verdadero)\))$/i;
const wrongBefore = /^(?:[[(]\s*[\])]|~)\s*/;
const bullet = /^(?:[-–—•·◦▪]|[a-h][.)]|\(?[a-h]\))\s+/i;

/** An answer without its sign, and whether the sign says that it is right. */
export const markedOption = (written: string): PastedOption => {
  let text = written.trim();
  let isCorrect = false;
  // « - [x] a », « a) *b » and « *a) b »: signs and bullets come in any order
  for (let round = 0; round < 2; round += 1) {
    text = text.replace(bullet, '').replace(wrongBefore, '');
    if (rightBefore.test(text)) {
      isCorrect = true;
      text = text.replace(rightBefore, '');
    }
  }
  if (rightAfter.test(text)) {
    isCorrect = true;
    text = text.replace(rightAfter, '');
  }
  return { text: text.trim(), isCorrect };
};

/** More than one right answer: several may be chosen. */
export const kindBy = (options: readonly PastedOption[]): QuestionKind =>
  options.filter(({ isCorrect }) => isCorrect).length > 1 ? 'multiple' : 'single';
