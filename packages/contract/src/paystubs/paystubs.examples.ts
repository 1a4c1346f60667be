import type { Run, RunRow } from './paystub-runs.shapes.ts';
import type { PaystubSettings } from './paystub-settings.shapes.ts';
import type { CoveredPage, MatchedName, Paystub } from './paystubs.shapes.ts';

const id = (last: number) => `0198c0de-0000-7000-8000-0000000007${String(last).padStart(2, '0')}`;

const person = (last: number, displayName: string, employeeNumber: string) => ({
  id: id(last),
  displayName,
  avatarUrl: null,
  employeeNumber,
  positionName: 'Électricienne',
});

const same = { state: 'same', read: null } as const;
const agrees: Paystub['check'] = {
  verdict: 'agrees',
  reasons: [],
  name: { state: 'same', read: 'BENALI, Nadia' },
  number: { state: 'same', read: '20402' },
  payDate: { state: 'same', read: '2026-11-26' },
  period: same,
};

const stub = (last: number, displayName: string, employeeNumber: string, given: Partial<Paystub> = {}): Paystub => ({
  id: id(last),
  version: 1,
  payDate: '2026-11-26',
  fileName: `${employeeNumber}-2026-11-26.pdf`,
  employeeNumber,
  person: person(last + 20, displayName, employeeNumber),
  displayName,
  isFormer: false,
  byteSize: 86_000,
  state: 'ready',
  check: agrees,
  matchedBy: 'fileName',
  matchReason: null,
  otherPerson: null,
  sentAt: '2026-11-20T15:00:00.000Z',
  sentBy: { id: id(90), displayName: 'Julie Paradis' },
  isReplacement: false,
  releasedAt: null,
  recalledAt: null,
  openedCount: 0,
  lastOpenedAt: null,
  remindedAt: null,
  ...given,
});

const released = { releasedAt: '2026-11-12T11:00:00.000Z', payDate: '2026-11-12' };

/** A stub that was not opened, one that was, and one that was recalled. */
export const releasedStubs: readonly Paystub[] = [
  stub(1, 'Nadia Benali', '20402', { ...released, state: 'unseen', fileName: '20402-2026-11-12.pdf' }),
  stub(2, 'Kevin Boudreau', '19990', {
    ...released,
    state: 'seen',
    fileName: '19990-2026-11-12.pdf',
    openedCount: 2,
    lastOpenedAt: '2026-11-12T11:14:00.000Z',
  }),
  stub(3, 'Fatou Diallo', '20455', {
    ...released,
    state: 'recalled',
    fileName: '20455-2026-11-12.pdf',
    recalledAt: '2026-11-13T15:00:00.000Z',
  }),
];

/** Stubs that somebody must decide about: of another person, and with a shorter name. */
export const doubtfulStubs: readonly Paystub[] = [
  stub(4, 'Samuel Gagnon-Lefebvre', '20417', {
    state: 'contradiction',
    otherPerson: person(44, 'Maxime Gagnon-Lavoie', '20471'),
    check: {
      ...agrees,
      verdict: 'contradiction',
      reasons: ['otherPerson', 'otherNumber'],
      name: { state: 'other', read: 'GAGNON-LAVOIE, Maxime' },
      number: { state: 'other', read: '20471' },
    },
  }),
  stub(5, 'Éloïse Côté-Bélanger', '20388', {
    state: 'doubt',
    check: { ...agrees, verdict: 'doubt', reasons: ['shorterName'], name: { state: 'shorter', read: 'CÔTÉ, Éloïse' } },
  }),
];

const piece = (text: string | null, left: number, top: number, isMarked = false) => ({
  text,
  left,
  top,
  width: 0.2,
  height: 0.02,
  isMarked,
});

export const coveredPage: CoveredPage = {
  ratio: 1.29,
  pages: 1,
  pieces: [
    piece('Nom', 0.1, 0.1),
    piece('GAGNON-LAVOIE, Maxime', 0.4, 0.1, true),
    piece('Net', 0.1, 0.2),
    piece(null, 0.4, 0.2),
  ],
};

const counts = { ready: 0, doubt: 0, contradiction: 0, held: 0, unseen: 0, seen: 0, recalled: 0, replaced: 0 };

