import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { useFilterLabels } from './NounFilters.tsx';
import type { ListState, NounSpec } from './noun.rules.ts';

type NounEmptyProps = {
  spec: NounSpec;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
  onAdd: () => void;
};

/** Nothing was added yet, or nothing fits what was asked for; either way the next step. */
export function NounEmpty({ spec, state, onChange, onAdd }: NounEmptyProps) {
  const t = useText('nouns');
  const may = useMay();
  const filters = useFilterLabels(spec, state);
  const clearFilters = () => onChange(Object.fromEntries(filters.map(({ name }) => [name, ''])));
  if (state.search === '' && filters.length === 0)
    return (
      <EmptyState
        icon={spec.icon}
        title={t(`${spec.name}.empty`)}
        actions={may('structure:create') ? <Button onClick={onAdd}>{t(`${spec.name}.add`)}</Button> : null}
      >
        {may('structure:create') ? t(`${spec.name}.emptyHint`) : t('readOnlyHint')}
      </EmptyState>
    );
  const list = filters.map(({ label }) => label).join(', ');
  const active = filters.length > 0 ? t('filters.active', { count: filters.length, list }) : '';
  return (
    <NoneFound
      title={state.search ? t(`${spec.name}.noneFor`, { query: state.search }) : t(`${spec.name}.none`)}
      clearing={[
        filters.length > 0 && { label: t('filters.clear', { count: filters.length }), onPress: clearFilters },
        state.search !== '' && { label: t('filters.clearSearch'), onPress: () => onChange({ search: '' }) },
      ]}
    >
      {state.search ? t('filters.check') : null} {active}
    </NoneFound>
  );
}
