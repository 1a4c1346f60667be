import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;

/**
 * Asks again also for what is being read for the first time while a write makes it untrue. TanStack Query does so only where there is
 * data already, and would take an answer from before the write for a fresh one.
 */
class RereadingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options: InvalidateOptions = {},
  ): Promise<void> {
    const isAskedAgain = options.cancelRefetch !== false && filters?.refetchType !== 'none';
    const reading = isAskedAgain ? this.getQueryCache().findAll(filters) : [];
    for (const query of reading)
      if (query.isActive() && query.state.fetchStatus === 'fetching' && query.state.data === undefined)
        void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Kept 5 minutes, no retry, nothing asked again on focus (CONSTANTS-22); failures of reads are only logged (ERRORS-36). */
export const createQueryClient = (onWriteFailure: (error: Error) => void): QueryClient =>
  new RereadingClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.error(queryKey[0], error) }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _context, { meta }) => {
        console.error(error);
        if (!meta?.handlesFailure) onWriteFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
