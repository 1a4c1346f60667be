import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isEndReason } from '#platform/session/end-session.ts';
import { useSignedIn } from '#platform/session/session.queries.ts';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import classes from './HomePage.module.css';
import { Organizations } from './Organizations.tsx';
import { Welcome } from './Welcome.tsx';

/** `/`: what the product is and a way in, or the organizations of somebody who is in (GAP-12). */
export function HomePage() {
  const t = useText('home');
  const general = useText('general');
  const signedIn = useSignedIn();
  const { state }: { state?: unknown } = useSearch({ strict: false });
  const title = `${t('title')} · ${general('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (signedIn) return <Organizations />;
  return (
    <Welcome
      note={
        isEndReason(state) ? (
          <Note tone={state === 'expired' ? 'info' : 'signal'} className={classes.note}>
            {t(`notes.${state}`)}
          </Note>
        ) : null
      }
    />
  );
}
