/** Emergency contacts that are imported with people, and exported in the same columns. */
import type { ImportBrief } from '@fanal/contract/imports/imports.shapes';
import { locales } from '@fanal/contract/locales';
import type { User } from '@fanal/contract/users/person.shapes';
import { userColumns } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { check, csv, importFile, look, outcomesOf, rowsOf, run, send, work } from '../../../test/imported.ts';
import { buildUser } from '../users/users.build.ts';

const t = useTestApp();
const HEAD =
  'Matricule;Prénom;Nom;Courriel;Contact d’urgence;Lien du contact d’urgence;Téléphone d’urgence;Contact d’urgence 2;Téléphone du contact d’urgence 2';

const personOf = async (caller: Caller, number: string) => {
  const { id } = await t.ownerDb
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', caller.org!)
    .where('employee_number', '=', number)
    .executeTakeFirstOrThrow();
  return (await t.call<User>(caller, `GET /v1/all/users/${id}`)).body;
};

const contactsOf = async (caller: Caller, number: string) =>
  (await personOf(caller, number)).emergencyContacts.map(({ name, relationship, phone1 }) => [
    name,
    relationship,
    phone1,
  ]);

describe('the emergency contacts of a file', () => {
  it('are added with people, and left out with a warning when they have no phone or no name (USER-PROFILE-15, USER-PROFILE-16)', async () => {
    const admin = await t.person('organizationAdmin');
    const file = csv(
      HEAD,
      '1;Ana;Peña;a@boreal.example;Eva Peña;Mère;418 555-0177;Luc Roy;418 555-0178',
      '2;Max;Roy;m@boreal.example;Zoé Roy;;;;',
      '3;Léa;Roy;l@boreal.example;;;418 555-0179;;',
    );
    const sent = await send(t, admin, 'users', file);
    expect(sent.mapping!.columns.slice(4)).toEqual([
      'emergencyContact1Name',
      'emergencyContact1Relationship',
      'emergencyContact1Phone',
      'emergencyContact2Name',
      'emergencyContact2Phone',
    ]);
    await check(t, admin, sent);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({
      2: 'added',
      3: 'added, emergencyContactIncomplete emergencyContact1Phone',
      4: 'added, emergencyContactIncomplete emergencyContact1Name',
    });
    await run(t, admin, sent.id);
    expect(await contactsOf(admin, '1')).toEqual([
      ['Eva Peña', 'Mère', '+14185550177'],
      ['Luc Roy', null, '+14185550178'],
    ]);
    expect(await contactsOf(admin, '2')).toEqual([]);
  });

  it('change those of an existing person, keep what empty cells leave out, and are undone (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(
      t,
      admin,
      'users',
      csv(HEAD, '1;Ana;Peña;a@boreal.example;Eva Peña;Mère;418 555-0177;Luc Roy;418 555-0178'),
    );
    const sent = await send(t, admin, 'users', csv(HEAD, '1;;;;EVA PEÑA;;418 555-0199;Zoé Côté;418 555-0111'));
    await check(t, admin, sent);
    const { items } = await rowsOf(t, admin, sent.id);
    expect(items[0]).toMatchObject({ outcome: 'changed', isDoubtful: false });
    expect(items[0]!.changes).toContainEqual({
      field: 'emergencyContact1Phone',
      label: 'Contact d’urgence 1\u00a0: téléphone',
      before: '+14185550177',
      after: '+14185550199',
    });
    await run(t, admin, sent.id);
    expect(await contactsOf(admin, '1')).toEqual([
      ['EVA PEÑA', 'Mère', '+14185550199'],
      ['Zoé Côté', null, '+14185550111'],
    ]);
    expect((await personOf(admin, '1')).version).toBe(2);
    const undone = await t.call<ImportBrief>(admin, `POST /v1/imports/${sent.id}/undo`);
    expect(undone.status).toBe(200);
    await work(t);
    expect((await look(t, admin, sent.id)).undo).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await contactsOf(admin, '1')).toEqual([
      ['Eva Peña', 'Mère', '+14185550177'],
      ['Luc Roy', null, '+14185550178'],
    ]);
  });

  it('that were changed since an import are kept when it is undone (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(t, admin, 'users', csv('Matricule;Prénom;Nom', '1;Ana;Peña'));
    const sent = await importFile(t, admin, 'users', csv(HEAD, '1;;;;Eva Peña;Mère;418 555-0177;;'));
    const { id, version } = await personOf(admin, '1');
    const emergencyContacts = [{ name: 'Zoé', phone1: '418 555-0100' }];
    await t.call(admin, `PATCH /v1/all/users/${id}`, { body: { version, emergencyContacts } });
    await t.call(admin, `POST /v1/imports/${sent.id}/undo`);
    await work(t);
    expect((await look(t, admin, sent.id)).undo).toMatchObject({ restored: 0, kept: 1 });
    expect(await contactsOf(admin, '1')).toEqual([['Zoé', null, '+14185550100']]);
  });
});

describe('the exported columns', () => {
  it.each(locales)('of people can be imported again in %s and change nobody (GAP-55)', async (locale) => {
    const admin = await t.person('organizationAdmin');
    const person = await buildUser(t.ownerDb, admin.org!, {
      givenName: 'Ana',
      familyName: 'Peña',
      employeeNumber: 'E1',
      gender: 'female',
      locale: 'en_CA',
      employmentType: 'contract',
      hireDate: '2020-05-04',
      spokenLanguages: ['français', 'innu'],
      tShirtSize: 'XL',
      workPhone: '+14185550100',
      workPhoneExtension: '12',
    });
    const contact = { name: 'Eva Peña', relationship: 'Mère', phone1: '+14185550177', phone2: '+14185550178' };
    const second = { name: 'Luc Roy', relationship: null, phone1: '+14185550179', phone2: null };
    await t.ownerDb
      .insertInto('emergency_contacts')
      .values(
        [contact, second].map((one, at) => ({
          ...one,
          organization_id: admin.org!,
          user_id: person.id,
          position: at + 1,
        })),
      )
      .execute();
    const query = { format: 'csv', search: 'E1', columns: userColumns.join() };
    const exported = await t.call<string>(admin, 'GET /v1/all/users/export', { query, locale });
    expect(exported.body).toContain('Eva Peña');
    const file = { name: 'personnes.csv', bytes: new Uint8Array(Buffer.from(exported.body)), type: 'text/csv' };
    const checked = await check(t, admin, await send(t, admin, 'users', file));
    expect(await outcomesOf(t, admin, checked.id)).toEqual({ 2: 'unchanged' });
    expect(checked.counts).toEqual({ rows: 1, added: 0, changed: 0, unchanged: 1, doubtful: 0, refused: 0 });
  });
});
