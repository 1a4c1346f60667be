import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useSplitSteps } from './paystub-splits.queries.ts';
import classes from './SelectedPages.module.css';
import type { HandDecision } from './split.rules.ts';

type SelectedPagesProps = {
  split: PaystubSplit;
  selected: ReadonlySet<string>;
  onClear: () => void;
  onDecide: (decision: HandDecision) => void;
};

/** What can be decided about several pages at once. */
export function SelectedPages({ split, selected, onClear, onDecide }: SelectedPagesProps) {
  const t = useText('paystubs-split');
  const { decide } = useSplitSteps(split);
  const pages = [...selected].map(Number);
  const act = async (decision: 'leaveOut' | 'asRead') => {
    await decide({ pages, decision });
    onClear();
  };
  const { busy, run } = useAction(act, { failed: t('decide.failed') });
  if (pages.length === 0) return null;
  const label = t('selected.label', { count: pages.length });
  return (
    <div role="toolbar" aria-label={label} className={classes.bar}>
      <b className={classes.count}>{label}</b>
      <Button small disabled={busy} onClick={() => onDecide({ decision: 'give', pages })}>
        {t('decide.give')}
      </Button>
      <Button small disabled={busy || pages.includes(1)} onClick={() => onDecide({ decision: 'continue', pages })}>
        {t('decide.continue')}
      </Button>
      <Button small disabled={busy} onClick={() => run('leaveOut')}>
        {t('decide.leaveOut')}
      </Button>
      <Button small disabled={busy} onClick={() => run('asRead')}>
        {t('decide.asRead')}
      </Button>
      <Button small variant="subtle" onClick={onClear}>
        {t('selected.clear')}
      </Button>
    </div>
  );
}
