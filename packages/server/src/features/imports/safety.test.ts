/** Permissions, secrecy and concurrency of imports. */
import type { Import, ImportableDataset, ImportDownload, MissingValue } from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { roleTypes } from '@fanal/contract/permissions';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { tenantTables } from '../../../test/filled-organization.ts';
import { useTestApp } from '../../../test/harness.ts';
import { hostileFiles } from '../../../test/hostile-files.ts';
import {
  begin,
  check,
  csv,
  importFile,
  look,
  outcomesOf,
  rowsOf,
  run,
  send,
  upload,
  work,
} from '../../../test/imported.ts';

const logged: string[] = [];
const t = useTestApp({ log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) });

const bytesOf = async (url: string) => {
  const answer = await t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
  return answer.rawPayload;
};

describe('the data sets that a role may import', () => {
  it('are what the role may add by hand: people for user admins, everything for organization admins, nothing for others (P14, GAP-22)', async () => {
    for (const roleType of roleTypes) {
      const caller = await t.person(roleType);
      const { body } = await t.call<{ datasets?: ImportableDataset[]; code?: string }>(
        caller,
        'GET /v1/imports/datasets',
      );
      const names = body.datasets?.map(({ dataset }) => dataset) ?? body.code;
      const all = ['users', 'sites', 'projects', 'professions', 'positions', 'jobCategories', 'contacts'];
      const expected = { organizationAdmin: all, userAdmin: ['users'] } as Record<string, string[]>;
      expect([roleType, names]).toEqual([roleType, expected[roleType] ?? 'ACTION_FORBIDDEN']);
    }
    const userAdmin = await t.person('userAdmin');
    expect((await upload(t, userAdmin, 'sites', csv('Nom', 'Alma'))).body.code).toBe('ACTION_FORBIDDEN');
  });

  it('cannot assign a role that the caller may not assign, nor create a site without the permission (ROLES-03, P16)', async () => {
    const caller = await t.person('userAdmin');
    const lines = [
      'Prénom;Nom;Courriel;Rôle;Site',
      'A;B;a@boreal.example;administrateur;Neuf',
      'C;D;c@boreal.example;Responsable;Neuf',
      'E;F;e@boreal.example;;',
    ];
    const sent = await send(t, caller, 'users', csv(...lines));
    await check(t, caller, sent);
    expect(await outcomesOf(t, caller, sent.id)).toEqual({
      2: 'refused, roleForbidden role',
      3: 'added, valueLeftOut site',
      4: 'added',
    });
    const values = await t.call<Page<MissingValue> & { mayCreate: boolean }>(
      caller,
      `GET /v1/imports/${sent.id}/values`,
    );
    expect(values.body).toMatchObject({ mayCreate: false, items: [{ value: 'Neuf', choice: 'empty' }] });
    const create = await t.call<{ code: string }>(caller, `PUT /v1/imports/${sent.id}/values`, {
      body: { version: 2, choices: [], others: 'create' },
    });
    expect(create.body.code).toBe('ACTION_FORBIDDEN');
    await run(t, caller, sent.id);
    const roles = await t.ownerDb
      .selectFrom('users')
      .select('role_type')
      .where('organization_id', '=', caller.org)
      .where('email', 'is not', null)
      .where('email', 'like', '_@boreal.example')
      .orderBy('email')
      .execute();
    expect(roles.map(({ role_type: role }) => role)).toEqual(['lead', 'member']);
  });

  it('are invisible to other organizations, and a file never matches foreign people (P11, P46)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const file = csv('Matricule;Prénom;Nom;Courriel', '1;Ana;Peña;ana@boreal.example');
    const theirs = await importFile(t, there, 'users', file);
    const ours = await importFile(t, here, 'users', file);
    expect([theirs.counts.added, ours.counts.added]).toEqual([1, 1]);
    for (const path of ['', '/rows', '/log', '/values', '/kept'])
      expect((await t.call(here, `GET /v1/imports/${theirs.id}${path}`)).status).toBe(404);
    expect((await t.call(here, `POST /v1/imports/${theirs.id}/undo`)).status).toBe(404);
    const list = await t.call<Page<Import>>(here, 'GET /v1/imports');
    expect(list.body.items.map(({ id }) => id)).toEqual([ours.id]);
  });
});

