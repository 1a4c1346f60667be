/** Pages of people are kept in memory: each must show what was changed since it was read. */
import type { Page } from '@fanal/contract/kit/page';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import { expect, it } from 'vitest';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
import { useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

it('show changed names of what a person is assigned to, of a supervisor, and a visit at the next reading', async () => {
  const admin = await t.person('organizationAdmin', undefined, { givenName: 'Ève', familyName: 'Côté' });
  const site = await buildSite(t.ownerDb, admin.org, { name: 'Alma' });
  const position = await buildPosition(t.ownerDb, admin.org, { name: 'Opératrice' });
  const boss = await buildUser(t.ownerDb, admin.org, { givenName: 'Zoé', familyName: 'Zed' });
  const { id } = await buildUser(t.ownerDb, admin.org, {
    givenName: 'Abe',
    familyName: 'Abel',
    siteId: site.id,
    positionId: position.id,
    supervisorId: boss.id,
  });
  const read = async (query: Record<string, string> = {}) => {
    const { items } = (await t.call<Page<UserRow>>(admin, 'GET /v1/all/users', { query })).body;
    const row = items.find((item) => item.id === id)!;
    return [row.siteName, row.positionName, row.supervisorName, row.lastSeenAt];
  };
  const expectAlso = async (...row: (string | null)[]) =>
    expect([await read(), await read(), await read({ search: 'abel' }), await read({ siteId: site.id })]).toEqual(
      Array.from({ length: 4 }, () => row),
    );
  await expectAlso('Alma', 'Opératrice', 'Zoé Zed', null);
  await t.ownerDb.updateTable('sites').set({ name: 'Amos' }).where('id', '=', site.id).execute();
  await expectAlso('Amos', 'Opératrice', 'Zoé Zed', null);
  await t.ownerDb.updateTable('positions').set({ name: 'Grutière' }).where('id', '=', position.id).execute();
  await t.ownerDb.updateTable('users').set({ display_name: 'Zoé Roy' }).where('id', '=', boss.id).execute();
  await expectAlso('Amos', 'Grutière', 'Zoé Roy', null);
  const seen = new Date('2026-03-04T05:06:07.000Z');
  await t.ownerDb
    .insertInto('user_visits')
    .values({ organization_id: admin.org, user_id: id, first_sign_in_at: seen, last_seen_at: seen })
    .execute();
  await expectAlso('Amos', 'Grutière', 'Zoé Roy', seen.toISOString());
});
