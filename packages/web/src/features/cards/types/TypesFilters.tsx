import IconToggleRight from '@tabler/icons-react/dist/esm/icons/IconToggleRight.mjs';
import { useText } from '#platform/text/use-text.ts';
import { SearchFilterBar } from '#ui/SearchFilterBar.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { type ListAddress, type ListState, uses } from './card-types.rules.ts';

/** The stated rest before a search of card types is sent. */
const SEARCH_DELAY_MS = 300;

type TypesFiltersProps = {
  state: ListState;
  total: number | undefined;
  onChange: (changes: Partial<ListAddress>) => void;
};

/** Search, whether the organization uses the type, and how many types that leaves (CARD-TYPES-07). */
export function TypesFilters({ state, total, onChange }: TypesFiltersProps) {
  const t = useText('card-types');
  return (
    <SearchFilterBar
      label={t('search')}
      placeholder={t('searchHint')}
      value={state.search}
      onSearch={(search) => onChange({ search })}
      delay={SEARCH_DELAY_MS}
      total={total === undefined ? undefined : t('total', { count: total })}
    >
      <SelectFilter
        label={t('columns.isEnabled')}
        allLabel={t('filters.all')}
        icon={IconToggleRight}
        value={state.enabled || null}
        onChange={(enabled) => onChange({ enabled: enabled ?? '' })}
        options={uses.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
    </SearchFilterBar>
  );
}
