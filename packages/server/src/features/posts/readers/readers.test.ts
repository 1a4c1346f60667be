import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Inbox } from '@fanal/contract/notifications/inbox.shapes';
import type { Acknowledged, Feed } from '@fanal/contract/posts/my-posts.shapes';
import type { Post, PostMetrics } from '@fanal/contract/posts/posts.shapes';
import type { AskedPost, PostReaders, PostReminded } from '@fanal/contract/posts/readers.shapes';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import type { OrgId } from '#platform/context';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../../test/job-queue.ts';
import { buildPost } from '../posts.build.ts';

const t = useTestApp();
const DAY_MS = 24 * 60 * 60_000;

const asking = (org: OrgId, given: Parameters<typeof buildPost>[2] = {}) =>
  buildPost(t.ownerDb, org, {
    status: 'published',
    words: [{ locale: 'fr_CA', title: 'Port du harnais', text: 'Dès lundi.' }],
    ...given,
    columns: { is_acknowledgement_asked: true, acknowledgement_due_on: '2026-12-01', ...given.columns },
  });
const acknowledge = (who: Caller, id: string, body: object = { locale: 'fr_CA' }) =>
  t.call<Acknowledged & ErrorBody>(who, `PUT /v1/my/posts/${id}/acknowledgement`, { body });
const view = (who: Caller, id: string) => t.call(who, `POST /v1/my/posts/${id}/view`, { body: { locale: 'fr_CA' } });
const readersOf = (who: Caller, id: string, query: Record<string, string> = {}) =>
  t.call<PostReaders & ErrorBody>(who, `GET /v1/posts/${id}/readers`, { query });
const remind = (who: Caller, id: string, userIds: string[] | null = null) =>
  t.call<PostReminded & ErrorBody>(who, `POST /v1/posts/${id}/readers/reminders`, { body: { userIds } });
const remindersOf = async (who: Caller) =>
  (await t.call<Inbox>(who, 'GET /v1/my/notifications')).body.items.filter(({ isReminder }) => isReminder).length;
const crew = async () => {
  const admin = await t.person('organizationAdmin');
  const lead = await t.person('lead', admin.org, { givenName: 'Chef' });
  const led = await t.person('member', admin.org, { givenName: 'Anaïs', familyName: 'A', supervisorId: lead.userId });
  const other = await t.person('member', admin.org, { givenName: 'Benoît', familyName: 'B' });
  return { admin, lead, led, other };
};

describe('an acknowledgement', () => {
  it('is asked for in the feed and given once, with its date', async () => {
    const { admin, led } = await crew();
    const { id } = await asking(admin.org);
    const asked = async () => (await t.call<Feed>(led, 'GET /v1/my/feed')).body.items[0]!.acknowledgement;
    expect(await asked()).toEqual({ dueOn: '2026-12-01', acknowledgedAt: null, version: null });
    const first = await acknowledge(led, id);
    expect([first.status, (await asked())!.acknowledgedAt]).toEqual([200, first.body.acknowledgedAt]);
    await passTime(t, 60_000);
    expect((await acknowledge(led, id)).body).toEqual(first.body);
    const { items, totals } = (await readersOf(admin, id, { search: 'Anaïs' })).body;
    expect(items[0]).toMatchObject({ state: 'acknowledged', version: 1, locale: 'fr_CA', isMeant: true });
    expect(totals).toEqual({ people: 4, acknowledged: 1, read: 0, unread: 3, left: 0, removed: 0 });
    const { body } = await t.call<PostMetrics[]>(admin, 'POST /v1/posts/metrics', { body: { postIds: [id] } });
    expect([body[0]!.acknowledgements, body[0]!.views]).toEqual([1, 1]);
  });

  it('is refused where none is asked, for a version that does not exist, and for whom the post is not meant', async () => {
    const { admin, led, other } = await crew();
    const plain = await buildPost(t.ownerDb, admin.org, { status: 'published' });
    expect((await acknowledge(led, plain.id)).body.code).toBe('ACKNOWLEDGEMENT_NOT_ASKED');
    const { id } = await asking(admin.org, { targets: [{ kind: 'user', id: led.userId }] });
    expect((await acknowledge(led, id, { locale: 'fr_CA', version: 2 })).status).toBe(422);
    expect((await acknowledge(other, id)).status).toBe(404);
    expect((await acknowledge(await t.person('member'), id)).status).toBe(404);
    const draft = await asking(admin.org, { status: 'draft' });
    expect((await acknowledge(led, draft.id)).status).toBe(404);
  });

  it('keeps the version that was confirmed when the post is changed, and the person who left the audience', async () => {
    const { admin, led } = await crew();
    const { id } = await asking(admin.org);
    await acknowledge(led, id);
    const { version } = (await t.call<Post>(admin, `GET /v1/posts/${id}`)).body;
    const postContents = [{ locale: 'fr_CA', title: 'Port du harnais, révisé', contentJson: null, isOriginal: true }];
    const targets = [{ kind: 'user', id: admin.userId }];
    const attachments = [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }];
    const changed = await t.call(admin, `PATCH /v1/posts/${id}`, {
      body: { version, postContents, targets, attachments },
    });
    expect(changed.status).toBe(200);
    const { body } = await readersOf(admin, id);
    expect(body.version).toBe(2);
    expect(body.items.find(({ user }) => user.id === led.userId)).toMatchObject({ version: 1, isMeant: false });
    expect(body.totals).toMatchObject({ people: 2, acknowledged: 1, left: 1 });
  });

  it('of somebody who is removed is counted without a name', async () => {
    const { admin, led } = await crew();
    const { id } = await asking(admin.org);
    await acknowledge(led, id);
    await t.ownerDb.deleteFrom('users').where('id', '=', led.userId).execute();
    const { totals } = (await readersOf(admin, id)).body;
    expect([totals.acknowledged, totals.removed]).toEqual([0, 1]);
    await t.ownerDb.deleteFrom('posts').where('id', '=', id).execute();
  });

  it('is set, read and copied with the post; a day that is over is not copied', async () => {
    const admin = await t.person('organizationAdmin');
    const create = (acknowledgement: object | null) =>
      t.call<Post>(admin, 'POST /v1/posts', {
        body: {
          type: 'post',
          postContents: [{ locale: 'fr_CA', title: 'Consigne', isOriginal: true }],
          acknowledgement,
        },
      });
    const made = await create({ dueOn: '2099-01-31' });
    expect(made.body.acknowledgement).toEqual({ dueOn: '2099-01-31' });
    const { id, version } = made.body;
    const copyOf = async () => (await t.call<Post>(admin, `POST /v1/posts/${id}/duplicate`)).body.acknowledgement;
    expect(await copyOf()).toEqual({ dueOn: '2099-01-31' });
    await t.call(admin, `PATCH /v1/posts/${id}`, { body: { version, acknowledgement: { dueOn: '2020-01-01' } } });
    expect(await copyOf()).toEqual({ dueOn: null });
    expect((await create({ dueOn: 'demain' })).status).toBe(422);
  });
});

