import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { failureText } from '#platform/failure.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { onSessionEnd } from '#platform/session/end-session.ts';
import { registerWords, startWords, translate } from '#platform/text/words.ts';
import { toast } from '#ui/toast.ts';
import { App } from './App.tsx';
import { askAhead } from './ask-ahead.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { createPortalRouter } from './router.tsx';
import { wordFiles } from './words.ts';

const client = createQueryClient((error) =>
  toast.error(failureText(error, (key, values) => translate('general', key, values))),
);
const router = createPortalRouter(client);
onSessionEnd((reason) => void router.navigate({ to: '/logout', search: { reason } }));
followOtherTabs();

registerWords(wordFiles);
const words = startWords('general', 'app');
askAhead(router, client);
await words;
const root = createRoot(document.getElementById('root')!);
// In slices, between which the page answers.
startTransition(() =>
  root.render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  ),
);
