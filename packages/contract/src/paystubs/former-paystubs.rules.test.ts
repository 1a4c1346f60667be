import { describe, expect, it } from 'vitest';
import { afterWrongAnswer, linkProblem } from './former-paystubs.rules.ts';

describe('wrong answers at a link', () => {
  it('lock it each fifth time and end it at the twentieth', () => {
    const all = Array.from({ length: 21 }, (_, at) => afterWrongAnswer(at + 1));
    expect(all.flatMap((after, at) => (after === 'locked' ? [at + 1] : []))).toEqual([5, 10, 15]);
    expect(all.indexOf('ended') + 1).toBe(20);
    expect(all[20]).toBe('ended');
  });
});

describe('a link', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const leaver = {
    isFormer: true,
    until: new Date('2026-11-25T12:00:01Z'),
    hasNumber: true,
    contacts: { email: 'denis@videotron.example', sms: null },
  };

  it('is sent to somebody who left, whom it reaches, and who can be recognized', () => {
    expect(linkProblem(leaver, now)).toBeNull();
    expect(linkProblem({ ...leaver, contacts: { email: null, sms: '+14185550142' } }, now)).toBeNull();
  });

  it('is sent to nobody else', () => {
    expect(linkProblem({ ...leaver, isFormer: false }, now)).toBe('notFormer');
    expect(linkProblem({ ...leaver, until: now }, now)).toBe('over');
    expect(linkProblem({ ...leaver, hasNumber: false }, now)).toBe('noNumber');
    expect(linkProblem({ ...leaver, contacts: { email: null, sms: null } }, now)).toBe('noContact');
  });
});
