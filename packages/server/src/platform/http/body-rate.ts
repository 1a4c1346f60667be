import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type BodyRate = {
  /** How long a sender is watched before it is judged, again and again until its body is there. */
  windowMs: number;
  /** What must arrive in each window, on average. */
  bytesPerSecond: number;
};

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How long whoever is still sending is listened to, so that the refusal is heard before the connection breaks. */
const LINGER_MS = 5_000;
/** Between two pieces that are thrown away: reading as fast as they come would fill the memory with what nobody wants. */
const PIECE_MS = 50;

/** Lets whoever is still sending hear the answer: the rest is thrown away piece by piece for a moment, then the connection is. */
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
 * Refuses, and hangs up on, whoever sends a body more slowly than the rate, be it a form, a file or a few words. One rule for all sizes:
 * a time for the whole body would be too long for words or too short for a video. A sender is not blamed while bytes wait for us.
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
