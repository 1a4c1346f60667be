import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

/** Length of the AES-256-GCM tag, which encryption adds to the data. */
export const TAG_BYTES = 16;
/** Length of a nonce. */
export const NONCE_BYTES = 12;

const ALGORITHM = 'aes-256-gcm';

/**
 * Encrypts with AES-256-GCM; the tag is at the end. `aad` (additional authenticated data) is not stored: decryption
 * needs the same value. Never use a nonce twice with one key.
 */
export const seal = (key: KeyObject, nonce: Buffer, aad: Buffer, plain: Buffer): Buffer => {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(aad);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Returns the plain bytes; null when the data, the nonce, the `aad` or the key differ from those at encryption. */
export const open = (key: KeyObject, nonce: Buffer, aad: Buffer, sealed: Buffer): Buffer | null => {
  if (sealed.length < TAG_BYTES) return null;
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(aad);
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
    return plain;
  } catch {
    return null; // `final` throws only when the tag does not match
  }
};

/** The 16 bytes of a UUID. Throws when it is invalid. */
export const idBytes = (id: string): Buffer => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new Error('organizations and files are named by a UUID');
  return bytes;
};
