/** Answers that come in pieces: server-sent events, where the server sends them; an ordinary answer otherwise. */
import type { ErrorBody } from '@fanal/contract/errors';
import type { Endpoint, Returned, Sent } from '@fanal/contract/kit/endpoint';
import { sendWithSession } from './api.ts';
import { ApiError, localError } from './api-error.ts';
import { answerOf, type RequestParts, requestFor } from './request.ts';

type SentEvent = { event: string; data: string };

/** The events that are complete in a text, and what is left of it. */
const eventsIn = (text: string): { events: SentEvent[]; rest: string } => {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const field = (block: string, name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  return { events: blocks.map((block) => ({ event: field(block, 'event'), data: field(block, 'data') })), rest };
};

const readEvents = async (body: ReadableStream<Uint8Array>, onEvent: (event: SentEvent) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = eventsIn(waiting + decoder.decode(value, { stream: true }));
    waiting = rest;
    for (const event of events) onEvent(event);
  }
};

/**
 * Calls an endpoint that has pieces: `onPiece` gets each one as it comes. Answers what the endpoint returns, or throws an
 * ApiError, also when the answer breaks off; what `signal` ends is thrown as it is.
 */
export const callInPieces = async <E extends Endpoint, Piece>(
  endpoint: E,
  sent: Sent<E>,
  onPiece: (piece: Piece) => void,
  signal?: AbortSignal,
): Promise<Returned<E>> => {
  const request = requestFor(endpoint, sent as RequestParts, signal);
  const headers = { ...request.headers, accept: 'text/event-stream, application/json' };
  const response = await sendWithSession({ ...request, headers });
  const { body } = response;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || !body) return answerOf<E>(response);
  let answer: { value: Returned<E> } | undefined;
  let refusal: ErrorBody | undefined;
  try {
    await readEvents(body, ({ event, data }) => {
      const value: unknown = JSON.parse(data);
      if (event === 'piece') onPiece(value as Piece);
      else if (event === 'answer') answer = { value: value as Returned<E> };
      else if (event === 'error') refusal = value as ErrorBody;
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw localError('NOT_REACHED', 'The answer broke off', error);
  }
  if (refusal)
    throw new ApiError({ status: refusal.statusCode, code: refusal.code, message: refusal.message, body: refusal });
  if (!answer) throw localError('NOT_REACHED', 'The answer broke off');
  return answer.value;
};
