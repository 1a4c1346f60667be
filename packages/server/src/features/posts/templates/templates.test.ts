import type { ErrorBody } from '@fanal/contract/errors';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import type { RecurrenceEnd } from '@fanal/contract/posts/recurrence.rules';
import type { PostTemplate } from '@fanal/contract/posts/templates.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { goodFile } from '../../../../test/hostile-files.ts';
import { buildPost } from '../posts.build.ts';
import { sweepAbandoned } from './templates.service.ts';

const t = useTestApp();

const create = (caller: Caller, postId: string, body: object = {}) =>
  t.call<PostTemplate & ErrorBody>(caller, 'POST /v1/post-templates', { body: { postId, name: 'Avis', ...body } });
const begin = (caller: Caller, id: string, body: object = {}) =>
  t.call<Post & ErrorBody>(caller, `POST /v1/post-templates/${id}/posts`, { body });
const names = async (caller: Caller, type = 'post') =>
  (await t.call<PostTemplate[]>(caller, `GET /v1/post-templates?type=${type}`)).body.map(({ name }) => name);
const rename = (caller: Caller, id: string, body: object) =>
  t.call<PostTemplate & ErrorBody>(caller, `PATCH /v1/post-templates/${id}`, { body });
const remove = (caller: Caller, id: string) => t.call<ErrorBody>(caller, `DELETE /v1/post-templates/${id}`);
const bilingual = [
  { locale: 'fr_CA', title: 'Chemin fermé', text: 'Par la route 169.' },
  { locale: 'en_CA', title: 'Road closed', text: 'Take route 169.' },
] as const;