describe('the readers of a post', () => {
  it('are those for whom it is meant, by state; a lead sees his own people alone', async () => {
    const { admin, lead, led, other } = await crew();
    const { id } = await asking(admin.org);
    await view(led, id);
    await acknowledge(other, id);
    const names = async (who: Caller, query: Record<string, string>) =>
      (await readersOf(who, id, query)).body.items.map(({ user }) => user.id);
    expect(await names(admin, { state: 'read' })).toEqual([led.userId]);
    expect(await names(admin, { state: 'acknowledged' })).toEqual([other.userId]);
    expect((await names(admin, { state: 'missing' })).sort()).toEqual([admin.userId, lead.userId, led.userId].sort());
    expect(await names(lead, {})).toEqual([led.userId]);
    const asked = async (who: Caller) => (await t.call<Page<AskedPost>>(who, 'GET /v1/acknowledgements')).body.items;
    expect(await asked(lead)).toMatchObject([{ id, people: 1, acknowledged: 0 }]);
    expect(await asked(admin)).toMatchObject([{ id, people: 4, acknowledged: 1, dueOn: '2026-12-01' }]);
  });

  it('are found for a lead behind many posts that concern none of his people', async () => {
    const { admin, lead, led, other } = await crew();
    const group = await buildUserGroup(t.ownerDb, admin.org, { userIds: [led.userId] });
    const old = { published_at: new Date('2026-01-05T12:00:00Z') };
    const { id: meant } = await asking(admin.org, { targets: [{ kind: 'userGroup', id: group.id }], columns: old });
    const { id: confirmed } = await asking(admin.org, { targets: [{ kind: 'user', id: led.userId }], columns: old });
    await acknowledge(led, confirmed);
    await t.ownerDb.deleteFrom('post_targets').where('post_id', '=', confirmed).execute();
    for (let at = 0; at < 210; at += 1) await asking(admin.org, { targets: [{ kind: 'user', id: other.userId }] });
    const pageOf = async (who: Caller, query: Record<string, number>) =>
      (await t.call<Page<AskedPost>>(who, 'GET /v1/acknowledgements', { query })).body;
    const { total, items } = await pageOf(lead, { perPage: 10 });
    expect([total, items.map(({ id }) => id).sort()]).toEqual([2, [meant, confirmed].sort()]);
    expect((await pageOf(lead, { perPage: 1, page: 2 })).items).toHaveLength(1);
    expect((await pageOf(admin, { perPage: 10 })).total).toBe(212);
    await t.ownerDb.updateTable('users').set({ invitation_status: 'disabled' }).where('id', '=', led.userId).execute();
    expect((await pageOf(lead, { perPage: 10 })).items.map(({ id }) => id)).toEqual([confirmed]);
  });

  it('do not exist for other organizations, for a lead none of whose people is meant, and for whom may not see statistics', async () => {
    const { admin, lead, other } = await crew();
    const { id } = await asking(admin.org, { targets: [{ kind: 'user', id: other.userId }] });
    expect((await readersOf(lead, id)).status).toBe(404);
    expect((await remind(lead, id)).status).toBe(404);
    expect((await t.call<Page<AskedPost>>(lead, 'GET /v1/acknowledgements')).body.items).toEqual([]);
    expect((await readersOf(await t.person('organizationAdmin'), id)).status).toBe(404);
    expect((await readersOf(other, id)).status).toBe(403);
    expect((await readersOf(admin, id, { state: 'gone' })).status).toBe(400);
  });

  it('of all posts are listed by page, the latest first, and found by a part of the title', async () => {
    const { admin } = await crew();
    const ids: string[] = [];
    for (const [at, title] of ['Échafaudages', 'Harnais', 'Évacuation'].entries()) {
      const words = [{ locale: 'fr_CA' as const, title, text: 'Dès lundi.' }];
      const { id } = await asking(admin.org, {
        words,
        columns: { published_at: new Date(Date.UTC(2026, 10, 1 + at)) },
      });
      ids.unshift(id);
    }
    const page = async (query: Record<string, string | number>) =>
      (await t.call<Page<AskedPost>>(admin, 'GET /v1/acknowledgements', { query })).body;
    const first = await page({ perPage: 2 });
    expect(first).toMatchObject({ total: 3, lastPage: 2, page: 1 });
    expect([...first.items, ...(await page({ perPage: 2, page: 2 })).items].map(({ id }) => id)).toEqual(ids);
    expect((await page({ search: 'EVACU' })).items.map(({ title }) => title)).toEqual(['Évacuation']);
    expect(await page({ search: 'grue' })).toMatchObject({ items: [], total: 0, lastPage: 1 });
  });

  it('are taken along as a sheet and as a list to print', async () => {
    const { admin, led } = await crew();
    const { id } = await asking(admin.org);
    await acknowledge(led, id);
    const query = { state: 'acknowledged' };
    const sheet = await t.call<string>(admin, `GET /v1/posts/${id}/readers/export`, { query, locale: 'fr_CA' });
    expect(sheet.body).toContain('Anaïs A');
    expect(sheet.body).toContain('Accusé reçu');
    const printed = await t.call<string>(admin, `GET /v1/posts/${id}/readers/list`, { query, locale: 'fr_CA' });
    expect(printed.status).toBe(200);
    const { text } = await extractText(new Uint8Array(printed.bytes));
    expect(text.join(' ')).toContain('Port du harnais');
    expect(text.join(' ')).toContain('Anaïs A');
  });
});

