import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';

export type SigningKey = { kid: string; alg: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };
export type ForgedToken = { name: string; token: string };

export type ForgeryTarget = {
  key: SigningKey;
  issuer: string;
  audience: string;
  clientId: string;
  subject: string;
  now: number;
};

type Header = Record<string, unknown>;
type Claims = Record<string, unknown>;

/** A key pair as a provider would publish it. */
export async function makeSigningKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** The claims of a valid access token; each forgery changes one of them. */
export function honestClaims(target: ForgeryTarget): Claims {
  const seconds = Math.floor(target.now / 1_000);
  const { issuer: iss, audience: aud, subject: sub, clientId: client_id } = target;
  return { iss, aud, sub, client_id, scope: 'api', iat: seconds, exp: seconds + 300, jti: 'token-1' };
}

export function signToken(key: SigningKey, claims: Claims, header: Header = {}): Promise<string> {
  return signText(key, JSON.stringify(claims), header);
}

/** Signs anything, also what a library would refuse to sign. */
async function signText(key: SigningKey, payload: string, header: Header = {}): Promise<string> {
  const input = `${encode({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...header })}.${encode(payload)}`;
  const algorithm = key.alg === 'ES256' ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'RSASSA-PKCS1-v1_5' };
  const signature = await crypto.subtle.sign(algorithm, key.privateKey, Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

/** Tokens that must be refused, each with its defect (P1). */
export async function forgeTokens(target: ForgeryTarget): Promise<ForgedToken[]> {
  const groups = await Promise.all([
    forgeSignatures(target),
    forgeKeys(target),
    forgeClaims(target),
    forgeTimes(target),
  ]);
  const honest = await signToken(target.key, honestClaims(target));
  return [...groups.flat(), ...(await forgeKinds(target)), ...mangle(honest)];
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const unsigned = (header: Header, claims: Claims, signature = '') => `${encode(header)}.${encode(claims)}.${signature}`;

function signWithSecret(header: Header, claims: Claims, secret: string | KeyObject | Buffer): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function forgeSignatures(target: ForgeryTarget): Promise<ForgedToken[]> {
  const { key } = target;
  const claims = honestClaims(target);
  const honest = await signToken(key, claims);
  const [header = '', , signature = ''] = honest.split('.');
  const none = ['none', 'None', 'NONE', 'nOnE', ''];
  const spki = await exportSPKI(key.publicKey);
  const hs256 = { alg: 'HS256', typ: 'at+jwt', kid: key.kid };
  const der = createPublicKey(spki).export({ type: 'spki', format: 'der' });
  const flipped = Buffer.from(signature, 'base64url');
  flipped.writeUInt8(flipped.readUInt8(0) ^ 1, 0);
  return [
    ...none.map((alg) => ({ name: `alg "${alg}" without signature`, token: unsigned({ alg, typ: 'at+jwt' }, claims) })),
    {
      name: 'alg none with the signature of another token',
      token: unsigned({ alg: 'none', typ: 'at+jwt' }, claims, signature),
    },
    { name: 'no alg', token: unsigned({ typ: 'at+jwt', kid: key.kid }, claims, signature) },
    { name: 'alg is a list', token: unsigned({ alg: [key.alg], typ: 'at+jwt', kid: key.kid }, claims, signature) },
    { name: 'HS256 with the public key as PEM', token: signWithSecret(hs256, claims, spki) },
    { name: 'HS256 with the public key as DER', token: signWithSecret(hs256, claims, der) },
    { name: 'HS256 with the public key as JWK', token: signWithSecret(hs256, claims, JSON.stringify(key.publicJwk)) },
    { name: 'HS256 with an empty secret', token: signWithSecret(hs256, claims, '') },
    {
      name: 'other claims under the same signature',
      token: `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
    },
    {
      name: 'one bit of the signature changed',
      token: `${honest.slice(0, honest.lastIndexOf('.'))}.${flipped.toString('base64url')}`,
    },
    {
      name: 'signature of zeros',
      token: `${honest.slice(0, honest.lastIndexOf('.'))}.${Buffer.alloc(64).toString('base64url')}`,
    },
    { name: 'no signature', token: `${honest.slice(0, honest.lastIndexOf('.'))}.` },
  ];
}

async function forgeKeys(target: ForgeryTarget): Promise<ForgedToken[]> {
  const claims = honestClaims(target);
  const { key } = target;
  const other = await makeSigningKey(key.kid, key.alg);
  const rsa = await makeSigningKey(key.kid, 'RS256');
  const make = async (name: string, signer: SigningKey, header: Header) => ({
    name,
    token: await signToken(signer, claims, header),
  });
  return Promise.all([
    make('key of another provider under our key id', other, {}),
    make('RS256 under the key id of an elliptic key', rsa, {}),
    make('unknown key id', other, { kid: 'unknown' }),
    make('key id that is a path', other, { kid: '../../../../dev/null' }),
    make('key id that is SQL', other, { kid: "x' or '1'='1" }),
    make('no key id and a foreign key', other, { kid: undefined }),
    make('empty key id', key, { kid: '' }),
    make('key id that is a number', key, { kid: 7 }),
    make('embedded jwk', other, { kid: undefined, jwk: other.publicJwk }),
    make('embedded jwk although the signature is ours', key, { jwk: key.publicJwk }),
    make('jku of the forger', other, { kid: 'unknown', jku: 'http://127.0.0.1:9/keys' }),
    make('x5u of the forger', other, { kid: 'unknown', x5u: 'http://127.0.0.1:9/chain.pem' }),
    make('x5c of the forger', other, { kid: 'unknown', x5c: ['MIIB'] }),
  ]);
}

function forgeClaims(target: ForgeryTarget): Promise<ForgedToken[]> {
  const changes: [string, Claims][] = [
    ['issuer of somebody else', { iss: 'https://identity.attacker.example' }],
    ['issuer as a prefix', { iss: `${target.issuer}.attacker.example` }],
    ['issuer with a slash more', { iss: `${target.issuer}/` }],
    ['issuer as a list', { iss: [target.issuer] }],
    ['no issuer', { iss: undefined }],
    ['audience of another product', { aud: 'https://other.example' }],
    ['audience list without ours', { aud: ['https://other.example', `${target.audience}/v2`] }],
    ['empty audience list', { aud: [] }],
    ['no audience', { aud: undefined }],
    ['audience is the client', { aud: target.clientId }],
    ['empty subject', { sub: '' }],
    ['blank subject', { sub: '  ' }],
    ['no subject', { sub: undefined }],
    ['subject is a number', { sub: 1 }],
    ['subject with a line break', { sub: `${target.subject}\nadmin` }],
    ['subject of 10,000 characters', { sub: 'a'.repeat(10_000) }],
    ['issued to another client', { client_id: 'another-client' }],
    ['neither client nor scope', { client_id: undefined, scope: undefined }],
    ['claims of 10,000 characters', { filler: 'a'.repeat(10_000) }],
    ['bound to a key that nobody proves', { cnf: { jkt: 'thumbprint' } }],
  ];
  return signEach(target, changes);
}

function forgeTimes(target: ForgeryTarget): Promise<ForgedToken[]> {
  const now = Math.floor(target.now / 1_000);
  const changes: [string, Claims][] = [
    ['expired a minute ago', { iat: now - 360, exp: now - 60 }],
    ['no expiry', { exp: undefined }],
    ['expiry as text', { exp: String(now + 300) }],
    ['expiry in milliseconds', { exp: target.now + 300_000 }],
    ['expiry is null', { exp: null }],
    ['expiry before its issue', { iat: now + 3, exp: now + 2 }],
    ['not valid before tomorrow', { nbf: now + 86_400 }],
    ['not-before as text', { nbf: '0' }],
    ['issued tomorrow', { iat: now + 86_400, exp: now + 90_000 }],
    ['no issue date', { iat: undefined }],
    ['issue date as text', { iat: String(now) }],
  ];
  return signEach(target, changes);
}

async function forgeKinds(target: ForgeryTarget): Promise<ForgedToken[]> {
  const { key } = target;
  const claims = honestClaims(target);
  const { client_id: _client, scope: _scope, ...bare } = claims;
  const infinite = JSON.stringify({ ...claims, exp: 0 }).replace('"exp":0', '"exp":1e309');
  const make = async (name: string, changed: Claims, header: Header) => ({
    name,
    token: await signToken(key, changed, header),
  });
  return [
    await make('ID token: nonce', { ...claims, nonce: 'n-1' }, {}),
    await make('ID token: at_hash', { ...claims, at_hash: 'abc' }, {}),
    await make('ID token: only azp, same audience', { ...bare, aud: target.audience, azp: target.audience }, {}),
    await make('ID token of Cognito', { ...claims, token_use: 'id' }, {}),
    await make('ID token of Keycloak', { ...claims, typ: 'ID' }, {}),
    await make('refresh token of Keycloak', { ...claims, typ: 'Refresh' }, {}),
    await make('logout token', { ...claims, events: {} }, {}),
    await make('typ JWT where at+jwt is asked', claims, { typ: 'JWT' }),
    await make('typ of a logout token', claims, { typ: 'logout+jwt' }),
    await make('no typ', claims, { typ: undefined }),
    await make('critical header', claims, { crit: ['exp'], exp: 1 }),
    await make('unencoded payload', claims, { b64: true, crit: ['b64'] }),
    { name: 'expiry 1e309', token: await signText(key, infinite) },
    { name: 'payload is a list', token: await signText(key, JSON.stringify([claims])) },
    { name: 'payload is null', token: await signText(key, 'null') },
    { name: 'payload is no JSON', token: await signText(key, 'sub=admin') },
  ];
}

/** A valid token with a malformed encoding. */
function mangle(honest: string): ForgedToken[] {
  const [header = '', payload = '', signature = ''] = honest.split('.');
  const last = signature.at(-1) ?? 'A';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const looseBits = signature.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1];
  const spellings: [string, string][] = [
    ['empty', ''],
    ['two dots', '..'],
    ['only a header', header],
    ['two segments', `${header}.${payload}`],
    ['segments twice', `${honest}.${honest}`],
    ['a fourth segment', `${honest}.${signature}`],
    ['five segments, as if encrypted', `${header}.${payload}.${signature}.${payload}.${signature}`],
    ['cut short', honest.slice(0, -10)],
    ['space before', ` ${honest}`],
    ['line break after', `${honest}\n`],
    ['space inside', `${header}. ${payload}.${signature}`],
    ['padding', `${honest}==`],
    ['loose bits at the end of the signature', `${header}.${payload}.${looseBits}`],
    ['with the word Bearer', `Bearer ${honest}`],
    ['10,000 characters', `${honest}${'A'.repeat(10_000)}`],
    ['zero byte', `${honest}\u0000`],
  ];
  return spellings.map(([name, token]) => ({ name, token }));
}

function signEach(target: ForgeryTarget, changes: [string, Claims][]): Promise<ForgedToken[]> {
  const claims = honestClaims(target);
  return Promise.all(
    changes.map(async ([name, change]) => ({ name, token: await signToken(target.key, { ...claims, ...change }) })),
  );
}
