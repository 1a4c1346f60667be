/** Texts that show nothing are refused wherever an empty text is: every required text of every endpoint, from the contract alone. */
import { invisibleTexts } from '@fanal/contract/kit/blank-texts.examples';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../src/features.ts';
import { inputSchemaOf, sampleOf } from './sample.ts';

const ID = '01990000-0000-7000-8000-00000000dead';
const bodies = allRoutes.flatMap(({ endpoint: { call, body } }) => (body ? [[call, body] as const] : []));

/** Copies of a value, each with one of its texts replaced. */
const replaced = (value: unknown, text: string): unknown[] => {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value))
    return value.flatMap((one, at) => replaced(one, text).map((other) => value.with(at, other)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    replaced(one, text).map((other) => ({ ...value, [name]: other })),
  );
};

describe('a required text', () => {
  it.each(bodies)('may not be invisible in %s', (_, body) => {
    const sample = sampleOf(inputSchemaOf(body), () => ID, 'x');
    const empty = replaced(sample, '').map((value) => body.safeParse(value).success);
    for (const text of invisibleTexts) {
      const accepted = replaced(sample, text).filter((value, at) => !empty[at] && body.safeParse(value).success);
      expect(accepted).toEqual([]);
    }
  });
});
