import { describe, expect, it } from 'vitest';
import {
  discriminationWord,
  isLeft,
  type JudgedQuestion,
  shownVerdict,
  verdictOn,
} from './training-statistics.rules.ts';

const question: JudgedQuestion = { answers: 100, correct: 60, topWrong: 30, discrimination: 0.3, byLanguage: [] };
const verdict = (changes: Partial<JudgedQuestion>) => verdictOn({ ...question, ...changes });

describe('a question', () => {
  it('is doubtful when the best fail it more often than the others, unless chance explains it (GAP-51)', () => {
    expect(verdict({ discrimination: -0.29 })).toBe('keyDoubtful');
    expect(verdict({ discrimination: -0.29, answers: 20, correct: 12, topWrong: 6 })).toBe('fine');
    expect(discriminationWord(-0.29, 100)).toBe('inverted');
    expect(discriminationWord(-0.29, 20)).toBe('uncertain');
    expect([0.05, 0.15, 0.2].map((value) => discriminationWord(value, 100))).toEqual(['none', 'weak', 'good']);
  });

  it('is doubtful when one wrong answer is chosen more than the right one, unless the best know better (GAP-51)', () => {
    expect(verdict({ correct: 30, topWrong: 60, discrimination: 0.1 })).toBe('keyDoubtful');
    expect(verdict({ correct: 30, topWrong: 60, discrimination: 0.4 })).toBe('fine');
    expect(verdict({ answers: 9, correct: 1, topWrong: 8, discrimination: null })).toBe('tooFew');
  });
});

describe('a question that was left as it is', () => {
  const left = { verdict: 'keyDoubtful', definition: 'Quelle roue ?' } as const;

  it('stays so until it is asked otherwise, or another warning takes the place of the one that was left', () => {
    expect(isLeft(left, { verdict: 'keyDoubtful', definition: 'Quelle roue ?' })).toBe(true);
    expect(isLeft(left, { verdict: 'keyDoubtful', definition: 'Quelle autre roue ?' })).toBe(false);
    expect(isLeft(left, { verdict: 'translationDoubtful', definition: 'Quelle roue ?' })).toBe(false);
    expect(isLeft(left, { verdict: 'fine', definition: 'Quelle roue ?' })).toBe(false);
  });

  it('has nothing to report', () => {
    expect(shownVerdict({ verdict: 'keyDoubtful', leftAsItIs: left })).toBe('fine');
    expect(shownVerdict({ verdict: 'keyDoubtful', leftAsItIs: null })).toBe('keyDoubtful');
    expect(shownVerdict({ verdict: 'tooFew', leftAsItIs: null })).toBe('tooFew');
  });
});
