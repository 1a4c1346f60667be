import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import { batchFor, type RowAction } from './inbox.rules.ts';

type PickedBarProps = {
  lines: readonly InboxLine[];
  onAct: (action: RowAction) => void;
  onAsk: (what: 'snooze' | 'assign') => void;
  onClear: () => void;
};

/** What can be done with the chosen lines together. */
export function PickedBar({ lines, onAct, onAsk, onClear }: PickedBarProps) {
  const t = useText('inbox');
  const { number } = useNumbers();
  const count = lines.length;
  const batch = batchFor(lines);
  return (
    <SelectionBar
      count={number(count)}
      text={t('picked.text', { count })}
      label={t('picked.label', { count, number: number(count) })}
      actions={[
        ...(batch
          ? [{ id: batch, label: t(`kinds.${lines[0]!.kind}.verb`), icon: IconCheck, onSelect: () => onAct(batch) }]
          : []),
        { id: 'snooze', label: t('menu.snooze'), icon: IconClock, onSelect: () => onAsk('snooze') },
        { id: 'assign', label: t('menu.assign'), icon: IconUserPlus, onSelect: () => onAsk('assign') },
      ]}
      onClear={onClear}
      clearLabel={t('picked.clear')}
    />
  );
}
