import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { csvLines } from '../../../test/csv-lines.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildJobCategory, buildPosition, buildProfession, buildProject, buildSite } from './structure.build.ts';

const t = useTestApp();
let admin: Caller;

const lines = async (path: string, query: Record<string, string> = {}) => {
  const { status, body } = await t.call<string>(admin, `GET /v1/${path}/list/export`, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return csvLines(body);
};

beforeAll(async () => {
  const person = await t.person('organizationAdmin');
  admin = person;
  const { ownerDb } = t;
  const { org } = person;
  const alma = await buildSite(ownerDb, org, { name: 'Alma', type: 'Chantier', city: 'Alma' });
  await buildSite(ownerDb, org, { name: 'Québec', city: 'Québec' });
  await buildProject(ownerDb, org, { name: 'Barrage', code: 'B-1' });
  const jobCategory = { ...(await buildJobCategory(ownerDb, org, { name: 'Mécanique' })), name: 'Mécanique' };
  await buildProfession(ownerDb, org, { name: 'Soudeuse', jobCategory });
  await buildPosition(ownerDb, org, { name: '=chef' });
  await buildUser(ownerDb, org, { siteId: alma.id });
});

describe('the export of a structure list', () => {
  it('has the columns of the screen, for each of the five kinds of structure items (GAP-22)', async () => {
    expect(await lines('site')).toEqual([
      'Nom;Type;Adresse;Ville;Province;Pays;Code postal;Personnes',
      'Alma;Chantier;;Alma;;;;1',
      'Québec;;;Québec;;;;0',
    ]);
    expect(await lines('project')).toEqual(['Nom;Code;Catégorie;Personnes', 'Barrage;B-1;;0']);
    expect(await lines('profession')).toEqual(['Nom;Catégorie d’emploi;Personnes', 'Soudeuse;Mécanique;0']);
    expect(await lines('jobCategory')).toEqual(['Nom;Métiers;Personnes', 'Mécanique;1;0']);
    expect(await lines('position')).toEqual(['Nom;Personnes', "'=chef;0"]);
  });

  it('applies search, filters and sort of the list (GAP-22)', async () => {
    const names = async (query: Record<string, string>) =>
      (await lines('site', query)).slice(1).map((line) => line.split(';')[0]);
    expect(await names({ search: 'quebec' })).toEqual(['Québec']);
    expect(await names({ order: 'desc' })).toEqual(['Québec', 'Alma']);
    expect(await names({ sort: 'userCount' })).toEqual(['Québec', 'Alma']);
    const filters = JSON.stringify([{ name: 'userCount', operator: 'gt', value: 0 }]);
    expect(await names({ filters })).toEqual(['Alma']);
  });

  it('is available as a workbook, in the caller’s language, and is written to the audit log (GAP-22, P75)', async () => {
    const { bytes, headers } = await t.call(admin, 'GET /v1/site/list/export', {
      query: { format: 'xlsx', search: 'alma' },
      locale: 'en_CA',
    });
    expect(headers['content-disposition']).toMatch(/ - Sites - \d{4}-\d\d-\d\d\.xlsx/);
    expect(await readSheet(bytes)).toEqual([
      ['Name', 'Type', 'Street address', 'City', 'Province', 'Country', 'Postal code', 'People'],
      ['Alma', 'Chantier', null, 'Alma', null, null, null, 1],
    ]);
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where organization_id = ${admin.org} and action = 'site.exported' order by sequence desc limit 1`.execute(
      t.ownerDb,
    );
    expect(rows[0]!.after).toMatchObject({ format: 'xlsx', count: 1, filters: { search: 'alma' } });
  });
});
