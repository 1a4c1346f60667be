import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useText } from '#platform/text/use-text.ts';
import { SearchFilterBar } from '#ui/SearchFilterBar.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { useKnownTypes } from './cards.queries.ts';
import type { ListAddress, ListState } from './cards.rules.ts';

/** The stated rest before a search of cards is sent (CARDS-05). */
const SEARCH_DELAY_MS = 300;
/** More types than one sees at a glance. */
const MANY_TYPES = 8;

type CardsFiltersProps = {
  state: ListState;
  total: number | undefined;
  onChange: (changes: Partial<ListAddress>) => void;
};

/** Search, type, and how many cards that leaves. */
export function CardsFilters({ state, total, onChange }: CardsFiltersProps) {
  const t = useText('cards');
  const types = useKnownTypes() ?? [];
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
        label={t('columns.cardType')}
        allLabel={t('allTypes')}
        icon={IconId}
        value={state.type || null}
        onChange={(type) => onChange({ type: type ?? '' })}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        searchable={types.length > MANY_TYPES}
      />
    </SearchFilterBar>
  );
}
