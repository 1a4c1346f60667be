import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { DataKey, DataKeys } from '#platform/encryption/data-keys';
import { idBytes, NONCE_BYTES, open, seal } from '#platform/encryption/sealed-bytes';

/** An encrypted text as stored in the database (nonce, text and tag), and the version of its data key. */
export type SealedText = { keyVersion: number; sealed: Buffer };

/**
 * What an encrypted text is bound to: its organization, kind and row. It can be decrypted only with the same
 * reference.
 */
export type TextReference = { org: string; kind: string; id: string };

/** Encrypts short texts, bound to their row (P34, P38). */
export type TextCipher = {
  /**
   * Throws MasterKeyMissing, CiphertextRefused (of the data key). Takes a connection, so do not call it inside a
   * transaction.
   */
  seal: (reference: TextReference, text: string) => Promise<SealedText>;
  /** Encrypts many texts of one kind, in order, under one key. Throws as `seal`. */
  sealAll: (org: string, kind: string, texts: readonly { id: string; text: string }[]) => Promise<SealedText[]>;
  /**
   * Throws CiphertextRefused, and logs an alert, when the text was changed or encrypted for another reference.
   * Otherwise throws as `seal`.
   */
  open: (reference: TextReference, text: SealedText) => Promise<string>;
};

type Log = { error: (fields: object, message: string) => void };

/** Texts use their own derived key, so that data encrypted for a file can never be accepted as a text. */
const textKey = ({ key }: DataKey): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'fanal text', 32)));

const bytesOf = ({ org, kind, id }: TextReference): Buffer =>
  Buffer.concat([idBytes(org), idBytes(id), Buffer.from(kind)]);

const openText = async (
  keys: DataKeys,
  reference: TextReference,
  { keyVersion, sealed }: SealedText,
): Promise<string> => {
  const dataKey = await keys.find(reference.org, keyVersion);
  if (!dataKey) throw new CiphertextRefused('it names a data key that the organization does not have');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const plain =
    nonce.length === NONCE_BYTES && open(textKey(dataKey), nonce, bytesOf(reference), sealed.subarray(NONCE_BYTES));
  if (!plain) throw new CiphertextRefused('it is not the text that was sealed for this place');
  return plain.toString();
};

const sealText = (key: KeyObject, reference: TextReference, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([nonce, seal(key, nonce, bytesOf(reference), Buffer.from(text))]);
};

export const createTextCipher = ({ keys, log }: { keys: DataKeys; log: Log }): TextCipher => ({
  seal: async (reference, text) => {
    const dataKey = await keys.current(reference.org);
    return { keyVersion: dataKey.version, sealed: sealText(textKey(dataKey), reference, text) };
  },
  sealAll: async (org, kind, texts) => {
    if (texts.length === 0) return [];
    const dataKey = await keys.current(org);
    const key = textKey(dataKey);
    return texts.map(({ id, text }) => ({
      keyVersion: dataKey.version,
      sealed: sealText(key, { org, kind, id }, text),
    }));
  },
  open: (reference, text) =>
    openText(keys, reference, text).catch((error: unknown) => {
      if (error instanceof CiphertextRefused)
        log.error({ err: error, alert: 'ciphertext-refused', ...reference }, 'a sealed text was refused');
      throw error;
    }),
});
