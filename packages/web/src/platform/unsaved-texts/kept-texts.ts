/**
 * Text that was not saved, kept in this browser through the end of a session (decision 0040). Encrypted with a key that only
 * the server gives, and only to the same person signed in to the same organization; the key stays in memory.
 */
import { sessionApi } from '@fanal/contract/session/session.api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { call } from '../api.ts';
import { now } from '../clock.ts';
import { organizationForCall, readToken, watchToken } from '../session/storage.ts';
import { UNSAVED_DATABASE } from './forget-texts.ts';

/** The initialisation vector of AES-GCM, the ciphertext, and when it was written. */
type KeptText = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; at: number };

interface Kept extends DBSchema {
  texts: { key: string; value: KeptText };
}

const LIFE_MS = 7 * 24 * 60 * 60_000;
const MOST_BYTES = 512 * 1024;
const IV_BYTES = 12;

const open = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(UNSAVED_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('texts');
    },
  });

/** The texts for reading. When they are deleted meanwhile, the request fails, and its transaction says nothing beside. */
const textsIn = (database: IDBPDatabase<Kept>) => {
  const reading = database.transaction('texts');
  reading.done.catch(() => undefined);
  return reading.store;
};

/** Each time opened and closed: whoever signs out in another tab deletes the database without waiting. */
const attempt = async <Result>(work: (database: IDBPDatabase<Kept>) => Promise<Result>): Promise<Result | null> => {
  if (!globalThis.indexedDB) return null;
  try {
    const database = await open();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
};

type Key = { secret: string; crypto: CryptoKey };
const keys = new Map<string, Promise<Key>>();
watchToken(({ token }) => {
  if (token === null) keys.clear();
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const fetchKey = async (): Promise<Key> => {
  const { key: secret } = await call(sessionApi.unsavedTextKey, {});
  return {
    secret,
    crypto: await crypto.subtle.importKey('raw', fromBase64(secret), 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
};

/** Null without a session. */
const keyOfPerson = async (): Promise<Key | null> => {
  const organization = organizationForCall();
  if (readToken() === null || organization === null) return null;
  const known = keys.get(organization) ?? fetchKey();
  keys.set(organization, known);
  try {
    return await known;
  } catch {
    keys.delete(organization);
    return null;
  }
};

/** Nobody else can tell which form it belongs to. */
const idOf = async ({ secret }: Key, place: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(`${secret} ${place}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Keeps a value for a place, over what was kept there. What is too large, or cannot be written as JSON, is not kept. */
export const keepText = async (place: string, value: unknown): Promise<void> => {
  const key = await keyOfPerson();
  if (!key) return;
  const plain = bytesOf(JSON.stringify(value));
  if (plain.length > MOST_BYTES) return;
  const id = await idOf(key, place);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(id) }, key.crypto, plain);
  await attempt((database) => database.put('texts', { iv, sealed, at: now().getTime() }, id));
};

/** Removes what is too old, and answers whether anything is left. */
const sweep = async (): Promise<boolean> => {
  const isLeft = await attempt(async (database) => {
    const oldest = now().getTime() - LIFE_MS;
    for (const id of await textsIn(database).getAllKeys()) {
      const kept = await textsIn(database).get(id);
      if (kept && kept.at < oldest) await database.delete('texts', id);
    }
    return (await textsIn(database).count()) > 0;
  });
  return isLeft === true;
};

/** What was kept for a place; null when there is nothing, or when it cannot be read. */
export const readText = async <Value>(place: string): Promise<{ value: Value; at: Date } | null> => {
  if (!(await sweep())) return null;
  const key = await keyOfPerson();
  if (!key) return null;
  const id = await idOf(key, place);
  const kept = await attempt((database) => textsIn(database).get(id));
  if (!kept) return null;
  try {
    const { iv, sealed, at } = kept;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(id) }, key.crypto, sealed);
    return { value: JSON.parse(new TextDecoder().decode(plain)) as Value, at: new Date(at) };
  } catch {
    await attempt((database) => database.delete('texts', id));
    return null;
  }
};

export const dropText = async (place: string): Promise<void> => {
  const key = await keyOfPerson();
  if (!key) return;
  const id = await idOf(key, place);
  await attempt((database) => database.delete('texts', id));
};
