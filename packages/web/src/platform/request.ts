/** One request to the server and what can come back; who is asking is the business of `api.ts`. */
import type { ErrorBody } from '@fanal/contract/errors';
import { type Endpoint, methodOf, pathOf, type Returned, type Sent } from '@fanal/contract/kit/endpoint';
import { ApiError, localError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { apiBase } from './environment.ts';
import { currentLanguageTag } from './text/locale.ts';

/** A body is sent as JSON, or as the form that it is. */
export type RequestParts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string => {
  const path = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
};

export type Request = { address: string; init: RequestInit; headers: Record<string, string> };

/** The body, and what has to be said of it; the browser itself says what a form is. */
const contentOf = (body: unknown): { init: RequestInit; headers: Record<string, string> } => {
  if (body === undefined) return { init: {}, headers: {} };
  if (body instanceof FormData) return { init: { body }, headers: {} };
  return { init: { body: JSON.stringify(body) }, headers: { 'content-type': 'application/json' } };
};

/** The request that an endpoint stands for. A create keeps its key through a retry, so that a lost answer never makes two (P58). */
export const requestFor = (endpoint: Endpoint, parts: RequestParts, signal?: AbortSignal): Request => {
  const content = contentOf(parts.body);
  return {
    address: addressOf(endpoint, parts),
    init: { method: methodOf(endpoint), ...content.init, ...(signal ? { signal } : {}) },
    headers: {
      'accept-language': currentLanguageTag(),
      ...content.headers,
      ...(methodOf(endpoint) === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
  };
};

let lastId: string | undefined;

/** The id under which the server logged the latest answer: what a person quotes to support. */
export const lastRequestId = (): string | undefined => lastId;

const idOf = (response: Response): string | undefined => response.headers.get('x-request-id') ?? undefined;

/** The server says in every answer which settings the organization has. */
const SETTINGS_HEADER = 'x-organization-settings';
const settingsListeners = new Set<(version: number) => void>();

/** Told with every answer of an organization: the version of its settings. */
export const watchSettings = (listener: (version: number) => void): (() => void) => {
  settingsListeners.add(listener);
  return () => void settingsListeners.delete(listener);
};

const noteSettings = ({ headers }: Response): void => {
  const version = Number(headers.get(SETTINGS_HEADER) ?? Number.NaN);
  if (Number.isInteger(version)) for (const listener of settingsListeners) listener(version);
};

/** The answer, whatever its status; throws when none comes. */
export const reach = async (request: Request): Promise<Response> => {
  const { address, init, headers } = request;
  try {
    const response = (await takeEarlyAnswer(request)) ?? (await fetch(address, { ...init, headers }));
    lastId = idOf(response) ?? lastId;
    noteSettings(response);
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw localError('NOT_REACHED', 'The server cannot be reached', error);
  }
};

export const refusalBodyOf = async (response: Response): Promise<ErrorBody | undefined> => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : undefined;
};

/** A refusal as an error; `message` when it has another name than the server's. */
export const refusalOf = async (response: Response, message?: string): Promise<ApiError> => {
  const body = await refusalBodyOf(response);
  return new ApiError({
    status: response.status,
    code: body?.code ?? 'UNEXPECTED',
    message: message ?? body?.message ?? response.statusText,
    body,
    requestId: idOf(response),
  });
};

export const answerOf = async <E extends Endpoint>(response: Response): Promise<Returned<E>> => {
  if (!response.ok) throw await refusalOf(response);
  try {
    return (await response.json()) as Returned<E>;
  } catch (error) {
    throw localError('ANSWER_UNREADABLE', 'The answer of the server cannot be read', error);
  }
};

/** Calls an endpoint that asks for nobody's session. */
export const callPublic = async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Returned<E>> =>
  answerOf<E>(await reach(requestFor(endpoint, sent as RequestParts)));
