/** Holds the answers of the fake server to the contract: what the product could not have answered fails the test that says so. */
import { type Endpoint, isFileReturned, pathOf } from '@fanal/contract/kit/endpoint';

const files = import.meta.glob<Record<string, unknown>>('../../../../contract/src/**/*.api.ts', { query: '?schemas' });

type Known = { endpoint: Endpoint; method: string; path: RegExp; params: number };

const isEndpoint = (value: object): value is Endpoint => 'call' in value && 'returns' in value;

/** Endpoints however deep the groups go. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap(endpointsIn);
};

const knownOf = (endpoint: Endpoint): Known => {
  const parts = pathOf(endpoint).split(/\{\w+\}/);
  const pattern = parts.map((part) => part.replaceAll(/[.$]/g, String.raw`\$&`)).join('[^/]+');
  const method = endpoint.call.split(' ', 1)[0] ?? '';
  return { endpoint, method, path: new RegExp(`^${pattern}$`), params: parts.length };
};

let loading: Promise<Known[]> | undefined;
const loadEndpoints = (): Promise<Known[]> => {
  loading ??= Promise.all(Object.values(files).map((load) => load())).then((modules) =>
    // An address without names in it comes before one that takes any name there.
    modules
      .flatMap(endpointsIn)
      .map(knownOf)
      .sort((a, b) => a.params - b.params),
  );
  return loading;
};

/** What the events of a stream hold that is neither a piece nor the answer of the contract. */
const liesOfEvents = ({ call, pieces, returns }: Endpoint, text: string): string[] =>
  [...text.matchAll(/event: (piece|answer)\ndata: (.*)\n\n/g)].flatMap(([, event, data]) => {
    const shape = event === 'piece' ? pieces : isFileReturned(returns) ? undefined : returns;
    return shape?.safeParse(JSON.parse(data!)).success ? [] : [`${call}: no such ${event}`];
  });

/** What of an answer (null for a file) is not as the contract types it; how a text is written (an id, a date) is left to the samples. */
export const findLies = async (method: string, path: string, reply: Response | null): Promise<string[]> => {
  if (reply?.ok === false || !/^\/v\d+\//.test(path)) return [];
  const known = (await loadEndpoints()).find((one) => one.method === method && one.path.test(path));
  if (!known) return [`${method} ${path} is no call of the contract`];
  const { call, returns } = known.endpoint;
  if (isFileReturned(returns)) return [];
  if (!reply) return [`${call} returns no file`];
  if (reply.headers.get('content-type')?.startsWith('text/event-stream'))
    return liesOfEvents(known.endpoint, await reply.text());
  const body: unknown = await reply.json().catch(() => undefined);
  const { error } = returns.safeParse(body);
  return (error?.issues ?? [])
    .filter(({ code }) => code !== 'invalid_format' && code !== 'too_small' && code !== 'too_big' && code !== 'custom')
    .map((issue) => `${call}, ${issue.path.join('.') || 'all of it'}: ${issue.message}`);
};

// Beside the modules: a test that loads them again goes on with the same list.
const kept = globalThis as { answerChecks?: Promise<string[]>[]; anyAnswer?: boolean };

/** For tests of how calls go out, to which the answers mean nothing. */
export const allowAnyAnswer = (): void => {
  kept.anyAnswer = true;
};

/** Looks at an answer while the test goes on. */
export const checkAnswer = (method: string, path: string, reply: Response | null): void => {
  kept.answerChecks ??= [];
  kept.answerChecks.push(findLies(method, path, reply));
};

/** After each test: fails it for answers that the product could not have given. */
export const failOnLies = async (): Promise<void> => {
  const checks = kept.answerChecks ?? [];
  const isFree = kept.anyAnswer ?? false;
  kept.answerChecks = [];
  kept.anyAnswer = false;
  const lies = new Set((await Promise.all(checks)).flat());
  if (lies.size > 0 && !isFree) throw new Error(`Answers that the contract does not know:\n${[...lies].join('\n')}`);
};
