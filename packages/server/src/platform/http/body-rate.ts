import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type BodyRate = {
  /** Length of one measuring window, in milliseconds. Windows repeat until the body is complete. */
  windowMs: number;
  /** Minimum average rate in each window. */
  bytesPerSecond: number;
};

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * How long the server keeps reading after a refusal, so that the client can receive the response before the
 * connection closes.
 */
const LINGER_MS = 5_000;
/** Pause between two discarded chunks: reading at full speed would fill the memory with unneeded data. */
const PIECE_MS = 50;

/**
 * Lets a client that is still sending receive the response: discards the rest in small steps for a moment, then
 * closes the connection.
 */
export const leaveUnread = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded || raw.destroyed) return;
  raw.pause();
  const reading = setInterval(() => raw.read(), PIECE_MS);
  const ending = setTimeout(() => raw.destroy(), LINGER_MS);
  const stop = () => {
    clearInterval(reading);
    clearTimeout(ending);
  };
  raw.once('end', stop).once('close', stop).read();
};

/**
 * Refuses a request body (JSON, form or file) that arrives more slowly than the minimum rate, and closes the
 * connection. A rate works for all sizes; a time limit for the whole body would be too long for small bodies or too
 * short for a video. Time during which the server itself delays the reading does not count.
 */
export const limitBodyRate = (
  app: FastifyInstance,
  { windowMs, bytesPerSecond }: BodyRate,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): void => {
  const least = (bytesPerSecond * windowMs) / 1000;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    let counted = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = raw.socket.bytesRead - counted;
      counted += arrived;
      if (arrived >= least || raw.readableLength > 0) return;
      clearInterval(timer);
      if (reply.sent) raw.destroy();
      else {
        reply.raw.once('finish', () => raw.destroy());
        refuse(request, reply.header('connection', 'close'));
      }
    }, windowMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
  });
};
