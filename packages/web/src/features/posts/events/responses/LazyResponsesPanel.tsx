import { lazy, Suspense } from 'react';
import { loadWords } from '#platform/text/words.ts';

const ResponsesPanel = lazy(async () => {
  const [{ ResponsesPanel: Panel }] = await Promise.all([
    import('./ResponsesPanel.tsx'),
    loadWords('event-responses', 'exports'),
  ]);
  return { default: Panel };
});

/** Who comes to an event, fetched with the first one that is asked for. */
export function LazyResponsesPanel({ id }: { id: string }) {
  return (
    <Suspense fallback={null}>
      <ResponsesPanel id={id} />
    </Suspense>
  );
}
