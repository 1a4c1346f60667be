import type { AudienceKind, AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { BulkDeleteResult } from '@fanal/contract/structure/structure.shapes';
import { describe, expect, it } from 'vitest';
import { buildPost } from '#features/posts/posts.build';
import { buildGroupTree } from '#features/structure/groups.build';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
type Target = { kind: AudienceKind; id: string };

const postFor = (admin: Caller, target: Target, given: Parameters<typeof buildPost>[2] = {}) =>
  buildPost(t.ownerDb, admin.org!, {
    targets: [target],
    words: [{ locale: 'fr_CA', title: 'Chemin fermé' }],
    ...given,
  });
const usesOf = async (caller: Caller, id: string) =>
  (await t.call<AudienceUses>(caller, `GET /v1/organization-structure/recipients/${id}/uses`)).body;
const remove = (caller: Caller, path: string) =>
  t.call<ErrorBody>(caller, `DELETE /v1/${path}`, { query: { confirmation: 'delete' } });
const targetsLeft = async (postId: string) =>
  (await t.ownerDb.selectFrom('post_targets').select('target_id').where('post_id', '=', postId).execute()).length;

describe('targets of posts', () => {
  it('cannot be deleted while posts that use them are published or may be, and the refusal names the posts (POSTS-21, POSTS-33)', async () => {
    const admin = await t.person('organizationAdmin');
    const site = await buildSite(t.ownerDb, admin.org);
    const group = await buildUserGroup(t.ownerDb, admin.org);
    const tree = await buildGroupTree(t.ownerDb, admin.org, { groups: [{ name: 'Boréal' }] });
    const things = [
      ['site', site.id, `site/${site.id}`],
      ['userGroup', group.id, `userGroup/${group.id}`],
      ['structureGroup', tree.get('Boréal')!, `organization-structure/groups/${tree.get('Boréal')}`],
    ] as const;
    for (const [kind, id, path] of things)
      for (const status of ['draft', 'scheduled', 'published'] as const) {
        const scheduledAt = new Date('2036-01-01T00:00:00Z');
        const post = await postFor(admin, { kind, id }, { status, scheduledAt });
        const uses = { items: [{ kind: 'post', id: post.id, name: 'Chemin fermé' }], total: 1 };
        expect(await usesOf(admin, id)).toEqual(uses);
        expect(await remove(admin, path)).toMatchObject({ status: 409, body: { code: 'IN_USE', details: uses } });
        expect(await targetsLeft(post.id)).toBe(1);
        await t.ownerDb.updateTable('posts').set({ status: 'archived' }).where('id', '=', post.id).execute();
        expect((await usesOf(admin, id)).total).toBe(0);
      }
    for (const [, , path] of things) expect((await remove(admin, path)).status).toBe(200);
  });

  it('are found below a group that would be deleted with its content, and in the whole structure (STRUCTURE-15, STRUCTURE-17)', async () => {
    const admin = await t.person('organizationAdmin');
    await t.ownerDb
      .updateTable('organizations')
      .set({ owner_user_id: admin.userId })
      .where('organization_id', '=', admin.org)
      .execute();
    const tree = await buildGroupTree(t.ownerDb, admin.org, {
      groups: [{ name: 'Boréal', groups: [{ name: 'Génie' }] }],
    });
    const below = tree.get('Boréal/Génie')!;
    const event = await postFor(admin, { kind: 'structureGroup', id: below }, { type: 'event', status: 'published' });
    const uses = { items: [{ kind: 'event', id: event.id, name: 'Chemin fermé' }], total: 1 };
    for (const path of [`organization-structure/groups/${tree.get('Boréal')}`, 'organization-structure'])
      expect(await remove(admin, path)).toMatchObject({ status: 409, body: { code: 'IN_USE', details: uses } });
    expect(await targetsLeft(event.id)).toBe(1);
  });

  it('are kept when several items are deleted, with the number of uses', async () => {
    const admin = await t.person('organizationAdmin');
    const [used, free] = [await buildPosition(t.ownerDb, admin.org), await buildPosition(t.ownerDb, admin.org)];
    for (const status of ['draft', 'published'] as const)
      await postFor(admin, { kind: 'position', id: used.id }, { status });
    const { body } = await t.call<BulkDeleteResult>(admin, 'POST /v1/position/list/delete', {
      body: { ids: [used.id, free.id] },
    });
    expect(body.deleted).toEqual([free.id]);
    expect(body.refused).toMatchObject([{ id: used.id, userCount: 0, professionCount: 0, useCount: 2 }]);
  });

  it('names the first twenty posts to callers who may read posts, and counts the rest (ROLES-07, P12)', async () => {
    const admin = await t.person('organizationAdmin');
    const group = await buildUserGroup(t.ownerDb, admin.org);
    for (let at = 0; at < 22; at += 1) await postFor(admin, { kind: 'userGroup', id: group.id });
    const named = await usesOf(admin, group.id);
    expect([named.total, named.items.length]).toEqual([22, 20]);
    const { items } = await usesOf(await t.person('userAdmin', admin.org), group.id);
    expect(items.every(({ kind, name }) => kind === 'post' && name === null)).toBe(true);
    const stranger = await t.person('organizationAdmin');
    const path = `GET /v1/organization-structure/recipients/${group.id}/uses`;
    expect((await t.call(stranger, path)).status).toBe(404);
  });
});
