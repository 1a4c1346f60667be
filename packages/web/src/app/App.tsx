import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useKnownOrganization } from '#platform/session/session.queries.ts';
import { useText } from '#platform/text/use-text.ts';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import type { UiWords } from '#ui/theme/words.ts';
import { Notices } from './Notices.tsx';

type AppProps = { client: QueryClient; router: AnyRouter };

export function App({ client, router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Interface router={router} />
    </QueryClientProvider>
  );
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The interface in the organization's color and the person's language. */
function Interface({ router }: Pick<AppProps, 'router'>) {
  const accentColor = useKnownOrganization()?.primaryColor ?? null;
  return (
    <UiProvider words={useUiWords()} nonce={nonce()} accentColor={accentColor}>
      <RouterProvider router={router} />
      <Notices />
    </UiProvider>
  );
}

const useUiWords = (): UiWords => {
  const t = useText('general');
  return useMemo(
    () => ({
      close: t('close'),
      clear: t('clear'),
      loading: t('loading'),
      noResult: t('noResult'),
      selectAll: t('selectAll'),
      selectRow: (name) => t('selectRow', { name }),
      rowMenu: (name) => t('rowMenu', { name }),
      removeFilter: (label) => t('removeFilter', { label }),
      rowsPerPage: t('rowsPerPage'),
      range: (rows) => t('list.range', rows),
      previousPage: t('previousPage'),
      nextPage: t('nextPage'),
    }),
    [t],
  );
};
