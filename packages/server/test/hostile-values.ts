/** Repeatable random choices of malicious values. */

export type Chance = { number: () => number; below: (end: number) => number; pick: <T>(among: readonly T[]) => T };

/** The same numbers for the same seed (mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(number() * end);
  return { number, below, pick: (among) => among[below(among.length)]! };
};

export const hostileDates: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01T00:00:00+23:59',
  '1969-12-31T23:59:59Z',
  '2026-11-23T08:00:00+14:01',
  '2026-02-30T08:00:00Z',
  '2026-11-23T08:00:00',
  '+275760-09-13T00:00:00Z',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  'infinity',
  'now',
];

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  "' or 1=1 --",
  '%_\\',
  '\\',
  '%00',
  '../../etc/passwd',
  '{{constructor}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '\r\nset-cookie: a=b',
  '1e309',
  'NaN',
  '-0',
  '-1',
  '9'.repeat(40),
  '[]',
  '{"a":1}',
  'null',
  'true',
  '__proto__',
  'constructor',
  '01990000-0000-7000-8000-00000000dead',
  '00000000-0000-0000-0000-000000000000',
  '01990000-0000-7000-8000-00000000DEAD',
  'é'.repeat(5_000),
  'x'.repeat(100_000),
  '👩🏽‍🚒'.repeat(300),
  '(a+)+$'.repeat(50),
  ...hostileDates,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i += 1) value = i % 2 ? [value] : { a: value };
  return value;
};

/** Created for each use, since some are large. */
export const hostileValues: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 0.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => Number.MAX_VALUE,
  () => Number.MIN_VALUE,
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => ({ $gt: '' }),
  () => ({ toString: 'x', valueOf: 1 }),
  () => ({ length: 1e9 }),
  () => nested(30),
  () => nested(3_000),
  () => Array.from({ length: 10_000 }, () => 'x'),
  () => Array.from({ length: 10_000 }, (_, i) => `01990000-0000-7000-8000-${String(i).padStart(12, '0')}`),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`k${i}`, i])),
  ...hostileTexts.map((text) => () => text),
];

/** Malformed JSON bodies. Each function gets the valid body. */
export const hostileSpellings: readonly ((json: string) => string)[] = [
  (json) => json.slice(0, -1),
  (json) => `${json}x`,
  (json) => `\ufeff${json}`,
  (json) => `${json}${json}`,
  () => '',
  () => ' ',
  () => 'null',
  () => 'undefined',
  () => '[',
  () => '{"a":1e309}',
  (json) => json.replace(/^\{/, '{"__proto__":{"isSuperAdmin":true},'),
  (json) => json.replace(/^\{/, '{"constructor":{"prototype":{}},'),
  (json) => json.replace(/:("[^"]*"|\d+)/, ':1e309'),
  (json) => json.replace(/:("[^"]*"|\d+)/, ':-0'),
  (json) => json.replace(/:("[^"]*"|\d+)/, ':NaN'),
  (json) => json.replace(/"(\w+)":/, '"$1":null,"$1":'),
  (json) => json.replace(/"(\w+)":/, '"$1":"\\ud800",'),
  (json) => '['.repeat(5_000) + json + ']'.repeat(5_000),
];

const HUGE = 'x'.repeat(8_000);
export const hostileHeaders: readonly Record<string, string>[] = [
  { 'x-organization-id': 'nowhere' },
  { 'x-organization-id': "' or '1'='1" },
  { 'x-organization-id': HUGE },
  { 'x-organization-id': '01990000-0000-7000-8000-00000000dead' },
  { 'accept-language': HUGE },
  { 'accept-language': '*;q=x,,;-_' },
  { 'accept-language': '__proto__' },
  { 'idempotency-key': '' },
  { 'idempotency-key': HUGE },
  { 'idempotency-key': 'a b' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': HUGE },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${HUGE}` },
  { authorization: 'Basic eDp4' },
  { 'if-none-match': '*', 'if-match': '"x"' },
  { range: 'bytes=0-0,-1' },
  { 'x-forwarded-for': "1.1.1.1, ' or 1=1" },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { host: '' },
];

const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx';

/** Malformed forms: content type, body, and whether an endpoint that takes a text may accept it. */
export const brokenForms: readonly (readonly [type: string, body: string, isSound?: true])[] = [
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x'],
  ['multipart/form-data; boundary=x', ''],
  ['multipart/form-data; boundary=x', FILE],
  ['multipart/form-data; boundary=x', `${FILE}\r\n--x\r\ncontent-`],
  ['multipart/form-data; boundary=x', `${FILE}\r\n${FILE}\r\n--x--\r\n`],
  ['multipart/form-data; boundary=y', `${FILE}\r\n--x--\r\n`],
  ['multipart/form-data; boundary=', FILE],
  [`multipart/form-data; boundary=${'x'.repeat(5_000)}`, FILE],
  ['multipart/form-data; boundary=x', `${FILE.replace('"file"', '"__proto__"')}\r\n--x--\r\n`],
  ['multipart/form-data; boundary=x', `${FILE.replace('"file"', '"other"')}\r\n--x--\r\n`],
  ['multipart/form-data; boundary=x', `${FILE.replace('content-disposition: form-data;', 'x:')}\r\n--x--\r\n`],
  ['multipart/form-data; boundary=x', `${FILE.replace('a.png', 'x'.repeat(20_000))}\r\n--x--\r\n`, true],
  ['multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(3_000)}\r\n\r\nx\r\n--x--\r\n`],
  [
    'multipart/form-data; boundary=x',
    `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(200)}--x--\r\n`,
  ],
  ['application/json', '{"file":"x"}'],
  ['application/x-www-form-urlencoded', 'file=x'],
];
