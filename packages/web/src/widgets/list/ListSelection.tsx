import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';

type ListSelectionProps = {
  selection: RowSelection;
  /** How many are chosen when that is more than the rows that are ticked. */
  count?: number | null;
  /** The word after the count. */
  text: string;
  /** The whole in one phrase, for screen readers. */
  label: string;
  actions: Parameters<typeof SelectionBar>[0]['actions'];
};

/** What can be done with the rows that are chosen, on all pages together. */
export function ListSelection({ selection, count = null, ...words }: ListSelectionProps) {
  const t = useText('general');
  const { number } = useNumbers();
  return (
    <SelectionBar
      {...words}
      count={number(count ?? selection.selected.size)}
      onClear={selection.clear}
      clearLabel={t('list.clearSelection')}
    />
  );
}
