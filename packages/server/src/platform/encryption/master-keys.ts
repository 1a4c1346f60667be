import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key that wraps the data keys of organizations; never stored with them. A KeyObject does not print its content in
 * logs.
 */
export type MasterKey = { id: string; key: KeyObject };

/** The first key wraps; all keys unwrap. */
export type MasterKeys = readonly MasterKey[];

const KEY_BYTES = 32;
const KEY_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const BASE64_OF_KEY = /^[A-Za-z0-9+/]{43}=$/;

const problemsOf = (entry: string, at: number): { id: string; key: Buffer | null; problems: string[] } => {
  const colon = entry.indexOf(':');
  const id = colon < 0 ? '' : entry.slice(0, colon).trim();
  const text = entry.slice(colon + 1).trim();
  if (!KEY_ID.test(id)) {
    const form = 'id:key, the id in lower-case letters, digits and hyphens, at most 40';
    return { id, key: null, problems: [`MASTER_KEYS: key ${at} has no readable id; write ${form}`] };
  }
  if (!BASE64_OF_KEY.test(text)) {
    const found = /^[A-Za-z0-9+/_-]*={0,2}$/.test(text) ? `${Buffer.from(text, 'base64').length} bytes` : 'no base64';
    return {
      id,
      key: null,
      problems: [`MASTER_KEYS: key "${id}" must be ${KEY_BYTES} bytes in base64, it is ${found}`],
    };
  }
  return { id, key: Buffer.from(text, 'base64'), problems: [] };
};

/**
 * Reads `id:base64,id:base64`, each key 32 random bytes (`openssl rand -base64 32`), the current one first. When
 * there are problems, do not use the keys. Problems never contain a key.
 */
export const readMasterKeys = (text: string): { keys: MasterKeys; problems: string[] } => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry, index) => problemsOf(entry, index + 1));
  const problems = entries.flatMap((entry) => entry.problems);
  if (entries.length === 0) problems.push('MASTER_KEYS names no key; write id:key');
  const seen: { id: string; key: Buffer }[] = [];
  for (const { id, key } of entries) {
    if (!key) continue;
    if (seen.some((other) => other.id === id)) problems.push(`MASTER_KEYS: two keys are called "${id}"`);
    const twin = seen.find((other) => other.id !== id && other.key.equals(key));
    if (twin) problems.push(`MASTER_KEYS: "${twin.id}" and "${id}" are the same key`);
    seen.push({ id, key });
  }
  return { keys: seen.map(({ id, key }) => ({ id, key: createSecretKey(key) })), problems };
};

/** The master key of an installation without MASTER_KEYS, derived from its secret; for local use only. */
export const localMasterKeys = (secret: string): MasterKeys => [
  {
    id: 'local',
    key: createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'fanal master key', KEY_BYTES))),
  },
];
