/** The stages of a payroll and the states of its pay stubs: who sees what, and when. */
import type { Verdict } from './paystub-checks.rules.ts';

/** Characters of the reason for a match by hand, and of that for a decision about a stub. */
export const MOST_MATCH_REASON = 200;
export const MOST_DECISION_REASON = 300;

/**
 * Stages of a payroll. `received`: files arrive and doubts are decided; `checked`: somebody asks for approval;
 * `approved`: it waits for its moment; `releasing`: stubs appear, in batches; `released`: all are visible. A new file or
 * decision leads back to `received`, what was released before stays visible.
 */
export const runStages = ['received', 'checked', 'approved', 'releasing', 'released'] as const;
export type RunStage = (typeof runStages)[number];

/** What is done for everybody of a payroll in the background. */
export const runWorks = ['release', 'recall', 'reminder'] as const;
export type RunWorkKind = (typeof runWorks)[number];

/** States of a pay stub. The member sees `unseen` and `seen` only. */
export const stubStates = [
  'ready',
  'doubt',
  'contradiction',
  'held',
  'unseen',
  'seen',
  'recalled',
  'replaced',
] as const;
export type StubState = (typeof stubStates)[number];

/** States of stubs that were not released yet. */
export const waitingStates = ['ready', 'doubt', 'contradiction', 'held'] as const satisfies readonly StubState[];
export const visibleStates = ['unseen', 'seen'] as const satisfies readonly StubState[];

export const isWaiting = (state: StubState): boolean => (waitingStates as readonly StubState[]).includes(state);
export const isVisible = (state: StubState): boolean => (visibleStates as readonly StubState[]).includes(state);

/** What was decided about a stub that was not simply right. */
export const decisions = ['confirm', 'hold', 'giveTo'] as const;
export type Decision = (typeof decisions)[number];

/** The state in which a stub waits: an open doubt keeps only this one back. */
export const stateOfVerdict = (verdict: Verdict): StubState =>
  verdict === 'agrees' || verdict === 'unread' ? 'ready' : verdict;

/** How a stub found its person. */
export const matchWays = ['fileName', 'hand', 'decision'] as const;
export type MatchWay = (typeof matchWays)[number];

/** Why a file cannot be sent as it is (PAYSTUBS-05, PAYSTUBS-06). */
export const fileProblems = [
  'notPdf',
  'empty',
  'tooLarge',
  'noNumber',
  'missingHyphen',
  'unknownNumber',
  'ambiguousNumber',
  'sameName',
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** Days after its release in which a stub can be recalled. */
export const RECALL_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export const isRecallable = (releasedAt: Date, now: Date): boolean =>
  now.getTime() - releasedAt.getTime() <= RECALL_DAYS * DAY_MS;

/** What the approval of a payroll needs to know about it. */
export type ApprovalQuestion = {
  needsSecondPerson: boolean;
  /** Accounts of those who asked for approval or decided a doubt. */
  checkers: readonly string[];
  accountId: string;
};

/** Whoever checked does not release, unless the organization wants it so. */
export const mayApprove = ({ needsSecondPerson, checkers, accountId }: ApprovalQuestion): boolean =>
  !needsSecondPerson || !checkers.includes(accountId);

/** Years for which stubs are kept: the law asks for three, seven is usual. */
export const KEEP_YEARS = { least: 3, usual: 7, most: 20 } as const;
/** Days after which whoever has not opened a stub is reminded once. */
export const REMIND_DAYS = { least: 1, usual: 7, most: 30 } as const;

/** Reasons for which somebody opens the whole page of another person's stub. */
export const openReasons = ['check', 'question', 'dispute', 'audit'] as const;
export type OpenReason = (typeof openReasons)[number];
