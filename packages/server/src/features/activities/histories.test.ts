import type { Activities, Activity } from '@fanal/contract/activities/activities.shapes';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

const history = async (caller: Caller, path: string, query: Record<string, string | number> = {}) =>
  (await t.call<Activities>(caller, `GET /v1/${path}/history`, { query })).body;
const actions = ({ items }: Activities) => items.map(({ action }) => action);

/** A post that was drafted, renamed, scheduled, published by the job and commented on. */
const livedPost = async () => {
  const editor = await t.person('contentCreator', undefined, { givenName: 'Éloïse', familyName: 'Côté' });
  const member = await t.person('member', editor.org);
  const words = (title: string) => [
    {
      locale: 'fr_CA',
      title,
      contentJson: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour.' }] }] },
    },
  ];
  const { body: post } = await t.call<Post>(editor, 'POST /v1/posts', {
    body: { type: 'post', postContents: words('Chemin'), targets: [{ kind: 'everybody', id: editor.org }] },
  });
  const change = (version: number, body: object) =>
    t.call(editor, `PATCH /v1/posts/${post.id}`, { body: { version, ...body } });
  await change(1, { postContents: words('Chemin fermé') });
  await change(2, { priority: 'high', postCategories: ['Sécurité'] });
  await change(3, { status: 'scheduled', scheduledAt: '2036-01-07T11:00:00Z' });
  const now = t.clock.now();
  t.clock.set(new Date('2036-01-07T11:01:00Z'));
  await t.app.jobs.find(({ task }) => task === 'publish-due-posts')!.run({});
  t.clock.set(now);
  await t.call(member, `POST /v1/my/posts/${post.id}/comments`, { body: { text: 'Merci' } });
  return { editor, id: post.id };
};

describe('the history of a post', () => {
  it('shows who did what and when, latest first, without what members do with it (POSTS-12, GAP-81)', async () => {
    const { editor, id } = await livedPost();
    const { items, next } = await history(editor, `posts/${id}`);
    expect(next).toBeNull();
    expect(actions({ items, next })).toEqual([
      'post.published',
      'post.scheduled',
      'post.changed',
      'post.changed',
      'post.changed',
      'post.created',
    ]);
    const [byClock, planned, , settings, renamed] = items as [Activity, Activity, Activity, Activity, Activity];
    expect([byClock.doer, planned.doer?.displayName]).toEqual([null, 'Éloïse Côté']);
    expect(settings.fields).toEqual([{ field: 'fields', before: null, after: ['postCategories', 'priority'] }]);
    expect(renamed.fields).toEqual([
      { field: 'name', before: 'Chemin', after: 'Chemin fermé' },
      { field: 'fields', before: null, after: ['postContents'] },
    ]);
    expect(items.every(({ object }) => object.name === 'Chemin fermé' && !object.isPerson)).toBe(true);
  });

  it('comes in pages', async () => {
    const { editor, id } = await livedPost();
    const first = await history(editor, `posts/${id}`, { take: 4 });
    const second = await history(editor, `posts/${id}`, { take: 4, cursor: first.next! });
    expect([actions(first).length, actions(second)]).toEqual([4, ['post.changed', 'post.created']]);
    expect(second.next).toBeNull();
  });

  it('returns 404 for other organizations and for deleted posts, 403 for members (P12)', async () => {
    const { editor, id } = await livedPost();
    const stranger = await t.person('organizationAdmin');
    const path = `GET /v1/posts/${id}/history`;
    expect((await t.call(stranger, path)).status).toBe(404);
    expect((await t.call(await t.person('member', editor.org), path)).status).toBe(403);
    await t.ownerDb.deleteFrom('posts').where('id', '=', id).execute();
    expect((await t.call(editor, path)).status).toBe(404);
  });
});

describe('the history of a user group', () => {
  it('shows who created, renamed and changed the members of the group (GROUPS-01, GAP-81)', async () => {
    const admin = await t.person('userAdmin');
    const { body: group } = await t.call<{ id: string }>(admin, 'POST /v1/userGroup', {
      body: { name: 'Secouristes' },
    });
    await t.call(admin, `PATCH /v1/userGroup/${group.id}`, { body: { version: 1, name: 'Pompiers' } });
    await t.call(admin, `POST /v1/userGroup/${group.id}/users`, { body: { userIds: [admin.userId] } });
    const { items } = await history(admin, `userGroup/${group.id}`);
    expect(items).toMatchObject([
      { action: 'userGroup.usersAdded', fields: [{ field: 'userIds', after: 1 }] },
      { action: 'userGroup.changed', fields: [{ field: 'name', before: 'Secouristes', after: 'Pompiers' }] },
      { action: 'userGroup.created', object: { name: 'Pompiers' } },
    ]);
  });
});

describe('the history of a tab of the settings', () => {
  it('shows who changed what of this tab, before and after, and never a secret (GAP-74, GAP-81)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { givenName: 'Luc', familyName: 'Roy' });
    const change = (version: number, body: object) =>
      t.call(admin, `PATCH /v1/organization/${admin.org}`, { body: { version, ...body } });
    await change(1, { primaryColor: '#0b6e4f', companyName: 'Boréal inc.' });
    await change(2, { features: { learning: false } });
    const secret = 'secret-of-the-application-0123456789';
    await change(3, { appUrl: 'https://app.example', appSecret: secret });
    await t.call(admin, 'POST /v1/webhooks', { body: { url: 'https://hooks.example/a', events: ['user.created'] } });
    const of = (tab: string) => history(admin, `organization/${admin.org}`, { tab });
    const field = (name: string, after: unknown) => ({ field: name, before: expect.anything(), after });
    expect((await of('display')).items).toMatchObject([
      {
        doer: { displayName: 'Luc Roy' },
        fields: expect.arrayContaining([{ field: 'primaryColor', before: null, after: '#0b6e4f' }]),
      },
    ]);
    expect((await of('general')).items).toMatchObject([
      { fields: expect.arrayContaining([field('companyName', 'Boréal inc.')]) },
    ]);
    expect((await of('features')).items).toMatchObject([{ fields: [field('features', ['learning: false'])] }]);
    const integrations = await of('integrations');
    expect(actions(integrations)).toEqual(
      expect.arrayContaining(['organization.changed', 'organization.secretReplaced']),
    );
    expect(JSON.stringify(integrations)).toContain('https://app.example');
    expect(JSON.stringify(integrations)).not.toContain(secret);
    expect((await of('billing')).items).toEqual([]);
  });

  it('is that of the own organization, for whoever reads its settings', async () => {
    const admin = await t.person('organizationAdmin');
    const other = await t.person('organizationAdmin');
    const call = `GET /v1/organization/${admin.org}/history`;
    expect((await t.call(other, call, { query: { tab: 'general' } })).status).toBe(404);
    const member = await t.person('member', admin.org);
    expect((await t.call(member, call, { query: { tab: 'general' } })).status).toBe(403);
    expect((await t.call(admin, call, { query: { tab: 'other' } })).status).toBe(400);
  });
});
