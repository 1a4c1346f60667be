/**
 * Detects secrets that were typed, copied from an example or made by repetition, as opposed to random ones. It never
 * rejects the output of a generator (hexadecimal, base64, UUIDs, letters and digits, of 16 characters and more),
 * because such texts do not repeat.
 */

/** Words from examples, in any spelling; long enough not to appear by chance. */
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
/** Share of distinct groups of three neighbouring characters: close to 1 in a random text, low in a repeated one. */
const LEAST_NEW_TRIPLES = 0.75;
/** Share of neighbouring pairs that are equal or consecutive, as in aaaa or 1234. */
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

/** For keys of 32 bytes. Random keys are not readable text and repeat few bytes. */
export const isGuessableKey = (key: Buffer): boolean =>
  isText(key) ? isGuessable(key.toString('latin1')) : new Set(key).size < 16 || !hasNoPattern([...key]);
