import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, type Dataset } from './dataset.ts';
import type { PostFacts } from './posts-cases.ts';
import { startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { median } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const POLL_MS = 20;
const LATEST_MS = 120_000;

/**
 * Milliseconds to insert the notifications of that many people with one statement, in a transaction that is rolled
 * back.
 */
const insertAlone = async (ownerUrl: string, organizationId: string, postId: string): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const began = performance.now();
    await client.query(
      `insert into notifications (organization_id, id, user_id, type, post_id, push, created_at)
        select organization_id, gen_random_uuid(), id, 'post', $2, 'done', now() from users
        where organization_id = $1 and invitation_status <> 'disabled'`,
      [organizationId, postId],
    );
    const ms = performance.now() - began;
    await client.query('rollback');
    return ms;
  } finally {
    await client.end();
  }
};

/** Polls until the query returns true. */
const until = async (ownerUrl: string, question: string, values: string[]): Promise<void> => {
  const began = performance.now();
  while (performance.now() - began < LATEST_MS) {
    const [row] = await ask<{ holds: boolean }>(ownerUrl, question, values);
    if (row?.holds) return;
    await sleep(POLL_MS);
  }
  throw new Error(`does not come to hold: ${question}`);
};

const ALL_NOTIFIED = 'select notified_at is not null as holds from posts where organization_id = $1 and id = $2';
/** The push worker has processed all of them. */
const ALL_PUSHED = `select not exists (select from notifications where organization_id = $1 and post_id = $2 and push <> 'done') as holds`;

export type Publishing = { people: number; acknowledgedMs: number; notifiedMs: number; aloneMs: number };

/**
 * Publishes a post to everyone several times and removes it afterwards; for comparison, inserts the same rows with one
 * statement.
 */
export const measurePublishing = async ({ ownerUrl }: Dataset, { organizationId }: PostFacts): Promise<Publishing> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  const headers = { ...signedInHeaders(), 'content-type': 'application/json' };
  const body = JSON.stringify({
    type: 'post',
    status: 'published',
    isNotificationEnabled: true,
    targets: [{ kind: 'everybody', id: organizationId }],
    postContents: [
      {
        locale: 'fr_CA',
        title: 'Chemin fermé',
        contentJson: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour.' }] }] },
      },
    ],
  });
  const round = async () => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${ports.server}/v1/posts`, { method: 'POST', headers, body });
    const acknowledgedMs = performance.now() - began;
    const { id } = (await answer.json()) as { id: string };
    if (answer.status !== 201) throw new Error(`publishing answers ${answer.status}`);
    await until(ownerUrl, ALL_NOTIFIED, [organizationId, id]);
    const notifiedMs = performance.now() - began;
    const [notified] = await ask<{ people: number }>(
      ownerUrl,
      'select count(*)::int as people from notifications where organization_id = $1 and post_id = $2',
      [organizationId, id],
    );
    await until(ownerUrl, ALL_PUSHED, [organizationId, id]);
    await ask(ownerUrl, 'delete from notifications where organization_id = $1 and post_id = $2', [organizationId, id]);
    const aloneMs = await insertAlone(ownerUrl, organizationId, id);
    await ask(ownerUrl, 'delete from posts where organization_id = $1 and id = $2', [organizationId, id]);
    return { people: notified!.people, acknowledgedMs, notifiedMs, aloneMs };
  };
  try {
    const rounds: Publishing[] = [];
    for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round());
    const of = (figure: (one: Publishing) => number) => median(rounds.map(figure));
    return {
      people: rounds[0]!.people,
      acknowledgedMs: of((one) => one.acknowledgedMs),
      notifiedMs: of((one) => one.notifiedMs),
      aloneMs: of((one) => one.aloneMs),
    };
  } finally {
    await server.stop();
  }
};
