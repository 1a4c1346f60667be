/** The one way the portal talks to its server. */
import type { Endpoint, Returned, Sent } from '@fanal/contract/kit/endpoint';
import {
  type InfiniteData,
  keepPreviousData as previousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiError, localError } from './api-error.ts';
import {
  answerOf,
  callPublic,
  type Request,
  type RequestParts,
  reach,
  refusalBodyOf,
  refusalOf,
  requestFor,
} from './request.ts';
import { endSession } from './session/end-session.ts';
import { renewToken } from './session/renew.ts';
import { currentOrganization, organizationForCall, readToken } from './session/storage.ts';

/** Bearer token and organization, both from local storage (AUTH-02). */
const withSession = ({ address, init, headers }: Request, token: string, organization: string | null): Request => {
  const session = { authorization: `Bearer ${token}`, ...(organization ? { 'x-organization-id': organization } : {}) };
  return { address, init, headers: { ...headers, ...session } };
};

const tokenOrThrow = (): string => {
  const token = readToken();
  if (token === null) throw localError('TOKEN_MISSING', 'Token not found in localStorage');
  return token;
};

const isRefused = ({ status }: Response) => status === 401 || status === 403;

/** Somebody who was switched off, or whom no organization knows, is out at once: no renewal would change that. */
const endIfClosed = async (response: Response): Promise<void> => {
  const code = (await refusalBodyOf(response.clone()))?.code;
  if (code !== 'ACCOUNT_DISABLED' && code !== 'ACCOUNT_UNKNOWN') return;
  endSession(code === 'ACCOUNT_DISABLED' ? 'disabled' : 'unknown');
  throw await refusalOf(response);
};

type Sending = {
  /** The organization that the call is meant for; the one of this tab when none is said. */
  organization?: string | null;
  /** How the request travels: by `fetch`, or by what also tells how far it is. */
  by?: (request: Request) => Promise<Response>;
};

/** One renewal and one retry after 401 or 403; a second refusal is "Permission denied" and carries its body (AUTH-03 to AUTH-05). */
export const sendWithSession = async (
  request: Request,
  { organization, by = reach }: Sending = {},
): Promise<Response> => {
  const token = tokenOrThrow();
  // Asked once: a retry goes to the organization that the call was meant for, wherever the person has gone meanwhile.
  const meantFor = organization === undefined ? organizationForCall() : organization;
  const first = await by(withSession(request, token, meantFor));
  if (!isRefused(first)) return first;
  await endIfClosed(first);
  await renewToken(token);
  const second = await by(withSession(request, tokenOrThrow(), meantFor));
  if (!isRefused(second)) return second;
  await endIfClosed(second);
  throw await refusalOf(second, 'Permission denied');
};

type CallOptions = Pick<Sending, 'organization'> & { signal?: AbortSignal };

/** Calls an endpoint of the contract; answers its body, or throws an ApiError. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { signal, ...sending }: CallOptions = {},
): Promise<Returned<E>> => {
  if (endpoint.permission === 'public') return callPublic(endpoint, sent);
  return answerOf<E>(await sendWithSession(requestFor(endpoint, sent as RequestParts, signal), sending));
};

/** The cache key of a read: the call, what was sent, and the organization it was sent for. */
export const keyOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  [endpoint.call, sent, currentOrganization()] as const;

/** How a read is asked for, also outside components (guards, prefetching). */
export const readOptions = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => ({
  queryKey: keyOf(endpoint, sent),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, sent, { signal }),
});

type ReadOptions<Answer> = {
  enabled?: boolean;
  /** A list keeps its rows, dimmed, while the next page is on its way. */
  keepPreviousData?: boolean;
  /** Milliseconds for which an answer is used again, five minutes unless given; 0 for what is about to be changed or deleted. */
  staleTime?: number;
  /** Milliseconds until the next request, from the answer so far; false once nothing more will come. */
  refetchInterval?: (answer: Answer | undefined) => number | false;
};

/** Outside every organization only what concerns the person alone can be asked for. */
const isWithinReach = ({ permission }: Endpoint): boolean =>
  permission === 'public' || permission === 'signed-in' || currentOrganization() !== null;

/** A read that components share: asked for once, kept for five minutes. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { enabled = true, keepPreviousData = false, staleTime, refetchInterval }: ReadOptions<Returned<E>> = {},
): UseQueryResult<Returned<E>, ApiError> =>
  useQuery<Returned<E>, ApiError>({
    ...readOptions(endpoint, sent),
    // A screen that is being left for a page without an organization asks for nothing more.
    enabled: enabled && isWithinReach(endpoint),
    ...(keepPreviousData ? { placeholderData: previousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(refetchInterval ? { refetchInterval: ({ state }) => refetchInterval(state.data) } : {}),
  });

/** A list that grows at its end: `sent` says how a part is asked for, `nextOf` where the one after it begins. */
export const useReadOn = <E extends Endpoint>(
  endpoint: E,
  sent: (from: string | undefined) => Sent<E>,
  nextOf: (part: Returned<E>) => string | null,
  { keepPreviousData = false, staleTime }: Pick<ReadOptions<Returned<E>>, 'keepPreviousData' | 'staleTime'> = {},
): UseInfiniteQueryResult<InfiniteData<Returned<E>>, ApiError> =>
  useInfiniteQuery({
    queryKey: keyOf(endpoint, sent(undefined)),
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      call(endpoint, sent(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (part: Returned<E>) => nextOf(part) ?? undefined,
    enabled: isWithinReach(endpoint),
    ...(keepPreviousData ? { placeholderData: previousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  }) as UseInfiniteQueryResult<InfiniteData<Returned<E>>, ApiError>;

/** The same read of several things, each kept by itself; in the order asked. */
export const useReads = <E extends Endpoint>(
  endpoint: E,
  sents: readonly Sent<E>[],
): UseQueryResult<Returned<E>, ApiError>[] =>
  useQueries({
    queries: sents.map((sent) => ({
      ...readOptions(endpoint, sent),
      enabled: isWithinReach(endpoint),
    })),
  }) as UseQueryResult<Returned<E>, ApiError>[];

type WriteOptions = {
  /** Reads that are no longer true after a success. */
  refreshes?: readonly Endpoint[];
  /** Nobody waits for those reads: the answer says what matters now. */
  refreshesLater?: boolean;
  /** The screen says in its own words what went wrong; otherwise a toast says it. */
  handlesFailure?: boolean;
};

/** A write; after it the reads that it changes are asked for again, and also when somebody else was faster. */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  { refreshes = [], refreshesLater = false, handlesFailure = false }: WriteOptions = {},
): UseMutationResult<Returned<E>, ApiError, Sent<E>> => {
  const client = useQueryClient();
  const refresh = async () => {
    await Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: [read.call] })));
  };
  return useMutation<Returned<E>, ApiError, Sent<E>>({
    mutationFn: (sent) => call(endpoint, sent),
    meta: { handlesFailure },
    onSuccess: refreshesLater ? () => void refresh() : refresh,
    onError: (error) => {
      if (error.code === 'VERSION_CONFLICT') void refresh();
    },
  });
};

/** Asks for a read before it is needed (a link under the pointer); a failure is left to the screen that will ask again. */
export const prefetchRead = <E extends Endpoint>(client: QueryClient, endpoint: E, sent: Sent<E>): Promise<void> =>
  client.prefetchQuery(readOptions(endpoint, sent));
