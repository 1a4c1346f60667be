import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type EndReason, isEndReason } from '#platform/session/end-session.ts';
import { signOut } from '#platform/session/sign-out.ts';
import { useText } from '#platform/text/use-text.ts';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import classes from './LogoutPage.module.css';

const goTo = (address: string) => window.location.replace(address);

/** Empties the browser and the query cache, ends the provider's session, and goes home (GAP-12). */
export function LogoutPage({ leave = goTo }: { leave?: (address: string) => void }) {
  const t = useText('logout');
  const client = useQueryClient();
  const { reason }: { reason?: unknown } = useSearch({ strict: false });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    client.clear();
    void signOut(reasonOf(reason)).then(leave);
  }, [client, reason, leave]);
  useEffect(() => {
    document.title = t('title');
  }, [t]);
  return (
    <PlainFrame colored>
      <div role="status">
        <h1 className={classes.leaving}>{t('leaving')}</h1>
      </div>
    </PlainFrame>
  );
}

const reasonOf = (text: unknown): EndReason | undefined => (isEndReason(text) ? text : undefined);
