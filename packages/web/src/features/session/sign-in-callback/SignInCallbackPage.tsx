import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { completeSignIn, type Refusal, SignInRefused, startSignIn } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { PlainMessage } from '#ui/PlainPage.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import classes from './SignInCallbackPage.module.css';

/** The way back from the provider: on to the page that was asked for, or why the person was not let in (P7). */
export function SignInCallbackPage() {
  const t = useText('sign-in-callback');
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    document.title = t('title');
  }, [t]);
  useEffect(() => {
    // The code is good for one exchange.
    if (begun.current) return;
    begun.current = true;
    completeSignIn(new URL(window.location.href)).then(
      (path) => navigate({ href: path, replace: true }),
      (error: unknown) => {
        console.error(error);
        setRefusal(error instanceof SignInRefused ? error.reason : 'outage');
      },
    );
  }, [navigate]);
  if (refusal) return <Refused refusal={refusal} onOutage={() => setRefusal('outage')} />;
  return (
    <PlainFrame colored>
      <div role="status">
        <h1 className={classes.entering}>{t('entering')}</h1>
      </div>
    </PlainFrame>
  );
}

function Refused({ refusal, onOutage }: { refusal: Refusal; onOutage: () => void }) {
  const t = useText('sign-in-callback');
  const [leaving, setLeaving] = useState(false);
  const again = () => {
    setLeaving(true);
    startSignIn('/', currentLanguageTag()).catch(() => {
      setLeaving(false);
      onOutage();
    });
  };
  return (
    <PlainFrame lit={false} place="high">
      <div role="alert">
        <PlainMessage
          title={t(`${refusal}.title`)}
          actions={
            <>
              <Button variant="filled" loading={leaving} onClick={again}>
                {t('again')}
              </Button>
              <LinkButton to="/">{t('home')}</LinkButton>
            </>
          }
        >
          {t(`${refusal}.sentence`)}
        </PlainMessage>
      </div>
    </PlainFrame>
  );
}
