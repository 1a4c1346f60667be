import { type UserColumn, userColumns } from '@fanal/contract/users/users.shapes';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { guessFields } from '#features/imports/fields/headings.rules';
import { userFields } from '#features/imports/fields/user-fields.rules';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { csvLines } from '../../../test/csv-lines.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildUser, buildUsers, userRow } from './users.build.ts';

const t = useTestApp();
type Query = Record<string, string>;
type CallOptions = NonNullable<Parameters<typeof t.call>[2]>;

const download = async (caller: Caller, query: Query = {}, options: CallOptions = {}) => {
  const answer = await t.call<string>(caller, 'GET /v1/all/users/export', { query, ...options });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
const lines = async (caller: Caller, query: Query = {}, options: CallOptions = {}) =>
  csvLines((await download(caller, query, options)).body);
const rows = async (caller: Caller, query: Query = {}, options: CallOptions = {}) =>
  readSheet((await download(caller, { ...query, format: 'xlsx' }, options)).bytes);

/** Texts that spreadsheet programs read as formulas. */
const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=cmd|’/C calc’!A0',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x")',
];

describe('the export of people', () => {
  let admin: Caller & { userId: string };
  let anna: string;

  beforeAll(async () => {
    const { ownerDb } = t;
    const org = await t.organization({ name: 'Groupe Boréal' });
    admin = await t.person('organizationAdmin', org, { givenName: 'Zoé', familyName: 'Admin' });
    const siteId = (await buildSite(ownerDb, org, { name: 'Alma' })).id;
    const positionId = (await buildPosition(ownerDb, org, { name: 'Mécanicienne; équipe de nuit' })).id;
    const given = { givenName: 'Anna', familyName: 'Audet', employeeNumber: '00123', roleType: 'lead' } as const;
    anna = (
      await buildUser(ownerDb, org, {
        ...given,
        siteId,
        positionId,
        phone: '+14185550142',
        email: 'anna@boreal.example',
        hireDate: '2015-04-14',
        dateOfBirth: '1899-05-01',
        spokenLanguages: ['français', 'innu'],
        country: 'CA',
        locale: 'fr_CA',
        allergies: 'arachides',
        employmentType: 'seasonal',
      })
    ).id;
    await buildUser(ownerDb, org, {
      givenName: 'Béa',
      familyName: 'Bouchard',
      phone: '+34612345678',
      supervisorId: anna,
      invitationStatus: 'notInvited',
    });
    const since = new Date('2026-11-01T03:15:00Z');
    await sql`update users set created_at = ${since} where organization_id = ${org}`.execute(ownerDb);
  });

  it('is in the caller’s language, in formats that people write and Excel opens (USERS-01, GAP-53)', async () => {
    const columns =
      'givenName,familyName,employeeNumber,phone,positionName,hireDate,roleType,invitationStatus,country,createdAt';
    const { body, headers } = await download(admin, { columns, search: 'anna' });
    expect(body).toBe(
      '\ufeffPrénom;Nom;Numéro d’employé;Mobile;Poste;Date d’embauche;Rôle;État de l’invitation;Pays;Date d’ajout\r\n' +
        'Anna;Audet;00123;(418) 555-0142;"Mécanicienne; équipe de nuit";2015-04-14;Responsable d’équipe;Acceptée;Canada;2026-10-31 23:15\r\n',
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const english = await lines(admin, { columns: 'givenName,roleType,country', search: 'anna' }, { locale: 'en_CA' });
    expect(english).toEqual(['First name,Role,Country', 'Anna,Team lead,Canada']);
    const spanish = await lines(admin, { columns: 'familyName,employmentType', search: 'anna' }, { locale: 'es_ES' });
    expect(spanish).toEqual(['Apellidos;Tipo de empleo', 'Audet;De temporada']);
  });

  it('has a file name with the organization and the day (GAP-53)', async () => {
    const today = t.clock.now().toLocaleDateString('sv-SE', { timeZone: 'America/Montreal' });
    const { headers } = await download(admin, { format: 'xlsx' });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Groupe Bor?al - Personnes - ${today}.xlsx"; filename*=UTF-8''Groupe%20Bor%C3%A9al%20-%20Personnes%20-%20${today}.xlsx`,
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('has dates as dates and phone numbers as text in a workbook (GAP-53)', async () => {
    const columns = 'employeeNumber,hireDate,dateOfBirth,createdAt,spokenLanguages';
    expect(await rows(admin, { columns, search: 'anna' })).toEqual([
      ['Numéro d’employé', 'Date d’embauche', 'Date de naissance', 'Date d’ajout', 'Langues parlées'],
      ['00123', new Date('2015-04-14'), '1899-05-01', new Date('2026-10-31T23:15Z'), 'français, innu'],
    ]);
  });

  it('uses search, filters and sort of the list, or the selected people (GAP-53)', async () => {
    const named = async (query: Query) => (await lines(admin, { columns: 'familyName', ...query })).slice(1);
    expect(await named({})).toEqual(['Admin', 'Audet', 'Bouchard']);
    expect(await named({ order: 'desc' })).toEqual(['Bouchard', 'Audet', 'Admin']);
    expect(await named({ sort: 'employeeNumber' })).toEqual(['Audet', 'Admin', 'Bouchard']);
    expect(await named({ search: 'ANNA' })).toEqual(['Audet']);
    expect(await named({ invitationStatus: 'notInvited' })).toEqual(['Bouchard']);
    expect(await named({ ids: `${anna},${admin.userId}`, order: 'desc' })).toEqual(['Audet', 'Admin']);
    expect(await named({ search: 'nobody' })).toEqual([]);
  });

  it('never contains the national id number, and health data only when requested (GAP-59, P35)', async () => {
    const nationalId = '046 454 286';
    const person = (await t.call<{ version: number }>(admin, `GET /v1/all/users/${anna}`)).body;
    const changed = await t.call(admin, `PATCH /v1/all/users/${anna}`, {
      body: { version: person.version, nationalId },
    });
    expect(changed.status).toBe(200);
    const whole = await lines(admin, { search: 'anna' });
    expect(whole.join('')).not.toMatch(/NAS|046|286|arachides|Allergies/);
    const refused = await t.call(admin, 'GET /v1/all/users/export', { query: { columns: 'nationalId' } });
    expect(refused.status).toBe(400);
    expect(await lines(admin, { search: 'anna', columns: 'allergies' })).toEqual(['Allergies', 'arachides']);
  });

  it('contains only supervised people for a lead (GAP-04)', async () => {
    const lead = await t.person('lead', admin.org!, { givenName: 'Léo', familyName: 'Lavoie' });
    await buildUser(t.ownerDb, admin.org!, { familyName: 'Tremblay', supervisorId: lead.userId });
    expect(await lines(lead, { columns: 'familyName' })).toEqual(['Nom', 'Tremblay']);
    expect(await lines(lead, { columns: 'familyName', ids: anna })).toEqual(['Nom']);
  });

  it.each(['fr_CA', 'en_CA', 'es_ES'] as const)(
    'can be imported again: an import knows its headings in %s (GAP-55)',
    async (locale) => {
      const [headings] = await rows(admin, { columns: userColumns.join() }, { locale });
      const called: Partial<Record<UserColumn, string | null>> = {
        positionName: 'position',
        professionName: 'profession',
        jobCategoryName: 'jobCategory',
        siteName: 'site',
        projectName: 'project',
        supervisorNumber: 'supervisor',
        roleType: 'role',
        // computed columns are not imported
        displayName: null,
        supervisorName: null,
        invitationStatus: null,
        firstSignInAt: null,
        lastSeenAt: null,
        createdAt: null,
      };
      const meant = userColumns.map((column) => (called[column] === undefined ? column : called[column]));
      expect(guessFields(headings!.map(String), userFields)).toEqual(meant);
    },
  );

  it('has an audit entry, with the filters and the number of people (P75)', async () => {
    await download(admin, { search: 'anna', columns: 'givenName' });
    const { rows: noted } = await sql<{ actor_name: string; after: unknown }>`
      select actor_name, after from audit_log where organization_id = ${admin.org} and action = 'users.exported'
      order by sequence desc limit 1`.execute(t.ownerDb);
    expect(noted).toEqual([
      {
        actor_name: 'Zoé Admin',
        after: {
          format: 'csv',
          columns: ['givenName'],
          userCount: 1,
          filters: { search: 'anna', sort: 'name', order: 'asc' },
        },
      },
    ]);
  });
});

describe('a large or hostile list of people', () => {
  it('is exported without live formulas, and with every text complete (P25)', async () => {
    const admin = await t.person('organizationAdmin');
    const people = formulas.map((familyName, at) => userRow(admin.org, { familyName, employeeNumber: `F${at}` }));
    await buildUsers(t.ownerDb, people);
    const query = { search: 'F', sort: 'employeeNumber', columns: 'familyName,employeeNumber' };
    const written = (await lines(admin, query)).slice(1).map((line) => line.split(';').slice(0, -1).join(';'));
    const neutral = formulas.map((text) => `'${text}`);
    expect(written).toEqual(neutral.map((text) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)));
    expect((await rows(admin, query)).slice(1).map(([name]) => name)).toEqual(formulas);
  });

  it('is exported completely and in order, in any number of batches (GAP-53)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { familyName: 'A' });
    const numbers = Array.from({ length: 2_500 }, (_, at) => String(at).padStart(5, '0'));
    const people = numbers.map((number) => userRow(admin.org, { familyName: `P${number}`, employeeNumber: number }));
    await buildUsers(t.ownerDb, people);
    expect(await lines(admin, { columns: 'employeeNumber' })).toEqual(['Numéro d’employé', '', ...numbers]);
    const sheet = await rows(admin, { columns: 'employeeNumber', search: 'P0' });
    expect(sheet.slice(1).map(([number]) => number)).toEqual(numbers);
  });
});
