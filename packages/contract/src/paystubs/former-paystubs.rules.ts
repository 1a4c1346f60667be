/** Access of people who left to their pay stubs: a link, and facts that only the person knows. */

/** Months after the deactivation of a person during which a link opens. A year has all that a tax return asks for. */
export const FORMER_MONTHS = { least: 1, usual: 12, most: 84 } as const;

/** Stubs in an answer: those of a year that is paid every two weeks. */
export const FORMER_STUBS_PER_PAGE = 26;

/** Wrong answers after which a link is locked for a while, and after which it ends. */
export const WRONG_ANSWERS = { lock: 5, end: 20 } as const;
export const LOCK_MINUTES = 60;

export const linkChannels = ['email', 'sms'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** queued: waits to be sent; failed: refused by the provider; uncertain: it is not known whether it was accepted. */
export const linkStates = ['queued', 'sent', 'failed', 'uncertain'] as const;
export type LinkState = (typeof linkStates)[number];

/** What a wrong answer does: nothing yet, a lock, or the end of the link. `count` includes this answer. */
export const afterWrongAnswer = (count: number): 'open' | 'locked' | 'ended' => {
  if (count >= WRONG_ANSWERS.end) return 'ended';
  return count % WRONG_ANSWERS.lock === 0 ? 'locked' : 'open';
};

/** Why no link can be sent to a person. */
export const linkProblems = ['notFormer', 'over', 'noNumber', 'noContact'] as const;
export type LinkProblem = (typeof linkProblems)[number];

type Leaver = {
  isFormer: boolean;
  /** End of the access. */
  until: Date;
  hasNumber: boolean;
  contacts: Record<LinkChannel, string | null>;
};

export const linkProblem = (leaver: Leaver, now: Date): LinkProblem | null => {
  if (!leaver.isFormer) return 'notFormer';
  if (leaver.until <= now) return 'over';
  if (!leaver.hasNumber) return 'noNumber';
  return leaver.contacts.email === null && leaver.contacts.sms === null ? 'noContact' : null;
};
