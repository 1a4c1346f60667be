/**
 * A thousand posts due at once, and workers that are killed meanwhile: each is published once, with one push per device
 * (P39, P55, P59).
 */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildPost } from '#features/posts/posts.build';
import { enqueueIn } from '#platform/jobs/jobs';
import { useTestApp } from './harness.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const POSTS = 1_000;
const KILLS = 6;

const t = useTestApp();

const startWorker = async () => (await startSecondServer(t, { jobsAtOnce: 3 })).child;

/** What the queue does by itself after hours, and the scheduler every minute. */
const passTime = async () => {
  await freeJobs(t);
  for (const task of ['publish-due-posts', 'sweep-post-notices', 'sweep-notifications'])
    await t.ownerDb.transaction().execute((db) => enqueueIn(db)(task, {}));
};

const publishedIn = async (org: string): Promise<number> => {
  const rows = t.ownerDb
    .selectFrom('posts')
    .select('id')
    .where('organization_id', '=', org)
    .where('status', '=', 'published');
  return (await rows.execute()).length;
};

it('publishes 1,000 due posts once each through twelve killed workers, two at a time, with one notification and one push each (P55, P59)', async () => {
  const admin = await t.person('organizationAdmin');
  const member = await t.person('member', admin.org);
  const device = { platform: 'ios', appVersion: '4.2.0', locale: 'fr_CA' };
  await t.call(member, 'PUT /v1/my/devices/fcm-token-of-a-telephone', { body: device });
  const due = new Date(t.clock.now().getTime() - 60_000);
  for (let made = 0; made < POSTS; made += 1)
    await buildPost(t.ownerDb, admin.org, {
      status: 'scheduled',
      scheduledAt: due,
      targets: [{ kind: 'user', id: member.userId }],
      columns: { is_notification_enabled: true },
    });

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await publishedIn(admin.org);
    await passTime();
    const workers = await Promise.all([startWorker(), startWorker()]);
    const gone = Promise.all(workers.map((worker) => once(worker, 'exit')));
    await expect.poll(() => publishedIn(admin.org), { timeout: 150_000, interval: 5 }).toBeGreaterThan(before + 50);
    for (const worker of workers) worker.kill('SIGKILL');
    await gone;
  }
  expect(await publishedIn(admin.org)).toBeLessThan(POSTS);
  await passTime();
  const last = await startWorker();
  await expect.poll(() => publishedIn(admin.org), { timeout: 150_000 }).toBe(POSTS);
  const waiting = async () => {
    const rows = t.ownerDb.selectFrom('notifications').select('push').where('organization_id', '=', admin.org);
    const all = await rows.execute();
    return { all: all.length, waiting: all.filter(({ push }) => push === 'waiting').length };
  };
  await passTime();
  await expect.poll(waiting, { timeout: 150_000 }).toEqual({ all: POSTS, waiting: 0 });
  const ended = once(last, 'exit');
  last.kill('SIGKILL');
  await ended;

  const lines = t.ownerDb.selectFrom('audit_log').select('object_id').where('organization_id', '=', admin.org);
  const published = await lines.where('action', '=', 'post.published').execute();
  expect([published.length, new Set(published.map((line) => line.object_id)).size]).toEqual([POSTS, POSTS]);
  const versions = t.ownerDb.selectFrom('posts').select('version').where('organization_id', '=', admin.org).distinct();
  expect(await versions.execute()).toEqual([{ version: 2 }]);
  // a device whose worker died between claiming and sending gets no push rather than two
  const rung = (await readdir(path.join(t.env.DATA_DIR!, 'outbox'))).filter((file) => file.endsWith('.push.json'));
  expect(rung.length).toBeGreaterThan(0);
  expect(rung.length).toBeLessThanOrEqual(POSTS);
}, 480_000);
