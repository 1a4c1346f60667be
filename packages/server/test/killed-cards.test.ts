/**
 * Thousands of cards that expire now or soon, and workers that are killed meanwhile: each card expires once, and each
 * person is notified once (P55, P59).
 */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { EXPIRE_TASK } from '#features/cards/expiry.service';
import { enqueueIn } from '#platform/jobs/jobs';
import { buildDueCards, outcomeOf } from './cards.ts';
import { useTestApp } from './harness.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const KILLS = 3;
/** Cards processed between two kills: more than one transaction processes. */
const BETWEEN = 40;

const t = useTestApp();

const startWorker = async () => (await startSecondServer(t, { jobsAtOnce: 2 })).child;

/** What the queue does by itself after hours, and the scheduler every half hour. */
const passTime = async () => {
  await freeJobs(t);
  await t.ownerDb.transaction().execute((db) => enqueueIn(db)(EXPIRE_TASK, {}));
};

it('expires 3,000 cards and sends 6,000 notifications once each, through six killed workers, two at a time (P55, P59, CARDS-41)', async () => {
  const { org, count } = await buildDueCards(t, { people: 300, each: 20 });
  const done = async (): Promise<number> => {
    const notices = t.ownerDb
      .selectFrom('notifications')
      .where('organization_id', '=', org)
      .where('card_event', 'in', ['ending', 'expired']);
    return (await notices.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  };
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await done();
    await passTime();
    const workers = await Promise.all([startWorker(), startWorker()]);
    const gone = Promise.all(workers.map((worker) => once(worker, 'exit')));
    // the last of them may be through with all cards before anybody notices
    const enough = Math.min(before + BETWEEN, count - 1);
    await expect.poll(done, { timeout: 150_000, interval: 5 }).toBeGreaterThan(enough);
    for (const worker of workers) worker.kill('SIGKILL');
    await gone;
    if ((await done()) === count) break;
    interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(0);
  await passTime();
  const last = await startWorker();
  await expect.poll(done, { timeout: 150_000 }).toBe(count);
  const ended = once(last, 'exit');
  last.kill('SIGKILL');
  await ended;
  expect(await outcomeOf(t, org)).toEqual({ notified: count, cards: count, ended: count / 2, noted: count / 2 });
}, 480_000);
