/** The identity provider of tests: one key, whose tokens another process also accepts when it has the public half. */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Identity } from '#platform/identity/identity';
import { fixedKeys } from '#platform/identity/keys';
import { createTokenVerifier } from '#platform/identity/tokens';

export const ISSUER = 'https://identity.test';
const AUDIENCE = 'https://api.fanal.local';

/** Accepts tokens signed with this key. */
export const identityOf = (publicKey: JWK, now: () => number): Identity => ({
  issuer: ISSUER,
  origins: [ISSUER],
  verifier: createTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    algorithms: ['ES256'],
    keys: fixedKeys({ keys: [publicKey] }),
    acceptedTypes: ['at+jwt'],
    now,
  }),
  contactOf: async () => null,
  issueToken: null,
  endSignIns: async () => {},
  stop: async () => {},
});

export type TokenSigner = {
  publicKey: JWK;
  /** A token of a person who signed in now, or at another time; null omits the claim, as some providers do. */
  sign: (subject: string, signedInAt?: Date | null) => Promise<string>;
};

export const createTokenSigner = async (now: () => number): Promise<TokenSigner> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    publicKey: { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' },
    sign: (subject, signedInAt = new Date(now())) =>
      new SignJWT({
        client_id: 'fanal-portal',
        scope: 'api',
        ...(signedInAt ? { auth_time: Math.floor(signedInAt.getTime() / 1000) } : {}),
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(now() / 1000) + 3600)
        .setJti(randomUUID())
        .sign(privateKey),
  };
};
