import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@fanal/contract/kit/page';
import type { InboxItem } from '@fanal/contract/notifications/inbox.shapes';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { paragraphs } from './posts.build.ts';

const t = useTestApp();

const publish = async (editor: Caller, body: object = {}) =>
  (
    await t.call<Post>(editor, 'POST /v1/posts', {
      body: {
        type: 'post',
        status: 'published',
        isNotificationEnabled: true,
        targets: [{ kind: 'everybody', id: editor.org }],
        postContents: [
          { locale: 'fr_CA', title: 'Chemin fermé', contentJson: paragraphs('Passez par la route 169. '.repeat(10)) },
          { locale: 'en_CA', title: 'Road closed', contentJson: paragraphs('Take route 169.') },
        ],
        ...body,
      },
    })
  ).body;
const inbox = async (caller: Caller) => (await t.call<Page<InboxItem>>(caller, 'GET /v1/my/notifications')).body;
const outbox = () => path.join(t.env.DATA_DIR!, 'outbox');
type SentPush = { token: string; title: string; body: string; data: Record<string, string> };
const sentPushes = async (): Promise<SentPush[]> => {
  const files = (await readdir(outbox())).filter((file) => file.endsWith('.push.json'));
  const all = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(outbox(), file), 'utf8'))),
  );
  return all as SentPush[];
};

/** An editor and two members: one with two devices, one with one device in English. */
const crew = async () => {
  await rm(outbox(), { recursive: true, force: true });
  await mkdir(outbox(), { recursive: true });
  const editor = await t.person('contentCreator');
  const anne = await t.person('member', editor.org, { locale: 'fr_CA' });
  const john = await t.person('member', editor.org, { locale: 'en_CA' });
  const tokens = [`a1-${editor.org}`, `a2-${editor.org}`, `j1-${editor.org}`];
  for (const [at, token] of tokens.entries())
    await t.call(at < 2 ? anne : john, `PUT /v1/my/devices/${token}`, {
      body: { platform: 'android', appVersion: '4.2.0', locale: 'fr_CA' },
    });
  return { editor, anne, john, tokens };
};

describe('a published post', () => {
  it('notifies each person of the audience, with a push in their language on each device (POSTS-11, GAP-30, P59)', async () => {
    const { editor, anne, john, tokens } = await crew();
    await buildUser(t.ownerDb, editor.org, { invitationStatus: 'disabled' });
    const post = await publish(editor);
    expect(await inbox(anne)).toMatchObject({ total: 0 });
    await runDueJobs(t, t.app.jobs);
    expect((await inbox(anne)).items).toMatchObject([
      { type: 'post', postId: post.id, title: 'Chemin fermé', actor: null },
    ]);
    expect((await inbox(john)).total).toBe(1);
    const notifications = t.ownerDb
      .selectFrom('notifications')
      .select(['user_id', 'push'])
      .where('post_id', '=', post.id);
    const rows = await notifications.execute();
    expect([rows.length, rows.every(({ push }) => push === 'done')]).toEqual([3, true]);
    const pushes = await sentPushes();
    expect(pushes.map(({ token }) => token).sort()).toEqual([...tokens].sort());
    const [french, english] = [tokens[0], tokens[2]].map((token) => pushes.find((push) => push.token === token)!);
    expect(french).toMatchObject({ title: 'Chemin fermé', data: { type: 'post', postId: post.id } });
    expect(french!.body).toMatch(/…$/);
    expect(french!.body.length).toBeLessThanOrEqual(140);
    expect(english).toMatchObject({ title: 'Road closed', body: 'Take route 169.' });
  });

  it('notifies once: not after an edit, not when published again, and not without push enabled (GAP-30)', async () => {
    const { editor, anne } = await crew();
    const post = await publish(editor);
    await runDueJobs(t, t.app.jobs);
    let version = post.version;
    for (const status of ['archived', 'draft', 'published']) {
      const { body } = await t.call<Post>(editor, `PATCH /v1/posts/${post.id}`, { body: { version, status } });
      version = body.version;
    }
    const quiet = await publish(editor, { isNotificationEnabled: false });
    await t.call(editor, `PATCH /v1/posts/${quiet.id}`, { body: { version: 1, isNotificationEnabled: true } });
    const later = t.app.jobs.find(({ task }) => task === 'sweep-post-notices')!;
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 600_000));
    await later.run({});
    t.clock.set(now);
    await runDueJobs(t, t.app.jobs);
    expect((await inbox(anne)).items.map(({ postId }) => postId)).toEqual([post.id]);
    expect(await sentPushes()).toHaveLength(3);
  });

  it('notifies people after a lost notification job (P55)', async () => {
    const { editor, anne } = await crew();
    const post = await publish(editor);
    await t.ownerDb.deleteFrom('graphile_worker._private_jobs' as never).execute();
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 600_000));
    await t.app.jobs.find(({ task }) => task === 'sweep-post-notices')!.run({});
    t.clock.set(now);
    await runDueJobs(t, t.app.jobs);
    expect((await inbox(anne)).items.map(({ postId }) => postId)).toEqual([post.id]);
  });
});
