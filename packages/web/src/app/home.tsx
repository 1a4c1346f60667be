/** What the server sends for `/`: the home of a visitor without the rest of the portal, which whoever is signed in gets instead. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readToken } from '#platform/session/storage.ts';
import { registerWords, startWords } from '#platform/text/words.ts';
import { WelcomePage } from './WelcomePage.tsx';
import { wordFiles } from './words.ts';

const reload = () => window.location.reload();

if (readToken() === null) {
  registerWords(wordFiles);
  await startWords('general', 'app', 'home');
  // A page that the back button brings back shows nobody's session, but whoever signed in meanwhile is not shown the way in.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken() !== null) reload();
  });
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <WelcomePage onSignedIn={reload} />
    </StrictMode>,
  );
} else await import('./main.tsx');
