import type { FastifyInstance } from 'fastify';
import client from 'prom-client';
import { isLoopback } from '#platform/http/loopback';

type Options = {
  /** True while the process takes requests; false from the moment it is asked to stop. */
  isServing: () => boolean;
  /** Asks each dependency; rejects or answers false when one is missing. */
  isReady: () => Promise<boolean>;
  metricsToken: string | null;
  poolSizes: () => { total: number; idle: number; waiting: number };
};

const READY_MS = 3_000;

const within = async (ms: number, question: Promise<boolean>): Promise<boolean> => {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([question.catch(() => false), timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** `/livez` (the process), `/readyz` (the process and what it needs), `/metrics` (this machine or the token). No details to strangers (P69). */
export const mountOperations = (app: FastifyInstance, options: Options): void => {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const answers = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new client.Gauge({
    name: 'database_connections',
    help: 'Connections of the application pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(options.poolSizes())) this.set({ state }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    answers.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = options.isServing() && (await within(READY_MS, options.isReady()));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
  app.get('/metrics', async (request, reply) => {
    const trusted = options.metricsToken
      ? request.headers.authorization === `Bearer ${options.metricsToken}`
      : isLoopback(request.ip);
    if (!trusted) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
