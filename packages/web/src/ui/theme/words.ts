import { createContext, use } from 'react';

/** The few words that pieces of the interface need everywhere, given once by the application in the language of the person. */
export type UiWords = {
  close: string;
  clear: string;
  loading: string;
  noResult: string;
  selectAll: string;
  selectRow: (name: string) => string;
  rowMenu: (name: string) => string;
  removeFilter: (label: string) => string;
  rowsPerPage: string;
  /** «11 à 20 sur 24» */
  range: (rows: { first: number; last: number; total: number }) => string;
  previousPage: string;
  nextPage: string;
};

export const WordsContext = createContext<UiWords | null>(null);

export const useWords = (): UiWords => {
  const words = use(WordsContext);
  if (!words) throw new Error('UiProvider is missing above this component');
  return words;
};
