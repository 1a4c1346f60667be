/** Words of a file that a closed list does not know, or that mean something else in another language. */
import type { Import, MissingValue } from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { check, csv, look, outcomesOf, run, send, work } from '../../../test/imported.ts';

const t = useTestApp();

const valuesOf = async (caller: Caller, { id }: Import): Promise<MissingValue[]> =>
  (await t.call<Page<MissingValue>>(caller, `GET /v1/imports/${id}/values`)).body.items;

const choose = async (caller: Caller, { id }: Import, body: object) => {
  const { version } = await look(t, caller, id);
  const answer = await t.call<Import>(caller, `PUT /v1/imports/${id}/values`, { body: { version, ...body } });
  await work(t);
  return answer;
};

/** Imports a column, one line for each value; answers the stored values in the order of the lines. */
const imported = async (
  heading: string,
  values: readonly string[],
  column: 'gender' | 'locale' | 'employment_type',
) => {
  const admin = await t.person('organizationAdmin');
  const lines = values.map((value, at) => `N${at};Prénom;Nom;p${at}@boreal.example;${value}`);
  const sent = await send(t, admin, 'users', csv(`Matricule;Prénom;Nom;Courriel;${heading}`, ...lines));
  const checked = await check(t, admin, sent);
  const asked = (await valuesOf(admin, checked)).map(({ value, choice }) => `${value} ${choice}`);
  await run(t, admin, sent.id);
  const people = await t.ownerDb
    .selectFrom('users')
    .select([column])
    .where('organization_id', '=', admin.org)
    .where('employee_number', 'like', 'N%')
    .orderBy('employee_number')
    .execute();
  return { stored: people.map((person) => person[column]), asked };
};

describe('M in a column of a file', () => {
  it.each([
    ['Sexe', 'M,F,M', ['male', 'female', 'male']],
    ['Sexe', 'H,F', ['male', 'female']],
    ['Civilité', 'M.,Mme', ['male', 'female']],
    ['Gender', 'M,M', ['male', 'male']],
    ['Sexo', 'H,M,M', ['male', 'female', 'female']],
    ['Género', 'M,F', ['male', 'female']],
    ['Gender', 'H,M', ['male', 'female']],
    ['Sexo', 'Hombre,Mujer', ['male', 'female']],
  ])('under «%s» with %s means what its language says (GAP-86)', async (heading, values, stored) => {
    expect(await imported(heading, values.split(','), 'gender')).toEqual({ stored, asked: [] });
  });

  it.each([
    ['Sexo', 'M,M'],
    ['Sexe', 'H,M'],
    ['Sexo', 'H,M,F'],
    ['Sexo', 'M,Hombre'],
  ])('under «%s» with %s is asked about and left empty, never guessed (GAP-86)', async (heading, values) => {
    const { stored, asked } = await imported(heading, values.split(','), 'gender');
    expect(asked).toEqual(['M empty']);
    for (const [at, value] of values.split(',').entries()) if (value === 'M') expect(stored[at]).toBeNull();
  });
});

it('reads E as English beside F, and asks beside A, which is English already (GAP-86)', async () => {
  expect(await imported('Langue', ['F', 'E'], 'locale')).toEqual({ stored: ['fr_CA', 'en_CA'], asked: [] });
  expect((await imported('Langue', ['F', 'A', 'E'], 'locale')).asked).toEqual(['E empty']);
  expect((await imported('Idioma', ['E'], 'locale')).asked).toEqual(['E empty']);
});

it('knows the kinds of employment of personnel systems that leave nothing open (GAP-55)', async () => {
  const words = ['Permanent temps plein', 'Regular Part-Time', 'Temporal tiempo completo', 'Saisonnière', 'On-call'];
  expect(await imported('Type d’emploi', words, 'employment_type')).toEqual({
    stored: ['permanentFullTime', 'permanentPartTime', 'temporaryFullTime', 'seasonal', 'onCall'],
    asked: [],
  });
});

describe('an unknown word of a closed list', () => {
  const head = 'Matricule;Prénom;Nom;Courriel;Type d’emploi';
  const people = csv(head, '1;Ana;Peña;a1@boreal.example;Permanent', '2;Luc;Roy;l2@boreal.example;Indefinido');

  it('is assigned once, with the likely values first, and remembered for the next file (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const sent = await check(t, admin, await send(t, admin, 'users', people));
    expect(await outcomesOf(t, admin, sent.id)).toEqual({
      2: 'added, choiceUnclear employmentType',
      3: 'added, choiceUnclear employmentType',
    });
    const values = await valuesOf(admin, sent);
    expect(values.map(({ value, choice, isClosed, match }) => ({ value, choice, isClosed, match }))).toEqual([
      { value: 'Indefinido', choice: 'empty', isClosed: true, match: null },
      { value: 'Permanent', choice: 'empty', isClosed: true, match: null },
    ]);
    expect(values[1]!.suggestions.slice(0, 2)).toEqual([
      { id: 'permanentFullTime', name: 'Permanent, temps plein' },
      { id: 'permanentPartTime', name: 'Permanent, temps partiel' },
    ]);
    const [indefinido, permanent] = values;
    const choices = [
      { id: indefinido!.id, choice: 'match', matchId: 'permanentPartTime' },
      { id: permanent!.id, choice: 'match', matchId: 'permanentFullTime' },
    ];
    expect((await choose(admin, sent, { choices })).status).toBe(200);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({ 2: 'added', 3: 'added' });

    const other = csv(head, '3;Zoé;Côté;z3@boreal.example;PERMANENT', '4;Max;Côté;m4@boreal.example;Régulier');
    const next = await check(t, admin, await send(t, admin, 'users', other));
    expect(await outcomesOf(t, admin, next.id)).toEqual({ 2: 'added', 3: 'added, choiceUnclear employmentType' });
    expect((await valuesOf(admin, next)).map(({ value, match }) => [value, match?.name ?? null])).toEqual([
      ['PERMANENT', 'Permanent, temps plein'],
      ['Régulier', null],
    ]);
  });

  it('is neither created nor taken for what the list does not have; «create everything» leaves it alone (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const sent = await check(t, admin, await send(t, admin, 'users', people));
    const [value] = await valuesOf(admin, sent);
    const created = await choose(admin, sent, { choices: [{ id: value!.id, choice: 'create' }] });
    expect(created).toMatchObject({ status: 422 });
    const unknown = { id: value!.id, choice: 'match', matchId: 'forever' };
    expect(await choose(admin, sent, { choices: [unknown] })).toMatchObject({ status: 422 });
    expect(await choose(admin, sent, { others: 'create' })).toMatchObject({ status: 200 });
    expect((await valuesOf(admin, sent)).map(({ choice }) => choice)).toEqual(['empty', 'empty']);
  });
});

it('refuses an id that is no id for a site, too (P46)', async () => {
  const admin = await t.person('organizationAdmin');
  const file = csv('Matricule;Prénom;Nom;Courriel;Site', '1;Ana;Peña;a1@boreal.example;Alma');
  const sent = await check(t, admin, await send(t, admin, 'users', file));
  const [value] = await valuesOf(admin, sent);
  const choices = [{ id: value!.id, choice: 'match', matchId: 'permanentFullTime' }];
  expect(await choose(admin, sent, { choices })).toMatchObject({ status: 422 });
});
