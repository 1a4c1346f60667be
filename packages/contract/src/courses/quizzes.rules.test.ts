import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckedQuestion,
  isAnswerTo,
  isPassed,
  isRightAnswer,
  leastToPass,
  missingInQuestion,
  questionKinds,
  rightOptionsOf,
} from './quizzes.rules.ts';

const option = (id: string, isCorrect = false) => ({ id, text: `Choix ${id}`, imageFileId: null, isCorrect });
const question = (
  kind: CheckedQuestion['kind'],
  ...options: CheckedQuestion['options'][number][]
): CheckedQuestion => ({
  id: 'q',
  kind,
  text: 'Quoi ?',
  imageFileId: null,
  options,
});

describe('a question', () => {
  it('needs a text, two options without empty ones, and right answers (LMS-LESSONS-10, LMS-LESSONS-11, LMS-LESSONS-12, GAP-48)', () => {
    const complete = question('single', option('a', true), option('b'));
    expect(missingInQuestion(complete)).toEqual([]);
    expect(missingInQuestion({ ...complete, text: ' \u200B' })).toEqual(['QUESTION_EMPTY']);
    expect(missingInQuestion(question('multiple', option('a', true)))).toEqual(['OPTIONS_TOO_FEW']);
    expect(missingInQuestion(question('single', option('a'), option('b')))).toEqual(['ANSWER_REQUIRED']);
    expect(missingInQuestion(question('single', option('a', true), option('b', true)))).toEqual(['ANSWER_NOT_SINGLE']);
    expect(missingInQuestion(question('multiple', option('a', true), option('b', true)))).toEqual([]);
    expect(missingInQuestion(question('ordering', option('a'), option('b')))).toEqual([]);
    const empty = { ...option('b'), text: '' };
    expect(missingInQuestion(question('multiple', option('a', true), empty))).toEqual(['OPTION_EMPTY']);
    expect(missingInQuestion(question('multiple', option('a', true), { ...empty, imageFileId: 'f' }))).toEqual([]);
    const twin = { ...option('b'), text: ' CHOIX a ' };
    expect(missingInQuestion(question('multiple', option('a', true), twin))).toEqual(['OPTIONS_ALIKE']);
  });
});

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 8 });
const anyQuestion = fc
  .tuple(fc.constantFrom(...questionKinds), ids)
  .chain(([kind, found]) =>
    fc
      .array(fc.boolean(), { minLength: found.length, maxLength: found.length })
      .map((correct) => question(kind, ...found.map((id, at) => option(id, correct[at]!)))),
  );

describe('an answer', () => {
  it('is right with all right options and no other one, in order when order is asked (LMS-LESSONS-07, LMS-LESSONS-08)', () => {
    fc.assert(
      fc.property(anyQuestion, fc.func(fc.nat()), (asked, rank) => {
        const right = rightOptionsOf(asked);
        expect(isRightAnswer(asked, right)).toBe(true);
        const shuffled = [...right].sort((one, other) => rank(one) - rank(other));
        const isSame = shuffled.every((id, at) => id === right[at]);
        expect(isRightAnswer(asked, shuffled)).toBe(asked.kind !== 'ordering' || isSame);
        for (const { id } of asked.options) {
          const changed = right.includes(id) ? right.filter((one) => one !== id) : [...right, id];
          expect(isRightAnswer(asked, changed)).toBe(false);
        }
      }),
    );
  });

  it('belongs to its questions: asked once, with own options, none twice, one at most for a single choice', () => {
    const asked = [question('single', option('a', true), option('b'))];
    const answer = (...optionIds: string[]) => ({ questionId: 'q', optionIds });
    expect(isAnswerTo(asked, [answer('a')])).toBe(true);
    expect(isAnswerTo(asked, [answer()])).toBe(true);
    expect(isAnswerTo(asked, [])).toBe(true);
    for (const wrong of [[answer('z')], [answer('a', 'b')], [answer('a', 'a')], [answer('a'), answer('b')]])
      expect(isAnswerTo(asked, wrong)).toBe(false);
    expect(isAnswerTo(asked, [{ questionId: 'other', optionIds: [] }])).toBe(false);
  });
});

describe('a result', () => {
  it('passes only above the mark: half is a failure (LMS-LESSONS-19, GAP-48, CONSTANTS-21)', () => {
    expect([isPassed(1, 2, 50), isPassed(2, 3, 50), isPassed(0, 0, 50), isPassed(1, 1, 50)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([isPassed(9, 10, 100), isPassed(10, 10, 100)]).toEqual([false, true]);
  });

  it('passes from the least number on, and never below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 100 }), (total, mark) => {
        const least = leastToPass(total, mark);
        expect(least).toBeGreaterThanOrEqual(1);
        expect(least).toBeLessThanOrEqual(total);
        expect(isPassed(least, total, mark)).toBe(true);
        expect(isPassed(least - 1, total, mark)).toBe(false);
        if (mark < 100) expect((100 * least) / total).toBeGreaterThan(mark);
      }),
    );
  });
});
