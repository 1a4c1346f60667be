import { languageOf } from '@fanal/contract/locales';
import { pick } from '#platform/search-schema.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { provinceName } from '#widgets/addresses/provinces.ts';
import { type ActiveFilters, ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import {
  activeFilters,
  type FilterName,
  type ListState,
  type StructureItemRow,
  type StructureItemSpec,
} from './structure-item.rules.ts';
import { useJobCategoryOptions, useStructureItemValues } from './structure-items.queries.ts';

const allLabels = {
  type: 'filters.allTypes',
  province: 'filters.allProvinces',
  category: 'filters.allCategories',
  jobCategoryId: 'filters.allCategories',
} as const;

type Option = { value: string; label: string };

/** What can be chosen in each filter of this list: values in use, with the words that people read. */
export const useFilterOptions = (spec: StructureItemSpec): Record<FilterName, readonly Option[]> => {
  const language = languageOf(useLocale());
  const values = useStructureItemValues(spec.name).data;
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
export const useStructureItemFilters = (spec: StructureItemSpec, state: ListState): ActiveFilters<ListState> => {
  const t = useText('structure-items');
  const general = useText('general');
  const options = useFilterOptions(spec);
  const labelOf = (name: FilterName) => {
    const value = options[name].find((option) => option.value === state[name])?.label ?? state[name];
    return general('list.chip', { name: t(`filters.${name}`), value });
  };
  return {
    active: activeFilters(spec, state).map((name) => ({ key: name, label: labelOf(name), without: { [name]: '' } })),
    none: pick(spec.listSearch.defaults, spec.filters),
  };
};

type StructureItemFiltersProps = { spec: StructureItemSpec; list: List<ListState, StructureItemRow> };

/** Search, filters, their chips, and what the list amounts to. */
export function StructureItemFilters({ spec, list }: StructureItemFiltersProps) {
  const t = useText('structure-items');
  const { state } = list;
  const options = useFilterOptions(spec);
  return (
    <ListFilters
      list={list}
      label={t(`${spec.name}.search`)}
      placeholder={t(`${spec.name}.searchHint`)}
      filters={useStructureItemFilters(spec, state)}
      end={<ListSum>{useSum(spec, list)}</ListSum>}
    >
      {spec.filters.map((name) => (
        <SelectFilter
          key={name}
          label={t(`filters.${name}`)}
          allLabel={t(allLabels[name])}
          value={state[name] || null}
          onChange={(value) => list.filter({ [name]: value ?? '' })}
          options={options[name]}
          searchable={options[name].length > 8}
        />
      ))}
    </ListFilters>
  );
}

/** «24 sites, 1 126 personnes affectées»; people are only counted for the whole list. */
const useSum = (spec: StructureItemSpec, { state, total }: List<ListState, StructureItemRow>): string | undefined => {
  const t = useText('structure-items');
  const people = useStructureItemValues(spec.name).data?.assignedUserCount;
  if (total === undefined) return undefined;
  const words = t(`${spec.name}.total`, { count: total });
  const isWhole = state.search === '' && activeFilters(spec, state).length === 0;
  return isWhole && people !== undefined ? t('sum', { total: words, count: people }) : words;
};
