import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar.tsx';
import { SearchBox } from './SearchBox.tsx';

type SearchFilterBarProps = Pick<Parameters<typeof SearchBox>[0], 'label' | 'placeholder' | 'value' | 'delay'> & {
  onSearch: (search: string) => void;
  /** How many that leaves, in words; undefined until it is known. */
  total: string | undefined;
  /** The other filters. */
  children: ReactNode;
};

/** Search, filters, and how many that leaves. */
export function SearchFilterBar({ onSearch, total, children, ...search }: SearchFilterBarProps) {
  return (
    <FilterBar end={total === undefined ? null : <span role="status">{total}</span>}>
      <SearchBox {...search} onChange={onSearch} />
      {children}
    </FilterBar>
  );
}
