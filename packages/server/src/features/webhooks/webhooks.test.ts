import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@fanal/contract/webhooks/webhooks.shapes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPostOutside } from '#platform/http/outside-page';
import { claimedCard } from '../../../test/cards.ts';
import { type Caller, openTestApp, useTestApp } from '../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../test/job-queue.ts';
import { memberCalls } from '../../../test/member-calls.ts';
import { buildApiKey } from '../api-keys/api-keys.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { buildPost } from '../posts/posts.build.ts';
import { DELIVER_TASK } from './sending.service.ts';
import { SWITCHED_OFF_TASK } from './switched-off.service.ts';

type Heard = { headers: http.IncomingHttpHeaders; body: string };

/** The organization's own system, on this machine. */
let heard: Heard[] = [];
let answer: (response: http.ServerResponse) => void = (response) => void response.end();
const hear = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
  let body = '';
  for await (const piece of request) body += piece;
  heard.push({ headers: request.headers, body });
  answer(response);
};
const system = http.createServer((request, response) => void hear(request, response));
beforeAll(() => new Promise<void>((resolve) => void system.listen(0, '127.0.0.1', resolve)));
afterAll(() => void system.close());
beforeEach(() => {
  heard = [];
  answer = (response) => void response.end();
});

const post = createPostOutside({ allowed: { address: '127.0.0.1' }, timeLimitMs: 500 });
const t = useTestApp({ postWebhook: post });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ADDRESS = 'https://intranet.boreal.example/fanal';
const create = (caller: Caller, changes: object = {}) =>
  t.call<WebhookWithSecret & ErrorBody>(caller, 'POST /v1/webhooks', {
    body: { address: ADDRESS, events: ['user.created', 'user.deactivated'], ...changes },
  });
/** A webhook that leads to the system on this machine. */
const opened = async (caller: Caller, changes: object = {}) => {
  const { webhook, secret } = (await create(caller, changes)).body;
  const address = `http://127.0.0.1:${(system.address() as AddressInfo).port}/`;
  await t.ownerDb.updateTable('webhooks').set({ address }).where('id', '=', webhook.id).execute();
  return { id: webhook.id, secret };
};
const log = async (caller: Caller, id: string) =>
  (await t.call<Page<WebhookDelivery>>(caller, `GET /v1/webhooks/${id}/deliveries`)).body.items;
const read = async (caller: Caller, id: string) =>
  (await t.call<{ items: Webhook[] }>(caller, 'GET /v1/webhooks')).body.items.find((one) => one.id === id)!;
const change = async (caller: Caller, id: string, changes: object) =>
  t.call<Webhook & ErrorBody>(caller, `PATCH /v1/webhooks/${id}`, {
    body: { version: (await read(caller, id)).version, ...changes },
  });
