/** Keys by which the organization's own scripts call the API (decision 0068). */
import { randomBytes } from 'node:crypto';
import {
  carriesKey,
  grantableTo,
  KEY_MARK,
  KEY_PREFIX_LENGTH,
  type KeyState,
  keyPermissions,
  MOST_KEY_DAYS,
  MOST_LIVE_KEYS,
} from '@fanal/contract/api-keys/api-keys.rules';
import type { ApiKey, ApiKeyFilter, CreatedApiKey, NewApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import type { RoleType } from '@fanal/contract/permissions';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { hashOfKey, type KnownKey } from '#platform/session/api-key-gate';
import { featureSwitchesOf } from '#platform/session/feature-switches';
import { localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import * as data from './api-keys.data.ts';

const KEY_BYTES = 32;
const USE_NOTED_EVERY_MS = 60_000;
/** How long the list shows keys that have ended. */
const KEPT_AFTER_END_MS = 365 * 86_400_000;

/** Finds a key by its hash in one query, with what its maker may do now (session check of each request by a script). */
export const findKey = async (
  { pool, prove }: Pick<Database, 'pool' | 'prove'>,
  hash: Buffer,
): Promise<KnownKey | null> => {
  const question = hash.toString('hex');
  const { stamp, proof } = prove('key', question);
  const { rows } = await pool.query<data.FoundKey>(data.KEY_QUERY, [question, stamp, proof]);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    organizationId: row.organization_id,
    organization: {
      ownerUserId: row.owner_user_id,
      timeZone: row.time_zone,
      features: featureSwitchesOf(row),
      settingsVersion: row.settings_version,
    },
    maker: {
      accountId: row.account_id,
      locked: row.locked,
      userId: row.user_id,
      roleType: row.role_type as RoleType,
      status: row.invitation_status as KnownKey['maker']['status'],
    },
  };
};

export const noteKeyUse = async (db: Db, org: OrgId, id: string, now: Date): Promise<void> => {
  await data.noteUse(db, org, id, { now, since: new Date(now.getTime() - USE_NOTED_EVERY_MS) });
};

const scopeOf = (row: data.KeyRow) => keyPermissions.filter((permission) => row.scope.includes(permission));

const stateOf = (row: data.KeyRow, now: Date): KeyState => {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  const hasAccess = row.invitation_status === 'claimed' || row.invitation_status === 'invited';
  return hasAccess && carriesKey(row.role_type as RoleType, scopeOf(row)) ? 'active' : 'suspended';
};

const toKey = (row: data.KeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scope: scopeOf(row),
  createdAt: row.created_at.toISOString(),
  createdByName: row.created_by_name,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedByName: row.revoked_by_name,
  state: stateOf(row, now),
});

export const listKeys = async ({ db, org, now }: Context, filter: ApiKeyFilter): Promise<Page<ApiKey>> => {
  const { rows, total } = await data.pageOfKeys(db, org, filter);
  const items = rows.map((row) => toKey(row, now));
  return { items, total, lastPage: lastPageOf(total, filter.perPage), page: filter.page };
};

/** The end of the last day of a key in the organization's calendar; VALIDATION_FAILED outside the days that are allowed. */
const endOf = ({ now, organization: { timeZone } }: Context, expiresOn: string): Date => {
  const today = localTimeOf(now, timeZone).day;
  const refuse = (rule: string) => fail('VALIDATION_FAILED', { issues: [{ path: 'expiresOn', rule }] });
  if (expiresOn <= today) throw refuse('past');
  if (expiresOn > addDays(today, MOST_KEY_DAYS)) throw refuse('max');
  return zonedInstant({ day: addDays(expiresOn, 1), time: '00:00' }, timeZone);
};

const newSecret = () => KEY_MARK + randomBytes(KEY_BYTES).toString('base64url');

/** The key in clear is in this answer alone: only its hash is stored. A super admin who is no member makes no keys. */
export const createKey = async (ctx: Context, { name, scope, expiresOn }: NewApiKey): Promise<CreatedApiKey> => {
  const { db, org, now, actor } = ctx;
  const { userId } = actor;
  if (!userId || !carriesKey(actor.roleType ?? 'guest', [])) throw fail('KEY_SCOPE_REFUSED', { permissions: scope });
  const grantable = grantableTo(actor.roleType);
  const beyond = scope.filter((permission) => !grantable.includes(permission));
  if (beyond.length > 0) throw fail('KEY_SCOPE_REFUSED', { permissions: beyond });
  const expiresAt = endOf(ctx, expiresOn);
  await data.lockKeys(db, org);
  const live = await data.liveNames(db, org, now);
  if (live.length >= MOST_LIVE_KEYS) throw fail('KEYS_FULL', { most: MOST_LIVE_KEYS });
  if (live.includes(nameKey(name))) throw fail('NAME_TAKEN');
  const id = newId(now.getTime());
  const secret = newSecret();
  await data.insertKey(db, org, {
    id,
    name,
    prefix: secret.slice(0, KEY_PREFIX_LENGTH),
    hash: hashOfKey(secret),
    scope,
    userId,
    createdAt: now,
    createdByName: actor.displayName,
    expiresAt,
  });
  ctx.audit({ action: 'apiKey.created', object: { type: 'apiKey', id }, after: { name, scope, expiresOn } });
  const row = await data.findKeyRow(db, org, id);
  return { key: toKey(row!, now), secret };
};

/** A key that is revoked already stays as it is. */
export const revokeKey = async ({ db, org, now, actor, audit }: Context, id: string): Promise<ApiKey> => {
  const isNew = await data.revokeKey(db, org, id, { now, name: actor.displayName });
  const row = await data.findKeyRow(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  audit({
    action: 'apiKey.revoked',
    object: { type: 'apiKey', id },
    after: { name: row.name, ...(isNew ? {} : { again: true }) },
  });
  return toKey(row, now);
};

export const sweepKeys = (ownerDb: Db, now: Date) =>
  data.deleteEndedKeys(ownerDb, new Date(now.getTime() - KEPT_AFTER_END_MS));