describe('an import that two people edit', () => {
  it('refuses a mapping, decision or start with an outdated version (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const other = await t.person('organizationAdmin', admin.org);
    const sent = await send(t, admin, 'users', csv('Prénom;Nom;Courriel', 'Ana;Peña;ana@boreal.example'));
    const seen = await check(t, admin, sent);
    expect([sent.version, seen.version]).toEqual([1, 2]);
    const { sheet, columns } = seen.mapping!;
    const swapped = [columns[1]!, columns[0]!, columns[2]!];
    const remap = { body: { version: 2, sheet, columns: swapped } };
    expect((await t.call(other, `PUT /v1/imports/${sent.id}/mapping`, remap)).status).toBe(200);
    await work(t);
    const stale = await Promise.all([
      t.call(admin, `POST /v1/imports/${sent.id}/start`, { body: { version: 2 } }),
      t.call(admin, `PUT /v1/imports/${sent.id}/mapping`, { body: { version: 2, sheet, columns } }),
      t.call(admin, `PUT /v1/imports/${sent.id}/values`, { body: { version: 2, others: 'empty' } }),
    ]);
    for (const { status, body } of stale)
      expect([status, body]).toMatchObject([409, { code: 'VERSION_CONFLICT', details: { version: 3 } }]);
    expect((await look(t, admin, sent.id)).mapping!.columns).toEqual(swapped);
    expect((await begin(t, admin, sent.id)).status).toBe(200);
  });
});

describe('a missing value', () => {
  it('is created, matched to an existing item, or left empty, as chosen (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    await importFile(t, admin, 'sites', csv('Nom', 'Chantier Rivière-aux-Sables'));
    const lines = [
      'Prénom;Nom;Courriel;Site',
      'A;B;a@boreal.example;Chantier Riviere aux Sable',
      'C;D;c@boreal.example;Neuf',
      'E;F;e@boreal.example;chantier RIVIERE-AUX-SABLES',
    ];
    const sent = await send(t, admin, 'users', csv(...lines));
    expect((await check(t, admin, sent)).missingValueCount).toBe(2);
    const { body } = await t.call<Page<MissingValue>>(admin, `GET /v1/imports/${sent.id}/values`);
    const near = body.items.find(({ value }) => value.startsWith('Chantier'))!;
    expect(near.suggestions.map(({ name }) => name)).toEqual(['Chantier Rivière-aux-Sables']);
    const choices = [{ id: near.id, choice: 'match', matchId: near.suggestions[0]!.id }];
    const chosen = await t.call(admin, `PUT /v1/imports/${sent.id}/values`, {
      body: { version: 2, choices, others: 'empty' },
    });
    expect(chosen.status).toBe(200);
    await work(t);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({ 2: 'added', 3: 'added, valueLeftOut site', 4: 'added' });
    await run(t, admin, sent.id);
    const { rows } = await sql<{
      name: string | null;
    }>`select s.name from users u left join sites s on s.organization_id = u.organization_id and s.id = u.site_id
      where u.organization_id = ${admin.org} and u.email like '_@boreal.example' order by u.email`.execute(t.ownerDb);
    expect(rows.map(({ name }) => name)).toEqual(['Chantier Rivière-aux-Sables', null, 'Chantier Rivière-aux-Sables']);
  });
});

describe('a national id number in a file', () => {
  it('is encrypted and never shown in samples, preview, log, tables or log lines (P34, P36)', async () => {
    const admin = await t.person('organizationAdmin');
    const file = csv(
      'Prénom;Nom;Courriel;NAS;Note',
      'Ana;Peña;a@boreal.example;046 454 286;046454286',
      'B;;;130692544;',
    );
    const sent = await send(t, admin, 'users', file);
    expect(sent.sheets[0]!.columns[3]!.samples[0]).toBe('••• ••• 286');
    expect(sent.sheets[0]!.columns[4]!.samples[0]).toBe('••• ••• 286');
    await check(t, admin, { ...sent, mapping: { ...sent.mapping! } });
    const preview = await rowsOf(t, admin, sent.id);
    const lines = await t.ownerDb
      .selectFrom('import_rows')
      .select(['cells', 'read_values', 'sealed'])
      .where('import_id', '=', sent.id)
      .execute();
    expect(lines.filter(({ sealed }) => sealed !== null)).toHaveLength(2);
    const done = await run(t, admin, sent.id);
    const download = await t.call<ImportDownload>(admin, `POST /v1/imports/${sent.id}/refused`);
    const refused = (await bytesOf(download.body.url)).toString();
    expect(refused).toContain('••• ••• 544');
    const tables = await Promise.all(
      (await tenantTables(t)).map(async (table) => {
        const { rows } = await sql<{
          row: string;
        }>`select x::text as row from ${sql.table(table)} x where organization_id = ${admin.org}`.execute(t.ownerDb);
        return rows.map(({ row }) => row).join('\n');
      }),
    );
    for (const text of [JSON.stringify(preview), JSON.stringify(done), refused, tables.join('\n'), logged.join('\n')]) {
      expect(text).not.toMatch(/130.?692.?544|046.?454.?286/);
    }
    const [ana] = await t.ownerDb
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', admin.org)
      .where('email', '=', 'a@boreal.example')
      .execute();
    const shown = await t.call<{ nationalId: string }>(admin, `POST /v1/all/users/${ana!.id}/national-id/reveal`);
    expect(shown.body.nationalId).toBe('046454286');
  });
});

