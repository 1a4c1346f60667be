/** The application in a separate process, with the database and the files of a test, so that it can be killed. */
import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { systemClock } from '#platform/clock';
import { readSettings } from '#platform/settings';
import { createApp } from '../src/app.ts';
import { identityOf } from './test-identity.ts';

const env = JSON.parse(process.env.SETTINGS!) as Record<string, string>;
const app = await createApp({
  settings: readSettings(env),
  databaseUrl: env.DATABASE_URL!,
  log: pino({ level: 'silent' }),
  now: systemClock,
  strict: false,
  portal: null,
  identity: identityOf(JSON.parse(process.env.PUBLIC_KEY!), Date.now),
});
const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
/** Answers with the resident memory once garbage is collected, in bytes. */
process.on('message', () => {
  globalThis.gc!();
  globalThis.gc!();
  process.send!(process.memoryUsage.rss());
});
process.on('disconnect', () => process.exit(0));
process.send!(address);
// Now, because this process will be killed.
flushCompileCache();
