import type { Question, QuizSettings } from '@fanal/contract/courses/lessons.shapes';
import { describe, expect, it } from 'vitest';
import { newOption, newQuestion } from './question-draft.rules.ts';
import { askedQuestions, graded } from './trial.rules.ts';

const settings: QuizSettings = {
  passMark: 50,
  attempts: null,
  waitHours: 24,
  timeLimitMinutes: null,
  drawCount: null,
  hasRandomQuestions: false,
  hasRandomOptions: false,
};
const question = (kind: Question['kind'], ...options: Question['options']): Question => ({
  ...newQuestion(kind),
  options,
});
const single = question('single', newOption('a', true), newOption('b'));
const multiple = question('multiple', newOption('a', true), newOption('b', true), newOption('c'));
const ordering = question('ordering', newOption('1'), newOption('2'), newOption('3'));
const quiz = [single, multiple, ordering];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

/** Numbers that look random and are the same each time. */
const chanceOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

describe('trying a quiz', () => {
  it('asks all questions in their order without settings (LMS-LESSONS-07)', () => {
    expect(ids(askedQuestions(quiz, settings, false, chanceOf(7)))).toEqual(ids(quiz));
  });

  it('never shows an ordering question in its right order (LMS-LESSONS-07)', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const [asked] = askedQuestions([ordering], settings, false, chanceOf(seed));
      expect(ids(asked!.options)).not.toEqual(ids(ordering.options));
    }
  });

  it('draws so many questions, each once, and mixes them for a course with random questions (LMS-COURSES-07)', () => {
    const drawn = askedQuestions(quiz, { ...settings, drawCount: 2 }, false, chanceOf(3));
    expect(new Set(ids(drawn)).size).toBe(2);
    const chance = chanceOf(11);
    const orders = new Set(Array.from({ length: 60 }, () => ids(askedQuestions(quiz, settings, true, chance)).join()));
    expect(orders.size).toBe(6);
  });

  it('fails with exactly half of the answers right, and passes above it (LMS-LESSONS-19, GAP-48)', () => {
    const two = [single, ordering];
    const right = new Map([[single.id, [single.options[0]!.id]]]);
    expect(graded(two, two, right, 50)).toMatchObject({ correct: 1, total: 2, least: 2, isPassed: false });
    const both = new Map([...right, [ordering.id, ids(ordering.options)] as const]);
    expect(graded(two, two, both, 50)).toMatchObject({ correct: 2, isPassed: true });
  });

  it('takes a multiple choice only with all right options and no wrong one (LMS-LESSONS-08)', () => {
    const answer = (...chosen: string[]) =>
      graded([multiple], [multiple], new Map([[multiple.id, chosen]]), 50).correct;
    const [a, b, c] = ids(multiple.options) as [string, string, string];
    expect([answer(a), answer(b, a), answer(a, b, c), answer()]).toEqual([0, 1, 0, 0]);
  });
});
