/** The identity provider did not answer, or answered with something that cannot be used. */
export class IdentityUnavailable extends Error {
  constructor(message = 'The identity provider does not answer.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityUnavailable';
  }
}

/** The identity provider answers, and refuses what it was asked: 401 or 403. */
export class AccessRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The identity provider answered ${status}.`);
    this.name = 'AccessRefused';
    this.status = status;
  }
}

export type FetchJsonOptions = {
  timeoutMs?: number | undefined;
  headers?: Record<string, string>;
  /** Ends several questions together: what follows from each other must not wait for the sum of their time-outs. */
  signal?: AbortSignal | undefined;
};

/** For everything that one request asks of the provider: verifying and linking stay together below ten seconds (P57). */
export const LONGEST_WAIT_MS = 4_000;

export const waitAtMost = (timeoutMs: number = LONGEST_WAIT_MS): AbortSignal =>
  AbortSignal.timeout(Math.min(timeoutMs, LONGEST_WAIT_MS));

const LARGEST_ANSWER_BYTES = 256 * 1024;

/** Reads one JSON object: at most four seconds, 256 KiB, never through a redirect. Throws IdentityUnavailable, AccessRefused. */
export async function fetchJson(address: string, options: FetchJsonOptions = {}): Promise<Record<string, unknown>> {
  const signal = options.signal ?? waitAtMost(options.timeoutMs);
  try {
    const headers = { accept: 'application/json', ...options.headers };
    const response = await fetch(address, { headers, signal, redirect: 'error' });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      if (response.status === 401 || response.status === 403) throw new AccessRefused(response.status);
      throw new Error(`answered ${response.status}`);
    }
    const value: unknown = JSON.parse(await readBounded(response.body));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('answered no JSON object');
    return value as Record<string, unknown>;
  } catch (cause) {
    if (cause instanceof AccessRefused) throw cause;
    throw new IdentityUnavailable(`${new URL(address).origin} does not answer as an identity provider.`, { cause });
  }
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER_BYTES) throw new Error('answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
