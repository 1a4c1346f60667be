import { createHmac, hkdfSync } from 'node:crypto';

/** Who the key is for: an account in an organization. */
export type TextKeyOwner = { org: string; accountId: string };

/**
 * Keys with which a browser encrypts text that was not saved (decision 0040): 32 bytes in base64url, derived from the
 * secret of the installation. The same for an account and an organization each time, and never stored anywhere.
 */
export const createUnsavedTextKeys = (secret: string): ((owner: TextKeyOwner) => string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fanal unsaved texts', 32));
  return ({ org, accountId }) => createHmac('sha256', key).update(`${org} ${accountId}`).digest('base64url');
};
