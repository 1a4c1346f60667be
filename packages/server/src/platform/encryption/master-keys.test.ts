import { createSecretKey, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { localMasterKeys, readMasterKeys } from './master-keys.ts';

const bytes = randomBytes(32);
const text = bytes.toString('base64');
const other = randomBytes(32).toString('base64');

describe('MASTER_KEYS', () => {
  it('is a list of keys with ids, the current one first (P37)', () => {
    const { keys, problems } = readMasterKeys(` 2027:${other} , 2026:${text},`);
    expect(problems).toEqual([]);
    expect(keys.map(({ id }) => id)).toEqual(['2027', '2026']);
    expect(keys[1]!.key.equals(createSecretKey(bytes))).toBe(true);
  });

  it.each([
    ['', 'names no key'],
    [text, 'key 1 has no readable id'],
    [`Ancienne clé:${text}`, 'key 1 has no readable id'],
    [`2026:${other},:${text}`, 'key 2 has no readable id'],
    [`2026:${randomBytes(16).toString('base64')}`, 'key "2026" must be 32 bytes in base64, it is 16 bytes'],
    [`2026:${randomBytes(33).toString('base64')}`, 'key "2026" must be 32 bytes in base64, it is 33 bytes'],
    ['2026:correct horse battery staple', 'key "2026" must be 32 bytes in base64, it is no base64'],
    ['2026:', 'key "2026" must be 32 bytes in base64, it is 0 bytes'],
    [`2026:${text},2026:${other}`, 'two keys are called "2026"'],
    [`2027:${text},2026:${text}`, '"2027" and "2026" are the same key'],
  ])('says what is wrong with %j', (given, problem) => {
    expect(readMasterKeys(given).problems.join('\n')).toContain(problem);
  });

  it('reports all problems at once, and never a key (P36)', () => {
    const short = randomBytes(20).toString('base64');
    const { problems } = readMasterKeys(`a:${short},b:${text},b:${text}x,${text}`);
    expect(problems).toHaveLength(3);
    for (const secret of [short, text]) expect(problems.join('\n')).not.toContain(secret);
  });

  it('creates keys whose content is not printed (P36)', () => {
    const printed = `${inspect(readMasterKeys(`a:${text}`), { depth: 9 })}${JSON.stringify(readMasterKeys(`a:${text}`))}`;
    expect(printed).toContain('a');
    for (const form of ['base64', 'hex', 'latin1'] as const) expect(printed).not.toContain(bytes.toString(form));
  });
});

describe('the local master key', () => {
  it('depends only on the secret of the installation', () => {
    const [first, again, another] = ['one secret', 'one secret', 'another'].map(
      (secret) => localMasterKeys(secret)[0]!,
    );
    expect(first!.id).toBe('local');
    expect(first!.key.equals(again!.key)).toBe(true);
    expect(first!.key.equals(another!.key)).toBe(false);
    expect(first!.key.symmetricKeySize).toBe(32);
  });
});
