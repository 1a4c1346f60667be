import type { PayloadStore, PayloadToStore, StoredPayload } from '../src/platform/identity/embedded/payload-store.ts';

type Kept = PayloadToStore & { consumed: boolean; expiresAt: number };

/** Stores the data of the embedded identity provider in this process. */
export function makeMemoryPayloadStore(): PayloadStore & { kept: Map<string, Kept> } {
  const kept = new Map<string, Kept>();
  const key = (name: string, id: string) => `${name}:${id}`;
  const first = (matches: (entry: Kept) => boolean): StoredPayload | undefined => {
    const entry = [...kept.values()].find((candidate) => candidate.expiresAt > Date.now() && matches(candidate));
    return entry && { payload: structuredClone(entry.payload), consumed: entry.consumed };
  };
  const removeWhere = async (matches: (entry: Kept) => boolean) => {
    for (const [id, entry] of kept) if (matches(entry)) kept.delete(id);
  };
  return {
    kept,
    async save(entry) {
      const { consumed } = kept.get(key(entry.name, entry.id)) ?? { consumed: false };
      const expiresAt = Date.now() + (entry.expiresInSeconds ?? Number.POSITIVE_INFINITY) * 1_000;
      kept.set(key(entry.name, entry.id), { ...structuredClone(entry), consumed, expiresAt });
    },
    find: async (name, id) => first((entry) => entry.name === name && entry.id === id),
    findByUid: async (name, uid) => first((entry) => entry.name === name && entry.uid === uid),
    findByUserCode: async (name, code) => first((entry) => entry.name === name && entry.userCode === code),
    async count({ name, id, accountId, expiresInSeconds }) {
      const entry = kept.get(key(name, id));
      const alive = entry !== undefined && entry.expiresAt > Date.now();
      const count = alive ? Number(entry.payload.count) + 1 : 1;
      const expiresAt = alive ? entry.expiresAt : Date.now() + expiresInSeconds * 1_000;
      kept.set(key(name, id), { name, id, payload: { accountId, count }, consumed: false, expiresAt });
      return count;
    },
    async consume(name, id) {
      const entry = kept.get(key(name, id));
      if (entry === undefined || entry.consumed) return false;
      entry.consumed = true;
      return true;
    },
    remove: async (name, id) => void kept.delete(key(name, id)),
    removeByGrant: (grantId) => removeWhere((entry) => entry.grantId === grantId),
    removeByAccount: (accountId) => removeWhere((entry) => entry.payload.accountId === accountId),
    removeExpired: () => removeWhere((entry) => entry.expiresAt <= Date.now()),
  };
}