describe('a reminder to read a post', () => {
  it('goes to those who have not acknowledged, each at most once a day', async () => {
    const { admin, lead, led, other } = await crew();
    const { id } = await asking(admin.org);
    await acknowledge(other, id);
    expect((await remind(admin, id)).body).toMatchObject({ people: 3, leftOut: 0 });
    await runDueJobs(t, t.app.jobs);
    expect(await Promise.all([lead, led, other].map(remindersOf))).toEqual([1, 1, 0]);
    expect((await readersOf(admin, id)).body.reminder).toMatchObject({ people: 3 });
    expect((await remind(admin, id, [led.userId])).body).toMatchObject({ people: 0, leftOut: 1 });
    await t.ownerDb
      .updateTable('notifications')
      .set({ reminded_at: new Date(t.clock.now().getTime() - DAY_MS - 1_000) })
      .where('post_id', '=', id)
      .execute();
    expect((await remind(lead, id)).body).toMatchObject({ people: 1, leftOut: 0 });
    await runDueJobs(t, t.app.jobs);
    const { body } = await readersOf(lead, id);
    expect([body.items.map(({ remindedAt }) => remindedAt !== null), body.reminder]).toEqual([[true], null]);
  });

  it('goes to those who have not read where no acknowledgement is asked, and continues after a lost worker', async () => {
    const { admin, led, other } = await crew();
    const { id } = await buildPost(t.ownerDb, admin.org, { status: 'published' });
    await view(led, id);
    await remind(admin, id);
    await runDueJobs(t, t.app.jobs);
    expect(await Promise.all([led, other].map(remindersOf))).toEqual([0, 1]);
    await t.ownerDb
      .updateTable('post_reminders')
      .set({ done_at: null, people: null })
      .where('post_id', '=', id)
      .execute();
    await passTime(t, 10 * 60_000);
    await t.app.jobs.find(({ task }) => task === 'resume-post-reminders')!.run({});
    await runDueJobs(t, t.app.jobs);
    expect((await readersOf(admin, id)).body.reminder).toMatchObject({ people: 3 });
    expect(await remindersOf(other)).toBe(1);
  });

  it('is refused for a post that is not published, and names nobody for whom it is not meant', async () => {
    const { admin, lead, other } = await crew();
    expect((await remind(admin, (await asking(admin.org, { status: 'archived' })).id)).body.code).toBe(
      'POST_NOT_PUBLISHED',
    );
    const { id } = await asking(admin.org);
    expect((await remind(lead, id, [other.userId])).status).toBe(404);
    expect((await remind(admin, id, [(await t.person('member')).userId])).status).toBe(404);
    expect((await remind(await t.person('influencer', admin.org), id)).status).toBe(403);
  });
});
