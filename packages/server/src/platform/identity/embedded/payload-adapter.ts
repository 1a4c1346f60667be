import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { PayloadStore, StoredPayload } from './payload-store.ts';

/** Models that are deleted with their grant. A running interaction is not, although it refers to the grant. */
const GRANTED = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/**
 * Storage adapter of the library. Ids are secrets (a refresh token is its own id), so only their digests are stored:
 * a leaked backup cannot be used to sign in.
 */
export function adaptPayloads(store: PayloadStore): (name: string) => Adapter {
  return (name) => ({
    upsert: (id, payload, expiresInSeconds) => savePayload(store, name, id, payload, expiresInSeconds),
    find: async (id) => readPayload(await store.find(name, digest(id)), id),
    findByUid: async (uid) => readPayload(await store.findByUid(name, uid)),
    findByUserCode: async (userCode) => readPayload(await store.findByUserCode(name, userCode)),
    consume: (id) => consumeOnce(store, name, id),
    destroy: (id) => store.remove(name, digest(id)),
    revokeByGrantId: (grantId) => store.removeByGrant(grantId),
  });
}

function digest(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

function savePayload(store: PayloadStore, name: string, id: string, stored: AdapterPayload, expiresInSeconds?: number) {
  const { jti: _, ...payload } = stored;
  const { uid, userCode } = stored;
  const grantId = name === 'Grant' ? id : GRANTED.has(name) ? stored.grantId : undefined;
  return store.save({ name, id: digest(id), payload, grantId, uid, userCode, expiresInSeconds });
}

function readPayload(found: StoredPayload | undefined, id?: string): AdapterPayload | undefined {
  if (found === undefined) return undefined;
  return { ...found.payload, ...(id && { jti: id }), ...(found.consumed && { consumed: true }) };
}

/** Of two uses at the same time, the second counts as a reuse and ends the whole token family. */
async function consumeOnce(store: PayloadStore, name: string, id: string): Promise<void> {
  if (await store.consume(name, digest(id))) return;
  const found = await store.find(name, digest(id));
  const grantId = found?.payload.grantId;
  if (typeof grantId === 'string') await store.removeByGrant(grantId);
  throw new errors.InvalidGrant('already used');
}
