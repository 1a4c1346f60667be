/** The identity provider did not answer, or its response is unusable. */
export class IdentityUnavailable extends Error {
  constructor(message = 'The identity provider does not answer.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityUnavailable';
  }
}

/** The identity provider refused the request: 401 or 403. */
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
  /** Aborts several dependent requests together, so that their time-outs do not add up. */
  signal?: AbortSignal | undefined;
};

/**
 * Time limit for all requests to the provider during one of ours: verification and linking together take less than
 * ten seconds (P57).
 */
export const LONGEST_WAIT_MS = 4_000;

export const waitAtMost = (timeoutMs: number = LONGEST_WAIT_MS): AbortSignal =>
  AbortSignal.timeout(Math.min(timeoutMs, LONGEST_WAIT_MS));

const LARGEST_ANSWER_BYTES = 256 * 1024;

/** Fetches one JSON object: at most four seconds, 256 KiB, no redirects. Throws IdentityUnavailable, AccessRefused. */
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
