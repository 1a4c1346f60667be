/** A server that is killed during uploads: acknowledged files are complete, and others leave nothing behind (P50). */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadedPicture, UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { expect, it } from 'vitest';
import { type Caller, useTestApp } from './harness.ts';
import { goodFile } from './hostile-files.ts';
import { runDueJobs } from './job-queue.ts';
import { pixel } from './sample.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const t = useTestApp();
const DAY = 25 * 60 * 60_000;
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const get = (url: string) => t.app.server.inject({ method: 'GET', url: pathOf(url) });

type Acknowledged = { pictures: UploadedPicture[]; sent: UploadTask[] };

/** Uploads files continuously until the server has ended. */
const sendUntilKilled = async (address: string, caller: Caller, acknowledged: Acknowledged) => {
  const headers = { authorization: `Bearer ${caller.token}`, 'x-organization-id': caller.org! };
  const { bytes } = goodFile('pdf');
  const document = new Uint8Array(bytes);
  for (;;)
    try {
      const form = new FormData();
      form.set('file', new Blob([pixel().bytes]), 'pixel.png');
      const picture = await fetch(`${address}/v1/upload-files/images-cards`, { method: 'POST', headers, body: form });
      if (picture.status === 201) acknowledged.pictures.push((await picture.json()) as UploadedPicture);
      const begun = await fetch(`${address}/v1/upload-files/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'a.pdf', size: bytes.length, metadata: { objectType: 'payStub' } }),
      });
      const task = (await begun.json()) as UploadTask;
      const put = await fetch(`${address}${pathOf(task.signedUrl!)}`, {
        method: 'PUT',
        headers: task.headers,
        body: document,
      });
      if (put.status === 201) acknowledged.sent.push(task);
    } catch {
      return;
    }
};

const objectsLeft = async () => {
  const names = await readdir(t.env.DATA_DIR!, { recursive: true });
  return names.filter((name) => /\.\d+$/.test(name));
};

it('keeps every acknowledged file and nothing of the others (P50, UPLOADS-03)', async () => {
  const acknowledged: Acknowledged = { pictures: [], sent: [] };
  const admin = await t.person('organizationAdmin');
  const people = await Promise.all(Array.from({ length: 3 }, () => t.person('organizationAdmin', admin.org)));
  for (let round = 1; round <= 3; round += 1) {
    const { child, address } = await startSecondServer(t, { jobsAtOnce: 2 });
    const gone = once(child, 'exit');
    const sending = people.map((person) => sendUntilKilled(address, person, acknowledged));
    await expect.poll(() => acknowledged.sent.length, { timeout: 150_000 }).toBeGreaterThanOrEqual(round * 4);
    await sleep(Math.random() * 100);
    child.kill('SIGKILL');
    await Promise.all([gone, ...sending]);
  }
  await freeJobs(t);
  await runDueJobs(t, t.app.jobs);

  for (const { url } of acknowledged.pictures) {
    const { statusCode, rawPayload } = await get(url);
    expect([statusCode, rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  }
  for (const { url } of acknowledged.sent) {
    const { statusCode, rawPayload } = await get(url);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(goodFile('pdf').bytes)).toBe(true);
  }
  expect((await objectsLeft()).length).toBeGreaterThanOrEqual(acknowledged.pictures.length + acknowledged.sent.length);

  t.clock.set(new Date(Date.now() + DAY));
  await t.app.jobs.find(({ task }) => task === 'sweep-files')!.run({});
  await runDueJobs(t, t.app.jobs);
  expect(await t.ownerDb.selectFrom('files').select('id').execute()).toEqual([]);
  expect(await objectsLeft()).toEqual([]);
}, 480_000);
