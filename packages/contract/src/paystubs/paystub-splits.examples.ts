import type { PaystubSplit, SplitPage } from './paystub-splits.shapes.ts';

const id = (last: number) => `0198c0de-0000-7000-8000-0000000008${String(last).padStart(2, '0')}`;

const person = (last: number, displayName: string, employeeNumber: string) => ({
  id: id(last),
  displayName,
  avatarUrl: null,
  employeeNumber,
  positionName: 'Électricienne',
});

/** Four pages: one person by number with a second page, one unknown number, one without text. */
export const waitingSplit: PaystubSplit = {
  id: id(1),
  version: 3,
  fileName: 'paie complète.pdf',
  byteSize: 940_000,
  payDate: '2026-11-26',
  periodStart: '2026-11-08',
  periodEnd: '2026-11-21',
  state: 'waiting',
  pageCount: 4,
  progress: { done: 4, total: 4 },
  failure: null,
  counts: { people: 1, stubs: 1, toDecide: 2, continued: 1, leftOut: 0, kept: 0, refused: 0, replaced: 0 },
  createdAt: '2026-11-20T15:00:00.000Z',
  createdBy: 'Julie Paradis',
  expiresAt: '2026-11-21T15:00:00.000Z',
};

export const readingSplit: PaystubSplit = {
  ...waitingSplit,
  version: 1,
  state: 'reading',
  pageCount: 300,
  progress: { done: 120, total: 300 },
};

export const failedSplit: PaystubSplit = {
  ...waitingSplit,
  state: 'failed',
  failure: { code: 'SPLIT_WITHOUT_TEXT', message: 'Aucune page de ce PDF ne contient de texte.' },
};

export const doneSplit: PaystubSplit = {
  ...waitingSplit,
  state: 'done',
  counts: { ...waitingSplit.counts, toDecide: 0, leftOut: 2, kept: 1 },
};

const page = (number: number, given: Partial<SplitPage>): SplitPage => ({
  page: number,
  reason: 'number',
  person: null,
  read: null,
  decision: null,
  decisionReason: null,
  stubPages: [],
  stubsOfPerson: 0,
  isKept: false,
  refusal: null,
  ...given,
});

const nadia = { person: person(21, 'Nadia Benali', '20402'), stubPages: [1, 2], stubsOfPerson: 1 };

export const splitPages: readonly SplitPage[] = [
  page(1, { ...nadia, read: '20402' }),
  page(2, { ...nadia, reason: 'continued' }),
  page(3, { reason: 'unknownNumber', read: '99120' }),
  page(4, { reason: 'noText' }),
];
