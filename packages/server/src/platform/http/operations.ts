import type { FastifyInstance, FastifyRequest } from 'fastify';
import client from 'prom-client';
import type { StorageCondition } from '#platform/files/storage-state';

type Options = {
  /** True while the process accepts requests; false from the moment it is asked to stop. */
  isServing: () => boolean;
  /**
   * Checks the dependencies without which the process cannot answer. Rejects or resolves to false when one is
   * missing.
   */
  isReady: () => Promise<boolean>;
  /** State of the storage, which is optional for readiness. Returns at once. */
  storage: () => StorageCondition;
  /** Whether the caller may see metrics and details. */
  isAllowed: (request: FastifyRequest) => boolean;
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

/** Runs one check at a time: while a dependency does not answer, more checks would only use more connections. */
const oneAtATime = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
};

/**
 * `/livez`: the process. `/readyz`: the process and the dependencies it cannot answer without, which is the database;
 * a full or lost storage is reported as a detail. `/metrics`: metrics. Callers without permission see only `ready`
 * (P69).
 */
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
  new client.Gauge({
    name: 'file_storage_condition',
    help: '1 for the condition that the file storage was last found in',
    labelNames: ['condition'],
    registers: [registry],
    collect() {
      const found = options.storage();
      for (const condition of ['unknown', 'usable', 'full', 'unavailable'] as const)
        this.set({ condition }, condition === found ? 1 : 0);
    },
  });
  const isReady = oneAtATime(options.isReady);
  app.addHook('onResponse', async (request, reply) => {
    answers.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/readyz', async (request, reply) => {
    const isServing = options.isServing();
    const storage = options.storage();
    const database = await within(READY_MS, isReady());
    const ready = isServing && database;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(options.isAllowed(request) ? { ready, serving: isServing, database, storage } : { ready });
  });
  app.get('/metrics', async (request, reply) => {
    if (!options.isAllowed(request)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
