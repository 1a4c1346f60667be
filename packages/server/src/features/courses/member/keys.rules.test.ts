import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../courses.build.ts';
import type { KeptQuestion } from '../published-courses.rules.ts';
import { definitionOf, isOnlyKeyChanged, keyChanges, unkeyed, withKeysOf } from './keys.rules.ts';

const question = buildQuestion(
  'single',
  'Quelle roue ?',
  [{ text: 'La gauche', isCorrect: true }, { text: 'La droite' }],
  {
    translations: [{ locale: 'en_CA', text: 'Which wheel?', explanation: '', options: [], isOutdated: false }],
  },
);
const [left, right] = question.options as [KeptQuestion['options'][0], KeptQuestion['options'][0]];
const corrected = (given: Partial<KeptQuestion> = {}): KeptQuestion => ({
  ...question,
  options: [
    { ...left, isCorrect: false },
    { ...right, isCorrect: true },
  ],
  ...given,
});
const ordering = buildQuestion('ordering', 'Dans quel ordre ?', [{ text: 'A' }, { text: 'B' }]);

const quizOf = (...questions: KeptQuestion[]) =>
  ({ lessons: [{ id: 'quiz', quiz: { questions } }] }) as unknown as Parameters<typeof keyChanges>[0];

describe('a question whose key alone changed', () => {
  const cases: [string, KeptQuestion, KeptQuestion, boolean][] = [
    ['another right option', question, corrected(), true],
    ['another right option and another explanation', question, corrected({ explanation: 'La droite est libre' }), true],
    [
      'another right option and options in another order',
      question,
      corrected({ options: [...corrected().options].reverse() }),
      true,
    ],
    ['options in another order', question, { ...question, options: [right, left] }, false],
    ['nothing', question, question, false],
    ['another text', question, corrected({ text: 'Quelle roue bloquer ?' }), false],
    ['another kind', question, corrected({ kind: 'multiple' }), false],
    ['another picture', question, corrected({ imageFileId: 'picture' }), false],
    [
      'another text of an option',
      question,
      corrected({
        options: [
          { ...left, isCorrect: false },
          { ...right, text: 'Droite', isCorrect: true },
        ],
      }),
      false,
    ],
    [
      'an option more',
      question,
      corrected({ options: [...corrected().options, { ...left, id: 'third', isCorrect: false }] }),
      false,
    ],
    [
      'another translation',
      question,
      corrected({ translations: [{ ...question.translations[0]!, text: 'Which one?' }] }),
      false,
    ],
    [
      'a translation that is marked outdated',
      question,
      corrected({ translations: [{ ...question.translations[0]!, isOutdated: true }] }),
      true,
    ],
    [
      'one translation more',
      question,
      corrected({ translations: [...question.translations, { ...question.translations[0]!, locale: 'es_ES' }] }),
      true,
    ],
    [
      'another order of an ordering question',
      ordering,
      { ...ordering, options: [...ordering.options].reverse() },
      true,
    ],
  ];
  it.each(cases)('%s', (_, earlier, later, expected) => {
    expect(isOnlyKeyChanged(earlier, later)).toBe(expected);
  });

  it('is named with what was right before and is now', () => {
    const other = buildQuestion('single', 'Autre ?', [{ text: 'Oui', isCorrect: true }, { text: 'Non' }]);
    expect(keyChanges(quizOf(question, other), quizOf(corrected(), other))).toEqual([
      { lessonId: 'quiz', questionId: question.id, rightBefore: [left.id], rightAfter: [right.id] },
    ]);
    expect(keyChanges(quizOf(question), quizOf(other))).toEqual([]);
  });
});

describe('the key of an attempt', () => {
  it('is that of the latest version that asks the same', () => {
    const first = unkeyed(quizOf(question, ordering));
    const rewritten = quizOf({ ...question, text: 'Laquelle ?' }, ordering);
    const afterLatest = withKeysOf(first, rewritten);
    expect([...afterLatest.open]).toEqual([question.id]);
    const keyed = withKeysOf(afterLatest, quizOf(corrected()));
    expect(keyed.version.lessons[0]!.quiz!.questions).toEqual([corrected(), ordering]);
    expect(keyed.open.size).toBe(0);
    expect(withKeysOf(keyed, quizOf(question)).version).toEqual(keyed.version);
  });
});

describe('what a question asks and expects', () => {
  const of = (given: KeptQuestion, withTranslations = false) => definitionOf(given, { withTranslations });

  it('is another one once its words, its picture, its options or its key change, and for an ordering question their order', () => {
    const otherOption = { ...question, options: [left, { ...right, text: 'Droite' }] };
    for (const changed of [{ ...question, text: 'Quelle roue bloquer ?' }, corrected(), otherOption])
      expect(of(changed)).not.toBe(of(question));
    expect(of({ ...question, imageFileId: 'picture' })).not.toBe(of(question));
    expect(of({ ...ordering, options: ordering.options.toReversed() })).not.toBe(of(ordering));
  });

  it('stays with another explanation and options in another order, and is that of translations only when asked to', () => {
    const [english] = question.translations;
    const translated = { ...question, translations: [{ ...english!, text: 'Which one?' }] };
    for (const changed of [{ ...question, explanation: 'A' }, { ...question, options: [right, left] }, translated])
      expect(of(changed)).toBe(of(question));
    expect(of(translated, true)).not.toBe(of(question, true));
    expect(of({ ...question, translations: [{ ...english!, explanation: 'A', isOutdated: true }] }, true)).toBe(
      of(question, true),
    );
  });
});
