import pino from 'pino';
import { afterAll } from 'vitest';
import type { Refusal } from '#platform/fail';
import { createInspector, type Inspector, type InspectorOptions } from '#platform/files/inspection/inspector';

/** What an inspector wrote to the log: one object for each line. */
type LogLine = { msg: string } & Record<string, unknown>;

/** An inspector that ends with the test file, within the limits of an installation unless said otherwise. */
export const openInspector = (options: Partial<InspectorOptions> = {}): Inspector & { logged: LogLine[] } => {
  const logged: LogLine[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line) as LogLine) });
  const inspector = createInspector({ memoryLimitMb: 300, timeLimitMs: 15_000, clamd: null, log, ...options });
  afterAll(() => inspector.stop());
  return { ...inspector, logged };
};

/** 'ok', or the code of the refusal with its reason. Anything but a refusal is thrown on. */
export const outcomeOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'ok';
  } catch (error) {
    const { code, details } = error as Partial<Refusal>;
    if (!code || code === 'UNEXPECTED') throw error;
    return details?.reason ? `${code} ${details.reason}` : code;
  }
};
