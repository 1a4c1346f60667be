import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the body of this route may take to arrive, where it may be large; others have the server's limit. */
    bodyTimeMs?: number;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses, and hangs up on, whoever sends a body too slowly. Node's own limit knows one figure for all: a video needs longer than a form. */
export const limitBodyTime = (
  app: FastifyInstance,
  usualMs: number,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      reply.raw.once('finish', () => request.raw.destroy());
      refuse(request, reply.header('connection', 'close'));
    }, request.routeOptions.config.bodyTimeMs ?? usualMs);
    const stop = () => clearTimeout(timer);
    request.raw.once('end', stop).once('close', stop);
  });
};
