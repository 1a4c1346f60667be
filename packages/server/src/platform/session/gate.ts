import { createHash } from 'node:crypto';
import type { FeatureSwitches } from '@fanal/contract/features';
import type { RoleType } from '@fanal/contract/permissions';
import type { Actor, OrganizationBrief, OrgId } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { LeastRecentlyUsed } from '#platform/identity/least-recently-used';
import { TokenRefused, type TokenVerifier } from '#platform/identity/tokens';
import { isId } from '#platform/ids';

/** What the product knows about a caller and the organisation of the header; null when the account is unknown. */
export type KnownSession = {
  accountId: string;
  isSuperAdmin: boolean;
  /** Closed by security after repeated failed sign-ins. */
  locked: boolean;
  displayName: string;
  organization: { ownerUserId: string | null; timeZone: string; features: FeatureSwitches } | null;
  membership: {
    userId: string;
    displayName: string;
    roleType: RoleType;
    status: 'notInvited' | 'pending' | 'invited' | 'claimed' | 'disabled';
  } | null;
};

/** What the gate asks of the product. */
export type SessionSource = {
  find: (issuer: string, subject: string, organizationId: string | null) => Promise<KnownSession | null>;
  /** First sign-in of a hosted provider's account: links it by verified e-mail or phone. Throws TokenRefused, IdentityUnavailable. */
  link: (issuer: string, subject: string, token: string) => Promise<Linking>;
  /** Somebody is here; told at most every few minutes for each person, and at once while an invitation is open. */
  arrive: (organizationId: string, userId: string) => Promise<void>;
};

/**
 * `gone`: accounts are our own, and this one is no more. `unknown`: the provider knows the bearer, no organisation does; `reason` is for
 * the log and names nobody.
 */
export type Linking = { kind: 'linked' } | { kind: 'gone' } | { kind: 'unknown'; reason: string };

export type Session = { actor: Actor; org: OrgId | null; organization: OrganizationBrief | null };

export type SessionGate = {
  /** Throws UNAUTHENTICATED, ACCOUNT_UNKNOWN, ACCOUNT_DISABLED or ORGANIZATION_REFUSED. */
  open: (authorization: string | undefined, organizationHeader: string | undefined) => Promise<Session>;
  /** Forgets what is remembered of these accounts, so that the next request asks again. */
  forget: (accountIds: readonly string[]) => void;
};

const REMEMBER_MS = 1_000;
const ARRIVAL_MS = 5 * 60_000;
const MOST_REMEMBERED = 50_000;
/** A token that leads to nobody is asked about once in this time: whoever is invited meanwhile waits no longer. */
const REFUSAL_MS = 15_000;
const MOST_REFUSALS = 10_000;
const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]+)$/;

/** A small store whose entries are never older than a second. */
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
      if (asOf !== generation) return; // somebody was blocked while this was being read
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

/** A refusal whose reason the log tells, and the answer does not. */
const refusal = (code: 'UNAUTHENTICATED' | 'ACCOUNT_UNKNOWN', reason: string): Refusal =>
  Object.assign(fail(code), { cause: reason });

/** Introduces bearers whom nobody knows yet: one question for each token at a time, and a refusal is remembered for a while. */
const createIntroductions = (source: SessionSource, now: () => number) => {
  const refused = new LeastRecentlyUsed<{ at: number; code: 'UNAUTHENTICATED' | 'ACCOUNT_UNKNOWN'; reason: string }>(
    MOST_REFUSALS,
  );
  const asking = new Map<string, Promise<void>>();

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
      const running = asking.get(key) ?? link(key, issuer, subject, token).finally(() => asking.delete(key));
      asking.set(key, running);
      return running;
    },
    forget: () => refused.clear(),
  };
};

type GateOptions = {
  verifier: TokenVerifier;
  source: SessionSource;
  now: () => number;
  onArrivalError: (error: unknown) => void;
};

/** The door of every request: a verified token, then what our own database says about the person (P1 to P5). */
export const createSessionGate = ({ verifier, source, now, onArrivalError }: GateOptions): SessionGate => {
  const memory = createMemory(now);
  const introductions = createIntroductions(source, now);
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

  const look = async (issuer: string, subject: string, organizationId: string | null, token: string) => {
    const key = `${issuer} ${subject} ${organizationId ?? ''}`;
    const remembered = memory.get(key);
    if (remembered) return remembered;
    const asOf = memory.generation();
    const readAt = now();
    let known = await source.find(issuer, subject, organizationId);
    if (!known) {
      await introductions.introduce(issuer, subject, token);
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
      const verified = await verifier.verify(token).catch((error: unknown) => {
        throw error instanceof TokenRefused ? fail('UNAUTHENTICATED') : error;
      });
      if (organizationHeader !== undefined && !isId(organizationHeader)) throw fail('ORGANIZATION_REFUSED');
      const organizationId = organizationHeader ?? null;
      const known = await look(verified.issuer, verified.subject, organizationId, token);
      const session = admit(known, organizationId, verified.signedInAt ?? null);
      if (session.actor.userId && organizationId && known.membership) noteArrival(organizationId, known.membership);
      return session;
    },
    forget: (accountIds) => {
      memory.forget(accountIds);
      introductions.forget();
    },
  };
};