export const receivedRunRow: RunRow = {
  payDate: '2026-11-26',
  periodStart: '2026-11-08',
  periodEnd: '2026-11-21',
  stage: 'received',
  counts: { ...counts, ready: 1_228, doubt: 1, contradiction: 1 },
  total: 1_230,
  releaseAt: null,
  releasedAt: null,
};

export const releasedRunRow: RunRow = {
  payDate: '2026-11-12',
  periodStart: '2026-10-25',
  periodEnd: '2026-11-07',
  stage: 'released',
  counts: { ...counts, unseen: 1, seen: 1, recalled: 1 },
  total: 2,
  releaseAt: null,
  releasedAt: '2026-11-12T11:00:00.000Z',
};

const ofRun = {
  version: 3,
  work: null,
  received: { at: '2026-11-20T15:00:00.000Z', by: 'Julie Paradis' },
  checked: null,
  approved: null,
  approvers: ['Luc Roy', 'Maude Tremblay-Roy'],
  needsSecondPerson: true,
  mayApprove: false,
  usualRelease: '2026-11-26T11:00:00.000Z',
  recallableUntil: null,
  opened: 0,
  note: null,
  summary: {
    people: 1_230,
    without: 53,
    hiredAfter: 41,
    missing: 2,
    fresh: 4,
    twice: 1,
    previousPayDate: '2026-11-12',
  },
};

export const receivedRun: Run = { ...receivedRunRow, ...ofRun };
export const checkedRun: Run = {
  ...receivedRun,
  stage: 'checked',
  version: 4,
  checked: { at: '2026-11-20T16:00:00.000Z', by: 'Julie Paradis' },
  mayApprove: true,
};
export const releasedRun: Run = {
  ...releasedRunRow,
  ...ofRun,
  checked: { at: '2026-11-10T16:00:00.000Z', by: 'Julie Paradis' },
  approved: { at: '2026-11-10T17:00:00.000Z', by: 'Luc Roy' },
  recallableUntil: '2026-12-12T11:00:00.000Z',
  opened: 1,
};

/** A payroll of 100,000 people that is taken back. */
export const recalledRun: Run = { ...releasedRun, work: { kind: 'recall', done: 40_500, total: 97_991 } };

const matched = (name: string, given: Partial<MatchedName>): MatchedName => ({
  name,
  problem: null,
  number: null,
  person: null,
  suggestion: null,
  replaces: null,
  ...given,
});

/** Names of a drop: ready, replacing, without a hyphen, of nobody. */
export const matchedNames: readonly MatchedName[] = [
  matched('20402-2026-11-26.pdf', { number: '20402', person: person(21, 'Nadia Benali', '20402') }),
  matched('20388-2026-11-26.pdf', {
    number: '20388',
    person: person(25, 'Éloïse Côté-Bélanger', '20388'),
    replaces: { id: id(5), sentAt: '2026-11-19T15:00:00.000Z', isReleased: false },
  }),
  matched('20455 2026-11-26.pdf', {
    problem: 'missingHyphen',
    number: '20455',
    suggestion: { name: '20455-2026-11-26.pdf', person: person(23, 'Fatou Diallo', '20455') },
  }),
  matched('99120-2026-11-26.pdf', { problem: 'unknownNumber', number: '99120' }),
];

export const paystubSettings: PaystubSettings = {
  version: 2,
  periodLength: 'twoWeeks',
  payWeekday: 4,
  daysAfterPeriod: 5,
  readsPdfs: true,
  needsSecondPerson: true,
  releaseTime: '06:00',
  sendsPush: true,
  remindsBySms: false,
  remindAfterDays: 7,
  keepYears: 7,
  formerMonths: 12,
  timeZone: 'America/Toronto',
  stubCount: 9_958,
  readerCount: 1_109,
  approvers: ['Luc Roy', 'Maude Tremblay-Roy'],
  nextRuns: [
    { payDate: '2026-11-26', periodStart: '2026-11-08', periodEnd: '2026-11-21', stage: 'received' },
    { payDate: '2026-12-10', periodStart: '2026-11-22', periodEnd: '2026-12-05', stage: null },
  ],
};
