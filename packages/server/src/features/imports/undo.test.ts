import type { Import, KeptRow } from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { csv, importFile, look, work } from '../../../test/imported.ts';

const t = useTestApp();
const DAY = 24 * 60 * 60_000;

const peopleOf = async (org: string) => {
  const rows = await t.ownerDb
    .selectFrom('users')
    .select(['id', 'employee_number', 'city', 'title', 'version'])
    .where('organization_id', '=', org)
    .where('employee_number', 'is not', null)
    .orderBy('employee_number')
    .execute();
  return new Map(rows.map((row) => [row.employee_number, row]));
};

const undo = async (caller: Caller, id: string): Promise<Import> => {
  const ordered = await t.call<{ code?: string }>(caller, `POST /v1/imports/${id}/undo`);
  expect([ordered.status, ordered.body.code]).toEqual([200, undefined]);
  await work(t);
  return look(t, caller, id);
};

const head = 'Matricule;Prénom;Nom;Courriel;Ville;Titre;Site;NAS';

describe('undoing an import', () => {
  it('removes added people, restores values, and reports who is kept and why (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(
      t,
      admin,
      'users',
      csv(head, '1;Ana;Peña;ana@boreal.example;Laval;Cheffe;;046 454 286', '2;Luc;Roy;luc@boreal.example;Alma;;;'),
    );
    const second = await importFile(
      t,
      admin,
      'users',
      csv(
        head,
        '1;Ana;Peña;;Dolbeau;Directrice;Neuf;130 692 544',
        '2;Luc;Roy;;Roberval;;;',
        '3;Zoë;Côté;zoe@boreal.example;;;Neuf;',
        '4;Rosalie;Néron;r@boreal.example;;;;',
        '5;Vu;Déjà;v@boreal.example;;;;',
      ),
    );
    expect(second.counts).toMatchObject({ added: 3, changed: 2 });
    const people = await peopleOf(admin.org);
    await t.call(admin, `PATCH /v1/all/users/${people.get('2')!.id}`, { body: { version: 2, city: 'Québec' } });
    await t.call(admin, `PATCH /v1/all/users/${people.get('4')!.id}`, { body: { version: 1, title: 'Chimiste' } });
    const visit = {
      organization_id: admin.org,
      user_id: people.get('5')!.id,
      first_sign_in_at: new Date(),
      last_seen_at: new Date(),
    };
    await t.ownerDb.insertInto('user_visits').values(visit).execute();

    const undone = await undo(admin, second.id);
    expect(undone).toMatchObject({ status: 'undone', undo: { removed: 1, restored: 1, kept: 3 }, undoUntil: null });
    const after = await peopleOf(admin.org);
    expect([...after.keys()]).toEqual(['1', '2', '4', '5']);
    expect(after.get('1')).toMatchObject({ city: 'Laval', title: 'Cheffe' });
    expect(after.get('2')).toMatchObject({ city: 'Québec' });
    const kept = await t.call<Page<KeptRow>>(admin, `GET /v1/imports/${second.id}/kept`);
    expect(kept.body.items.map(({ name, message }) => `${name} ${message}`)).toEqual([
      'Luc Roy Quelqu’un a fait des changements depuis l’importation.',
      'Rosalie Néron Quelqu’un a fait des changements depuis l’importation.',
      'Vu Déjà Cette personne s’est déjà connectée.',
    ]);
    const sites = await t.ownerDb.selectFrom('sites').select('name').where('organization_id', '=', admin.org).execute();
    expect(sites).toEqual([]);
    const shown = await t.call<{ nationalId: string }>(
      admin,
      `POST /v1/all/users/${people.get('1')!.id}/national-id/reveal`,
    );
    expect(shown.body.nationalId).toBe('046454286');
    const logged = await t.ownerDb
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', admin.org)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'import.started',
        'import.finished',
        'import.undoOrdered',
        'import.undone',
        'user.deleted',
      ]),
    );
  });

  it('removes unused sites, and keeps those in use (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const first = await importFile(t, admin, 'sites', csv('Nom;Ville', 'Dépôt Nord;Alma', 'Dépôt Sud;Alma'));
    expect(first.counts).toMatchObject({ added: 2 });
    await importFile(t, admin, 'users', csv('Prénom;Nom;Courriel;Site', 'Ana;Peña;a@boreal.example;DEPOT nord'));
    const undone = await undo(admin, first.id);
    expect(undone.undo).toEqual({ removed: 1, restored: 0, kept: 1 });
  });

  it('is impossible after 30 days, when the lines are deleted (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const done = await importFile(t, admin, 'positions', csv('Poste', 'Soudeuse'));
    expect(done.undoUntil).not.toBeNull();
    t.clock.set(new Date(Date.now() + 31 * DAY));
    try {
      await t.app.jobs.find(({ task }) => task === 'sweep-imports')!.run({});
      expect(
        await t.ownerDb.selectFrom('import_rows').select('line').where('import_id', '=', done.id).execute(),
      ).toEqual([]);
      const fresh = await t.person('organizationAdmin', admin.org);
      const refused = await t.call<{ code: string }>(fresh, `POST /v1/imports/${done.id}/undo`);
      expect(refused.body.code).toBe('IMPORT_STATE_WRONG');
    } finally {
      t.clock.set(new Date());
    }
  });
});
