import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

type Parameters = { cost: number; blockSize: number; parallelization: number };
type StoredPassword = Parameters & { salt: Buffer; hash: Buffer };

/**
 * 32 MiB and three passes, as OWASP recommends for scrypt. The parameters are part of each hash, so they can be
 * raised later.
 */
const CURRENT: Parameters = { cost: 32_768, blockSize: 8, parallelization: 3 };
const MOST_MEMORY = 128 * 1024 * 1024;
const HASH_BYTES = 32;
const LONGEST_PASSWORD = 1_024;
/** Minimum length of a chosen password. There are no rules for kinds of characters (NIST SP 800-63B). */
export const SHORTEST_PASSWORD = 12;
/** Two hashes at a time limit the memory under load and leave threads for file access. */
const AT_ONCE = 2;

/** Whether a password may be chosen; its length is counted in visible characters. */
export const isLongEnough = (password: string): boolean =>
  [...password.normalize('NFKC')].length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD;

/** `scrypt$cost$blockSize$parallelization$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, CURRENT);
  const { cost, blockSize, parallelization } = CURRENT;
  return ['scrypt', cost, blockSize, parallelization, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Takes the same time for an account without a password (null), so that the time does not reveal who has one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? undefined : readStoredPassword(stored);
  const { salt, hash, ...parameters } = known ?? { ...CURRENT, salt: Buffer.alloc(16), hash: Buffer.alloc(HASH_BYTES) };
  const derived = await derive(password, salt, parameters);
  return timingSafeEqual(derived, hash) && known !== undefined && password.length <= LONGEST_PASSWORD;
}

/** Whether a password should be hashed again at the next sign-in because the parameters were raised. */
export function passwordNeedsRehash(stored: string): boolean {
  const known = readStoredPassword(stored);
  return known === undefined || known.cost < CURRENT.cost || known.parallelization < CURRENT.parallelization;
}

function readStoredPassword(stored: string): StoredPassword | undefined {
  const [kind, cost, blockSize, parallelization, salt, hash, ...rest] = stored.split('$');
  const password = {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
    salt: Buffer.from(salt ?? '', 'base64url'),
    hash: Buffer.from(hash ?? '', 'base64url'),
  };
  const numbers = [password.cost, password.blockSize, password.parallelization];
  const plausible = numbers.every((number) => Number.isSafeInteger(number) && number > 0) && password.cost > 1;
  if (kind !== 'scrypt' || rest.length > 0 || !plausible || !Number.isInteger(Math.log2(password.cost)))
    return undefined;
  if (128 * password.cost * password.blockSize > MOST_MEMORY || password.parallelization > 16) return undefined;
  return password.hash.length === HASH_BYTES && password.salt.length >= 8 ? password : undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await runScrypt(password.slice(0, LONGEST_PASSWORD).normalize('NFKC'), salt, {
      ...parameters,
      maxmem: MOST_MEMORY * 2,
    });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function runScrypt(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
