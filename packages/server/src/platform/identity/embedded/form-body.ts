import type { IncomingMessage } from 'node:http';

export type FormFields = {
  /** The value of a field, empty when it is missing. */
  text(name: string): string;
  /** The unparsed body. */
  all: string;
};

const LARGEST_FORM_BYTES = 8_192;

/** Whether a form was sent by a page of this origin, according to the browser's headers. */
export function isFormFrom(request: IncomingMessage, issuer: string): boolean {
  const { origin, 'content-type': type } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== new URL(issuer).origin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return type?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

/** Reads a small form; undefined when it is too large. */
export async function readForm(request: IncomingMessage): Promise<FormFields | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_FORM_BYTES) return undefined;
    chunks.push(chunk);
  }
  const all = Buffer.concat(chunks).toString('utf8');
  const fields = new URLSearchParams(all);
  // PostgreSQL does not accept NUL bytes in a text, and no person types one.
  return { all, text: (name) => (fields.get(name) ?? '').replaceAll('\0', '') };
}
