import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Inbox } from '@fanal/contract/notifications/inbox.shapes';
import type { EventReminder, EventResponses } from '@fanal/contract/posts/responses.shapes';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../../test/job-queue.ts';
import { buildPost } from '../posts.build.ts';

const t = useTestApp();
const HOUR_MS = 60 * 60_000;

const supperOf = async (org: Caller['org'], given: Parameters<typeof buildPost>[2] = {}) =>
  buildPost(t.ownerDb, org!, {
    type: 'event',
    status: 'published',
    words: [{ locale: 'fr_CA', title: 'Souper' }],
    targets: [{ kind: 'everybody', id: org! }],
    ...given,
    columns: {
      event_starts_at: new Date(t.clock.now().getTime() + 72 * HOUR_MS),
      event_has_registration: true,
      ...given.columns,
    },
  });

const remind = (caller: Caller, id: string) =>
  t.call<EventReminder & ErrorBody>(caller, `POST /v1/posts/${id}/reminders`);
/** As if the reminder of the event had been ordered so long ago. */
const age = (postId: string, ms: number) =>
  t.ownerDb
    .updateTable('event_reminders')
    .set({ requested_at: new Date(t.clock.now().getTime() - ms) })
    .where('post_id', '=', postId)
    .execute();
const inboxOf = async (caller: Caller) => (await t.call<Inbox>(caller, 'GET /v1/my/notifications')).body;
const remindedIn = async (callers: readonly Caller[]) =>
  (await Promise.all(callers.map(inboxOf))).map(({ items }) => items.filter(({ isReminder }) => isReminder).length);

describe('a reminder of an event', () => {
  it('goes once to those who have not answered, in the app and by push, and says to how many (EVENTS-09)', async () => {
    const admin = await t.person('organizationAdmin');
    const [silent, coming] = [await t.person('member', admin.org), await t.person('member', admin.org)];
    await buildUser(t.ownerDb, admin.org, { invitationStatus: 'disabled', disabledBy: 'admin' });
    const device = { platform: 'ios', appVersion: '4.2.0', locale: 'fr_CA' };
    await t.call(silent, `PUT /v1/my/devices/fcm-${silent.userId}`, { body: device });
    const { id } = await supperOf(admin.org);
    await t.call(coming, `PUT /v1/my/events/${id}/response`, { body: { response: 'participates' } });
    const ordered = await remind(admin, id);
    expect(ordered).toMatchObject({ status: 201, body: { people: null } });
    await runDueJobs(t, t.app.jobs);
    expect(await remindedIn([silent, coming])).toEqual([1, 0]);
    const { body } = await t.call<EventResponses>(admin, `GET /v1/posts/${id}/responses`);
    expect(body.reminder).toEqual({ ...ordered.body, people: 2 });
    const outbox = path.join(t.env.DATA_DIR!, 'outbox');
    const rung = (await readdir(outbox)).filter((file) => file.endsWith('.push.json'));
    const texts = await Promise.all(rung.map(async (file) => readFile(path.join(outbox, file), 'utf8')));
    expect(texts.filter((text) => text.includes('Rappel : « Souper »'))).toHaveLength(1);
  });

  it('makes a notification unread again that the person has read, and never a second one (EVENTS-09)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const { id } = await supperOf(admin.org);
    await remind(admin, id);
    await runDueJobs(t, t.app.jobs);
    const [notice] = (await inboxOf(member)).items;
    await t.call(member, `PUT /v1/my/notifications/${notice!.id}/read`);
    await age(id, 12 * HOUR_MS);
    expect((await remind(admin, id)).status).toBe(201);
    await runDueJobs(t, t.app.jobs);
    const { items, unread } = await inboxOf(member);
    expect([items.length, items[0]!.id, unread]).toEqual([1, notice!.id, 1]);
  });

  it('is ordered once by two callers at the same time, and again only after twelve hours', async () => {
    const admin = await t.person('organizationAdmin');
    const editor = await t.person('contentCreator', admin.org);
    const { id } = await supperOf(admin.org);
    const answers = await Promise.all([remind(admin, id), remind(editor, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('REMINDER_TOO_SOON');
    await age(id, 12 * HOUR_MS - 60_000);
    expect((await remind(admin, id)).body.code).toBe('REMINDER_TOO_SOON');
    await age(id, 12 * HOUR_MS);
    expect((await remind(admin, id)).status).toBe(201);
  });

  it('continues after a lost worker, and reminds nobody twice (P55)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const { id } = await supperOf(admin.org);
    await remind(admin, id);
    await runDueJobs(t, t.app.jobs);
    const [before] = (await inboxOf(member)).items;
    await t.ownerDb
      .updateTable('event_reminders')
      .set({ done_at: null, people: null })
      .where('post_id', '=', id)
      .execute();
    await passTime(t, 10 * 60_000);
    const sweep = t.app.jobs.find(({ task }) => task === 'resume-event-reminders')!;
    await sweep.run({});
    await runDueJobs(t, t.app.jobs);
    expect((await inboxOf(member)).items).toEqual([before]);
    const { body } = await t.call<EventResponses>(admin, `GET /v1/posts/${id}/responses`);
    expect(body.reminder).toMatchObject({ people: 2 });
  });

  it('is refused for a draft, a past event, an event that everybody answered, a post, and to whom may not publish (GAP-05)', async () => {
    const admin = await t.person('organizationAdmin');
    const codeOf = async (id: string, caller: Caller = admin) => (await remind(caller, id)).body.code;
    expect(await codeOf((await supperOf(admin.org, { status: 'draft' })).id)).toBe('EVENT_NOT_OPEN');
    const yesterday = { event_starts_at: new Date(t.clock.now().getTime() - 24 * HOUR_MS) };
    expect(await codeOf((await supperOf(admin.org, { columns: yesterday })).id)).toBe('EVENT_OVER');
    const { id } = await supperOf(admin.org, { targets: [{ kind: 'user', id: admin.userId }] });
    await t.call(admin, `PUT /v1/my/events/${id}/response`, { body: { response: 'maybe' } });
    expect(await codeOf(id)).toBe('EVENT_ANSWERED');
    expect(await codeOf((await buildPost(t.ownerDb, admin.org, { status: 'published' })).id)).toBe('NOT_FOUND');
    const open = (await supperOf(admin.org)).id;
    expect(await codeOf(open, await t.person('influencer', admin.org))).toBe('ACTION_FORBIDDEN');
    expect(await codeOf(open, await t.person('organizationAdmin'))).toBe('NOT_FOUND');
  });
});
