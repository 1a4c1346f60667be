import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { useStructureItemFilters } from './StructureItemFilters.tsx';
import type { ListState, StructureItemRow, StructureItemSpec } from './structure-item.rules.ts';

type StructureItemEmptyProps = { spec: StructureItemSpec; list: List<ListState, StructureItemRow>; onAdd: () => void };

/** Nothing was added yet, or nothing fits what was asked for; either way the next step. */
export function StructureItemEmpty({ spec, list, onAdd }: StructureItemEmptyProps) {
  const t = useText('structure-items');
  const may = useMay();
  return (
    <ListEmpty
      list={list}
      filters={useStructureItemFilters(spec, list.state)}
      none={t(`${spec.name}.none`)}
      noneFor={(query) => t(`${spec.name}.noneFor`, { query })}
      hint={list.state.search ? t('filters.check') : undefined}
    >
      <EmptyState
        icon={spec.icon}
        title={t(`${spec.name}.empty`)}
        actions={may('structure:create') ? <Button onClick={onAdd}>{t(`${spec.name}.add`)}</Button> : null}
      >
        {may('structure:create') ? t(`${spec.name}.emptyHint`) : t('readOnlyHint')}
      </EmptyState>
    </ListEmpty>
  );
}
