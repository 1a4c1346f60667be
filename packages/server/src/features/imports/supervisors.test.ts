import type { Import } from '@fanal/contract/imports/imports.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { check, csv, importFile, look, outcomesOf, rowsOf, run, send, work } from '../../../test/imported.ts';

const t = useTestApp();

/** Employee number of the supervisor, by the number of the person. */
const supervisorsOf = async (org: string): Promise<Record<string, string | null>> => {
  const rows = await t.ownerDb
    .selectFrom('users as u')
    .leftJoin('users as s', 's.id', 'u.supervisor_id')
    .select(['u.employee_number as number', 's.employee_number as above'])
    .where('u.organization_id', '=', org)
    .where('u.employee_number', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ number, above }) => [number, above]));
};

const undo = async (caller: Caller, id: string): Promise<Import> => {
  await t.call(caller, `POST /v1/imports/${id}/undo`);
  await work(t);
  return look(t, caller, id);
};

const head = 'Matricule;Prénom;Nom;Courriel;Superviseur';

describe('undoing an import that changed supervisors', () => {
  it('restores the previous supervisor when the new one was added by the import (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(
      t,
      admin,
      'users',
      csv(head, '1;Ana;Peña;ana@boreal.example;', '2;Luc;Roy;luc@boreal.example;1', '3;Zoë;Roy;zoe@boreal.example;1'),
    );
    const second = await importFile(
      t,
      admin,
      'users',
      csv(head, '2;Luc;Roy;;9', '3;Zoë;Roy;;8', '8;Vu;Déjà;vu@boreal.example;9', '9;Neuf;Chef;neuf@boreal.example;'),
    );
    expect(await supervisorsOf(admin.org)).toMatchObject({ 2: '9', 3: '8', 8: '9' });
    // somebody changes one of them by hand
    const zoe = await t.ownerDb
      .selectFrom('users')
      .select(['id', 'version'])
      .where('organization_id', '=', admin.org)
      .where('employee_number', '=', '3')
      .executeTakeFirstOrThrow();
    await t.call(admin, `PATCH /v1/all/users/${zoe.id}`, { body: { version: zoe.version, supervisorId: null } });

    const undone = await undo(admin, second.id);
    expect(undone).toMatchObject({ status: 'undone', undo: { removed: 2, restored: 1, kept: 1 } });
    expect(await supervisorsOf(admin.org)).toEqual({ 1: null, 2: '1', 3: null });
  });

  it('leaves a supervisor who would now be part of a loop, and says so (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(
      t,
      admin,
      'users',
      csv(head, '1;Ana;Peña;ana@boreal.example;', '2;Luc;Roy;luc@boreal.example;1', '3;Zoë;Roy;zoe@boreal.example;'),
    );
    const second = await importFile(t, admin, 'users', csv(head, '2;Luc;Roy;;3'));
    await importFile(t, admin, 'users', csv(head, '1;Ana;Peña;;2'));
    expect((await undo(admin, second.id)).undo).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(await supervisorsOf(admin.org)).toEqual({ 1: '2', 2: '3', 3: null });
  });
});

describe('a supervisor who cannot be assigned', () => {
  it('is left out with a warning that names the number; the person is added (GAP-86)', async () => {
    const admin = await t.person('organizationAdmin');
    const sent = await send(
      t,
      admin,
      'users',
      csv(
        head,
        '1;Soi;Même;soi@boreal.example;1',
        '2;Boucle;Un;b1@boreal.example;3',
        '3;Boucle;Deux;b2@boreal.example;2',
        '4;Sous;Refus;r@boreal.example;5',
        '5;;Refusé;f@boreal.example;',
        '6;Sans;Personne;s@boreal.example;999',
        '7;Tout;Bien;t@boreal.example;4',
        '8;Sous;Pris;p@boreal.example;10',
        '10;Courriel;Pris;t@boreal.example;',
      ),
    );
    const expected = {
      2: 'added, supervisorSelf supervisor',
      3: 'added, supervisorLoop supervisor',
      4: 'added, supervisorLoop supervisor',
      5: 'added, supervisorRefused supervisor',
      6: 'refused, namesMissing givenName',
      7: 'added, supervisorUnknown supervisor',
      8: 'added',
      9: 'added, supervisorRefused supervisor',
      10: 'refused, duplicate email',
    };
    const checked = await check(t, admin, sent);
    expect(await outcomesOf(t, admin, sent.id)).toEqual(expected);
    expect(checked.counts).toMatchObject({ added: 7, doubtful: 6, refused: 2 });
    const done = await run(t, admin, sent.id);
    expect(await outcomesOf(t, admin, sent.id)).toEqual(expected);
    expect(done.counts).toMatchObject({ added: 7, doubtful: 6, refused: 2 });
    expect(await supervisorsOf(admin.org)).toEqual({ 1: null, 2: null, 3: null, 4: null, 6: null, 7: '4', 8: null });
    const messages = (await rowsOf(t, admin, sent.id)).items.flatMap(({ line, issues }) =>
      issues.filter(({ code }) => code.startsWith('supervisor')).map(({ message }) => `${line} ${message}`),
    );
    expect(messages.sort()).toEqual([
      '2 Le numéro 1 est celui de la personne elle-même\u00a0: aucun responsable n’a été mis.',
      '3 La personne responsable au numéro 3 relèverait elle-même de cette personne\u00a0: le lien a été laissé de côté.',
      '4 La personne responsable au numéro 2 relèverait elle-même de cette personne\u00a0: le lien a été laissé de côté.',
      '5 La ligne de la personne responsable au numéro 5 est refusée\u00a0: aucun responsable n’a été mis.',
      '7 Personne n’a le numéro 999\u00a0: aucun responsable n’a été mis.',
      '9 La ligne de la personne responsable au numéro 10 est refusée\u00a0: aucun responsable n’a été mis.',
    ]);
  });

  it('leaves an existing person with the previous one; an import of this alone changes nothing (GAP-86)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(t, admin, 'users', csv(head, '1;Ana;Peña;ana@boreal.example;', '2;Luc;Roy;luc@boreal.example;1'));
    const file = csv(head, '2;Luc;Roy;;2', '1;Ana;Peña;;2', ';Luc;Roy;luc@boreal.example;2');
    const sent = await send(t, admin, 'users', file);
    const checked = await check(t, admin, sent);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({
      2: 'unchanged, supervisorSelf supervisor',
      3: 'unchanged, supervisorLoop supervisor',
      4: 'unchanged, supervisorSelf supervisor',
    });
    expect(checked.counts).toMatchObject({ changed: 0, unchanged: 3, doubtful: 3 });
    await run(t, admin, sent.id);
    expect(await supervisorsOf(admin.org)).toEqual({ 1: null, 2: '1' });
  });
});
