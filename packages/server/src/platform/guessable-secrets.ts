/**
 * Tells secrets that somebody typed, copied from an example or repeated from those that were drawn at random. It never refuses what a generator
 * writes (hexadecimal, base64, UUIDs, letters and digits, of 16 characters and more): such texts repeat nothing.
 */

/** What stands in examples, in any spelling; long enough not to come up by chance. */
const EXAMPLES = [
  'changeme',
  'changethis',
  'changeit',
  'replaceme',
  'replacethis',
  'password',
  'passw0rd',
  'motdepasse',
  'contrasena',
  'secretkey',
  'mysecret',
  'yoursecret',
  'supersecret',
  'topsecret',
  'appsecret',
  'sosecret',
  'insecure',
  'placeholder',
  'example',
  'exemple',
  'ejemplo',
  'default',
  'testsonly',
  'localinstallation',
  'qwerty',
  'azerty',
  'letmein',
  'notsecret',
  'randomcharacters',
  'randombytes',
  'choosea',
  'yourkey',
  'minioadmin',
  'postgres',
  'deadbeef',
  'cafebabe',
];

const LEAST_DISTINCT = 6;
/** Of three neighbours each, how many differ from all others: about all of them in a random text, few in a repeated one. */
const LEAST_NEW_TRIPLES = 0.75;
/** Of two neighbours each, how many are the same or follow each other, as in 1234 or aaaa. */
const MOST_STEPS = 0.6;

const shareOfNewTriples = (values: readonly number[]): number => {
  const triples = Array.from({ length: values.length - 2 }, (_, at) => values.slice(at, at + 3).join());
  return new Set(triples).size / triples.length;
};

const shareOfSteps = (values: readonly number[]): number => {
  const steps = values.slice(1).filter((value, at) => Math.abs(value - values[at]!) <= 1);
  return steps.length / (values.length - 1);
};

const hasNoPattern = (values: readonly number[]): boolean =>
  new Set(values).size >= LEAST_DISTINCT &&
  shareOfNewTriples(values) >= LEAST_NEW_TRIPLES &&
  shareOfSteps(values) <= MOST_STEPS;

/** For secrets of 16 characters and more. */
export const isGuessable = (secret: string): boolean => {
  const letters = secret
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return (
    EXAMPLES.some((example) => letters.includes(example)) ||
    !hasNoPattern([...secret].map((one) => one.codePointAt(0)!))
  );
};

const isText = (bytes: Buffer) => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

/** For keys of 32 bytes: random ones are no text, and hold few bytes twice. */
export const isGuessableKey = (key: Buffer): boolean =>
  isText(key) ? isGuessable(key.toString('latin1')) : new Set(key).size < 16 || !hasNoPattern([...key]);
