/** An answer that comes in pieces: server-sent events (`text/event-stream`), where the caller accepts them. */
import { PassThrough, type Readable } from 'node:stream';

export type EventStream = {
  bytes: Readable;
  /** Resolves with the first event: until then an ordinary answer can still be sent. */
  begun: Promise<'begun'>;
  /** `data` is text of one JSON value. What comes after the caller has gone is dropped. */
  send: (event: string, data: string) => void;
  end: () => void;
};

export const acceptsEvents = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((one) => one.split(';')[0]!.trim().toLowerCase() === 'text/event-stream');

export const openEventStream = (): EventStream => {
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
