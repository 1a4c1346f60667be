/** Files of a drop on their way to the server: pure steps from one state to the next. */
import { numbersInName, numberWithoutHyphen } from '@fanal/contract/paystubs/employee-numbers.rules';
import type { FileProblem } from '@fanal/contract/paystubs/paystubs.rules';
import type { MatchedName, Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import type { RefusedFile } from '#ui/files/sort-files.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

/** `asks`: a stub of the same name is there, and nobody has said yet whether it is replaced. */
export const dropStates = ['matching', 'ready', 'asks', 'invalid', 'sending', 'sent', 'failed'] as const;
export type DropState = (typeof dropStates)[number];

export type Dropped = {
  id: string;
  file: File;
  /** The name under which it is sent: another one where a hyphen was added. */
  name: string;
  state: DropState;
  problem: FileProblem | null;
  match: MatchedName | null;
  /** Somebody said that it replaces the one of the same name. */
  replaces: boolean;
  /** The person that it was given to by hand, with the reason. */
  byHand: { id: string; displayName: string; reason: string } | null;
  /** Share that was sent, from 0 to 1. */
  sent: number;
  error: unknown;
  stub: Paystub | null;
};

/** A file that came, with what the browser itself found wrong. */
export type Arrival = { file: File; problem: FileProblem | null };

/** Why the browser does not let a file go, as the list of the drop says it. */
export const problemOfRefusal = (reason: RefusedFile['reason']): FileProblem => {
  if (reason === 'empty') return 'empty';
  return reason === 'size' ? 'tooLarge' : 'notPdf';
};

/** A name without any number is for nobody: the server need not be asked. */
const hasNoNumber = (name: string): boolean => numbersInName(name).length === 0 && numberWithoutHyphen(name) === null;

export const droppedOf = ({ file, problem: found }: Arrival, id: string): Dropped => {
  const problem = found ?? (hasNoNumber(file.name) ? 'noNumber' : null);
  return {
    id,
    file,
    name: file.name,
    state: problem ? 'invalid' : 'matching',
    problem,
    match: null,
    replaces: false,
    byHand: null,
    sent: 0,
    error: null,
    stub: null,
  };
};

/** A file with the answer of the server about its name. */
export const matched = (dropped: Dropped, match: MatchedName): Dropped => {
  if (match.problem) return { ...dropped, match, problem: match.problem, state: 'invalid' };
  const isAsking = match.replaces !== null && !dropped.replaces;
  return { ...dropped, match, problem: null, state: isAsking ? 'asks' : 'ready' };
};

export const kindOfDrop: Record<DropState, StatusKind> = {
  matching: 'off',
  ready: 'planned',
  asks: 'planned',
  invalid: 'refused',
  sending: 'upcoming',
  sent: 'done',
  failed: 'refused',
};

/** The figures over the list, and which files each stands for. */
export const dropViews = ['all', 'sent', 'ready', 'invalid'] as const;
export type DropView = (typeof dropViews)[number];

const views: Record<DropView, readonly DropState[]> = {
  all: dropStates,
  sent: ['sent'],
  ready: ['matching', 'ready', 'asks', 'sending'],
  invalid: ['invalid', 'failed'],
};

export const inView = (files: readonly Dropped[], view: DropView): Dropped[] =>
  files.filter(({ state }) => views[view].includes(state));

/** A PDF that was dropped alone and whose name leads to nobody may be the whole payroll. */
export const lonelyOf = (files: readonly Dropped[]): Dropped | null => {
  const [only] = files;
  const isForNobody = only?.problem === 'noNumber' || only?.problem === 'unknownNumber';
  return files.length === 1 && isForNobody ? only : null;
};

/** How far a drop is: what was sent of what will be, and how long the rest takes at the same speed. */
export const progressOf = (files: readonly Dropped[], startedAt: number | null, now: number) => {
  const going = files.filter(({ state }) => state === 'sent' || state === 'sending' || state === 'ready');
  const sent = files.filter(({ state }) => state === 'sent').length;
  const done = going.reduce((sum, file) => sum + (file.state === 'sent' ? 1 : file.sent), 0);
  const elapsed = startedAt === null ? 0 : (now - startedAt) / 1000;
  const isTelling = done >= 1 && elapsed >= 1;
  return {
    sent,
    total: going.length,
    share: going.length === 0 ? 0 : done / going.length,
    secondsLeft: isTelling ? Math.ceil(((going.length - done) * elapsed) / done) : null,
  };
};
