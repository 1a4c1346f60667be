import type { JSONWebKeySet } from 'jose';
import { AccessRefused, fetchJson, IdentityUnavailable, waitAtMost } from './fetch-json.ts';
import { remoteKeys, type VerificationKeys } from './keys.ts';
import { TokenRefused } from './tokens.ts';

export type ProviderMetadata = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  userinfoEndpoint?: string;
  endSessionEndpoint?: string;
  revocationEndpoint?: string;
};

/** The addresses that the provider marks as verified; all others are left out. */
export type VerifiedContact = { email?: string; phone?: string };

export type HostedProvider = {
  keys: VerificationKeys;
  metadata(): Promise<ProviderMetadata>;
  /**
   * Requests the bearer's contact data from the provider, to link an account at its first sign-in (GAP-10). Throws
   * TokenRefused, IdentityUnavailable.
   */
  fetchVerifiedContact(accessToken: string, subject: string): Promise<VerifiedContact>;
};

export type HostedProviderOptions = {
  issuer: string;
  issuerTrailingSlash?: 'exact' | 'either';
  /** Time limit in milliseconds, at most 4000. */
  timeoutMs?: number;
  now?: () => number;
  log?: { warn(fields: object, message: string): void };
};

/** Connects a hosted provider by its issuer only (P3). It is contacted at the first use. */
export function connectHostedProvider(options: HostedProviderOptions): HostedProvider {
  let found: Promise<ProviderMetadata> | undefined;

  function metadata(signal?: AbortSignal): Promise<ProviderMetadata> {
    found ??= readMetadata(options, signal).catch((error: unknown) => {
      found = undefined;
      throw unusable(error);
    });
    return found;
  }

  async function load(): Promise<JSONWebKeySet> {
    const signal = waitAtMost(options.timeoutMs);
    const { jwksUri } = await metadata(signal);
    const jwks = await fetchJson(jwksUri, { signal }).catch((error: unknown) => {
      throw unusable(error);
    });
    if (!Array.isArray(jwks.keys)) throw new IdentityUnavailable('The key set of the identity provider is no key set.');
    return { keys: jwks.keys.filter((key) => typeof key === 'object' && key !== null) };
  }

  async function fetchVerifiedContact(accessToken: string, subject: string): Promise<VerifiedContact> {
    const signal = waitAtMost(options.timeoutMs);
    const { userinfoEndpoint } = await metadata(signal);
    if (userinfoEndpoint === undefined) return {};
    const headers = { authorization: `Bearer ${accessToken}` };
    const claims = await fetchJson(userinfoEndpoint, { headers, signal }).catch((error: unknown) => {
      throw error instanceof AccessRefused ? new TokenRefused({ cause: error }) : error;
    });
    return readVerifiedContact(claims, subject);
  }

  const { now, log } = options;
  return {
    keys: remoteKeys({ load, ...(now && { now }), ...(log && { log }) }),
    metadata: () => metadata(),
    fetchVerifiedContact,
  };
}

/** Public documents need no permission: a provider that refuses them is treated as unavailable. */
function unusable(error: unknown): unknown {
  return error instanceof AccessRefused ? new IdentityUnavailable(undefined, { cause: error }) : error;
}

async function readMetadata(options: HostedProviderOptions, signal?: AbortSignal): Promise<ProviderMetadata> {
  const bare = options.issuer.replace(/\/$/, '');
  const address = `${bare}/.well-known/openid-configuration`;
  const document = await fetchJson(address, { timeoutMs: options.timeoutMs, signal });
  const accepted = options.issuerTrailingSlash === 'either' ? [bare, `${bare}/`] : [options.issuer];
  const issuer = document.issuer;
  if (typeof issuer !== 'string' || !accepted.includes(issuer)) {
    throw new IdentityUnavailable(`The identity provider at ${bare} calls itself by another name.`);
  }
  const required = (name: string) => readEndpoint(document, name, bare) ?? missing(name);
  const optional = { userinfoEndpoint: 'userinfo_endpoint', endSessionEndpoint: 'end_session_endpoint' };
  const extra = Object.entries({ ...optional, revocationEndpoint: 'revocation_endpoint' })
    .map(([key, name]) => [key, readEndpoint(document, name, bare)] as const)
    .filter(([, address]) => address !== undefined);
  return {
    issuer,
    authorizationEndpoint: required('authorization_endpoint'),
    tokenEndpoint: required('token_endpoint'),
    jwksUri: required('jwks_uri'),
    ...Object.fromEntries(extra),
  };
}

function missing(name: string): never {
  throw new IdentityUnavailable(`The identity provider does not say its ${name}.`);
}

/** An endpoint must be as secure as its issuer: no plain HTTP with an HTTPS issuer. */
function readEndpoint(document: Record<string, unknown>, name: string, issuer: string): string | undefined {
  const address = document[name];
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { protocol } = new URL(address);
  const allowed = protocol === 'https:' || (protocol === 'http:' && new URL(issuer).protocol === 'http:');
  if (!allowed) throw new IdentityUnavailable(`The identity provider's ${name} is not reached over HTTPS.`);
  return address;
}

function readVerifiedContact(claims: Record<string, unknown>, subject: string): VerifiedContact {
  if (claims.sub !== subject) throw new IdentityUnavailable('The identity provider answered for somebody else.');
  const verified = (name: string) => claims[name] === true || claims[name] === 'true';
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : undefined);
  const email = verified('email_verified') ? text('email') : undefined;
  const phone = verified('phone_number_verified') ? text('phone_number') : undefined;
  return { ...(email && { email }), ...(phone && { phone }) };
}
