import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { systemClock } from '#platform/clock';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres';
import type { Settings } from '#platform/settings';
import { demoLines, ensureDemo } from '../seed/demo.ts';
import { type App, createApp, portalFolder } from './app.ts';

const STOP_MS = 10_000;

/**
 * In production the log goes to standard output. A local installation writes it to a file beside its data, so that
 * the terminal stays readable.
 */
const openLog = (settings: Settings) => {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.authorization', '*.token', '*.password'],
  };
  if (settings.production) return pino(options);
  mkdirSync(settings.dataDir, { recursive: true });
  return pino(options, pino.destination({ dest: path.join(settings.dataDir, 'server.log'), sync: false, mkdir: true }));
};

const announce = async (settings: Settings, app: App, embedded: EmbeddedPostgres | null) => {
  const lines = [
    '',
    `  Fanal is ready   ${settings.publicUrl}`,
    `  API pages        ${settings.publicUrl}/docs`,
    `  Data             ${settings.dataDir}${embedded ? '' : ' (database: DATABASE_URL)'}`,
    ...(settings.smtp && settings.twilio ? [] : [`  Messages         ${settings.outboxDir}`]),
  ];
  if (settings.demo && !settings.identity.issuer) lines.push('', ...(await demoLines(app.ownerDb)));
  console.log(`${lines.join('\n')}\n`);
};

/** Stops once, in this order: refuse new requests, finish running ones, release jobs, close the database. */
const stopOnSignals = (app: App, embedded: EmbeddedPostgres | null, log: pino.Logger) => {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await app.stop();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  if (process.env.FANAL_PARENT === '1') process.on('disconnect', () => void stop('parent gone'));
};

/** What only the start needed goes back to the system, where Node.js was started with --expose-gc (a quarter of a second). */
const giveBackMemory = (): void => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

export const startProduct = async (settings: Settings): Promise<void> => {
  const log = openLog(settings);
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dir: path.join(settings.dataDir, 'postgres'),
        database: 'fanal',
        log: (line) => log.info({ source: 'postgres' }, line),
      });
  const strict = process.env.NODE_ENV === 'development' || process.env.NODE_ENV === 'test';
  const portal = process.env.PORTAL === 'off' ? null : portalFolder;
  const app = await createApp({
    settings,
    databaseUrl: settings.databaseUrl ?? embedded!.url,
    log,
    now: systemClock,
    strict,
    portal,
  });
  stopOnSignals(app, embedded, log);
  if (settings.demo) await ensureDemo(app.ownerDb, settings.identity.issuer ? null : app.identity.issuer, settings);
  giveBackMemory();
  await app.server.listen({ host: settings.host, port: settings.port });
  if (settings.production) log.info({ url: settings.publicUrl }, 'ready');
  else await announce(settings, app, embedded);
};
