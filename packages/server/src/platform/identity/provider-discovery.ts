import type { JSONWebKeySet } from 'jose';
import { fetchJson, IdentityUnavailable } from './fetch-json.ts';
import { remoteKeys, type VerificationKeys } from './keys.ts';

export type ProviderMetadata = {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  userinfoEndpoint?: string;
  endSessionEndpoint?: string;
  revocationEndpoint?: string;
};

/** Addresses that the provider itself calls verified; anything else is left out. */
export type VerifiedContact = { email?: string; phone?: string };

export type HostedProvider = {
  keys: VerificationKeys;
  metadata(): Promise<ProviderMetadata>;
  /** Asks the provider who the bearer is, to link an account at its first sign-in (GAP-10). */
  fetchVerifiedContact(accessToken: string, subject: string): Promise<VerifiedContact>;
};

export type HostedProviderOptions = {
  issuer: string;
  issuerTrailingSlash?: 'exact' | 'either';
  /** At most 5000. */
  timeoutMs?: number;
  now?: () => number;
  log?: { warn(fields: object, message: string): void };
};

/** Connects a provider that is known by its issuer only (P3). Nothing is asked of it before somebody needs it. */
export function connectHostedProvider(options: HostedProviderOptions): HostedProvider {
  let found: Promise<ProviderMetadata> | undefined;

  function metadata(): Promise<ProviderMetadata> {
    found ??= readMetadata(options).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  }

  async function load(): Promise<JSONWebKeySet> {
    const { jwksUri } = await metadata();
    const jwks = await fetchJson(jwksUri, options);
    if (!Array.isArray(jwks.keys)) throw new IdentityUnavailable('The key set of the identity provider is no key set.');
    return { keys: jwks.keys.filter((key) => typeof key === 'object' && key !== null) };
  }

  async function fetchVerifiedContact(accessToken: string, subject: string): Promise<VerifiedContact> {
    const { userinfoEndpoint } = await metadata();
    if (userinfoEndpoint === undefined) return {};
    const headers = { authorization: `Bearer ${accessToken}` };
    return readVerifiedContact(await fetchJson(userinfoEndpoint, { timeoutMs: options.timeoutMs, headers }), subject);
  }

  const { now, log } = options;
  return { keys: remoteKeys({ load, ...(now && { now }), ...(log && { log }) }), metadata, fetchVerifiedContact };
}

async function readMetadata(options: HostedProviderOptions): Promise<ProviderMetadata> {
  const bare = options.issuer.replace(/\/$/, '');
  const document = await fetchJson(`${bare}/.well-known/openid-configuration`, options);
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

/** An endpoint must be as safe as its issuer: no plain HTTP behind an HTTPS issuer. */
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
