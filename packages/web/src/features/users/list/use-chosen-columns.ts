import { useState } from 'react';
import { useOwnNotes } from './use-own-notes.ts';
import { type ColumnName, columnsIn, defaultColumns } from './users.rules.ts';

export type ChosenColumns = {
  shown: readonly ColumnName[];
  onChange: (shown: readonly string[]) => void;
  onReset: () => void;
};

/** The columns of the address, of this person on this device, or those that everybody begins with. */
export const useChosenColumns = (inAddress: string, writeAddress: (text: string) => void): ChosenColumns => {
  const { read, write } = useOwnNotes('users.columns');
  const [kept, setKept] = useState(read);
  const choose = (text: string) => {
    write(text);
    setKept(text);
    writeAddress(text);
  };
  return {
    shown: columnsIn(inAddress) ?? columnsIn(kept) ?? defaultColumns,
    onChange: (shown) => {
      const text = shown.join(',');
      choose(text === defaultColumns.join(',') ? '' : text);
    },
    onReset: () => choose(''),
  };
};
