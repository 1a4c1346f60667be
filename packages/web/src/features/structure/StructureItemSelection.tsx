import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import { ListSelection } from '#widgets/list/ListSelection.tsx';
import type { StructureItemSpec } from './structure-item.rules.ts';

const RemoveSeveralDialog = lazy(async () => ({
  default: (await import('./RemoveSeveralDialog.tsx')).RemoveSeveralDialog,
}));

type StructureItemSelectionProps = { spec: StructureItemSpec; selection: RowSelection };

/** What can be done with the rows that are chosen. */
export function StructureItemSelection({ spec, selection }: StructureItemSelectionProps) {
  const t = useText('structure-items');
  const [removing, setRemoving] = useState(false);
  const count = selection.selected.size;
  return (
    <>
      <ListSelection
        selection={selection}
        text={t(`${spec.name}.selectedWord`, { count })}
        label={t(`${spec.name}.selected`, { count })}
        actions={[{ id: 'delete', label: t('bulk.remove'), icon: IconTrash, onSelect: () => setRemoving(true) }]}
      />
      {removing ? (
        <RemoveSeveralDialog
          spec={spec}
          ids={[...selection.selected]}
          onCancel={() => setRemoving(false)}
          onDone={selection.clear}
        />
      ) : null}
    </>
  );
}
