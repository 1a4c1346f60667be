import { lazy } from '#ui/lazy.tsx';

const ResponsesPanel = lazy(async () => {
  const { ResponsesPanel: Panel } = await import('./ResponsesPanel.tsx');
  return { default: Panel };
});

/** Who comes to an event, fetched with the first one that is asked for. */
export function LazyResponsesPanel({ id }: { id: string }) {
  return <ResponsesPanel id={id} />;
}