describe('two imports', () => {
  it('cannot write to one organization at the same time (P61)', async () => {
    const admin = await t.person('organizationAdmin');
    const file = (email: string) => csv('Prénom;Nom;Courriel', `A;B;${email}@boreal.example`);
    const checked = [];
    for (const email of ['x', 'y', 'z'])
      checked.push(await check(t, admin, await send(t, admin, 'users', file(email))));
    const begun = await Promise.all(checked.map(({ id }) => begin(t, admin, id)));
    expect(begun.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'IMPORT_UNDER_WAY',
      'IMPORT_UNDER_WAY',
    ]);
    await work(t);
    const ended = await Promise.all(checked.map(({ id }) => look(t, admin, id)));
    expect(ended.map(({ status }) => status).sort()).toEqual(['checked', 'checked', 'done']);
  });

  it('of the same file add nobody twice, and a cancelled one adds nobody (P58)', async () => {
    const admin = await t.person('organizationAdmin');
    const file = csv('Prénom;Nom;Courriel', 'A;B;twice@boreal.example');
    const first = await check(t, admin, await send(t, admin, 'users', file));
    const second = await check(t, admin, await send(t, admin, 'users', file));
    expect((await run(t, admin, first.id)).counts.added).toBe(1);
    expect((await run(t, admin, second.id)).counts).toMatchObject({ added: 0, unchanged: 1 });
    const third = await check(
      t,
      admin,
      await send(t, admin, 'users', csv('Prénom;Nom;Courriel', 'N;N;n@boreal.example')),
    );
    await begin(t, admin, third.id);
    expect((await t.call<Import>(admin, `POST /v1/imports/${third.id}/cancel`)).body.status).toBe('cancelled');
    await work(t);
    expect((await look(t, admin, third.id)).counts.added).toBe(0);
  });
});

describe('a file', () => {
  it('in UTF-16, in Windows-1252 or with tabs gives the same result (GAP-86)', async () => {
    const admin = await t.person('organizationAdmin');
    const text = 'Prénom\tNom\tCourriel\r\nÉloïse\tCôté\tencodage@boreal.example\r\n';
    for (const bytes of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'latin1'), Buffer.from(text)]) {
      const sent = await send(t, admin, 'users', { name: 'a.csv', bytes: new Uint8Array(bytes) });
      expect(sent.mapping!.columns).toEqual(['givenName', 'familyName', 'email']);
      expect(sent.sheets[0]!.columns[0]!.samples).toEqual(['Éloïse']);
    }
  });

  it('that is malicious is refused with a reason, or read as plain text (P26, P29)', async () => {
    const admin = await t.person('organizationAdmin');
    for (const { name, bytes } of hostileFiles().filter((file) => /csv|xlsx|zip/.test(file.name))) {
      const sent = await upload(t, admin, 'users', { name, bytes: new Uint8Array(bytes) });
      expect(sent.status, name).toBeLessThan(500);
      if (sent.status !== 201) continue;
      await work(t);
      const { status } = await look(t, admin, sent.body.id);
      expect(['mapping', 'failed'], name).toContain(status);
    }
  });

  it('of refused lines can be corrected and imported again; formulas in it are text (P25, GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const sent = await send(
      t,
      admin,
      'users',
      csv('Matricule;Prénom;Nom;Courriel;Remarques', '1;;Roy;a@boreal.example;=cmd|x', '2;Bon;Roy;b@boreal.example;'),
    );
    await check(t, admin, sent);
    await run(t, admin, sent.id);
    const download = await t.call<ImportDownload>(admin, `POST /v1/imports/${sent.id}/refused`);
    const text = (await bytesOf(download.body.url)).toString();
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFMatricule;Prénom;Nom;Courriel;Remarques;Raison du refus',
      "1;;Roy;a@boreal.example;'=cmd|x;Le prénom ou le nom est vide. Remplissez les deux colonnes.",
    ]);
    const mended = { name: 'mended.csv', bytes: new Uint8Array(Buffer.from(text.replace('1;;Roy', '1;Luc;Roy'))) };
    expect((await importFile(t, admin, 'users', mended)).counts).toMatchObject({ added: 1, refused: 0 });
  });

  it('template is available in three languages as CSV and XLSX, and can be imported unchanged (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    for (const language of ['fr', 'en', 'es'])
      for (const format of ['csv', 'xlsx']) {
        const { body } = await t.call<ImportDownload>(admin, 'GET /v1/imports/users/template', {
          query: { language, format },
        });
        const sent = await send(t, admin, 'users', { name: body.name, bytes: new Uint8Array(await bytesOf(body.url)) });
        expect(
          sent.mapping!.columns.every((field) => field !== null),
          `${language} ${format}`,
        ).toBe(true);
        const checked = await check(t, admin, sent);
        expect(checked.counts, `${language} ${format}`).toMatchObject({ rows: 1, refused: 0 });
      }
  });
});
