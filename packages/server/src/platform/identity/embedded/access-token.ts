import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { SignInAccounts } from './accounts.ts';
import type { IdentityKeys } from './identity-keys.ts';

export const ACCESS_TOKEN_SECONDS = 300;
export const API_SCOPE = 'api';

export type AccessTokenIssuer = {
  issuer: string;
  clientId: string;
  audience: string;
  accounts: Pick<SignInAccounts, 'findById'>;
  keys: Pick<IdentityKeys, 'signingKey'>;
  now?: (() => number) | undefined;
};

/** Issues an access token for scripts, of the same kind as after a sign-in. Throws when the account may not sign in. */
export async function issueAccessToken(
  { issuer, clientId, audience, accounts, keys, now = Date.now }: AccessTokenIssuer,
  accountId: string,
): Promise<string> {
  const account = await accounts.findById(accountId);
  if (account?.state !== 'active') throw new Error('No active account has this id.');
  const seconds = Math.floor(now() / 1_000);
  return new SignJWT({ client_id: clientId, scope: API_SCOPE, jti: randomUUID(), auth_time: seconds })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keys.signingKey.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(account.id)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(await importJWK(keys.signingKey, 'ES256'));
}
