import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';

export type IdentityKeys = {
  /** The private key that signs tokens. */
  signingKey: JWK & { kid: string };
  /** The public keys for verification. */
  publicKeys: JSONWebKeySet;
  cookieKeys: string[];
};

type KeysFile = { signingKeys: (JWK & { kid: string })[]; cookieKeys: string[] };

const FILE_NAME = 'identity-keys.json';

/**
 * Reads the keys of this installation, and creates them the first time. Servers that start together use the same
 * file.
 */
export async function loadIdentityKeys(dataDir: string): Promise<IdentityKeys> {
  const file = path.join(dataDir, FILE_NAME);
  return describeKeys(file, (await readKeysFile(file)) ?? (await makeKeysFile(dataDir, file)));
}

/** The keys of an installation that has run before. */
export async function findIdentityKeys(dataDir: string): Promise<IdentityKeys | undefined> {
  const file = path.join(dataDir, FILE_NAME);
  const found = await readKeysFile(file);
  return found && describeKeys(file, found);
}

function describeKeys(file: string, { signingKeys, cookieKeys }: KeysFile): IdentityKeys {
  const [signingKey] = signingKeys;
  if (signingKey === undefined || cookieKeys.length === 0)
    throw new Error(`${file} holds no keys; remove it to have new ones made.`);
  const publicKeys = { keys: signingKeys.map(({ d: _, ...publicKey }) => publicKey) };
  return { signingKey, publicKeys, cookieKeys };
}

async function readKeysFile(file: string): Promise<KeysFile | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeysFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read as the keys of this installation.`, { cause: error });
  }
}

/** A hard link fails when the name exists, so only one of several servers creates the file. */
async function makeKeysFile(dataDir: string, file: string): Promise<KeysFile> {
  await mkdir(dataDir, { recursive: true });
  const draft = path.join(dataDir, `.${FILE_NAME}.${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(JSON.stringify(await makeKeys()));
    await handle.sync();
    await handle.close();
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
  const made = await readKeysFile(file);
  if (made === undefined) throw new Error(`${file} could not be made.`);
  return made;
}

async function makeKeys(): Promise<KeysFile> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' };
  return { signingKeys: [key], cookieKeys: [randomBytes(32).toString('base64url')] };
}
