import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useKnownOrganization } from '#platform/session/session.queries.ts';
import { watchChoice } from '#platform/text/words.ts';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { cspNonce } from './csp-nonce.ts';
import { Notices } from './Notices.tsx';
import { useUiWords } from './use-ui-words.ts';

type AppProps = { client: QueryClient; router: AnyRouter };

/** Names of card types, titles and reasons come in the language in which they were asked for: another one asks again. */
const useAnswersInLanguage = (client: QueryClient): void =>
  useEffect(() => watchChoice(() => void client.invalidateQueries()), [client]);

export function App({ client, router }: AppProps) {
  useAnswersInLanguage(client);
  return (
    <QueryClientProvider client={client}>
      <Interface router={router} />
    </QueryClientProvider>
  );
}

/** The interface in the organization's color and the person's language. */
function Interface({ router }: Pick<AppProps, 'router'>) {
  const accentColor = useKnownOrganization()?.primaryColor ?? null;
  return (
    <UiProvider words={useUiWords()} nonce={cspNonce()} accentColor={accentColor}>
      <RouterProvider router={router} />
      <Notices />
    </UiProvider>
  );
}
