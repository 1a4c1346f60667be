import { useState } from 'react';
import type { RowSelection } from '#ui/use-row-selection.ts';

type ListFound = {
  /** Keys of the rows of this page; undefined until they have come. */
  page: readonly string[] | undefined;
  total: number | undefined;
  /** What the list is asked for, without page and sort. */
  filter: unknown;
};

export type AllFound = {
  /** How many were found when they were chosen; null while rows are chosen one by one. */
  count: number | null;
  /** Whether all rows of the page are chosen, and there are more of them. */
  isOffered: boolean;
  choose: () => void;
  /** What the table shows as chosen; a box that is pressed leads back to single rows. */
  selection: RowSelection;
};

/** All that a list finds, chosen at once instead of row by row; another filter ends it. */
export const useAllFound = (selection: RowSelection, { page = [], total = 0, filter }: ListFound): AllFound => {
  const [chosen, setChosen] = useState<{ filter: string; count: number } | null>(null);
  const key = JSON.stringify(filter);
  const count = chosen?.filter === key && total > 0 ? chosen.count : null;
  const isPageChosen = page.length > 0 && page.every((id) => selection.selected.has(id));
  const leave =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      setChosen(null);
      act(...args);
    };
  return {
    count,
    isOffered: isPageChosen && total > page.length,
    choose: () => setChosen({ filter: key, count: total }),
    selection: {
      ...selection,
      selected: count === null ? selection.selected : new Set(page),
      onChange: leave(selection.onChange),
      keep: leave(selection.keep),
      clear: leave(selection.clear),
    },
  };
};
