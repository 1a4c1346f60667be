import { useSearch } from '@tanstack/react-router';
import { useSignedIn } from '#platform/session/session.queries.ts';
import { Organizations } from './Organizations.tsx';
import { Welcome } from './Welcome.tsx';

/** `/` inside the portal: a way in, or the organizations of somebody who is in (GAP-12). Without a session the server sends a lighter page (app/home.tsx). */
export function HomePage() {
  const signedIn = useSignedIn();
  const { state }: { state?: unknown } = useSearch({ strict: false });
  return signedIn ? <Organizations /> : <Welcome endReason={state} />;
}
