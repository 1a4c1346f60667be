import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;

/** Kept 5 minutes, no retry, nothing asked again on focus (CONSTANTS-22); failures of reads are only logged (ERRORS-36). */
export const createQueryClient = (onWriteFailure: (error: Error) => void): QueryClient =>
  new QueryClient({
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
