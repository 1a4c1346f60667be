import { createHash } from 'node:crypto';
import { isKey } from '@fanal/contract/api-keys/api-keys.rules';
import type { RoleType } from '@fanal/contract/permissions';
import type { OrganizationBrief, OrgId } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { LeastRecentlyUsed } from '#platform/identity/least-recently-used';
import { TokenRefused, type TokenVerifier } from '#platform/identity/tokens';
import { isId } from '#platform/ids';
import { type ApiKeySource, createApiKeyGate } from './api-key-gate.ts';
import type { Session } from './session.ts';

/** What the database knows about a caller and the organization in the header; null when the account is unknown. */
export type KnownSession = {
  accountId: string;
  isSuperAdmin: boolean;
  /** Locked for security after repeated failed sign-ins. */
  locked: boolean;
  displayName: string;
  organization: OrganizationBrief | null;
  membership: {
    userId: string;
    displayName: string;
    roleType: RoleType;
    status: 'notInvited' | 'pending' | 'invited' | 'claimed' | 'disabled';
  } | null;
};

/** The session data that the gate reads and writes. */
export type SessionSource = {
  find: (issuer: string, subject: string, organizationId: string | null) => Promise<KnownSession | null>;
  /**
   * First sign-in of a hosted provider's account: links it by verified e-mail or phone. Throws TokenRefused,
   * IdentityUnavailable.
   */
  link: (issuer: string, subject: string, token: string) => Promise<Linking>;
  /** Records a visit. Called at most every few minutes per person, and on every request while an invitation is open. */
  arrive: (organizationId: string, userId: string) => Promise<void>;
};

/**
 * `gone`: the embedded provider's account no longer exists. `unknown`: the provider knows the person, but no
 * organization does. `reason` is for the log and contains no personal data.
 */
export type Linking = { kind: 'linked' } | { kind: 'gone' } | { kind: 'unknown'; reason: string };

export type SessionGate = {
  /** Throws UNAUTHENTICATED, ACCOUNT_UNKNOWN, ACCOUNT_DISABLED or ORGANIZATION_REFUSED. */
  open: (authorization: string | undefined, organizationHeader: string | undefined) => Promise<Session>;
  /** Removes the cached sessions of these accounts, so that the next request reads them again. */
  forget: (accountIds: readonly string[]) => void;
};

const REMEMBER_MS = 1_000;
const ARRIVAL_MS = 5 * 60_000;
const MOST_REMEMBERED = 50_000;
/**
 * How long the refusal of an unknown account is cached. It is also the longest wait for a person who is invited
 * meanwhile.
 */
const REFUSAL_MS = 15_000;
const MOST_REFUSALS = 10_000;
const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]+)$/;

/** A cache whose entries expire after a second. */
const createMemory = (now: () => number) => {
  let entries = new Map<string, { at: number; session: KnownSession }>();
  let generation = 0;
  return {
    generation: () => generation,
    get: (key: string) => {
      const entry = entries.get(key);
      return entry && now() - entry.at < REMEMBER_MS ? entry.session : null;
    },
    put: (key: string, session: KnownSession, asOf: number, readAt: number) => {
      if (asOf !== generation) return; // The account was blocked while this session was being read.
      if (entries.size >= MOST_REMEMBERED) entries = new Map();
      entries.set(key, { at: readAt, session });
    },
    forget: (accountIds: readonly string[]) => {
      generation += 1;
      for (const [key, { session }] of entries) if (accountIds.includes(session.accountId)) entries.delete(key);
    },
  };
};

const admit = (known: KnownSession, organizationId: string | null, signedInAt: Date | null): Session => {
  const { membership, organization } = known;
  if (known.locked || (membership?.status === 'disabled' && !known.isSuperAdmin)) throw fail('ACCOUNT_DISABLED');
  const belongs = membership !== null && (membership.status === 'claimed' || membership.status === 'invited');
  if (organizationId !== null && !(organization && (belongs || known.isSuperAdmin))) throw fail('ORGANIZATION_REFUSED');
  const here = belongs ? membership : null;
  return {
    actor: {
      accountId: known.accountId,
      userId: here?.userId ?? null,
      displayName: here?.displayName ?? known.displayName,
      isSuperAdmin: known.isSuperAdmin,
      roleType: here?.roleType ?? null,
      signedInAt,
    },
    org: organizationId as OrgId | null,
    organization: organizationId === null ? null : organization,
  };
};

/** An error whose reason is logged but not sent to the caller. */
const refusal = (code: 'UNAUTHENTICATED' | 'ACCOUNT_UNKNOWN', reason: string): Refusal =>
  Object.assign(fail(code), { cause: reason });

