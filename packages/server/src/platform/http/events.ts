/** An answer that comes in pieces: server-sent events (`text/event-stream`), where the caller accepts them. */
import { PassThrough, type Readable } from 'node:stream';
import type { Endpoint } from '@fanal/contract/kit/endpoint';
import { localeFromHeader } from '@fanal/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Ahead } from '#platform/context';
import { fail, Refusal } from '#platform/fail';
import { bodyOf } from '#platform/http/messages';
import { serializerOf } from '#platform/http/serialize';

type EventStream = {
  bytes: Readable;
  /** Resolves with the first event: until then an ordinary answer can still be sent. */
  begun: Promise<'begun'>;
  /** `data` is text of one JSON value. What comes after the caller has gone is dropped. */
  send: (event: string, data: string) => void;
  end: () => void;
};

export const acceptsEvents = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((one) => one.split(';')[0]!.trim().toLowerCase() === 'text/event-stream');

const openEventStream = (): EventStream => {
  const bytes = new PassThrough();
  bytes.on('error', () => {}); // the caller has gone
  const { promise: begun, resolve } = Promise.withResolvers<'begun'>();
  return {
    bytes,
    begun,
    send: (event, data) => {
      if (!bytes.destroyed) bytes.write(`event: ${event}\ndata: ${data}\n\n`);
      resolve('begun');
    },
    end: () => void bytes.end(),
  };
};

/** Sends pieces as events as soon as there are any, then the answer or the refusal. A refusal before the first piece is an ordinary answer. */
export const sendEvents = async (
  { pieces, returns }: Endpoint & { pieces: ZodType },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (ahead: Ahead) => Promise<{ answer: unknown }>,
) => {
  const stream = openEventStream();
  const textOf = serializerOf(pieces);
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const send = (piece: unknown) => stream.send('piece', textOf(piece as never));
  const done = work({ send, callerLeft: left.signal });
  const finish = async () => {
    try {
      stream.send('answer', serializerOf(returns as ZodType)((await done).answer as never));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : fail('UNEXPECTED');
      if (refusal !== error) request.log.error(error);
      stream.send('error', JSON.stringify(bodyOf(refusal, localeFromHeader(request.headers['accept-language']))));
    } finally {
      stream.end();
    }
  };
  await Promise.race([stream.begun, done]);
  void finish();
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream.bytes);
};
