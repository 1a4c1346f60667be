/** Answers requests that Node or Fastify cannot parse, which no route sees, in the same form as all others. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { localeFromHeader } from '@fanal/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fail, type Refusal } from '#platform/fail';
import { bodyOf } from '#platform/http/messages';

/** Headers that belong to a single response. */
const OWN = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'cache-control', 'x-request-id'];

/** Reads the headers common to all responses (P33) from a real response, so that they are defined in one place only. */
export const createCommonHeaders = (app: FastifyInstance): (() => Promise<Record<string, string>>) => {
  let pending: Promise<Record<string, string>> | null = null;
  const ask = async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/livez' });
    const common = Object.entries(headers).filter(([name]) => !OWN.includes(name));
    return Object.fromEntries(common.map(([name, value]) => [name, String(value)]));
  };
  return async () => {
    pending ??= ask();
    return pending;
  };
};

const refusalOf = (code: string | undefined): Refusal => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return fail('HEADERS_TOO_LARGE');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return fail('PAYLOAD_TOO_LARGE');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return fail('REQUEST_TIMEOUT');
    default:
      return fail('REQUEST_MALFORMED');
  }
};

type Socket = Duplex & { _httpMessage?: { headersSent: boolean } | null };

/** True when the client is gone or a response has already begun. */
const isPastAnswering = (socket: Socket, code: string | undefined) =>
  code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent === true;

/**
 * Sends an error and closes the connection. The request, including its language, is unknown and is not repeated in
 * the response.
 */
export const answerUnreadable = async (
  { log, commonHeaders }: { log: Logger; commonHeaders: () => Promise<Record<string, string>> },
  error: Error & { code?: string },
  socket: Socket,
): Promise<void> => {
  if (isPastAnswering(socket, error.code)) return void socket.destroy();
  const refusal = refusalOf(error.code);
  const body = JSON.stringify(bodyOf(refusal, localeFromHeader(undefined)));
  const request = randomUUID();
  log.info({ request, status: refusal.status, reason: error.code }, 'refused unread');
  const headers = {
    ...(await commonHeaders().catch(() => ({}))),
    'x-request-id': request,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines].join('\r\n');
  if (isPastAnswering(socket, undefined)) return void socket.destroy();
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
};
