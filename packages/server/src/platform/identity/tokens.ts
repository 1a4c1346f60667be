import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { asymmetricAlgorithms } from './algorithms.ts';
import { IdentityUnavailable } from './fetch-json.ts';
import type { VerificationKeys } from './keys.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';

export type TokenVerifierOptions = {
  issuer: string;
  /** Whether the issuer in the token may differ from `issuer` by a slash at its end, as with some providers. */
  issuerTrailingSlash?: 'exact' | 'either';
  audience: string | readonly string[];
  /** Asymmetric signature algorithms only. */
  algorithms: readonly string[];
  keys: VerificationKeys;
  clockToleranceSeconds?: number;
  /** Accepted `typ` headers, ignoring case: `at+jwt` (RFC 9068), `JWT` for older providers. */
  acceptedTypes?: readonly string[];
  /** When set, the token must have been issued to one of these clients. */
  clientId?: string | readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
};

export type VerifiedToken = {
  issuer: string;
  subject: string;
  expiresAt: Date;
  /** Time of the last sign-in, when the provider reports it (`auth_time`, RFC 9068). */
  signedInAt?: Date;
  clientId?: string;
  scope?: string;
};

export type TokenVerifier = { verify(token: string): Promise<VerifiedToken> };

/** The token is not valid. The message never contains the reason, which would only help an attacker. */
export class TokenRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('The access token is not valid.', options);
    this.name = 'TokenRefused';
  }
}

const LONGEST_TOKEN = 8_192;
const LONGEST_NAME = 255;
const LATEST_DATE = 1e11;
const REMEMBER_MS = 5 * 60_000;
const REMEMBER_TOKENS = 10_000;
const REMEMBER_SUBJECTS = 50_000;
/** Headers that contain their own key or change how the token must be read. */
const REFUSED_HEADERS = ['crit', 'jwk', 'jku', 'x5u', 'x5c', 'b64', 'zip', 'enc', 'cty'];
/** Claims of ID tokens and logout tokens, and of sender-constrained tokens, whose proof is not checked here. */
const REFUSED_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events', 'cnf'];

/**
 * Creates the only verifier of access tokens (P1): issuer, audience, type, time and an allow-listed asymmetric
 * signature. `verify` throws TokenRefused, or IdentityUnavailable when the provider's keys were never read.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const unsafe = options.algorithms.filter((algorithm) => !asymmetricAlgorithms.has(algorithm));
  if (options.algorithms.length === 0 || unsafe.length > 0) {
    throw new Error(`Access tokens need asymmetric algorithms; not usable: ${unsafe.join(', ') || 'none given'}.`);
  }
  const now = options.now ?? Date.now;
  const remembered = new LeastRecentlyUsed<VerifiedToken & { until: number }>(REMEMBER_TOKENS);
  const subjects = new LeastRecentlyUsed<true>(REMEMBER_SUBJECTS);
  let keysVersion = options.keys.version();

  /**
   * Whether the unverified token claims a subject that this process has seen before. Not a proof, but strangers do
   * not know these subjects.
   */
  function claimsKnownSubject(token: string): boolean {
    const claims = readJsonObject(token.split('.')[1] ?? '');
    return claims !== undefined && subjects.get(digestOf(`${claims.iss} ${claims.sub}`)) === true;
  }

  async function verify(token: string): Promise<VerifiedToken> {
    if (typeof token !== 'string' || token.length > LONGEST_TOKEN) throw new TokenRefused();
    if (keysVersion !== options.keys.version()) remembered.clear();
    keysVersion = options.keys.version();
    const digest = digestOf(token);
    const known = remembered.get(digest);
    if (known !== undefined && known.until > now()) return withoutUntil(known);
    const verified = await verifyAnew(token, options, now(), () => claimsKnownSubject(token));
    subjects.set(digestOf(`${verified.issuer} ${verified.subject}`), true);
    const until = Math.min(verified.expiresAt.getTime(), now() + REMEMBER_MS);
    if (keysVersion === options.keys.version()) remembered.set(digest, { ...verified, until });
    return verified;
  }
  return { verify };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function withoutUntil({ until: _, ...verified }: VerifiedToken & { until: number }): VerifiedToken {
  return verified;
}

