import type { RoleType } from '@fanal/contract/permissions';
import { describe, expect, it } from 'vitest';
import { buildUser, type NewUser } from '#features/users/users.build';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import * as build from './structure.build.ts';

const t = useTestApp();

type Item = { id: string; name: string; userCount: number; users?: { displayName: string }[] } & Record<
  string,
  unknown
>;
type Refused = { statusCode: number; code: string; message: string; details: Record<string, never> };

const structureItems = [
  { prefix: 'v1/site', table: 'sites', object: 'site', assign: 'siteId', make: build.buildSite },
  { prefix: 'v1/project', table: 'projects', object: 'project', assign: 'projectId', make: build.buildProject },
  {
    prefix: 'v1/profession',
    table: 'professions',
    object: 'profession',
    assign: 'professionId',
    make: build.buildProfession,
  },
  { prefix: 'v1/position', table: 'positions', object: 'position', assign: 'positionId', make: build.buildPosition },
  {
    prefix: 'v1/jobCategory',
    table: 'job_categories',
    object: 'jobCategory',
    assign: 'jobCategoryId',
    make: build.buildJobCategory,
  },
] as const;

const logOf = (admin: Caller, objectId: string) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('organization_id', '=', admin.org!)
    .where('object_id', '=', objectId)
    .orderBy('sequence')
    .execute();

