import { createHash } from 'node:crypto';
import { carriesKey, keyPermissions } from '@fanal/contract/api-keys/api-keys.rules';
import type { RoleType } from '@fanal/contract/permissions';
import type { OrganizationBrief, OrgId } from '#platform/context';
import { fail } from '#platform/fail';
import type { Session } from './session.ts';

/** A key with its maker as both are now. */
export type KnownKey = {
  id: string;
  name: string;
  scope: readonly string[];
  expiresAt: Date;
  revokedAt: Date | null;
  organizationId: string;
  organization: OrganizationBrief;
  maker: {
    accountId: string;
    /** Locked for security after repeated failed sign-ins. */
    locked: boolean;
    userId: string;
    roleType: RoleType;
    status: 'notInvited' | 'pending' | 'invited' | 'claimed' | 'disabled';
  };
};

export type ApiKeySource = {
  /** By the SHA-256 of the key; null when there is none. */
  find: (hash: Buffer) => Promise<KnownKey | null>;
  /** Notes that a key was used. Called at most once a minute for each key and process. */
  note: (organizationId: string, keyId: string) => Promise<void>;
};

const NOTE_MS = 60_000;
const MOST_NOTED = 10_000;

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A key ends with its day, by hand, and with the rights of its maker: one that may no longer do all that the key may, or sign in. */
const isUsable = ({ scope, expiresAt, revokedAt, maker }: KnownKey, now: number): boolean =>
  revokedAt === null &&
  expiresAt.getTime() > now &&
  !maker.locked &&
  (maker.status === 'claimed' || maker.status === 'invited') &&
  carriesKey(
    maker.roleType,
    keyPermissions.filter((permission) => scope.includes(permission)),
  );

type Options = { source: ApiKeySource; now: () => number; onNoteError: (error: unknown) => void };

/**
 * Lets keys in: a key acts for its maker in its own organization, within its scope. Nothing is cached, so that a key
 * that was revoked is refused at its next call. Throws UNAUTHENTICATED or ORGANIZATION_REFUSED.
 */
export const createApiKeyGate = ({ source, now, onNoteError }: Options) => {
  let noted = new Map<string, number>();

  const note = ({ id, organizationId }: KnownKey) => {
    if (now() - (noted.get(id) ?? Number.NEGATIVE_INFINITY) < NOTE_MS) return;
    if (noted.size >= MOST_NOTED) noted = new Map();
    noted.set(id, now());
    source.note(organizationId, id).catch((error: unknown) => {
      noted.delete(id);
      onNoteError(error);
    });
  };

  return async (key: string, organizationHeader: string | undefined): Promise<Session> => {
    const known = await source.find(hashOfKey(key));
    if (!known || !isUsable(known, now())) throw fail('UNAUTHENTICATED');
    if (organizationHeader !== undefined && organizationHeader.toLowerCase() !== known.organizationId)
      throw fail('ORGANIZATION_REFUSED');
    note(known);
    const { accountId, userId, roleType } = known.maker;
    return {
      actor: {
        accountId,
        userId,
        displayName: known.name,
        isSuperAdmin: false,
        roleType,
        scope: new Set(keyPermissions.filter((permission) => known.scope.includes(permission))),
        apiKeyId: known.id,
        signedInAt: null,
      },
      org: known.organizationId as OrgId,
      organization: known.organization,
    };
  };
};
