import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { useDecide } from '../paystubs.queries.ts';
import classes from './DecisionButtons.module.css';

const DecisionDialog = lazy(async () => ({ default: (await import('./DecisionDialog.tsx')).DecisionDialog }));

/** One decision for each stub: the person is right, it is somebody else's, or it stays behind. */
export function DecisionButtons({ stub }: { stub: Paystub }) {
  const t = useText('paystubs-check');
  const decide = useDecide();
  const [asks, setAsks] = useState<'confirm' | 'giveTo' | null>(null);
  const { busy, run } = useAction(decide, { failed: t('decide.failed') });
  const other = stub.otherPerson;
  const give = async () => {
    await decide(stub, { decision: 'giveTo', userId: other!.id });
    toast.success(t('decide.given', { name: other!.displayName }));
  };
  const giving = useAction(give, { failed: t('decide.failed') });
  const isContradicted = stub.state === 'contradiction';
  return (
    <div className={classes.buttons}>
      {other ? (
        <Button small icon={IconArrowsExchange} loading={giving.busy} onClick={() => giving.run()}>
          {t('decide.giveTo', { name: other.displayName })}
        </Button>
      ) : null}
      <Button
        small
        variant={other ? 'subtle' : 'default'}
        icon={other ? undefined : IconCheck}
        loading={busy}
        onClick={() => (isContradicted ? setAsks('confirm') : run(stub, { decision: 'confirm' }))}
      >
        {t('decide.confirm')}
      </Button>
      {other ? null : (
        <Button small variant="subtle" onClick={() => setAsks('giveTo')}>
          {t('decide.giveElse')}
        </Button>
      )}
      {stub.state === 'held' ? null : (
        <Button small variant="subtle" disabled={busy} onClick={() => run(stub, { decision: 'hold' })}>
          {t('decide.hold')}
        </Button>
      )}
      {asks ? <DecisionDialog stub={stub} decision={asks} onClose={() => setAsks(null)} /> : null}
    </div>
  );
}