describe('a template', () => {
  it('keeps texts, options and audience, and begins a draft with them after its post is gone', async () => {
    const editor = await t.person('organizationAdmin');
    const { id } = await buildPost(t.ownerDb, editor.org, {
      status: 'published',
      words: bilingual,
      columns: {
        priority: 'high',
        is_notification_enabled: true,
        categories: ['Sécurité'],
        is_acknowledgement_asked: true,
      },
    });
    const { status, body: template } = await create(editor, id);
    expect(status).toBe(201);
    expect(template).toMatchObject({
      name: 'Avis',
      isShared: false,
      mayChange: true,
      title: 'Chemin fermé',
      summary: 'Par la route 169.',
      locales: ['fr_CA', 'en_CA'],
      hasAudience: true,
      isRecurring: false,
    });
    await t.call(editor, `PATCH /v1/posts/fake-delete/post/${id}`);
    await t.call(editor, `DELETE /v1/posts/post/${id}`);
    const { status: begun, body: draft } = await begin(editor, template.id);
    expect(begun).toBe(201);
    expect(draft).toMatchObject({
      status: 'draft',
      priority: 'high',
      isNotificationEnabled: true,
      acknowledgement: { dueOn: null },
      postCategories: ['Sécurité'],
      targets: [{ kind: 'everybody' }],
      author: { id: editor.userId },
    });
    expect(draft.postContents.map(({ title }) => title)).toEqual(['Chemin fermé', 'Road closed']);
    expect((await begin(editor, template.id, { keepsAudience: false })).body.targets).toEqual([]);
  });

  it('keeps its pictures when the post is erased, and releases them with the last that shows them', async () => {
    const editor = await t.person('organizationAdmin');
    const { name, bytes } = goodFile('png');
    const sent = { file: { name, bytes: new Uint8Array(bytes) }, body: { use: 'postVisual' } };
    const { body: picture } = await t.call<UploadedPicture>(editor, 'POST /v1/upload-files/images-posts', sent);
    const written = {
      type: 'post',
      postContents: [{ locale: 'fr_CA', title: 'Chemin' }],
      attachments: [{ fileId: picture.id }],
    };
    const { body: post } = await t.call<Post>(editor, 'POST /v1/posts', { body: written });
    const { body: template } = await create(editor, post.id);
    const there = async () =>
      (await t.ownerDb.selectFrom('files').select('id').where('id', '=', picture.id).execute()).length;
    const erase = async (id: string) => {
      await t.call(editor, `PATCH /v1/posts/fake-delete/post/${id}`);
      await t.call(editor, `DELETE /v1/posts/post/${id}`);
    };
    await erase(post.id);
    expect(await there()).toBe(1);
    const { body: draft } = await begin(editor, template.id);
    expect(draft.attachments).toMatchObject([{ fileId: picture.id }]);
    expect((await remove(editor, template.id)).status).toBe(200);
    expect(await there()).toBe(1);
    await erase(draft.id);
    expect(await there()).toBe(0);
  });

  it('of an event begins without a date, or on a day with the same local times', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildPost(t.ownerDb, editor.org, {
      type: 'event',
      columns: { event_starts_at: '2027-03-10T14:00:00Z', event_ends_at: '2027-03-10T16:00:00Z', event_capacity: 20 },
    });
    const { body: template } = await create(editor, id);
    expect((await begin(editor, template.id)).body).toMatchObject({ eventStartsAt: null, eventCapacity: 20 });
    expect((await begin(editor, template.id, { eventStartsOn: '2027-03-17' })).body).toMatchObject({
      eventStartsAt: '2027-03-17T13:00:00.000Z',
      eventEndsAt: '2027-03-17T15:00:00.000Z',
    });
    expect([await names(editor), await names(editor, 'event')]).toEqual([[], ['Avis']]);
  });

  it('holds the recurrence, without an end that is over, for whoever may publish', async () => {
    const editor = await t.person('contentCreator');
    const weekly = (end: RecurrenceEnd) => ({ frequency: 'weekly', end }) as const;
    const recurring = async (type: 'post' | 'event', end: RecurrenceEnd) => {
      const { id } = await buildPost(t.ownerDb, editor.org, { type, recurrence: weekly(end) });
      return (await create(editor, id, { name: `${type} ${end.kind}`, isShared: true })).body;
    };
    const over = await recurring('event', { kind: 'until', until: '2020-01-06' });
    const counted = await recurring('post', { kind: 'count', count: 4 });
    expect([over.isRecurring, counted.isRecurring]).toEqual([true, true]);
    expect((await begin(editor, over.id)).body).toMatchObject({
      recurrence: weekly({ kind: 'never' }),
      eventType: 'recurring',
    });
    expect((await begin(editor, counted.id)).body.recurrence).toEqual(weekly({ kind: 'count', count: 4 }));
    const influencer = await t.person('influencer', editor.org);
    expect((await begin(influencer, over.id)).body).toMatchObject({ recurrence: null, eventType: 'single' });
  });

  it('of one person is seen by nobody else; one of the organization is made by whoever may publish (GAP-05)', async () => {
    const editor = await t.person('contentCreator');
    const influencer = await t.person('influencer', editor.org);
    const admin = await t.person('organizationAdmin', editor.org);
    const stranger = await t.person('organizationAdmin');
    const { id } = await buildPost(t.ownerDb, editor.org);
    expect((await create(influencer, id, { isShared: true })).body.code).toBe('ACTION_FORBIDDEN');
    const { body: own } = await create(influencer, id, { name: 'À moi' });
    const { body: shared } = await create(editor, id, { name: 'À tous', isShared: true });
    expect(await names(influencer)).toEqual(['À moi', 'À tous']);
    expect(await names(admin)).toEqual(['À tous']);
    expect(await names(stranger)).toEqual([]);
    for (const caller of [editor, admin, stranger]) {
      expect((await begin(caller, own.id)).body.code).toBe('NOT_FOUND');
      expect((await remove(caller, own.id)).body.code).toBe('NOT_FOUND');
    }
    expect((await begin(stranger, shared.id)).body.code).toBe('NOT_FOUND');
    expect((await create(stranger, id)).body.code).toBe('NOT_FOUND');
    expect((await begin(influencer, shared.id)).body).toMatchObject({ status: 'draft', createdByAMember: true });
    expect((await remove(influencer, shared.id)).body.code).toBe('ACTION_FORBIDDEN');
    expect((await rename(admin, shared.id, { version: 1, name: 'Pour tous' })).body).toMatchObject({ version: 2 });
    const member = await t.person('member', editor.org);
    expect((await create(member, id)).status).toBe(403);
  });

  it('refuses a name that is taken, an old version, and one more than there may be', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildPost(t.ownerDb, editor.org);
    const { body: first } = await create(editor, id);
    expect((await create(editor, id, { name: 'AVIS' })).body.code).toBe('NAME_TAKEN');
    const { body: second } = await create(editor, id, { name: 'Rappel' });
    expect((await rename(editor, second.id, { version: 1, name: 'avis' })).body.code).toBe('NAME_TAKEN');
    expect((await rename(editor, first.id, { version: 7, name: 'Autre' })).body.code).toBe('VERSION_CONFLICT');
    for (let made = 2; made < 30; made += 1) await create(editor, id, { name: `Modèle ${made}` });
    const full = await create(editor, id, { name: 'Un de trop' });
    expect([full.status, full.body.code, full.body.details]).toEqual([409, 'TEMPLATES_FULL', { most: 30 }]);
    expect((await create(editor, id, { name: 'Avis', isShared: true })).status).toBe(201);
  });

  it('refuses all but one of those that are made at once, where there is room for one', async () => {
    const editor = await t.person('contentCreator');
    const posts = await Promise.all([1, 2, 3, 4].map(() => buildPost(t.ownerDb, editor.org)));
    for (let made = 1; made < 30; made += 1) await create(editor, posts[0]!.id, { name: `Modèle ${made}` });
    const answers = await Promise.all(posts.map(({ id }, at) => create(editor, id, { name: `Dernier ${at}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('of a person who is removed is erased, unless it is one of the organization', async () => {
    const editor = await t.person('contentCreator');
    const admin = await t.person('organizationAdmin', editor.org);
    const { id } = await buildPost(t.ownerDb, editor.org);
    await create(editor, id, { name: 'À moi' });
    await create(editor, id, { name: 'À tous', isShared: true });
    await t.ownerDb.deleteFrom('users').where('id', '=', editor.userId).execute();
    await sweepAbandoned(t.ownerDb, new Date());
    const left = t.ownerDb.selectFrom('post_templates').select('name').where('organization_id', '=', editor.org);
    expect(await left.execute()).toEqual([{ name: 'À tous' }]);
    expect(await names(admin)).toEqual(['À tous']);
  });
});
