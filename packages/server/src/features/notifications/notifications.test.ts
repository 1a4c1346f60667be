import type { Page } from '@fanal/contract/kit/page';
import type { SentMessage } from '@fanal/contract/notifications/notifications.shapes';
import { describe, expect, it } from 'vitest';
import { paragraphs } from '#features/posts/posts.build';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { deliver, invite, invitee } from '../../../test/invited.ts';
import { runDueJobs } from '../../../test/job-queue.ts';

const t = useTestApp();
const read = (
  caller: Caller,
  userId: string,
  query: Record<string, string | number> = {},
  locale: 'fr_CA' | 'es_ES' = 'fr_CA',
) => t.call<Page<SentMessage>>(caller, `GET /v1/all/users/${userId}/notifications`, { query, locale });

const states = ['sending', 'sent', 'delivered', 'failed', 'uncertain', 'cancelled'] as const;

/** One invitation in each state that can exist with the others, one minute apart. */
const attempts = (org: string, userId: string) => {
  const since = t.clock.now().getTime();
  return states.map((state, minute) => {
    const at = new Date(since + minute * 60_000);
    const id = `01990000-0000-7000-8000-${String(since % 1e10).padStart(11, '0')}${minute}`;
    return {
      organization_id: org,
      id,
      user_id: userId,
      channel: 'sms',
      contact: '+14185550142',
      message_id: id,
      state,
      created_at: at,
      reason: state === 'failed' ? 'SMS_30005' : null,
      next_try_at: state === 'sending' ? at : null,
    };
  });
};

describe('the messages of a person', () => {
  it('list the sent invitations with channel, time and contact (GAP-58)', async () => {
    const admin = await t.person('organizationAdmin');
    const [mailed, texted] = (await invite(t, admin, invitee(), invitee({ channel: 'sms' }))).body.users;
    expect((await read(admin, mailed!.id)).body).toEqual({ items: [], total: 0, lastPage: 1, page: 1 });
    await deliver(t);
    for (const [person, channel, contact] of [
      [mailed!, 'email', mailed!.email],
      [texted!, 'sms', texted!.phone],
    ] as const)
      expect((await read(admin, person.id)).body.items).toEqual([
        expect.objectContaining({ kind: 'invitation', state: 'sent', reason: null, channel, contact }),
      ]);
  });

  it('show failures with the reason in the caller’s language, and leave out messages never sent (GAP-58, ERRORS-04)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org);
    await t.ownerDb.insertInto('invitations').values(attempts(admin.org, id)).execute();
    const { body } = await read(admin, id, { perPage: 3 });
    expect(body.items.map(({ state }) => state)).toEqual(['uncertain', 'failed', 'delivered']);
    expect([body.total, body.lastPage]).toEqual([4, 2]);
    expect((await read(admin, id, { perPage: 3, page: 2 })).body.items.map(({ state }) => state)).toEqual(['sent']);
    const [french, spanish] = [body.items[1]!.reason, (await read(admin, id, {}, 'es_ES')).body.items[1]!.reason];
    expect(french).toMatch(/\p{L}{3}/u);
    expect(spanish).toMatch(/\p{L}{3}/u);
    expect(french).not.toBe(spanish);
  });

  it('are visible to a lead only for people he supervises (GAP-04)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const report = await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId });
    expect((await read(lead, report.id)).status).toBe(200);
    expect((await read(lead, admin.userId)).status).toBe(404);
  });

  it('list notifications in the app and by push with what they are about, their outcome and when (GAP-58)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const device = { platform: 'ios', appVersion: '4.2.0', locale: 'fr_CA' };
    await t.call(member, `PUT /v1/my/devices/fcm-${member.userId}`, { body: device });
    const body = {
      type: 'post',
      status: 'published',
      isNotificationEnabled: true,
      targets: [{ kind: 'user', id: member.userId }],
      postContents: [{ locale: 'fr_CA', title: 'Chemin fermé', contentJson: paragraphs('Passez par la 169.') }],
    };
    expect((await t.call(admin, 'POST /v1/posts', { body })).status).toBe(201);
    await runDueJobs(
      t,
      t.app.jobs.filter(({ task }) => task === 'notify-of-post'),
    );
    const listed = async (query = {}) => (await read(admin, member.userId, query)).body.items;
    const notice = { kind: 'post', title: 'Chemin fermé', contact: null, reason: null };
    expect(await listed()).toMatchObject([
      { ...notice, channel: 'app', state: 'delivered', devices: null },
      { ...notice, channel: 'push', state: 'waiting', devices: null },
    ]);
    await runDueJobs(t, t.app.jobs);
    await t.call(member, `PUT /v1/my/notifications/${(await listed())[0]!.id}/read`);
    expect((await listed()).map(({ channel, state, devices }) => [channel, state, devices])).toEqual(
      expect.arrayContaining([
        ['app', 'read', null],
        ['push', 'sent', 1],
      ]),
    );
    expect(await listed({ channel: 'push' })).toHaveLength(1);
    expect(await listed({ state: 'failed' })).toEqual([]);
    const neighbour = await t.person('organizationAdmin');
    expect((await read(neighbour, member.userId)).status).toBe(404);
  });
});
