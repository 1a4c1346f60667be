import { translationsApi } from '@fanal/contract/translations/translations.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './translations.rules.ts';

/** As it is whenever the screen opens: texts are written elsewhere. */
export const useTextsPage = (state: ListState) =>
  useRead(translationsApi.list, { query: listQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

export const useSummary = () => useRead(translationsApi.summary, {}, { staleTime: 0 });

export const prefetchTranslations = (client: QueryClient, address: Record<string, unknown>): void => {
  void prefetchRead(client, translationsApi.summary, {});
  void prefetchRead(client, translationsApi.list, { query: listQueryOf(listSearch.parse(address)) });
};
