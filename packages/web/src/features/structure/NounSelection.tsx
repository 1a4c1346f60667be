import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import type { NounSpec } from './noun.rules.ts';

const RemoveSeveralDialog = lazy(async () => ({
  default: (await import('./RemoveSeveralDialog.tsx')).RemoveSeveralDialog,
}));

type NounSelectionProps = { spec: NounSpec; selected: ReadonlySet<string>; onClear: () => void };

/** What can be done with the rows that are chosen. */
export function NounSelection({ spec, selected, onClear }: NounSelectionProps) {
  const t = useText('nouns');
  const { number } = useNumbers();
  const [removing, setRemoving] = useState(false);
  const count = selected.size;
  return (
    <>
      <SelectionBar
        count={number(count)}
        text={t(`${spec.name}.selectedWord`, { count })}
        label={t(`${spec.name}.selected`, { count })}
        actions={[{ id: 'delete', label: t('bulk.remove'), icon: IconTrash, onSelect: () => setRemoving(true) }]}
        onClear={onClear}
        clearLabel={t('bulk.clear')}
      />
      {removing ? (
        <Suspense fallback={null}>
          <RemoveSeveralDialog spec={spec} ids={[...selected]} onCancel={() => setRemoving(false)} onDone={onClear} />
        </Suspense>
      ) : null}
    </>
  );
}
