import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;

/**
 * Stops a server without failing any request (P70). At once `isServing` is false, so that /readyz warns load
 * balancers, and responses ask clients to close the connection. After `drainMs` no connection is accepted, and
 * running requests finish.
 */
export const stoppable = (
  server: FastifyInstance,
  drainMs: number,
): { isServing: () => boolean; stop: () => Promise<void> } => {
  let serving = true;
  server.addHook('onSend', async (_request, reply) => {
    if (!serving) reply.header('connection', 'close');
  });
  return {
    isServing: () => serving,
    stop: async () => {
      serving = false;
      await sleep(drainMs);
      const closing = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
      await server.close().finally(() => clearInterval(closing));
    },
  };
};
