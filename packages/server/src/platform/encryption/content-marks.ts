import { createHmac, hkdfSync } from 'node:crypto';

/** What is marked: the organization and the kind of content. */
export type MarkedContent = { org: string; kind: string };

/**
 * Marks of contents: equal contents of one organization and kind have the same mark. It is keyed with the secret of the
 * installation, so that nobody can find a content by trying (an amount of few digits, for example).
 */
export const createContentMarks = (secret: string): ((content: MarkedContent, bytes: Uint8Array) => Buffer) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fanal content marks', 32));
  return ({ org, kind }, bytes) => createHmac('sha256', key).update(`${org} ${kind}\n`).update(bytes).digest();
};
