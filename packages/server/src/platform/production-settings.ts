import { isGuessable, isGuessableKey } from '#platform/guessable-secrets';

/** Ids of the master keys that are not random. Unreadable keys are reported elsewhere. */
const guessableKeys = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim().split(/:(.*)/s))
    .filter(([, key = '']) => Buffer.from(key.trim(), 'base64').length === 32)
    .filter(([, key = '']) => isGuessableKey(Buffer.from(key.trim(), 'base64')))
    .map(([id = '']) => id.trim());

/** Extra checks for production: no embedded service and no default secret. */
export const missingInProduction = (env: Record<string, string | undefined>, localSecret: string): string[] => {
  const needed = (name: string, why: string) => (env[name]?.trim() ? [] : [`${name} is not set: ${why}`]);
  const problems = [
    ...needed('DATABASE_URL', 'the embedded PostgreSQL is for local use; name your own server'),
    ...needed('APP_SECRET', 'at least 32 random characters, the same for every process'),
    ...needed('PUBLIC_URL', 'the https address where people open the portal'),
    ...needed('MASTER_KEYS', 'id:key, 32 random bytes in base64, that wraps the keys of personal files'),
    ...needed('STORAGE_DRIVER', 'azure, s3, or local together with STORAGE_LOCAL_DIR'),
    ...needed('OIDC_ISSUER', 'the embedded identity provider never runs in production; name your hosted provider'),
    ...needed('OIDC_CLIENT_ID', 'the client registered for the portal at the provider'),
    ...needed('OIDC_AUDIENCE', 'the audience that the provider puts in its access tokens'),
  ];
  const secret = env.APP_SECRET?.trim();
  if (secret && (secret.length < 32 || secret === localSecret))
    problems.push('APP_SECRET is too short or a default: give at least 32 random characters');
  else if (secret && isGuessable(secret))
    problems.push('APP_SECRET can be guessed: give at least 32 random characters, from "openssl rand -base64 48"');
  for (const name of ['UPLOAD_CALLBACK_SECRET', 'METRICS_TOKEN']) {
    const value = env[name]?.trim();
    if (value && (value.length < 16 || isGuessable(value)))
      problems.push(`${name} can be guessed: give at least 16 random characters, from "openssl rand -base64 24"`);
  }
  for (const id of guessableKeys(env.MASTER_KEYS ?? ''))
    problems.push(`MASTER_KEYS: key "${id}" can be guessed: give 32 random bytes, from "openssl rand -base64 32"`);
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://'))
    problems.push('PUBLIC_URL must start with https:// in production');
  if (env.STORAGE_DRIVER === 'local' && !env.STORAGE_LOCAL_DIR?.trim())
    problems.push('STORAGE_LOCAL_DIR is not set: STORAGE_DRIVER=local needs a folder that is kept and backed up');
  if (env.DEMO === '1') problems.push('DEMO=1 loads demonstration accounts: leave it out in production');
  return problems;
};
