/** The secret in the address of a link: its organization, and bytes that only the installation can make. */
import { createHash } from 'node:crypto';
import type { OrgId } from '#platform/context';
import type { MarkedContent } from '#platform/encryption/content-marks';

const ORG_BYTES = 16;
const MARK_BYTES = 32;

/**
 * Made from the id of the link with a key of the installation, so that a worker can write the message although only a
 * hash is stored.
 */
export const secretOf = (
  mark: (content: MarkedContent, bytes: Uint8Array) => Buffer,
  org: string,
  linkId: string,
): string => {
  const place = Buffer.from(org.replaceAll('-', ''), 'hex');
  return Buffer.concat([place, mark({ org, kind: 'pay stub link' }, Buffer.from(linkId))]).toString('base64url');
};

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The organization that a secret names; null for a text that is none. */
export const orgOfSecret = (secret: string): OrgId | null => {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length !== ORG_BYTES + MARK_BYTES || bytes.toString('base64url') !== secret) return null;
  const hex = bytes.subarray(0, ORG_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as OrgId;
};
