/** What the screen of one PDF of a whole payroll shows of its pages. */
import type { PageReason, SplitState } from '@fanal/contract/paystubs/paystub-splits.rules';
import type { PaystubSplit, SplitPage } from '@fanal/contract/paystubs/paystub-splits.shapes';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { PaystubState } from '../paystubs.rules.ts';

export const PAGES_AT_ONCE = 25;

export const splitViewsShown = ['all', 'toDecide', 'continued', 'leftOut', 'refused'] as const;
export type SplitView = (typeof splitViewsShown)[number];

export const isAtWork = (state: SplitState): boolean => state === 'reading' || state === 'keeping';

export const kindOfView: Record<Exclude<SplitView, 'all'>, StatusKind> = {
  toDecide: 'out',
  continued: 'half',
  leftOut: 'off',
  refused: 'refused',
};

export const countOfView = ({ pageCount, counts }: PaystubSplit, view: SplitView): number =>
  view === 'all' ? pageCount : counts[view];

const doubtful: ReadonlySet<PageReason> = new Set(['continued']);

/** The mark before whom a page goes to. */
export const kindOfPage = ({ isKept, refusal, decision, person, reason }: SplitPage): StatusKind => {
  if (isKept) return 'done';
  if (refusal !== null) return 'refused';
  if (decision === 'leaveOut') return 'off';
  if (person === null) return 'out';
  return decision === null && doubtful.has(reason) ? 'half' : 'planned';
};

export const percentOf = ({ done, total }: PaystubSplit['progress']): number =>
  total === 0 ? 0 : (done / total) * 100;

/** What the address says of the screen, and how that changes. */
export type SplitAddress = { state: PaystubState; change: (changes: Partial<PaystubState>) => unknown };

/** Pages that somebody gives to a person, or to whom the page before goes; both take a reason. */
export type HandDecision = { decision: 'give' | 'continue'; pages: number[] };