async function verifyAnew(
  token: string,
  options: TokenVerifierOptions,
  now: number,
  isKnown: () => boolean,
): Promise<VerifiedToken> {
  if (!isWellFormed(token, options)) throw new TokenRefused();
  const tolerance = options.clockToleranceSeconds ?? 5;
  try {
    const { payload } = await jwtVerify(token, (header) => options.keys.resolve(header, isKnown), {
      issuer: acceptedIssuers(options),
      audience: [options.audience].flat(),
      algorithms: [...options.algorithms],
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
      clockTolerance: tolerance,
      currentDate: new Date(now),
    });
    return readAccessClaims(payload, options, now / 1_000 + tolerance);
  } catch (error) {
    throw error instanceof IdentityUnavailable ? error : new TokenRefused();
  }
}

function acceptedIssuers({ issuer, issuerTrailingSlash }: TokenVerifierOptions): string[] {
  if (issuerTrailingSlash !== 'either') return [issuer];
  const bare = issuer.replace(/\/$/, '');
  return [bare, `${bare}/`];
}

/** Checks the form and the header before looking up a key. */
function isWellFormed(token: string, options: TokenVerifierOptions): boolean {
  const segments = token.split('.');
  if (segments.length !== 3 || !segments.every(isCanonicalBase64url)) return false;
  const header = readJsonObject(segments[0] ?? '');
  if (header === undefined || REFUSED_HEADERS.some((name) => name in header)) return false;
  if (!options.algorithms.includes(header.alg as string)) return false;
  if ('kid' in header && !isName(header.kid)) return false;
  if (typeof header.typ !== 'string') return false;
  const type = header.typ.toLowerCase().replace(/^application\//, '');
  return (options.acceptedTypes ?? ['at+jwt']).some((accepted) => accepted.toLowerCase() === type);
}

/** A token has exactly one valid encoding: no padding, white space or extra bits at the end of a segment. */
function isCanonicalBase64url(segment: string): boolean {
  return segment !== '' && Buffer.from(segment, 'base64url').toString('base64url') === segment;
}

function readJsonObject(segment: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function readAccessClaims(payload: JWTPayload, options: TokenVerifierOptions, latestStart: number): VerifiedToken {
  const { iss, sub, exp, iat, nbf } = payload;
  if (!isName(iss) || !isName(sub) || !isDate(exp) || !isDate(iat) || (nbf !== undefined && !isDate(nbf))) {
    throw new TokenRefused();
  }
  if (iat > latestStart || exp <= iat || !isAccessToken(payload)) throw new TokenRefused();
  const clientId = payload.client_id ?? payload.azp;
  if (clientId !== undefined && !isName(clientId)) throw new TokenRefused();
  if (options.clientId !== undefined && ![options.clientId].flat().includes(clientId ?? '')) throw new TokenRefused();
  const scope = readScope(payload);
  return {
    issuer: iss,
    subject: sub,
    expiresAt: new Date(exp * 1_000),
    ...(isDate(payload.auth_time) && payload.auth_time <= latestStart
      ? { signedInAt: new Date(payload.auth_time * 1_000) }
      : {}),
    ...(clientId === undefined ? {} : { clientId }),
    ...(scope === undefined ? {} : { scope }),
  };
}

/** An ID token must never pass as an access token, even when a provider uses the same audience for both. */
function isAccessToken(payload: JWTPayload): boolean {
  if (REFUSED_CLAIMS.some((name) => name in payload)) return false;
  if ('token_use' in payload && payload.token_use !== 'access') return false;
  if ('typ' in payload && payload.typ !== 'Bearer') return false;
  if ('client_id' in payload || readScope(payload) !== undefined) return true;
  return isName(payload.azp) && ![payload.aud].flat().includes(payload.azp);
}

function readScope(payload: JWTPayload): string | undefined {
  const scope = payload.scope ?? payload.scp;
  if (Array.isArray(scope)) return scope.filter((part) => typeof part === 'string').join(' ');
  return typeof scope === 'string' ? scope : undefined;
}

function isName(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_NAME) return false;
  return ![...value].some((character) => character < ' ' || character === '\u007f');
}

function isDate(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < LATEST_DATE;
}
