import type { ImportLogLine } from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { check, csv, importFile, look, outcomesOf, rowsOf, run, send } from '../../../test/imported.ts';

const t = useTestApp();

const peopleOf = (org: string) =>
  t.ownerDb.selectFrom('users').selectAll().where('organization_id', '=', org).orderBy('employee_number').execute();

describe('an import of people', () => {
  it('goes from the file to the register in four steps, each of which can be inspected (GAP-55, USERS-15)', async () => {
    const admin = await t.person('organizationAdmin');
    const sent = await send(
      t,
      admin,
      'users',
      csv(
        'Matricule;Prénom;Nom;Courriel;Cellulaire;Poste tél.;Tél. bureau;Date d’embauche;Chantier;Superviseur;Remarques',
        '1001;Éloïse;Côté-Bélanger;eloise@boreal.example;418 555-0142;;418 555-0100 poste 12;1-mars-2024;Chantier Alma;1002;x',
        '1002;Marc-André;St-Onge;;(514) 555-0143;214;;2024-03-01;chantier  ALMA;;',
      ),
    );
    expect(sent).toMatchObject({ status: 'mapping', fileName: 'personnes.csv', isMappingRemembered: false });
    expect(sent.sheets).toMatchObject([{ name: '', rowCount: 2, headingLine: 1 }]);
    expect(sent.mapping!.columns).toEqual([
      'employeeNumber',
      'givenName',
      'familyName',
      'email',
      'phone',
      'workPhoneExtension',
      'workPhone',
      'hireDate',
      'site',
      'supervisor',
      null,
    ]);
    const checked = await check(t, admin, sent);
    expect(checked).toMatchObject({
      status: 'checked',
      missingValueCount: 1,
      counts: { rows: 2, added: 2, changed: 0, unchanged: 0, doubtful: 0, refused: 0 },
    });
    const done = await run(t, admin, sent.id);
    expect(done).toMatchObject({
      status: 'done',
      counts: { rows: 2, added: 2, refused: 0 },
      progress: { done: 2, total: 2, secondsLeft: 0 },
    });
    const [eloise, marc] = (await peopleOf(admin.org)).filter((person) => person.employee_number !== null);
    expect(eloise).toMatchObject({
      display_name: 'Éloïse Côté-Bélanger',
      phone: '+14185550142',
      work_phone: '+14185550100',
      work_phone_extension: '12',
      hire_date: '2024-03-01',
      role_type: 'member',
      invitation_status: 'notInvited',
      supervisor_id: marc!.id,
      login_method: 'phone',
      site_id: marc!.site_id,
    });
    expect(marc).toMatchObject({ work_phone_extension: '214', hire_date: '2024-03-01' });
  });

  it('reads a full name from one column, and reports where it had to guess (GAP-55)', async () => {
    const admin = await t.person('userAdmin');
    const sent = await send(
      t,
      admin,
      'users',
      csv(
        'Matricule;Nom et prénom;Courriel',
        '1;"Côté-Bélanger, Éloïse";e@boreal.example',
        '2;Luc Roy;l@boreal.example',
        '3;Ana Lucía Herrera Peña;a@boreal.example',
        '4;Cher;c@boreal.example',
      ),
    );
    expect(sent.mapping!.columns).toEqual(['employeeNumber', 'fullName', 'email']);
    expect((await check(t, admin, sent)).counts).toMatchObject({ added: 3, doubtful: 1, refused: 1 });
    await run(t, admin, sent.id);
    const names = async () =>
      (await peopleOf(admin.org)).flatMap((person) =>
        person.employee_number ? [[person.given_name, person.family_name]] : [],
      );
    const added = [
      ['Éloïse', 'Côté-Bélanger'],
      ['Luc', 'Roy'],
      ['Ana', 'Lucía Herrera Peña'],
    ];
    expect(await names()).toEqual(added);
    const again = csv(
      'Matricule;Nom complet',
      '1;Éloïse Côté-Bélanger',
      '3;ANA LUCIA HERRERA PENA',
      '2;Lucien Roy Tremblay',
    );
    const checked = await check(t, admin, await send(t, admin, 'users', again));
    expect(checked.counts).toMatchObject({ changed: 1, unchanged: 2, doubtful: 1 });
  });

  it('changes differing values, reports the previous ones, and ignores empty cells (GAP-55)', async () => {
    const admin = await t.person('userAdmin');
    const file = [
      'Matricule,First name,Last name,Email,Ville',
      '7,Ana,Peña,ana@boreal.example,Laval',
      '8,Luc,Roy,luc@boreal.example,Alma',
    ];
    await importFile(t, admin, 'users', csv(...file));
    const sent = await send(
      t,
      admin,
      'users',
      csv('Matricule,First name,Last name,Email,Ville', '7,Ana,Peña,,Dolbeau', '8,Luc,Roy,LUC@boreal.example,Alma'),
    );
    expect(sent.isMappingRemembered).toBe(true);
    const checked = await check(t, admin, sent);
    const { items } = await rowsOf(t, admin, sent.id);
    expect(items[0]).toMatchObject({
      line: 2,
      outcome: 'changed',
      changes: [{ field: 'city', label: 'Ville', before: 'Laval', after: 'Dolbeau' }],
    });
    expect(checked.counts).toMatchObject({ changed: 2, added: 0 });
    const done = await run(t, admin, sent.id);
    const log = await t.call<Page<ImportLogLine>>(admin, `GET /v1/imports/${sent.id}/log`);
    expect(log.body.items.map(({ message }) => message)).toContain('Ana Peña\u00a0: mise à jour\u00a0: Ville.');
    expect(done.counts).toMatchObject({ changed: 2 });
    const [ana] = (await peopleOf(admin.org)).filter(({ employee_number: number }) => number === '7');
    expect(ana).toMatchObject({ email: 'ana@boreal.example', city: 'Dolbeau', version: 2 });
  });

  it('reports all issues of a line, and imports the other lines (GAP-86, ERRORS-05)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(
      t,
      admin,
      'users',
      csv('Matricule,Prénom,Nom,Courriel', '20402,Nadia,Benali,nadia@boreal.example'),
    );
    const sent = await send(
      t,
      admin,
      'users',
      csv(
        'Matricule;Prénom;Nom;Courriel;Cellulaire;Naissance;Superviseur',
        '1;Kevin;Boudreau;nadia@boreal.example;;;',
        '2;;;x@boreal.example;;;',
        '3;Jonathan;Fillion;;555-01;;',
        '4;Bon;Mobile;pas une adresse;418 555-0150;;',
        '5;Sans;Contact;;;32/13/1980;999',
        '5;Encore;Cinq;e5@boreal.example;;;',
        '6;Boucle;Un;b1@boreal.example;;;7',
        '7;Boucle;Deux;b2@boreal.example;;;6',
        '8;=1+1;Formule;f@boreal.example;;;',
      ),
    );
    const checked = await check(t, admin, sent);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({
      2: 'refused, emailTaken email',
      3: 'refused, namesMissing givenName',
      4: 'refused, phoneInvalid phone',
      5: 'added, emailInvalid email',
      6: 'added, dateInvalid dateOfBirth, contactMissing email, supervisorUnknown supervisor',
      7: 'refused, duplicate employeeNumber',
      8: 'added, supervisorLoop supervisor',
      9: 'added, supervisorLoop supervisor',
      10: 'refused, formula givenName, namesMissing givenName',
    });
    expect(checked.counts).toEqual({ rows: 9, added: 4, changed: 0, unchanged: 0, doubtful: 4, refused: 5 });
    const done = await run(t, admin, sent.id);
    expect(done.counts).toEqual({ rows: 9, added: 4, changed: 0, unchanged: 0, doubtful: 4, refused: 5 });
    const kinds = done.log.map(({ line, kind }) => `${line} ${kind}`).sort();
    expect(kinds).toEqual([
      '10 failedByName',
      '2 failedByName',
      '3 failedByLine',
      '4 failedByName',
      '5 partial',
      '6 partial',
      '7 failedByName',
      '8 partial',
      '9 partial',
    ]);
    expect((await look(t, admin, sent.id)).log.find(({ line }) => line === 2)!.message).toBe(
      'Kevin Boudreau\u00a0: ligne refusée. Courriel déjà utilisé par Nadia Benali (20402).',
    );
  });
});

