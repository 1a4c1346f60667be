/** 1,000 random employee numbers and names of two organizations: nobody receives somebody else's pay stub (P31). */

import type { MatchedName } from '@fanal/contract/paystubs/paystubs.shapes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildUsers, userRow } from '../src/features/users/users.build.ts';
import { type Caller, useTestApp } from './harness.ts';
import { paystubCalls } from './paystub-calls.ts';

const t = useTestApp();
const { match, send, list } = paystubCalls(t);
const PEOPLE = 1_000;
const NAMES_AT_ONCE = 200;
const SENT = 40;
/** Numbers that two people have, each in another writing. */
const TWINS = 60;

const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const hyphens = ['-', '‐', '–', '−', '－'];

/** Numbers that are easy to confuse: prefixes of one another, leading zeros, letters and hyphens inside. */
const numbers = (seed: number): string[] => {
  const drawn = fc.sample(
    fc.uniqueArray(
      fc.oneof(
        fc.integer({ min: 1, max: 2_000 }).map(String),
        fc.integer({ min: 1, max: 300 }).map((number) => `0${number}`),
        fc.integer({ min: 1, max: 300 }).map((number) => `00${number}`),
        fc.stringMatching(/^[A-C][0-9]{1,3}$/),
        fc.stringMatching(/^[0-9]{1,2}-[0-9]{1,3}$/),
      ),
      { minLength: PEOPLE, maxLength: PEOPLE },
    ),
    { seed, numRuns: 1 },
  );
  return drawn[0]!;
};

const hire = async (caller: Caller, of: readonly string[]): Promise<Map<string, string>> => {
  const rows = of.map((employeeNumber, at) =>
    userRow(caller.org!, { givenName: `Prénom${at}`, familyName: `Nom${at}`, employeeNumber }),
  );
  await buildUsers(t.ownerDb, rows);
  return new Map(rows.map(({ id, employee_number: number }) => [number!, id]));
};

/**
 * The longest number of the organization that the name begins with before a hyphen: what a clerk would say. Nobody when
 * two people have it.
 */
const expected = (name: string, ids: ReadonlyMap<string, string>, twins: ReadonlySet<string>): string | null => {
  let found: string | null = null;
  for (const number of ids.keys())
    if (name.startsWith(`${number}-`) && (found === null || number.length > found.length)) found = number;
  return found === null || twins.has(found) ? null : ids.get(found)!;
};

it('matches 1,000 names in any writing to the right people of the right organization, or to nobody (P31)', async () => {
  const clerk = await t.person('organizationAdmin');
  const other = await t.person('organizationAdmin');
  const [own, foreign] = [numbers(11), numbers(12)];
  const ids = await hire(clerk, own);
  const twins = new Set(own.slice(0, TWINS));
  await hire(clerk, [...twins].map(wide));
  const foreignIds = new Set((await hire(other, foreign)).values());
  const plain = [...own.slice(0, PEOPLE / 2), ...foreign.slice(0, PEOPLE / 2)].map(
    (number, at) => `${number}-${at}.pdf`,
  );
  const written = plain.map((name, at) => {
    const hyphen = hyphens[at % hyphens.length]!;
    const again = at % 3 === 0 ? wide(name) : at % 3 === 1 ? name.toLowerCase() : name;
    return again.replaceAll('-', hyphen);
  });
  let misfiled = 0;
  let matched = 0;
  for (let from = 0; from < written.length; from += NAMES_AT_ONCE) {
    const part = written.slice(from, from + NAMES_AT_ONCE);
    const answers: MatchedName[] = await match(clerk, part);
    for (const [at, { person }] of answers.entries()) {
      const right = expected(plain[from + at]!, ids, twins);
      if (person) matched += 1;
      if (person && (person.id !== right || foreignIds.has(person.id))) misfiled += 1;
      expect(person?.id ?? null, part[at]).toBe(right);
    }
  }
  expect(misfiled).toBe(0);
  expect(matched).toBeGreaterThan(PEOPLE / 2);
  for (const number of own.slice(TWINS, TWINS + SENT)) {
    const name = `${wide(number)}-talon.pdf`;
    const { status, body } = await send(clerk, { id: '', displayName: 'Personne', employeeNumber: number }, { name });
    expect(status).toBe(201);
    expect(body.person!.id).toBe(expected(`${number}-talon.pdf`, ids, twins));
  }
  const twin = { id: '', displayName: 'Personne', employeeNumber: own[0]! };
  expect((await send(clerk, twin, { name: `${own[0]}-talon.pdf` })).body.code).toBe('PAYSTUB_UNMATCHED');
  expect((await list(clerk)).total).toBe(SENT);
  expect((await list(other)).total).toBe(0);
});
