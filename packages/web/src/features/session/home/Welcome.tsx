import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { isEndReason } from '#platform/session/end-session.ts';
import { startSignIn } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import classes from './HomePage.module.css';

type WelcomeProps = {
  /** Why the session ended, as the address says it; whatever else stands there is passed over. */
  endReason: unknown;
};

/** For somebody who is not signed in: what the product is and a way in. */
export function Welcome({ endReason }: WelcomeProps) {
  const t = useText('home');
  const general = useText('general');
  const failureText = useFailureText();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enter = () => {
    setLeaving(true);
    setFailure(null);
    startSignIn('/', currentLanguageTag()).catch((error: unknown) => {
      setLeaving(false);
      setFailure(failureText(error));
    });
  };
  return (
    <PlainFrame windowTitle={t('title')} colored>
      <div className={classes.welcome}>
        <p className={classes.brand}>{general('brand')}</p>
        <h1 className={classes.title}>{t('welcome')}</h1>
        <p className={classes.sentence}>{t('sentence')}</p>
        {isEndReason(endReason) ? (
          <Note tone={endReason === 'expired' ? 'info' : 'signal'} className={classes.note}>
            {t(`notes.${endReason}`)}
          </Note>
        ) : null}
        <Button variant="filled" className={classes.enter} loading={leaving} onClick={enter}>
          {general('signIn')}
        </Button>
        <div role="alert">
          {failure ? (
            <Note tone="danger" className={classes.note}>
              {failure}
            </Note>
          ) : null}
        </div>
      </div>
    </PlainFrame>
  );
}
