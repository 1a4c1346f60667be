/** What a test lets the portal write to the console as an error; anything else fails it. */
import { format } from 'node:util';
import { ApiError } from '../api-error.ts';

type Watch = { patterns: RegExp[]; codes: Set<string>; unexpected: string[] };

// Beside the modules: a test that loads them again goes on with the same list.
const kept = globalThis as { consoleErrors?: Watch };
const watch = (): Watch => {
  kept.consoleErrors ??= { patterns: [], codes: new Set(), unexpected: [] };
  return kept.consoleErrors;
};

/** What jsdom cannot do, or does not know yet. */
const limitsOfJsdom = /^Not implemented: |^The tag <search> is unrecognized/;

/** What this test writes to the console is part of what it shows. */
export const expectConsoleError = (pattern: RegExp): void => void watch().patterns.push(pattern);

/** The fake server answered with this code: whoever asked may write it to the console. */
export const expectRefusal = (code: string): void => void watch().codes.add(code);

const textOf = (values: readonly unknown[]): string =>
  format(...values.map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : value)));

const isRefusal = (value: unknown): boolean =>
  value instanceof Error &&
  value.name === ApiError.name &&
  'code' in value &&
  watch().codes.has(String(value.code)) &&
  !(value.cause instanceof Error && value.cause.message.startsWith('Nobody answers'));

/** Before each test: errors are listened to instead of shown. */
export const watchConsoleErrors = (): void => {
  kept.consoleErrors = undefined as never;
  console.error = (...values: unknown[]) => {
    const { patterns, unexpected } = watch();
    const causes = values.map((value) => (value instanceof Error ? value.cause : undefined)).filter(Boolean);
    const text = [textOf(values), ...causes.map((cause) => textOf([cause]))].join(' because of ');
    const isExpected = values.some(isRefusal) || [limitsOfJsdom, ...patterns].some((pattern) => pattern.test(text));
    if (!isExpected) unexpected.push(text);
  };
};

/** After each test: fails it for what it did not expect. */
export const failOnConsoleErrors = (): void => {
  const { unexpected } = watch();
  kept.consoleErrors = undefined as never;
  if (unexpected.length > 0) throw new Error(`Written to the console as errors, unexpected:\n${unexpected.join('\n')}`);
};
