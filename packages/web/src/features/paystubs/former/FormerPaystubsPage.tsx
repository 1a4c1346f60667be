import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { PlainCard } from '#ui/PlainPage.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import classes from './FormerPaystubsPage.module.css';
import { FormerStubs } from './FormerStubs.tsx';
import type { Shown } from './former-paystubs.queries.ts';
import { ProofForm } from './ProofForm.tsx';

/** The pay stubs of somebody who left, by a link and what only that person knows; nobody signs in. */
export function FormerPaystubsPage() {
  const t = useText('former-paystubs');
  // The secret stands behind `#`, which browsers send to no server.
  const secret = useRouterState({ select: ({ location }) => location.hash });
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <PlainFrame windowTitle={t('window')} place="high">
      <PlainCard className={classes.card}>
        <div className={classes.body}>
          {shown ? (
            <FormerStubs shown={shown} onShown={setShown} onLeave={() => setShown(null)} />
          ) : (
            <ProofForm secret={secret} onShown={setShown} />
          )}
        </div>
      </PlainCard>
    </PlainFrame>
  );
}
