import path from 'node:path';
import { createSignInAccounts, demoNames, findDemoSignIn } from '#features/users/accounts.service';
import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db/db';
import { issueAccessToken } from '#platform/identity/embedded/access-token';
import { findIdentityKeys } from '#platform/identity/embedded/identity-keys';
import { IdentityUnavailable } from '#platform/identity/fetch-json';
import { connectHostedProvider } from '#platform/identity/provider-discovery';
import { createTokenVerifier, TokenRefused } from '#platform/identity/tokens';
import { readSettings, type Settings, SettingsRefused } from '#platform/settings';
import { inRunningInstallation, NotRunning } from './running-installation.ts';

/** The token cannot be issued; the message is shown in the terminal. */
class NoToken extends Error {}

export type DemoToken = {
  token: string;
  organizationId: string | null;
  userId: string | null;
  accountId: string;
  name: string;
  expiresAt: string;
};

const unknownName = (name: string | undefined, names: string[]) => {
  if (names.length === 0) return new NoToken('This installation has no demonstration accounts.');
  const problem = name
    ? `There is no demonstration account "${name}".`
    : 'Which account? npm run -s token -- NAME [--json]';
  return new NoToken(`${problem}\nThe accounts are:\n${names.map((known) => `  ${known}`).join('\n')}`);
};

/**
 * Issues an access token as the embedded provider does. Read access to the keys in DATA_DIR is the only permission
 * needed. The server is asked only for its public keys, which shows that it runs and accepts the token. Throws
 * NoToken, NotRunning.
 */
export const issueDemoToken = async (
  ownerDb: Db,
  { dataDir, identity: { clientId, audience } }: Pick<Settings, 'dataDir' | 'identity'>,
  name: string | undefined,
): Promise<DemoToken> => {
  const signIn = name ? await findDemoSignIn(ownerDb, name) : null;
  if (!name || !signIn) throw unknownName(name, await demoNames(ownerDb));
  const { issuer, ...who } = signIn;
  const keys = await findIdentityKeys(dataDir);
  if (!keys || !issuer) throw new NotRunning(dataDir);
  const accounts = createSignInAccounts(ownerDb, { now: systemClock, forget: async () => {} });
  if ((await accounts.findById(who.accountId))?.state !== 'active')
    throw new NoToken(`The account "${name}" may not sign in: it is disabled.`);

  const token = await issueAccessToken({ issuer, clientId, audience, accounts, keys }, who.accountId);
  const running = connectHostedProvider({ issuer });
  const verifier = createTokenVerifier({ issuer, audience, clientId, algorithms: ['ES256'], keys: running.keys });
  try {
    const { expiresAt } = await verifier.verify(token);
    return { token, ...who, name, expiresAt: expiresAt.toISOString() };
  } catch (error) {
    if (error instanceof IdentityUnavailable || error instanceof TokenRefused) throw new NotRunning(dataDir);
    throw error;
  }
};

const openSettings = (): Settings => {
  if (process.env.NODE_ENV === 'production')
    throw new NoToken('Tokens are issued for local installations only, never in production (NODE_ENV=production).');
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '../../..'));
  if (settings.identity.issuer)
    throw new NoToken(
      `People sign in at ${settings.identity.issuer} (OIDC_ISSUER): ask that provider for a token. Only the embedded one issues them here.`,
    );
  return settings;
};

const printToken = async (args: string[]): Promise<void> => {
  const settings = openSettings();
  const name = args.find((argument) => !argument.startsWith('-'));
  const answer = await inRunningInstallation(settings, (ownerDb) => issueDemoToken(ownerDb, settings, name));
  console.log(args.includes('--json') ? JSON.stringify(answer) : answer.token);
};

if (import.meta.main)
  await printToken(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof NoToken || error instanceof NotRunning || error instanceof SettingsRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
