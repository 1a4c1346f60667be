import type { Page } from '@fanal/contract/kit/page';
import type { AssignmentChoice } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

describe('the choices for assignments', () => {
  const choose = (caller: Caller, query: Record<string, string>) =>
    t.call<Page<AssignmentChoice>>(caller, 'GET /v1/all/users/choices', { query });

  it('are searched by part of a name, in pages, also by a lead who may not read the structure (GAP-04)', async () => {
    const lead = await t.person('lead');
    for (const name of ['Été', 'Étang', 'Camp', 'Zone']) await buildSite(t.ownerDb, lead.org, { name });
    const { body } = await choose(lead, { field: 'siteId', perPage: '3' });
    expect(body.items.map(({ name }) => name)).toEqual(['Camp', 'Étang', 'Été']);
    expect(body).toMatchObject({ total: 4, lastPage: 2 });
    const found = await choose(lead, { field: 'siteId', search: 'ET' });
    expect(found.body.items.map(({ name }) => name)).toEqual(['Étang', 'Été']);
    expect((await choose(lead, { field: 'projectId' })).body.total).toBe(0);
  });

  it('keep nothing for a list of the structure, whatever is searched', async () => {
    const admin = await t.person('organizationAdmin');
    const { time_zone } = await t.ownerDb
      .selectFrom('organizations')
      .select('time_zone')
      .where('organization_id', '=', admin.org!)
      .executeTakeFirstOrThrow();
    await buildSite(t.ownerDb, admin.org, { name: 'Alma' });
    // what the list of sites keeps its total under, when it is searched
    const search = JSON.stringify(['Alma', [], time_zone]);
    expect((await choose(admin, { field: 'siteId', search })).body.total).toBe(0);
    const listed = await t.call<Page<object>>(admin, 'GET /v1/site/list/search', { query: { search: 'Alma' } });
    expect(listed.body).toMatchObject({ total: 1, items: [{ name: 'Alma' }] });
  });

  it('are refused to other roles, and to everybody where the structure is off (GAP-02, GAP-26)', async () => {
    const creator = await t.person('contentCreator');
    expect((await choose(creator, { field: 'siteId' })).status).toBe(403);
    const org = await t.organization({ features: { organizationStructure: false } });
    const admin = await t.person('organizationAdmin', org);
    expect(await choose(admin, { field: 'siteId' })).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } });
  });
});
