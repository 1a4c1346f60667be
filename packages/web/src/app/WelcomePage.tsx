import { useEffect } from 'react';
import { Welcome } from '#features/session/home/Welcome.tsx';
import { watchToken } from '#platform/session/storage.ts';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { cspNonce } from './csp-nonce.ts';
import { Notices } from './Notices.tsx';
import { useUiWords } from './use-ui-words.ts';

type WelcomePageProps = {
  /** Called once somebody has signed in, in another tab. */
  onSignedIn: () => void;
};

/** The home of a visitor, without router and server data. */
export function WelcomePage({ onSignedIn }: WelcomePageProps) {
  useEffect(
    () =>
      watchToken(({ token }) => {
        if (token !== null) onSignedIn();
      }),
    [onSignedIn],
  );
  return (
    <UiProvider words={useUiWords()} nonce={cspNonce()}>
      <Welcome endReason={new URLSearchParams(window.location.search).get('state')} />
      <Notices />
    </UiProvider>
  );
}
