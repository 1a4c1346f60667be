import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

/** Bytes that sealing adds: the tag of AES-256-GCM. */
export const TAG_BYTES = 16;
/** Bytes of a nonce. */
export const NONCE_BYTES = 12;

const ALGORITHM = 'aes-256-gcm';

/** AES-256-GCM with its tag at the end. `place` is not stored: opening needs the same one. A nonce serves a key once. */
export const seal = (key: KeyObject, nonce: Buffer, place: Buffer, plain: Buffer): Buffer => {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** The plain bytes; null when a bit of them, the nonce, the place or the key is another one than at sealing. */
export const open = (key: KeyObject, nonce: Buffer, place: Buffer, sealed: Buffer): Buffer | null => {
  if (sealed.length < TAG_BYTES) return null;
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
    return plain;
  } catch {
    return null; // the only thing that final can say of this cipher: the tag does not fit
  }
};

/** The 16 bytes of a UUID. Throws when it is none. */
export const idBytes = (id: string): Buffer => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new Error('organisations and files are named by a UUID');
  return bytes;
};
