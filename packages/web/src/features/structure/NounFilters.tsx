import { languageOf } from '@fanal/contract/locales';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FilterChips } from '#ui/FilterChips.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { provinceName } from '#widgets/addresses/provinces.ts';
import { activeFilters, type FilterName, type ListState, type NounSpec } from './noun.rules.ts';
import { useJobCategoryOptions, useNounValues } from './nouns.queries.ts';

/** The specified rest before a search of the filter bar is sent (SHELL-51). */
const SEARCH_DELAY_MS = 400;

const allLabels = {
  type: 'filters.allTypes',
  province: 'filters.allProvinces',
  category: 'filters.allCategories',
  jobCategoryId: 'filters.allCategories',
} as const;

type Option = { value: string; label: string };

/** What can be chosen in each filter of this list: values in use, with the words that people read. */
export const useFilterOptions = (spec: NounSpec): Record<FilterName, readonly Option[]> => {
  const language = languageOf(useLocale());
  const values = useNounValues(spec.name).data;
  const categories = useJobCategoryOptions(spec.filters.includes('jobCategoryId')).data?.items ?? [];
  const plain = (texts: readonly string[] = []) => texts.map((value) => ({ value, label: value }));
  return {
    type: plain(values?.types),
    category: plain(values?.categories),
    province: (values?.provinces ?? []).map((value) => ({ value, label: provinceName(value, language) })),
    jobCategoryId: categories.map(({ id, name }) => ({ value: id, label: name })),
  };
};

/** «Type : Camp» for each filter that is on. */
export const useFilterLabels = (spec: NounSpec, state: ListState): { name: FilterName; label: string }[] => {
  const t = useText('nouns');
  const options = useFilterOptions(spec);
  return activeFilters(spec, state).map((name) => {
    const value = options[name].find((option) => option.value === state[name])?.label ?? state[name];
    return { name, label: t('filters.chip', { name: t(`filters.${name}`), value }) };
  });
};

type NounFiltersProps = {
  spec: NounSpec;
  state: ListState;
  total: number | undefined;
  onChange: (changes: Partial<ListState>) => void;
};

/** Search, filters, their chips, and what the list amounts to. */
export function NounFilters({ spec, state, total, onChange }: NounFiltersProps) {
  const t = useText('nouns');
  const options = useFilterOptions(spec);
  const labels = useFilterLabels(spec, state);
  const clearAll = () => onChange(Object.fromEntries(labels.map(({ name }) => [name, ''])));
  return (
    <FilterBar end={total === undefined ? null : <Sum spec={spec} state={state} total={total} />}>
      <SearchBox
        label={t(`${spec.name}.search`)}
        placeholder={t(`${spec.name}.searchHint`)}
        value={state.search}
        onChange={(search) => onChange({ search })}
        delay={SEARCH_DELAY_MS}
      />
      {spec.filters.map((name) => (
        <SelectFilter
          key={name}
          label={t(`filters.${name}`)}
          allLabel={t(allLabels[name])}
          value={state[name] || null}
          onChange={(value) => onChange({ [name]: value ?? '' })}
          options={options[name]}
          searchable={options[name].length > 8}
        />
      ))}
      <FilterChips
        chips={labels.map(({ name, label }) => ({ key: name, label, onRemove: () => onChange({ [name]: '' }) }))}
        clearLabel={t('filters.clear', { count: labels.length })}
        onClear={clearAll}
      />
    </FilterBar>
  );
}

/** «24 sites, 1 126 personnes affectées»; people are only counted for the whole list. */
function Sum({ spec, state, total }: { spec: NounSpec; state: ListState; total: number }) {
  const t = useText('nouns');
  const people = useNounValues(spec.name).data?.assignedUserCount;
  const words = t(`${spec.name}.total`, { count: total });
  const isWhole = state.search === '' && activeFilters(spec, state).length === 0;
  return (
    <span role="status">{isWhole && people !== undefined ? t('sum', { total: words, count: people }) : words}</span>
  );
}
