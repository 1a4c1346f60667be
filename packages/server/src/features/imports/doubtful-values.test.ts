/** Values of a file that must not be guessed, and what is remembered of one file for the next. */
import type { Import, ImportDownload, MissingValue } from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { locales } from '@fanal/contract/locales';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { check, csv, importFile, outcomesOf, rowsOf, run, send } from '../../../test/imported.ts';

const t = useTestApp();

const bytesOf = async (url: string) => {
  const answer = await t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
  return answer.rawPayload;
};

const valuesOf = async (caller: Caller, { id }: Import): Promise<MissingValue[]> =>
  (await t.call<Page<MissingValue>>(caller, `GET /v1/imports/${id}/values`)).body.items;

describe('a national id number in a file', () => {
  it('of eight digits is left out with a warning, never completed (P34, GAP-59)', async () => {
    const admin = await t.person('organizationAdmin');
    // 046 454 286 without its first zero
    const sent = await send(t, admin, 'users', csv('Prénom;Nom;Courriel;NAS', 'Ana;Peña;a@boreal.example;46454286'));
    await check(t, admin, sent);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({ 2: 'added, nationalIdInvalid nationalId' });
    await run(t, admin, sent.id);
    const stored = await t.ownerDb
      .selectFrom('national_ids')
      .select('user_id')
      .where('organization_id', '=', admin.org)
      .execute();
    expect(stored).toEqual([]);
  });

  it('of a refused line is never shown nor stored for the person of another line (P34)', async () => {
    const admin = await t.person('organizationAdmin');
    const head = 'Matricule;Prénom;Nom;Courriel;NAS';
    await importFile(t, admin, 'users', csv(head, '1;Ana;Peña;ana@boreal.example;'));
    const sent = await send(
      t,
      admin,
      'users',
      csv(head, '1;Ana;Peña;ana@boreal.example;046 454 286', '1;Luc;Roy;luc@boreal.example;130 692 544'),
    );
    await check(t, admin, sent);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({ 2: 'changed', 3: 'refused, duplicate employeeNumber' });
    const { items } = await rowsOf(t, admin, sent.id, { kind: 'changed' });
    expect(items.map(({ changes }) => changes.map(({ after }) => after))).toEqual([['••• ••• 286']]);
  });
});

describe('the file of refused lines', () => {
  it('is imported again with the mapping of its first import, whatever its headings are (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    for (const locale of locales) {
      const sent = await send(
        t,
        admin,
        'users',
        csv(`X1 ${locale};X2;X3;X4`, '1;;Roy;03/04/2020', '2;Bon;Roy;03/04/2020'),
      );
      const columns = { [`X1 ${locale}`]: 'employeeNumber', X2: 'givenName', X3: 'familyName', X4: 'hireDate' };
      await check(t, admin, sent, { columns, dateOrder: 'monthFirst' });
      await run(t, admin, sent.id);
      const download = await t.call<ImportDownload>(admin, `POST /v1/imports/${sent.id}/refused`, {
        locale,
      });
      const text = (await bytesOf(download.body.url))
        .toString()
        .replace('1;;Roy', '1;Luc;Roy')
        .replace('1,,Roy', '1,Luc,Roy');
      const again = await send(t, admin, 'users', { name: 'mended.csv', bytes: new Uint8Array(Buffer.from(text)) });
      expect(again.isMappingRemembered).toBe(true);
      expect(again.mapping).toMatchObject({
        columns: ['employeeNumber', 'givenName', 'familyName', 'hireDate', null],
        dateOrder: 'monthFirst',
      });
      const mapped = await t.call(admin, `PUT /v1/imports/${again.id}/mapping`, {
        body: { version: again.version, ...again.mapping },
      });
      expect(mapped.status).toBe(200);
    }
  });
});

describe('a mapping chosen by hand', () => {
  it('is found again although a line looks more like headings (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    // «Chantier» and «Service» are words of headings
    const file = csv('X1;X2;X3;X4', '1;Luc;Service;Chantier', '2;Ana;Roy;Chantier');
    const sent = await send(t, admin, 'users', file);
    const [first] = sent.sheets;
    const columns = ['employeeNumber', 'givenName', 'familyName', null];
    expect(first!.headingLine).toBe(2);
    const good = csv('X1;X2;X3;X4', '1;Luc;Roy;x');
    const once = await send(t, admin, 'users', good);
    await t.call(admin, `PUT /v1/imports/${once.id}/mapping`, { body: { version: once.version, columns } });
    const again = await send(t, admin, 'users', file);
    expect(again).toMatchObject({ isMappingRemembered: true, mapping: { columns } });
    expect(again.sheets[0]).toMatchObject({ headingLine: 1, rowCount: 2 });
  });
});

describe('a name in a file', () => {
  it('without letters and digits is no site; the cell is reported (GAP-86)', async () => {
    const admin = await t.person('organizationAdmin');
    const sent = await send(
      t,
      admin,
      'users',
      csv('Prénom;Nom;Courriel;Site', 'A;B;a@boreal.example;???', 'C;D;c@boreal.example;-', '??;...;e@boreal.example;'),
    );
    const checked = await check(t, admin, sent);
    expect(checked.missingValueCount).toBe(0);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({
      2: 'added, invalid site',
      3: 'added',
      4: 'refused, namesMissing givenName',
    });
    const sites = await send(t, admin, 'sites', csv('Nom;Ville', '???;Alma', 'Dépôt;Alma'));
    await check(t, admin, sites);
    expect(await outcomesOf(t, admin, sites.id)).toEqual({ 2: 'refused, invalid name', 3: 'added' });
  });

  it('that is an abbreviation of an existing one proposes this one before a new one (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(t, admin, 'sites', csv('Nom', 'Chantier Saint-Jérôme', 'Boul. Ste-Anne', 'Chantier Saint-Jean'));
    const sent = await send(
      t,
      admin,
      'users',
      csv(
        'Prénom;Nom;Courriel;Site',
        'A;B;a@boreal.example;Chantier St-Jérôme',
        'C;D;c@boreal.example;Boulevard Sainte-Anne',
        'E;F;e@boreal.example;Tout autre',
      ),
    );
    await check(t, admin, sent);
    const values = await valuesOf(admin, sent);
    expect(values.map(({ value, choice, match }) => [value, choice, match?.name ?? null])).toEqual([
      ['Boulevard Sainte-Anne', 'match', 'Boul. Ste-Anne'],
      ['Chantier St-Jérôme', 'match', 'Chantier Saint-Jérôme'],
      ['Tout autre', 'create', null],
    ]);
    expect(values[1]!.suggestions[0]!.name).toBe('Chantier Saint-Jérôme');
    await run(t, admin, sent.id);
    const sites = await t.ownerDb.selectFrom('sites').select('name').where('organization_id', '=', admin.org).execute();
    expect(sites).toHaveLength(4);
  });
});

describe('a mapping without required fields', () => {
  it('is refused with the name of each of them (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const sent = await send(t, admin, 'users', csv('Ville;Pays', 'Alma;Canada'));
    const refused = await t.call<{ details: { issues: unknown } }>(admin, `PUT /v1/imports/${sent.id}/mapping`, {
      body: { version: sent.version, ...sent.mapping },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.details.issues).toEqual([
      { path: 'columns', rule: 'required', limit: 'givenName' },
      { path: 'columns', rule: 'required', limit: 'familyName' },
    ]);
  });
});
