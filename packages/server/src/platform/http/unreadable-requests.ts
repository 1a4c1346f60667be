/** Requests that no route ever sees, because Node or Fastify cannot read them. They are answered like all others. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { localeFromHeader } from '@fanal/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fail, type Refusal } from '#platform/fail';
import { bodyOf } from '#platform/http/messages';

/** Headers of an answer that belong to that answer alone. */
const OWN = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'cache-control', 'x-request-id'];

/** The headers that every answer carries (P33), read off an answer, so that there is one place that decides them. */
export const createCommonHeaders = (app: FastifyInstance): (() => Promise<Record<string, string>>) => {
  let asked: Promise<Record<string, string>> | null = null;
  const ask = async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/livez' });
    const common = Object.entries(headers).filter(([name]) => !OWN.includes(name));
    return Object.fromEntries(common.map(([name, value]) => [name, String(value)]));
  };
  return async () => {
    asked ??= ask();
    return asked;
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

/** Nobody is there any more, or an answer is on its way already: nothing can be said. */
const isPastAnswering = (socket: Socket, code: string | undefined) =>
  code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent === true;

/** Answers and hangs up. What was asked is not known, not even the language, and is not repeated. */
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
