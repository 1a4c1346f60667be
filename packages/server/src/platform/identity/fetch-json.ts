/** The identity provider did not answer, or answered with something that cannot be used. */
export class IdentityUnavailable extends Error {
  constructor(message = 'The identity provider does not answer.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityUnavailable';
  }
}

export type FetchJsonOptions = { timeoutMs?: number | undefined; headers?: Record<string, string> };

export const LONGEST_WAIT_MS = 5_000;
const LARGEST_ANSWER_BYTES = 256 * 1024;

/** Reads one JSON object: at most five seconds, 256 KiB, never through a redirect. */
export async function fetchJson(address: string, options: FetchJsonOptions = {}): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(Math.min(options.timeoutMs ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS));
  try {
    const headers = { accept: 'application/json', ...options.headers };
    const response = await fetch(address, { headers, signal, redirect: 'error' });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new Error(`answered ${response.status}`);
    }
    const value: unknown = JSON.parse(await readBounded(response.body));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('answered no JSON object');
    return value as Record<string, unknown>;
  } catch (cause) {
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
