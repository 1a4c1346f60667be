import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import { describe, expect, it } from 'vitest';
import { acceptedOf, judge, outcomeOf, resultOf, sourcesOf } from './golden-questions.rules.ts';

const passage = {
  number: 1,
  documentId: 'froid',
  kind: 'file' as const,
  sourceId: null,
  documentName: 'Guide du froid.pdf',
  place: 4,
  page: 41,
  line: null,
  heading: null,
  quote: 'Une pause de DIX minutes, à l’abri.',
};
const answer = (more: Partial<AiAnswer> = {}): AiAnswer => ({
  id: null,
  kind: 'quoted',
  language: 'fr',
  message: null,
  sentences: [],
  passages: [passage],
  contact: null,
  isFallback: false,
  isBudgetSpent: false,
  milliseconds: 3,
  ...more,
});
const none = answer({ kind: 'unknown', passages: [], message: 'Je ne trouve pas cela.' });
const wording = { language: 'fr', question: 'Quelle pause ?', holds: null, lacks: null } as const;
const froid = [{ documentId: 'froid' }];

describe('an answer to a golden question', () => {
  it('passes when its first passage is from one of the documents that are expected', () => {
    expect(judge(wording, froid, answer()).problem).toBeNull();
    expect(judge(wording, [{ documentId: 'autre' }, ...froid], answer()).problem).toBeNull();
    expect(judge(wording, [{ documentId: 'autre' }], answer()).problem).toBe('otherSource');
    expect(judge(wording, froid, none).problem).toBe('noAnswer');
    expect(judge(wording, [{ documentId: null }], answer()).problem).toBe('sourceGone');
    expect(judge(wording, froid, answer({ kind: 'referred', passages: [] })).problem).toBe('referred');
  });

  it('must not be given where no document is expected', () => {
    expect(judge(wording, [], none).problem).toBeNull();
    expect(judge(wording, [], answer()).problem).toBe('unexpectedAnswer');
  });

  it('holds the words that it must, as whole words without accents and case, and none that it must not', () => {
    expect(judge({ holds: 'dix minutes, a l’abri', lacks: 'quinze' }, froid, answer())).toEqual({
      problem: null,
      word: null,
    });
    expect(judge({ holds: 'dix minutes, vingt', lacks: null }, froid, answer())).toEqual({
      problem: 'wordMissing',
      word: 'vingt',
    });
    expect(judge({ holds: 'minute', lacks: null }, froid, answer()).problem).toBe('wordMissing');
    expect(judge({ holds: null, lacks: 'pause' }, froid, answer())).toEqual({
      problem: 'wordForbidden',
      word: 'pause',
    });
  });

  it('is to be read again when it passes from another passage than the one that was accepted', () => {
    const accepted = [resultOf({ wording, expected: froid, accepted: null }, answer())];
    const same = resultOf(
      { wording, expected: froid, accepted },
      answer({ kind: 'written', sentences: [{ text: 'Dix minutes.', passages: [1] }] }),
    );
    const other = resultOf(
      { wording, expected: froid, accepted },
      answer({ passages: [{ ...passage, quote: 'Une pause.' }] }),
    );
    expect([outcomeOf(accepted), outcomeOf([same]), outcomeOf([other])]).toEqual(['passed', 'passed', 'changed']);
    expect(outcomeOf([same, { ...other, problem: 'otherSource' }])).toBe('failed');
  });

  it('passes once it was accepted, unless its words are wrong', () => {
    const wrong = resultOf({ wording, expected: [{ documentId: 'autre' }], accepted: null }, answer());
    expect(outcomeOf(acceptedOf([wrong]))).toBe('passed');
    expect(sourcesOf([wrong, wrong])).toEqual([{ documentId: 'froid', name: 'Guide du froid.pdf' }]);
    expect(outcomeOf(acceptedOf([{ ...wrong, problem: 'wordMissing', word: 'vingt' }]))).toBe('failed');
    expect(sourcesOf([wrong, resultOf({ wording, expected: froid, accepted: null }, none)])).toBeNull();
  });
});