/** Links accounts at their first sign-in: one query per token at a time, and refusals are cached for a while. */
const createAccountLinker = (source: SessionSource, now: () => number) => {
  const refused = new LeastRecentlyUsed<{ at: number; code: 'UNAUTHENTICATED' | 'ACCOUNT_UNKNOWN'; reason: string }>(
    MOST_REFUSALS,
  );
  const pendingLinks = new Map<string, Promise<void>>();

  const link = async (key: string, issuer: string, subject: string, token: string): Promise<void> => {
    const refuse = (code: 'UNAUTHENTICATED' | 'ACCOUNT_UNKNOWN', reason: string) => {
      refused.set(key, { at: now(), code, reason });
      return refusal(code, reason);
    };
    const linking = await source.link(issuer, subject, token).catch((error: unknown) => {
      if (!(error instanceof TokenRefused)) throw error;
      const { message } = (error.cause ?? error) as Error;
      throw refuse('UNAUTHENTICATED', `the provider does not say who the bearer is: ${message}`);
    });
    if (linking.kind === 'gone') throw fail('UNAUTHENTICATED');
    if (linking.kind === 'unknown') throw refuse('ACCOUNT_UNKNOWN', linking.reason);
  };

  return {
    /** Throws UNAUTHENTICATED, ACCOUNT_UNKNOWN, IdentityUnavailable. */
    introduce: async (issuer: string, subject: string, token: string): Promise<void> => {
      const key = createHash('sha256').update(token).digest('base64');
      const known = refused.get(key);
      if (known && Math.abs(now() - known.at) < REFUSAL_MS) throw refusal(known.code, known.reason);
      const running =
        pendingLinks.get(key) ?? link(key, issuer, subject, token).finally(() => pendingLinks.delete(key));
      pendingLinks.set(key, running);
      return running;
    },
    forget: () => refused.clear(),
  };
};

type GateOptions = {
  verifier: TokenVerifier;
  source: SessionSource;
  keys: ApiKeySource;
  now: () => number;
  onArrivalError: (error: unknown) => void;
};

/**
 * Authenticates every request: verifies the token, then reads the person and the membership from our database (P1 to
 * P5).
 */
export const createSessionGate = ({ verifier, source, keys, now, onArrivalError }: GateOptions): SessionGate => {
  const memory = createMemory(now);
  const accountLinker = createAccountLinker(source, now);
  const openWithKey = createApiKeyGate({ source: keys, now, onNoteError: onArrivalError });
  let arrivals = new Map<string, number>();

  const noteArrival = (organizationId: string, membership: NonNullable<KnownSession['membership']>) => {
    const key = `${organizationId} ${membership.userId}`;
    if (membership.status !== 'invited' && now() - (arrivals.get(key) ?? 0) < ARRIVAL_MS) return;
    if (arrivals.size >= MOST_REMEMBERED) arrivals = new Map();
    arrivals.set(key, now());
    source.arrive(organizationId, membership.userId).catch((error: unknown) => {
      arrivals.delete(key);
      onArrivalError(error);
    });
  };

  const findSession = async (issuer: string, subject: string, organizationId: string | null, token: string) => {
    const key = `${issuer} ${subject} ${organizationId ?? ''}`;
    const remembered = memory.get(key);
    if (remembered) return remembered;
    const asOf = memory.generation();
    const readAt = now();
    let known = await source.find(issuer, subject, organizationId);
    if (!known) {
      await accountLinker.introduce(issuer, subject, token);
      known = await source.find(issuer, subject, organizationId);
    }
    if (!known) throw fail('UNAUTHENTICATED');
    memory.put(key, known, asOf, readAt);
    return known;
  };

  return {
    open: async (authorization, organizationHeader) => {
      const token = BEARER.exec(authorization ?? '')?.[1];
      if (!token) throw fail('UNAUTHENTICATED');
      if (isKey(token)) return openWithKey(token, organizationHeader);
      const verified = await verifier.verify(token).catch((error: unknown) => {
        throw error instanceof TokenRefused ? fail('UNAUTHENTICATED') : error;
      });
      if (organizationHeader !== undefined && !isId(organizationHeader)) throw fail('ORGANIZATION_REFUSED');
      const organizationId = organizationHeader ?? null;
      const known = await findSession(verified.issuer, verified.subject, organizationId, token);
      const session = admit(known, organizationId, verified.signedInAt ?? null);
      if (session.actor.userId && organizationId && known.membership) noteArrival(organizationId, known.membership);
      return session;
    },
    forget: (accountIds) => {
      memory.forget(accountIds);
      accountLinker.forget();
    },
  };
};
