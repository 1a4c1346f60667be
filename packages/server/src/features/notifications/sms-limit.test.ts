import type { Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { NotificationTypeSetting } from '@fanal/contract/notifications/notification-types.shapes';
import type { SentMessage } from '@fanal/contract/notifications/notifications.shapes';
import { describe, expect, it } from 'vitest';
import { buildPost } from '#features/posts/posts.build';
import type { OrgId } from '#platform/context';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { outbox } from '../../../test/invited.ts';

const t = useTestApp({ env: { SMS_NOTIFICATIONS_PER_DAY: '2' } });

/** Posts are texted from now on. */
const textPosts = async (): Promise<void> => {
  const root = { ...(await t.superAdmin()), org: await t.organization() };
  const { body } = await t.call<NotificationTypeSetting[]>(root, 'GET /v1/notification-types');
  const { version } = body.find(({ id }) => id === 'post')!;
  await t.call(root, 'PATCH /v1/notification-types/post', { body: { version, isSms: true } });
};

let people = 0;
/** A person to whom a post is to be texted. */
const queued = async (org: OrgId): Promise<string> => {
  people += 1;
  const phone = `+141855501${String(people).padStart(2, '0')}`;
  const { userId } = await t.person('member', org, { locale: 'fr_CA', phone });
  const words = [{ locale: 'fr_CA', title: 'Chemin fermé', text: 'Passez par la 169.' }];
  const { id: post_id } = await buildPost(t.ownerDb, org, { status: 'published', words } as never);
  const row = {
    organization_id: org,
    id: crypto.randomUUID(),
    user_id: userId,
    type: 'post',
    post_id,
    push: 'waiting',
  };
  await t.ownerDb
    .insertInto('notifications')
    .values({ ...row, created_at: t.clock.now() } as never)
    .execute();
  return userId!;
};
const sweep = () => t.app.jobs.find(({ task }) => task === 'sweep-notifications')!.run({});
const texts = async () => [...(await outbox(t)).keys()].filter((name) => name.endsWith('.sms.txt')).length;
const alerts = async (admin: Caller) =>
  (await t.call<Overview>(admin, 'GET /v1/stats/overview')).body.security!.items.filter(
    ({ kind }) => kind === 'smsLimit',
  );

describe('text messages of notifications', () => {
  it('stop at the limit of the day of an organization, which the logs of people and the alerts of administrators say', async () => {
    await textPosts();
    const admin = await t.person('organizationAdmin', undefined, { locale: 'fr_CA' });
    const org = admin.org as OrgId;
    const [neighbour, before] = [await t.organization(), await texts()];
    const reached = [await queued(org), await queued(org)];
    await sweep();
    expect([(await texts()) - before, await alerts(admin)]).toEqual([2, []]);

    const [third, fourth] = [await queued(org), await queued(org)];
    await queued(neighbour);
    await sweep();
    await sweep();
    expect((await texts()) - before).toBe(3);
    const log = async (userId: string) =>
      (
        await t.call<Page<SentMessage>>(admin, `GET /v1/all/users/${userId}/notifications`, {
          query: { channel: 'sms' },
        })
      ).body.items;
    expect(await log(reached[0]!)).toMatchObject([{ channel: 'sms', state: 'sent', reason: null }]);
    for (const userId of [third, fourth])
      expect(await log(userId)).toMatchObject([
        { kind: 'post', channel: 'sms', state: 'failed', reason: expect.stringMatching(/^Texto non envoyé/) },
      ]);
    await queued(org);
    await sweep();
    expect(await alerts(admin)).toMatchObject([{ action: 'notification.smsLimitReached' }]);

    t.clock.set(new Date(t.clock.now().getTime() + 24 * 60 * 60_000));
    await queued(org);
    await sweep();
    expect((await texts()) - before).toBe(4);
  });
});