/** The same person with a token of that time. */
const later = async (admin: Caller, ms: number): Promise<Caller> => {
  await passTime(t, ms);
  return t.person('organizationAdmin', admin.org!);
};
const deliver = () => t.app.jobs.find(({ task }) => task === DELIVER_TASK)!.run({});
const test = (caller: Caller, id: string) => t.call<WebhookDelivery>(caller, `POST /v1/webhooks/${id}/test`);
const mailsOf = async (): Promise<string[]> => {
  const folder = path.join(t.env.DATA_DIR!, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
};
const signedWith = ({ headers, body }: Heard, secret: string) =>
  String(headers['fanal-signature'])
    .split(',')
    .includes(`v1=${createHmac('sha256', secret).update(`${headers['fanal-timestamp']}.${body}`).digest('hex')}`);

describe('a webhook', () => {
  it('is told what was chosen, with ids alone, signed, and once', async () => {
    const admin = await t.person('organizationAdmin');
    const { id, secret } = await opened(admin);
    const person = await t.person('member', admin.org, { givenName: 'Zénaïde' });
    await t.call(admin, 'POST /v1/all/users/list/block', { body: { ids: [person.userId], blocked: true } });
    await deliver();
    await deliver();
    const message = heard.find(({ headers }) => headers['fanal-event'] === 'user.deactivated')!;
    const [delivery] = await log(admin, id);
    expect(JSON.parse(message.body)).toEqual({
      id: message.headers['fanal-delivery'],
      event: 'user.deactivated',
      occurredAt: expect.any(String),
      organizationId: admin.org,
      object: { id: person.userId, url: `http://localhost:8080/v1/all/users/${person.userId}` },
    });
    expect(message.body).not.toContain('Zénaïde');
    expect(signedWith(message, secret)).toBe(true);
    expect(signedWith({ ...message, body: `${message.body} ` }, secret)).toBe(false);
    expect(delivery).toMatchObject({ state: 'delivered', statusCode: 200, tries: 1, nextAt: null });
    expect(heard).toHaveLength((await log(admin, id)).length);
  });

  it('is told of a course that somebody completed, of a card that was approved and of a post that was published', async () => {
    const admin = await t.person('organizationAdmin');
    const person = await t.person('member', admin.org);
    await opened(admin, { events: ['course.completed', 'card.approved', 'post.published'] });
    const course = await buildCourse(t.ownerDb, admin.org, { status: 'published', lessons: [{ type: 'text' }] });
    expect((await memberCalls(t).complete(person, course.lessonIds[0]!)).body.state).toBe('done');
    const { card } = await claimedCard(t, { org: admin.org, userId: person.userId });
    const post = await buildPost(t.ownerDb, admin.org, { status: 'draft' });
    const publish = { body: { version: 1, status: 'published' } };
    expect((await t.call<{ status: string }>(admin, `PATCH /v1/posts/${post.id}`, publish)).body.status).toBe(
      'published',
    );
    await deliver();
    const api = 'http://localhost:8080/v1';
    const { userId } = person;
    const messages = heard.map(({ body }) => JSON.parse(body) as { event: string; object: object });
    expect(Object.fromEntries(messages.map(({ event, object }) => [event, object]))).toEqual({
      'course.completed': { id: course.id, userId, url: `${api}/course/${course.id}` },
      'card.approved': { id: card.id, userId, url: `${api}/cards/${userId}/${card.id}` },
      'post.published': { id: post.id, url: `${api}/posts/${post.id}` },
    });
  });

  it('hears nothing of another organization, nor of what was rolled back', async () => {
    const [admin, other] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const { id } = await opened(admin, { events: ['user.changed'] });
    await t.ownerDb
      .transaction()
      .execute(async (db) => {
        await db
          .insertInto('webhook_deliveries')
          .values({
            organization_id: admin.org,
            id: other.userId,
            webhook_id: id,
            event: 'user.changed',
            object_id: other.userId,
            occurred_at: new Date(),
            next_at: new Date(),
          })
          .execute();
        throw new Error('back');
      })
      .catch(() => undefined);
    await deliver();
    expect([heard, await log(admin, id)]).toEqual([[], []]);
    for (const call of [
      `POST /v1/webhooks/${id}/test`,
      `POST /v1/webhooks/${id}/secret`,
      `DELETE /v1/webhooks/${id}`,
      `GET /v1/webhooks/${id}/deliveries`,
    ])
      expect([call, (await t.call(other, call)).status]).toEqual([call, 404]);
    expect((await t.call(other, `PATCH /v1/webhooks/${id}`, { body: { version: 1, isActive: false } })).status).toBe(
      404,
    );
  });

  it('is tested at once by the queue, and signed with both secrets for a day after a rotation', async () => {
    const admin = await t.person('organizationAdmin');
    const { id, secret } = await opened(admin);
    const next = (await t.call<WebhookWithSecret>(admin, `POST /v1/webhooks/${id}/secret`)).body;
    expect(next.webhook.previousSecretUntil).not.toBeNull();
    await test(admin, id);
    await runDueJobs(t, t.app.jobs);
    expect([signedWith(heard[0]!, secret), signedWith(heard[0]!, next.secret)]).toEqual([true, true]);
    const stored = await t.ownerDb.selectFrom('webhook_secrets').selectAll().where('webhook_id', '=', id).execute();
    const lines = await t.ownerDb
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', admin.org)
      .execute();
    for (const one of [secret, next.secret])
      expect(stored.some(({ sealed }) => sealed.includes(one)) || JSON.stringify(lines).includes(one)).toBe(false);
  });

  it('is refused inside addresses, other schemes and ports, and wrong events', async () => {
    const admin = await t.person('organizationAdmin');
    for (const address of [
      'http://boreal.example/',
      'https://u:p@boreal.example/',
      'https://boreal.example:8443/',
      'https://localhost/',
      'ftp://boreal.example/',
      '',
    ])
      expect([address, (await create(admin, { address })).body.code]).toEqual([address, 'VALIDATION_FAILED']);
    expect((await create(admin, { events: [] })).status).toBe(422);
    expect((await create(admin, { events: ['user.erased'] })).status).toBe(422);
    expect((await create(await t.person('userAdmin'))).status).toBe(403);
    const { secret } = await buildApiKey(t.ownerDb, admin.org, { userId: admin.userId });
    const script = { token: secret, accountId: '', userId: null, org: admin.org };
    expect((await t.call(script, 'GET /v1/webhooks')).status).toBe(403);
  });

  it.each([
    '127.0.0.1',
    '[::1]',
    '169.254.169.254',
    '10.0.0.1',
    '0x7f.0.0.1',
    '[::ffff:127.0.0.1]',
    '[fd12:3456::1]',
    'localhost',
  ])('is not called at %s, and its log says no more than that it was not reached (P24)', async (host) => {
    const outside = createPostOutside({ timeLimitMs: 2_000 });
    const { port } = system.address() as AddressInfo;
    for (const address of [`http://${host}:${port}/`, `https://${host}/`])
      expect(await outside(address, {}, '{}')).toEqual({ kind: 'failed', reason: 'unreachable' });
    expect(heard).toEqual([]);
  });

  it('leads inside only where the operator allows it, by http and at that port alone', async () => {
    const { port } = system.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const allowing = await openTestApp({ env: { WEBHOOK_ORIGINS: origin } });
    try {
      const admin = await allowing.person('organizationAdmin');
      const add = (address: string) =>
        allowing.call<WebhookWithSecret & ErrorBody>(admin, 'POST /v1/webhooks', {
          body: { address, events: ['user.created'] },
        });
      const { webhook } = (await add(`${origin}/fanal`)).body;
      for (const address of [`http://127.0.0.1:${port + 1}/`, `https://127.0.0.1:${port}/`, 'http://intranet.example/'])
        expect([address, (await add(address)).body.code]).toEqual([address, 'VALIDATION_FAILED']);
      await allowing.call(admin, `POST /v1/webhooks/${webhook.id}/test`);
      await allowing.app.jobs.find(({ task }) => task === DELIVER_TASK)!.run({});
      expect(heard.map(({ headers }) => headers['fanal-event'])).toEqual(['test']);
    } finally {
      await allowing.close();
    }
  });

  it('is stopped at ten, changed by version, and removed with its log', async () => {
    const admin = await t.person('organizationAdmin');
    const ids: string[] = [];
    for (let made = 0; made < 10; made += 1) ids.push((await create(admin)).body.webhook.id);
    expect((await create(admin)).body.code).toBe('WEBHOOKS_FULL');
    expect((await change(admin, ids[0]!, { version: 7, isActive: false })).body.code).toBe('VERSION_CONFLICT');
    await test(admin, ids[0]!);
    expect((await change(admin, ids[0]!, { isActive: false })).body).toMatchObject({ isActive: false, version: 2 });
    const [ended] = await log(admin, ids[0]!);
    expect(ended).toMatchObject({ state: 'failed', outcome: 'switchedOff' });
    for (const again of ['test', `deliveries/${ended!.id}/replay`])
      expect((await t.call<ErrorBody>(admin, `POST /v1/webhooks/${ids[0]}/${again}`)).body.code).toBe('WEBHOOK_OFF');
    expect((await t.call(admin, `DELETE /v1/webhooks/${ids[0]}`)).status).toBe(200);
    expect((await t.call(admin, `GET /v1/webhooks/${ids[0]}/deliveries`)).status).toBe(404);
  });
});

describe('a delivery that fails', () => {
  it.each([
    ['a refusal', (response: http.ServerResponse): void => void response.writeHead(500).end(), 'refused', 500],
    [
      'a redirect',
      (response: http.ServerResponse): void => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'redirected',
      null,
    ],
    ['silence', (): void => undefined, 'timeout', null],
  ] as const)(
    'by %s is sent again after a while, and counts once it is heard',
    async (_, failing, outcome, statusCode) => {
      const admin = await t.person('organizationAdmin');
      const { id } = await opened(admin);
      answer = failing;
      await test(admin, id);
      await deliver();
      expect((await log(admin, id))[0]).toMatchObject({ state: 'waiting', outcome, statusCode, tries: 1 });
      expect((await read(admin, id)).failingSince).not.toBeNull();
      answer = (response) => void response.end();
      await deliver();
      expect((await log(admin, id))[0]!.tries).toBe(1);
      await passTime(t, 2 * MINUTE);
      await deliver();
      expect((await log(admin, id))[0]).toMatchObject({ state: 'delivered', tries: 2, statusCode: 200 });
      expect((await read(admin, id)).failingSince).toBeNull();
      expect(new Set(heard.map(({ headers }) => headers['fanal-delivery'])).size).toBe(1);
    },
  );

  it('is given up after eight tries over a day, and can be sent again by hand', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await opened(admin);
    answer = (response) => void response.writeHead(503).end();
    await test(admin, id);
    for (let tries = 0; tries < 8; tries += 1) {
      await deliver();
      await passTime(t, 13 * 60 * MINUTE);
      await t.ownerDb.updateTable('webhooks').set({ failing_since: null }).where('id', '=', id).execute();
    }
    const again = await later(admin, 0);
    const [failed] = await log(again, id);
    expect(failed).toMatchObject({ state: 'failed', tries: 8, nextAt: null });
    answer = (response) => void response.end();
    await t.call(again, `POST /v1/webhooks/${id}/deliveries/${failed!.id}/replay`);
    expect((await log(again, id))[0]).toMatchObject({
      id: failed!.id,
      state: 'waiting',
      outcome: null,
      statusCode: null,
    });
    await deliver();
    expect((await log(again, id))[0]).toMatchObject({ id: failed!.id, state: 'delivered', tries: 1, statusCode: 200 });
  });

  it('switches its webhook off once all have failed for days', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await opened(admin);
    answer = (response) => void response.writeHead(410).end();
    await test(admin, id);
    await deliver();
    const again = await later(admin, 4 * DAY);
    await test(again, id);
    await deliver();
    expect(await read(again, id)).toMatchObject({ isActive: false, gaveUpAt: expect.any(String) });
    expect((await log(again, id)).every(({ state }) => state === 'failed')).toBe(true);
    expect((await change(again, id, { isActive: true })).body).toMatchObject({ gaveUpAt: null, failingSince: null });
  });

  it('tells the owner and the administrators by mail that its webhook was switched off, each once, and nobody else', async () => {
    const admin = await t.person('organizationAdmin');
    const people = await Promise.all(
      (['organizationAdmin', 'userAdmin', 'member'] as const).map((role) => t.person(role, admin.org)),
    );
    const addressOf = ({ userId }: { userId: string }) => `${userId}@boreal.example`;
    for (const one of [admin, ...people])
      await t.ownerDb
        .updateTable('users')
        .set({ email: addressOf(one) })
        .where('id', '=', one.userId)
        .execute();
    const { id } = await opened(admin);
    answer = (response) => void response.writeHead(410).end();
    await test(admin, id);
    await deliver();
    const again = await later(admin, 4 * DAY);
    await test(again, id);
    await deliver();
    const task = t.app.jobs.find((job) => job.task === SWITCHED_OFF_TASK)!;
    await runDueJobs(t, [task]);
    const mails = await mailsOf();
    const sentTo = (one: { userId: string }) => mails.filter((mail) => mail.includes(`To: ${addressOf(one)}`)).length;
    expect([admin, ...people].map(sentTo)).toEqual([1, 1, 0, 0]);
    expect(mails.find((mail) => mail.includes(addressOf(admin)))).toContain('webhook');
    const { gaveUpAt } = await read(again, id);
    await change(again, id, { isActive: true });
    await task.run({ org: admin.org, id, at: gaveUpAt });
    expect(await mailsOf()).toHaveLength(mails.length);
  });

  it('is tried five at a time: what waits for a system that is down keeps neither others nor the worker busy', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await opened(admin);
    answer = (response) => void response.writeHead(503).end();
    for (let waiting = 0; waiting < 12; waiting += 1) await test(admin, id);
    await deliver();
    expect(heard).toHaveLength(5);
    answer = (response) => void response.end();
    await deliver();
    expect((await log(admin, id)).filter(({ state }) => state === 'delivered')).toHaveLength(7);
  });

  it('is sent again when its worker was lost', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await opened(admin);
    await test(admin, id);
    // as a worker leaves it that ends while it sends
    await t.ownerDb
      .updateTable('webhook_deliveries')
      .set({ tries: 1, next_at: new Date(t.clock.now().getTime() + 2 * MINUTE) })
      .where('webhook_id', '=', id)
      .execute();
    await deliver();
    expect(heard).toHaveLength(0);
    const again = await later(admin, 3 * MINUTE);
    await deliver();
    expect((await log(again, id))[0]).toMatchObject({ state: 'delivered', tries: 2 });
  });
});
