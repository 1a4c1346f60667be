import { createSecretKey, generateKeySync, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/db';
import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { MasterKeys } from '#platform/encryption/master-keys';
import { idBytes, NONCE_BYTES, open, seal } from '#platform/encryption/sealed-bytes';
import { findNewestKey, findWrappedKey, insertDataKey, type WrappedKey } from '#platform/encryption/stored-data-keys';
import { LeastRecentlyUsed } from '#platform/identity/least-recently-used';

/** A decrypted key of one organization. */
export type DataKey = { version: number; key: KeyObject };

/** The data keys of all organizations, read from the database when needed and cached for minutes. */
export type DataKeys = {
  /** The key for encryption; created at the first use. Throws MasterKeyMissing, CiphertextRefused. */
  current: (org: string) => Promise<DataKey>;
  /** An older key, for decryption; null when the organization has no such version. Throws as `current`. */
  find: (org: string, version: number) => Promise<DataKey | null>;
};

/** A data key is wrapped by a master key that is no longer in the settings. */
export class MasterKeyMissing extends Error {
  constructor(masterId: string) {
    super(`a data key is wrapped by the master key "${masterId}", which MASTER_KEYS does not name`);
    this.name = 'MasterKeyMissing';
  }
}

const REMEMBER_MS = 5 * 60_000;
const MOST_REMEMBERED = 1_000;

/** Additional authenticated data: a wrapped key cannot be unwrapped for another organization, version or master key. */
const placeOf = (org: string, version: number, masterId: string): Buffer => {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(version);
  return Buffer.concat([Buffer.from('fanal data key'), idBytes(org), number, Buffer.from(masterId)]);
};

/** A data key as stored in the database: nonce, key and tag, encrypted with the current master key. */
export const wrapDataKey = (masters: MasterKeys, org: string, { version, key }: DataKey): WrappedKey => {
  const [master] = masters;
  if (!master) throw new Error('an installation has at least one master key');
  const nonce = randomBytes(NONCE_BYTES);
  const sealed = seal(master.key, nonce, placeOf(org, version, master.id), key.export());
  return { version, wrapped: Buffer.concat([nonce, sealed]), masterId: master.id };
};

/** Throws MasterKeyMissing, and CiphertextRefused when the row was changed or copied from elsewhere. */
export const unwrapDataKey = (
  masters: MasterKeys,
  org: string,
  { version, wrapped, masterId }: WrappedKey,
): DataKey => {
  const master = masters.find(({ id }) => id === masterId);
  if (!master) throw new MasterKeyMissing(masterId);
  const [nonce, sealed] = [wrapped.subarray(0, NONCE_BYTES), wrapped.subarray(NONCE_BYTES)];
  const bytes = open(master.key, nonce, placeOf(org, version, masterId), sealed);
  if (!bytes) throw new CiphertextRefused(`data key ${version} of the organization was not wrapped for it`);
  return { version, key: createSecretKey(bytes) };
};

/** Creates a new random data key, wrapped. */
export const makeDataKey = (masters: MasterKeys, org: string, version: number): WrappedKey =>
  wrapDataKey(masters, org, { version, key: generateKeySync('aes', { length: 256 }) });

type Options = { database: Pick<Database, 'transaction'>; masters: MasterKeys; now: () => Date };

/**
 * Reads with the application's role. Uses its own transactions, so that a key is committed before a row refers to it.
 */
export const createDataKeys = ({ database, masters, now }: Options): DataKeys => {
  const remembered = new LeastRecentlyUsed<{ dataKey: DataKey; until: number }>(MOST_REMEMBERED);
  const recall = (org: string, version: number): DataKey | null => {
    const entry = remembered.get(`${org} ${version}`);
    return entry && now().getTime() < entry.until ? entry.dataKey : null;
  };
  const unwrap = (org: string, row: WrappedKey): DataKey => {
    const dataKey = recall(org, row.version) ?? unwrapDataKey(masters, org, row);
    remembered.set(`${org} ${row.version}`, { dataKey, until: now().getTime() + REMEMBER_MS });
    return dataKey;
  };
  const newest = (org: string) => database.transaction({ org, readOnly: true }, (db) => findNewestKey(db, org));
  const makeFirst = async (org: string) => {
    const first = makeDataKey(masters, org, 1);
    await database.transaction({ org, readOnly: false }, (db) => insertDataKey(db, org, first, now()));
    return newest(org); // not necessarily our key: another process may have been first
  };

  return {
    current: async (org) => {
      const row = (await newest(org)) ?? (await makeFirst(org));
      if (!row) throw new Error('the data key that was just made is gone');
      return unwrap(org, row);
    },
    find: async (org, version) => {
      const known = recall(org, version);
      if (known) return known;
      const row = await database.transaction({ org, readOnly: true }, (db) => findWrappedKey(db, org, version));
      return row && unwrap(org, row);
    },
  };
};
