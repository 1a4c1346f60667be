import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;

/**
 * Asks again also for what is being read while a write makes it untrue. TanStack Query does so only for what is shown and has data
 * already, and would take an answer from before the write for a fresh one.
 */
class RereadingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options: InvalidateOptions = {},
  ): Promise<void> {
    const isAskedAgain = options.cancelRefetch !== false && filters?.refetchType !== 'none';
    const queries = isAskedAgain ? this.getQueryCache().findAll(filters) : [];
    for (const query of queries.filter(({ state }) => state.fetchStatus === 'fetching')) {
      if (!query.isActive()) this.#invalidateOnceRead(query);
      else if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }

  /** What is read ahead is not shown yet, and whoever waits for it must not be refused: it is old as soon as it has come. */
  #invalidateOnceRead({ promise, queryKey }: Query): void {
    promise?.then(
      () => super.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
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