describe('the log of an import', () => {
  it('has a line of its own when the import fails as a whole (ERRORS-05)', async () => {
    const admin = await t.person('organizationAdmin');
    const failed = await send(t, admin, 'users', csv('Prénom;Nom'));
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'FILE_EMPTY' } });
    const log = await t.call<Page<ImportLogLine>>(admin, `GET /v1/imports/${failed.id}/log`);
    expect(log.body).toMatchObject({ total: 1 });
    expect(log.body.items).toMatchObject([
      { kind: 'failed', line: null, name: null, message: 'L’importation a échoué en raison d’un problème technique.' },
    ]);
  });
});

describe('the people invited by an import', () => {
  it('are those who were added, have a contact and are not excluded; each invitation is queued (GAP-55, ERRORS-05)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(t, admin, 'users', csv('Prénom;Nom;Courriel', 'Déjà;Là;deja@boreal.example'));
    const lines = [
      'Prénom;Nom;Courriel;À inviter',
      'Ana;Peña;ana.i@boreal.example;',
      'Luc;Roy;luc.i@boreal.example;non',
      'Sans;Contact;;oui',
      'Déjà;Là;deja@boreal.example;oui',
    ];
    const sent = await send(t, admin, 'users', csv(...lines));
    await check(t, admin, sent);
    const done = await run(t, admin, sent.id, { invite: true });
    expect(done.invites).toBe(true);
    expect(done.log.filter(({ isInvited }) => isInvited).map(({ message }) => message)).toEqual([
      'Ana Peña\u00a0: profil ajouté, invitation envoyée.',
    ]);
    const found = await t.call<{ found: number; sent: number }>(
      admin,
      `GET /v1/invitations/runs/${done.invitationRunId}`,
    );
    expect(found.body.found).toBe(1);
    const people = await t.ownerDb
      .selectFrom('users')
      .select(['given_name', 'invitation_status'])
      .where('organization_id', '=', admin.org)
      .where('given_name', 'in', ['Ana', 'Luc', 'Sans', 'Déjà'])
      .orderBy('given_name')
      .execute();
    const states = Object.fromEntries(people.map(({ given_name: name, invitation_status: status }) => [name, status]));
    expect(states).toMatchObject({ Luc: 'notInvited', Sans: 'notInvited', Déjà: 'notInvited' });
    expect(['pending', 'invited']).toContain(states.Ana);
  });
});
