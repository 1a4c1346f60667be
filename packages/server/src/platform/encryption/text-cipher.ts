import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { DataKey, DataKeys } from '#platform/encryption/data-keys';
import { idBytes, NONCE_BYTES, open, seal } from '#platform/encryption/sealed-bytes';

/** A text as the database may hold it: nonce, text and tag, and the version of the data key to note beside it. */
export type SealedText = { keyVersion: number; sealed: Buffer };

/** The one place where a sealed text can be opened: what it is, and the row that it belongs to. */
export type TextReference = { org: string; kind: string; id: string };

/** Encrypts short texts on their way into a row, bound to that row (P34, P38). */
export type TextCipher = {
  /** Throws MasterKeyMissing, CiphertextRefused (of the data key). Asks for a connection: not inside of a transaction. */
  seal: (place: TextReference, text: string) => Promise<SealedText>;
  /** Seals many texts of one kind, in order, under one key. As `seal`. */
  sealAll: (org: string, kind: string, texts: readonly { id: string; text: string }[]) => Promise<SealedText[]>;
  /** Throws CiphertextRefused, after it was logged as an alert, when the text was changed or sealed for another place. As `seal` otherwise. */
  open: (place: TextReference, text: SealedText) => Promise<string>;
};

type Log = { error: (fields: object, message: string) => void };

/** Texts have a key of their own, so that nothing sealed for a file could ever be taken for one. */
const textKey = ({ key }: DataKey): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'fanal text', 32)));

const bytesOf = ({ org, kind, id }: TextReference): Buffer =>
  Buffer.concat([idBytes(org), idBytes(id), Buffer.from(kind)]);

const openText = async (keys: DataKeys, place: TextReference, { keyVersion, sealed }: SealedText): Promise<string> => {
  const dataKey = await keys.find(place.org, keyVersion);
  if (!dataKey) throw new CiphertextRefused('it names a data key that the organisation does not have');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const plain =
    nonce.length === NONCE_BYTES && open(textKey(dataKey), nonce, bytesOf(place), sealed.subarray(NONCE_BYTES));
  if (!plain) throw new CiphertextRefused('it is not the text that was sealed for this place');
  return plain.toString();
};

const sealText = (key: KeyObject, place: TextReference, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([nonce, seal(key, nonce, bytesOf(place), Buffer.from(text))]);
};

export const createTextCipher = ({ keys, log }: { keys: DataKeys; log: Log }): TextCipher => ({
  seal: async (place, text) => {
    const dataKey = await keys.current(place.org);
    return { keyVersion: dataKey.version, sealed: sealText(textKey(dataKey), place, text) };
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
  open: (place, text) =>
    openText(keys, place, text).catch((error: unknown) => {
      if (error instanceof CiphertextRefused)
        log.error({ err: error, alert: 'ciphertext-refused', ...place }, 'a sealed text was refused');
      throw error;
    }),
});
