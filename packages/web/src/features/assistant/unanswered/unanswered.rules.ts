import { type FigureDays, figureDays, unansweredStatuses } from '@fanal/contract/assistant/unanswered.rules';
import { languages } from '@fanal/contract/locales';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const pageSizes = [10, 25, 50, 100] as const;

/** What the screen shows, as its address keeps it. */
export const listSearch = searchSchema(
  {
    status: oneOf(unansweredStatuses, 'open'),
    language: oneOf(languages),
    search: text(),
    days: oneOf(['7', '30', '90'], '30'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
  },
  [],
);
export type ListState = SearchState<typeof listSearch>;

export const listQueryOf = ({ status, language, search, page, perPage }: ListState) => ({
  page,
  perPage,
  status,
  ...(language !== '' && { language }),
  ...(search.trim() && { search: search.trim() }),
});

export const daysOf = ({ days }: Pick<ListState, 'days'>): FigureDays =>
  figureDays.find((one) => String(one) === days) ?? 30;

export const statusKinds: Record<ListState['status'], StatusKind> = {
  open: 'upcoming',
  ignored: 'off',
  answered: 'done',
};
