import { randomBytes } from 'node:crypto';
import { KEY_MARK, KEY_PREFIX_LENGTH } from '@fanal/contract/api-keys/api-keys.rules';
import type { Permission } from '@fanal/contract/permissions';
import { systemClock } from '#platform/clock';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { hashOfKey } from '#platform/session/api-key-gate';
import { insertKey, noteUse, revokeKey } from './api-keys.data.ts';

const DAY_MS = 86_400_000;

export type BuiltKey = {
  name?: string;
  scope?: readonly Permission[];
  userId: string;
  createdByName?: string;
  createdAt?: Date;
  days?: number;
  usedAt?: Date;
  revokedAt?: Date;
};

/** A key with its secret in clear. */
export const buildApiKey = async (db: Db, org: OrgId, given: BuiltKey): Promise<{ id: string; secret: string }> => {
  const createdAt = given.createdAt ?? systemClock();
  const id = newId(createdAt.getTime());
  const secret = KEY_MARK + randomBytes(32).toString('base64url');
  await insertKey(db, org, {
    id,
    name: given.name ?? `Clé ${id.slice(-6)}`,
    prefix: secret.slice(0, KEY_PREFIX_LENGTH),
    hash: hashOfKey(secret),
    scope: given.scope ?? ['users:read'],
    userId: given.userId,
    createdAt,
    createdByName: given.createdByName ?? 'Camille Roy',
    expiresAt: new Date(createdAt.getTime() + (given.days ?? 90) * DAY_MS),
  });
  if (given.usedAt) await noteUse(db, org, id, { now: given.usedAt, since: given.usedAt });
  if (given.revokedAt)
    await revokeKey(db, org, id, { now: given.revokedAt, name: given.createdByName ?? 'Camille Roy' });
  return { id, secret };
};
