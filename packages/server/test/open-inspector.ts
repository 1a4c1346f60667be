import pino from 'pino';
import { afterAll } from 'vitest';
import type { Refusal } from '#platform/fail';
import { createInspector, type Inspector, type InspectorOptions } from '#platform/files/inspection/inspector';

/** A log line of an inspector, one JSON object. */
type LogLine = { msg: string } & Record<string, unknown>;

/** An inspector that ends with the test file, with the default limits of an installation. */
export const openInspector = (options: Partial<InspectorOptions> = {}): Inspector & { logged: LogLine[] } => {
  const logged: LogLine[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line) as LogLine) });
  const inspector = createInspector({ memoryLimitMb: 300, timeLimitMs: 15_000, clamd: null, log, ...options });
  afterAll(() => inspector.stop());
  return { ...inspector, logged };
};

/** 'ok', or the code of the error with its reason. Other exceptions are thrown again. */
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