describe.each(structureItems)('$prefix', ({ prefix, object, assign, make }) => {
  it('is created, read, changed and deleted, each step with a line in the audit log (STRUCTURE-03, STRUCTURE-04, STRUCTURE-05, STRUCTURE-06, API-45, API-46, API-47, API-48)', async () => {
    const admin = await t.person('organizationAdmin');
    const made = await t.call<Item>(admin, `POST /${prefix}`, { body: { name: '  Éclusiers du  Nord ' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Éclusiers du  Nord', userCount: 0 });
    const { id } = made.body;
    const renamed = await t.call<Item>(admin, `PATCH /${prefix}/${id}`, {
      body: { version: 1, name: 'Éclusiers du Sud' },
    });
    expect(renamed.body.name).toBe('Éclusiers du Sud');
    const found = await t.call<Item>(admin, `GET /${prefix}/${id}`);
    expect(found.body).toEqual(renamed.body);
    expect(found.body).not.toHaveProperty('users');
    expect((await t.call(admin, `DELETE /${prefix}/${id}`)).body).toEqual({ id });
    expect((await t.call(admin, `GET /${prefix}/${id}`)).status).toBe(404);
    expect(await logOf(admin, id)).toMatchObject([
      { action: `${object}.created`, before: null, after: { name: 'Éclusiers du  Nord' } },
      { action: `${object}.changed`, before: { name: 'Éclusiers du  Nord' }, after: { name: 'Éclusiers du Sud' } },
      { action: `${object}.deleted`, before: { name: 'Éclusiers du Sud' }, after: null },
    ]);
  });

  it('refuses a taken name, ignoring accents and case, and names the existing item (STRUCTURE-07, STRUCTURE-08, STRUCTURE-09, ERRORS-26, GAP-64)', async () => {
    const admin = await t.person('organizationAdmin');
    const depot = await make(t.ownerDb, admin.org, { name: 'Dépôt d’Alma' });
    const other = await make(t.ownerDb, admin.org, { name: 'Quai' });
    await buildUser(t.ownerDb, admin.org, { [assign]: depot.id });
    const details = { name: 'Dépôt d’Alma', id: depot.id, userCount: 1 };
    const created = await t.call<Refused>(admin, `POST /${prefix}`, {
      body: { name: " DEPOT  d'alma " },
      locale: 'fr_CA',
    });
    expect(created.status).toBe(409);
    expect(created.body).toEqual({
      statusCode: 409,
      code: 'NAME_TAKEN',
      message:
        'Ce nom est déjà utilisé\u00a0: «\u00a0Dépôt d’Alma\u00a0». Les accents et les majuscules ne comptent pas. Choisissez-en un autre.',
      details,
    });
    const changed = await t.call<Refused>(admin, `PATCH /${prefix}/${other.id}`, {
      body: { version: 1, name: 'depot d’alma' },
      locale: 'es_ES',
    });
    expect(changed.status).toBe(409);
    expect(changed.body.details).toEqual(details);
    expect(changed.body.message).toContain('«Dépôt d’Alma»');
    const same = await t.call<Item>(admin, `PATCH /${prefix}/${depot.id}`, {
      body: { version: 1, name: 'DÉPÔT D’ALMA' },
    });
    expect(same.body.name).toBe('DÉPÔT D’ALMA');
    const elsewhere = await t.person('organizationAdmin');
    expect((await t.call(elsewhere, `POST /${prefix}`, { body: { name: 'Dépôt d’Alma' } })).status).toBe(201);
  });

  it('answers each wrong write with its own status and stable code (GAP-15)', async () => {
    const admin = await t.person('organizationAdmin');
    const one = await make(t.ownerDb, admin.org, { name: 'Barrage' });
    const other = await make(t.ownerDb, admin.org, { name: 'Vanne' });
    await buildUser(t.ownerDb, admin.org, { [assign]: one.id });
    const refusalOf = async (call: string, body?: object) => {
      const answer = await t.call<Refused>(admin, call, body ? { body } : {});
      return `${answer.status} ${answer.body.statusCode} ${answer.body.code}`;
    };
    const changing = `PATCH /${prefix}/${one.id}`;
    expect(await refusalOf(`POST /${prefix}`, { name: 'a\u0000b' })).toBe('400 400 REQUEST_MALFORMED');
    expect(await refusalOf(`PATCH /${prefix}/${newId()}`, { version: 1, name: 'Écluse' })).toBe('404 404 NOT_FOUND');
    expect(await refusalOf(changing, { version: 7, name: 'Écluse' })).toBe('409 409 VERSION_CONFLICT');
    expect(await refusalOf(changing, { version: 1, name: other.name })).toBe('409 409 NAME_TAKEN');
    expect(await refusalOf(`DELETE /${prefix}/${one.id}`)).toBe('409 409 IN_USE');
    const wrong = await t.call<Refused>(admin, `POST /${prefix}`, { body: { name: '' } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', details: { issues: [{ path: 'name', rule: 'required' }] } },
    });
  });

  it('refuses to delete an item with assigned people, and names the first four (STRUCTURE-10, STRUCTURE-11, STRUCTURE-12, STRUCTURE-13, STRUCTURE-14, ERRORS-25)', async () => {
    const admin = await t.person('organizationAdmin');
    const used = await make(t.ownerDb, admin.org, { name: 'Très utilisé' });
    for (const familyName of ['Éthier', 'Dubé', 'Fortin', 'Caron', 'Bélanger', 'Gagné'])
      await buildUser(t.ownerDb, admin.org, { givenName: 'Ève', familyName, [assign]: used.id });
    const { status, body } = await t.call<Refused>(admin, `DELETE /${prefix}/${used.id}`, { locale: 'en_CA' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'IN_USE',
      message: '“Très utilisé” is in use and cannot be deleted. First remove what uses it.',
      details: { name: 'Très utilisé', userCount: 6, professionCount: 0 },
    });
    expect((body.details.users as unknown as { displayName: string }[]).map((user) => user.displayName)).toEqual([
      'Ève Bélanger',
      'Ève Caron',
      'Ève Dubé',
      'Ève Éthier',
    ]);
    const found = await t.call<Item>(admin, `GET /${prefix}/${used.id}`, { query: { join: 'users' } });
    expect(found.body.userCount).toBe(6);
    expect(found.body.users).toHaveLength(5);
    const people = await t.call<{ items: Item[]; total: number }>(admin, `GET /${prefix}/${used.id}/users`, {
      query: { perPage: 2, page: 2 },
    });
    expect(people.body).toMatchObject({ total: 6, lastPage: 3, page: 2 });
    expect(people.body.items.map((user) => user.displayName)).toEqual(['Ève Dubé', 'Ève Éthier']);
    const searched = await t.call<{ total: number }>(admin, `GET /${prefix}/${used.id}/users`, {
      query: { search: 'gagne' },
    });
    expect(searched.body.total).toBe(1);
  });

  it('deletes several at once: items in use are kept and returned with their count', async () => {
    const admin = await t.person('organizationAdmin');
    const foreign = await make(t.ownerDb, await t.organization());
    const [free, used] = [await make(t.ownerDb, admin.org), await make(t.ownerDb, admin.org)];
    await buildUser(t.ownerDb, admin.org, { [assign]: used.id });
    const ids = [free.id, used.id, foreign.id, newId()];
    const { body } = await t.call(admin, `POST /${prefix}/list/delete`, { body: { ids } });
    expect(body).toEqual({
      deleted: [free.id],
      refused: [{ id: used.id, name: used.name, userCount: 1, professionCount: 0, useCount: 0 }],
    });
    expect((await logOf(admin, used.id)).map(({ action }) => action)).toEqual([`${object}.deletionRefused`]);
    const unknown = await t.call<Refused>(admin, `POST /${prefix}/list/delete`, { body: { ids: [foreign.id] } });
    expect(unknown.status).toBe(404);
    expect((await t.call<Refused>(admin, `POST /${prefix}/list/delete`, { body: { ids: [] } })).status).toBe(422);
  });

  it('returns the same 404 for foreign and missing ids (API-45, API-47, API-48)', async () => {
    const admin = await t.person('organizationAdmin');
    const foreign = await make(t.ownerDb, await t.organization());
    for (const call of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = call === 'PATCH' ? { body: { version: 1, name: 'Pris' } } : {};
      const there = await t.call(admin, `${call} /${prefix}/${foreign.id}`, body);
      const nowhere = await t.call(admin, `${call} /${prefix}/${newId()}`, body);
      expect(there.status).toBe(404);
      expect(there.body).toEqual(nowhere.body);
      expect((await t.call(admin, `${call} /${prefix}/not-an-id`, body)).body).toEqual(nowhere.body);
    }
    expect((await t.call(admin, `GET /${prefix}/${foreign.id}/users`)).status).toBe(404);
  });

  it('can be read by user administrators, and not by roles below (ROLES-03, ROLES-04, ROLES-05, ROLES-06, ROLES-07, ROLES-08, ROLES-09)', async () => {
    const org = await t.organization();
    const one = await make(t.ownerDb, org);
    const status = async (role: RoleType, call: string, body?: unknown) =>
      (await t.call(await t.person(role, org), call, body ? { body } : {})).status;
    const calls = [
      [`GET /${prefix}/list/search`],
      [`GET /${prefix}/list/values`],
      [`GET /${prefix}/${one.id}`],
      [`GET /${prefix}/${one.id}/users`],
      [`POST /${prefix}`, { name: 'Nouveau' }],
      [`PATCH /${prefix}/${one.id}`, { version: 1, name: 'Autre' }],
      [`POST /${prefix}/list/delete`, { ids: [one.id] }],
      [`DELETE /${prefix}/${one.id}`],
    ] as const;
    for (const [at, [call, body]] of calls.entries()) {
      expect(await status('userAdmin', call, body), call).toBe(at < 4 ? 200 : 403);
      for (const role of ['contentCreator', 'influencer', 'lead', 'member', 'guest'] as const)
        expect(await status(role, call, body), `${role} ${call}`).toBe(403);
    }
    expect((await t.call(null, `GET /${prefix}/list/search`)).status).toBe(401);
  });

  it('is unavailable where the organization has switched the feature off (GAP-26)', async () => {
    const org = await t.organization({ features: { organizationStructure: false } });
    const admin = await t.person('organizationAdmin', org);
    const { status, body } = await t.call<Refused>(admin, `GET /${prefix}/list/search`);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'FEATURE_OFF', details: { feature: 'organizationStructure' } });
  });

  it('refuses unknown fields and names without visible characters', async () => {
    const admin = await t.person('organizationAdmin');
    for (const field of ['id', 'organizationId', 'userCount', 'createdAt', 'nameKey', 'name_key'])
      expect((await t.call(admin, `POST /${prefix}`, { body: { name: 'Pont', [field]: newId() } })).status, field).toBe(
        400,
      );
    for (const name of ['', '   ', '\u0301', '\u200b\u00ad', 'deux\nlignes', 'x'.repeat(121), 7, null, undefined])
      expect((await t.call(admin, `POST /${prefix}`, { body: { name } })).status, JSON.stringify(name)).toBe(422);
    expect((await t.call(admin, `POST /${prefix}`, { body: { name: 'a\u0000b' } })).status).toBe(400);
    const odd = `Pont'); drop table sites; -- "${'ﷺ'.repeat(20)} %_\\`;
    const made = await t.call<Item>(admin, `POST /${prefix}`, { body: { name: odd } });
    expect(made.body.name).toBe(odd);
  });
});

describe('particular fields', () => {
  it('keep the address of a site and clear a field that is sent empty (STRUCTURE-06)', async () => {
    const admin = await t.person('organizationAdmin');
    const address = {
      type: 'Chantier',
      street: '12, rue du Quai',
      city: 'Alma',
      province: 'Québec',
      country: 'Canada',
      postalCode: 'G8B 1A1',
    };
    const made = await t.call<Item>(admin, 'POST /v1/site', { body: { name: 'Pont', ...address } });
    expect(made.body).toMatchObject(address);
    const changed = await t.call<Item>(admin, `PATCH /v1/site/${made.body.id}`, {
      body: { version: 1, type: '  ', city: null },
    });
    expect(changed.body).toMatchObject({ ...address, type: null, city: null });
  });

  it('offer the distinct values in use, sorted, and count the assigned people (GAP-64)', async () => {
    const admin = await t.person('organizationAdmin');
    const sites = ['Usine', 'Éclusier', 'usine', 'Entrepôt', null, 'ENTREPOT'].map((type) =>
      build.siteRow(admin.org, { type, province: type === 'Usine' ? 'Ontario' : 'Québec' }),
    );
    await t.ownerDb.insertInto('sites').values(sites).execute();
    for (let at = 0; at < 3; at += 1) await buildUser(t.ownerDb, admin.org, { siteId: sites[at]!.id } as NewUser);
    const { body } = await t.call<{ types: string[] }>(admin, 'GET /v1/site/list/values');
    expect(body).toMatchObject({ assignedUserCount: 3, provinces: ['Ontario', 'Québec'], categories: [] });
    expect(body.types.map((type) => type.toLowerCase().slice(0, 2))).toEqual(['éc', 'en', 'us']);
    await build.buildProject(t.ownerDb, admin.org, { category: 'Voirie' });
    expect((await t.call(admin, 'GET /v1/project/list/values')).body).toMatchObject({
      categories: ['Voirie'],
      types: [],
    });
  });

  it('accept only a category of the organization for a profession (STRUCTURE-04, GAP-65)', async () => {
    const admin = await t.person('organizationAdmin');
    const category = await build.buildJobCategory(t.ownerDb, admin.org, { name: 'Électricité' });
    const foreign = await build.buildJobCategory(t.ownerDb, await t.organization());
    const refused = await t.call(admin, 'POST /v1/profession', {
      body: { name: 'Soudage', jobCategoryId: foreign.id },
    });
    expect(refused.status).toBe(404);
    const made = await t.call<Item>(admin, 'POST /v1/profession', {
      body: { name: 'Monteuse', jobCategoryId: category.id },
    });
    expect(made.body.jobCategoryId).toBe(category.id);
    const refusedMove = await t.call(admin, `PATCH /v1/profession/${made.body.id}`, {
      body: { version: 1, jobCategoryId: foreign.id },
    });
    expect(refusedMove.status).toBe(404);
    const joined = await t.call<Item>(admin, `GET /v1/profession/${made.body.id}`, { query: { join: 'jobCategory' } });
    expect(joined.body.jobCategory).toEqual({ id: category.id, name: 'Électricité' });
    const listed = await t.call<{ items: Item[] }>(admin, 'GET /v1/profession/list/search', {
      query: {
        join: 'users, jobCategory',
        filters: JSON.stringify([{ name: 'jobCategoryId', operator: 'eq', value: category.id }]),
      },
    });
    expect(listed.body.items).toMatchObject([{ name: 'Monteuse', users: [], jobCategory: { name: 'Électricité' } }]);
    const cleared = await t.call<Item>(admin, `PATCH /v1/profession/${made.body.id}`, {
      body: { version: 1, jobCategoryId: null },
    });
    expect(cleared.body.jobCategoryId).toBeNull();
  });

  it('prevent the deletion of a job category that professions use, and name them (STRUCTURE-12, GAP-65)', async () => {
    const admin = await t.person('organizationAdmin');
    const category = await build.buildJobCategory(t.ownerDb, admin.org, { name: 'Bois' });
    for (const name of ['Menuiserie', 'Ébénisterie'])
      await build.buildProfession(t.ownerDb, admin.org, { name, jobCategory: category });
    const { status, body } = await t.call<Refused>(admin, `DELETE /v1/jobCategory/${category.id}`);
    expect(status).toBe(409);
    expect(body.details).toEqual({ name: 'Bois', userCount: 0, professionCount: 2, users: [] });
    const found = await t.call<Item>(admin, `GET /v1/jobCategory/${category.id}`);
    expect(found.body.professionCount).toBe(2);
    const professions = await t.call<{ items: Item[] }>(admin, `GET /v1/jobCategory/${category.id}/professions`);
    expect(professions.body.items.map(({ name }) => name)).toEqual(['Ébénisterie', 'Menuiserie']);
    const several = await t.call(admin, 'POST /v1/jobCategory/list/delete', { body: { ids: [category.id] } });
    expect(several.body).toEqual({
      deleted: [],
      refused: [{ id: category.id, name: 'Bois', userCount: 0, professionCount: 2, useCount: 0 }],
    });
  });

  it('find professions by the name of their category, also after it was renamed', async () => {
    const admin = await t.person('organizationAdmin');
    const category = await t.call<Item>(admin, 'POST /v1/jobCategory', { body: { name: 'Mécanique' } });
    await t.call(admin, 'POST /v1/profession', { body: { name: 'Soudeuse', jobCategoryId: category.body.id } });
    const total = async (search: string) =>
      (await t.call<{ total: number }>(admin, 'GET /v1/profession/list/search', { query: { search } })).body.total;
    expect([await total('mecanique'), await total('hydraulique')]).toEqual([1, 0]);
    await t.call(admin, `PATCH /v1/jobCategory/${category.body.id}`, { body: { version: 1, name: 'Hydraulique' } });
    expect([await total('mecanique'), await total('HYDRAULIQUE'), await total('soudeuse')]).toEqual([0, 1, 1]);
  });
});
