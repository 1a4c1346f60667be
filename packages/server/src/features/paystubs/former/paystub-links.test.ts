import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorBody } from '@fanal/contract/errors';
import type { FormerAccess, FormerPaystubs } from '@fanal/contract/paystubs/former-paystubs.shapes';
import type { OpenedPaystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../../test/job-queue.ts';
import { paystubCalls } from '../../../../test/paystub-calls.ts';
import { buildUser, type NewUser } from '../../users/users.build.ts';

const t = useTestApp();
const { send, release, mine, list } = paystubCalls(t);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const BORN = '1984-03-09';

const messages = async (ending: string): Promise<string[]> => {
  const folder = path.join(t.env.DATA_DIR!, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(ending));
  return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
};

/** A mail without the line breaks of its encoding. */
const plain = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/=23/g, '#');

/** The secret that was sent to this address last. */
const secretSent = async (contact: string): Promise<string> => {
  await runDueJobs(t, t.app.jobs);
  const texts = [...(await messages('.eml')).map(plain), ...(await messages('.sms.txt'))];
  const found = texts
    .filter((text) => text.includes(contact))
    .flatMap((text) => /\/paystubs#([\w-]+)/.exec(text)?.[1] ?? []);
  return found.at(-1)!;
};

const block = (admin: Caller, userId: string, blocked = true) =>
  t.call(admin, `PUT /v1/all/users/${userId}/block`, { body: { blocked } });
const order = (admin: Caller, userId: string, channel = 'email') =>
  t.call<FormerAccess & ErrorBody>(admin, `POST /v1/paystubs/former/${userId}/link`, { body: { channel } });
const access = async (admin: Caller, userId: string) =>
  (await t.call<FormerAccess>(admin, `GET /v1/paystubs/former/${userId}`)).body;
const ask = (secret: string, proof: object = {}) =>
  t.call<FormerPaystubs & ErrorBody>(null, 'POST /v1/paystub-links/stubs', {
    body: { secret, employeeNumber: '20388', dateOfBirth: BORN, ...proof },
  });
const open = (secret: string, id: string, proof: object = {}) =>
  t.call<OpenedPaystub & ErrorBody>(null, `POST /v1/paystub-links/stubs/${id}/open`, {
    body: { secret, employeeNumber: '20388', dateOfBirth: BORN, ...proof },
  });

let people = 0;

/** Somebody with one released stub who left. */
const leaver = async (given: NewUser = {}) => {
  const admin = await t.person('organizationAdmin');
  const second = await t.person('organizationAdmin', admin.org);
  people += 1;
  const email = `denis${people}@videotron.example`;
  const who = { givenName: 'Denis', familyName: 'Savard', employeeNumber: '20388' };
  const { id } = await buildUser(t.ownerDb, admin.org, { ...who, email, dateOfBirth: BORN, ...given });
  const person = { id, displayName: 'Denis Savard', employeeNumber: given.employeeNumber ?? '20388' };
  await send(admin, person);
  await release(admin, second);
  await block(admin, id);
  return { admin, second, id, email };
};

describe('somebody who left', () => {
  it('opens released stubs by a link that was sent to a private address, and nothing else', async () => {
    const { admin, id, email } = await leaver();
    const other = await leaver({ givenName: 'Luc' });
    expect(await access(admin, id)).toMatchObject({
      problem: null,
      stubCount: 1,
      contacts: { email, sms: null },
      link: null,
    });
    const { status, body } = await order(admin, id);
    expect([status, body.link?.state, body.link?.contact]).toEqual([201, 'queued', email]);
    const secret = await secretSent(email);
    const { body: found } = await ask(secret);
    expect(found).toMatchObject({ displayName: 'Denis Savard', stubs: { total: 1, items: [{ isSeen: false }] } });
    const stub = found.stubs.items[0]!;
    const { body: opened } = await open(secret, stub.id);
    const pdf = await t.call(null, `GET ${opened.url.slice(new URL(opened.url).origin.length)}`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const expires = Number(new URL(opened.url).searchParams.get('expires'));
    expect(expires - t.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    const foreign = (await list(other.admin)).items[0]!;
    expect((await open(secret, foreign.id)).body.code).toBe('NOT_FOUND');
    expect((await list(admin)).items[0]).toMatchObject({ state: 'seen', openedCount: 1, isFormer: true });
    expect((await access(admin, id)).link).toMatchObject({ state: 'sent', openedCount: 1 });
    const lines = t.ownerDb.selectFrom('audit_log').select('action').where('organization_id', '=', admin.org);
    const actions = (await lines.orderBy('sequence').execute()).map(({ action }) => action);
    expect(actions.slice(-3)).toEqual(['paystubLink.sent', 'paystubLink.used', 'paystub.openedByLink']);
  });

  it('gets the link by SMS on a mobile', async () => {
    const { admin, id } = await leaver({ email: null, phone: '+14185550142' });
    expect((await order(admin, id)).body.code).toBe('PAYSTUB_LINK_IMPOSSIBLE');
    expect((await order(admin, id, 'sms')).status).toBe(201);
    expect((await ask(await secretSent('+14185550142'))).status).toBe(200);
  });

  it('shows who it is by number and date of birth, as people write them', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const secret = await secretSent(email);
    expect((await ask(secret, { employeeNumber: ' ２０３８８ ' })).status).toBe(200);
    expect((await ask(secret, { dateOfBirth: null })).body.code).toBe('PAYSTUB_LINK_REFUSED');
    const unknown = await leaver({ dateOfBirth: null });
    await order(unknown.admin, unknown.id);
    const theirs = await secretSent(unknown.email);
    expect((await ask(theirs, { dateOfBirth: null })).status).toBe(200);
    expect((await ask(theirs, { employeeNumber: '020388' })).status).toBe(404);
  });

  it('does not see stubs that were recalled', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const secret = await secretSent(email);
    const stub = (await list(admin)).items[0]!;
    await t.call(admin, `POST /v1/paystubs/runs/${stub.payDate}/recall`, {
      body: { ids: null, message: 'Une erreur', checksAgain: false },
    });
    expect((await ask(secret)).body.stubs.total).toBe(0);
    expect((await open(secret, stub.id)).body.code).toBe('NOT_FOUND');
  });
});

describe('a link', () => {
  it('answers alike when it is unknown, ended, over, locked, of somebody who came back, or answered wrong', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const secret = await secretSent(email);
    const wrong = await ask(secret, { employeeNumber: '99' });
    expect(wrong.status).toBe(404);
    const turned = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const unknown of ['', 'x', turned, secret.slice(0, 40), `${secret}A`, '٣'.repeat(64)])
      expect((await ask(unknown)).body).toEqual(wrong.body);
    await block(admin, id, false);
    expect((await ask(secret)).body).toEqual(wrong.body);
    await block(admin, id);
    expect((await ask(secret)).body).toEqual(wrong.body);
    await passTime(t, 2 * 60_000);
    await order(admin, id);
    const next = await secretSent(email);
    expect(next).not.toBe(secret);
    expect([(await ask(secret)).status, (await ask(next)).status]).toEqual([404, 200]);
    await t.call(admin, `DELETE /v1/paystubs/former/${id}/link`);
    expect((await ask(next)).body).toEqual(wrong.body);
  });

  it('is locked for an hour by five wrong answers, and ended by twenty', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const secret = await secretSent(email);
    for (let time = 0; time < 5; time += 1) await ask(secret, { dateOfBirth: '1984-03-10' });
    expect((await ask(secret)).body.code).toBe('PAYSTUB_LINK_REFUSED');
    expect((await access(admin, id)).link!.lockedUntil).not.toBeNull();
    await passTime(t, HOUR + 1_000);
    expect((await ask(secret)).status).toBe(200);
    for (let time = 0; time < 20; time += 1) {
      await ask(secret, { employeeNumber: '1' });
      await passTime(t, HOUR + 1_000);
    }
    expect((await ask(secret)).body.code).toBe('PAYSTUB_LINK_REFUSED');
    const link = t.ownerDb.selectFrom('paystub_links').select('revoked_at').where('user_id', '=', id);
    expect((await link.executeTakeFirstOrThrow()).revoked_at).not.toBeNull();
    const ended = t.ownerDb.selectFrom('audit_log').select('id').where('organization_id', '=', admin.org);
    expect(await ended.where('action', '=', 'paystubLink.ended').execute()).toHaveLength(1);
  });

  it('does not count answers that come at once as fewer than they are', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const secret = await secretSent(email);
    await Promise.all(Array.from({ length: 12 }, () => ask(secret, { employeeNumber: '1' })));
    const row = await t.ownerDb
      .selectFrom('paystub_links')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.wrong_answers, row.locked_until !== null]).toEqual([5, true]);
  });

  it('ends with the period that the organization sets, twelve months unless it says otherwise', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const secret = await secretSent(email);
    const { until } = await access(admin, id);
    const days = (new Date(until!).getTime() - t.clock.now().getTime()) / DAY;
    expect(Math.round(days)).toBeGreaterThanOrEqual(364);
    const settings = await t.call<{ version: number }>(admin, 'GET /v1/paystubs/settings');
    await t.call(admin, 'PATCH /v1/paystubs/settings', { body: { version: settings.body.version, formerMonths: 1 } });
    const leftBefore = async (days: number) => {
      const at = new Date(t.clock.now().getTime() - days * DAY);
      await t.ownerDb.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
    };
    await leftBefore(27);
    expect((await ask(secret)).status).toBe(200);
    await leftBefore(32);
    expect((await ask(secret)).body.code).toBe('PAYSTUB_LINK_REFUSED');
    expect((await order(admin, id)).body).toMatchObject({ details: { problem: 'over' } });
  });

  it('opens nothing while pay stubs are switched off', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const secret = await secretSent(email);
    await sql`update organizations set paystubs = false where organization_id = ${admin.org}`.execute(t.ownerDb);
    expect((await ask(secret)).body.code).toBe('PAYSTUB_LINK_REFUSED');
  });

  it('is kept as a hash only: nobody who reads the database or its backup can open it (P36)', async () => {
    const { admin, id, email } = await leaver();
    await order(admin, id);
    const { rows: jobs } = await sql<{
      row: string;
    }>`select j::text as row from graphile_worker._private_jobs j`.execute(t.ownerDb);
    const secret = await secretSent(email);
    await ask(secret);
    const tables = ['paystub_links', 'audit_log', 'idempotency_keys'];
    const texts = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ row: string }>`select x::text as row from ${sql.table(table)} x`.execute(
          t.ownerDb,
        );
        return rows.map(({ row }) => row).join('\n');
      }),
    );
    const everything = [...texts, ...jobs.map(({ row }) => row)].join('\n');
    expect(everything).toContain(id);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  });
});

describe('no link is sent', () => {
  it('to somebody of the house, who signs in, or was locked for security', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org, { employeeNumber: '7', email: 'anna@videotron.example' });
    expect((await access(admin, member.userId)).problem).toBe('notFormer');
    expect((await order(admin, member.userId)).body).toMatchObject({
      code: 'PAYSTUB_LINK_IMPOSSIBLE',
      details: { problem: 'notFormer' },
    });
    const locked = await buildUser(t.ownerDb, admin.org, {
      invitationStatus: 'disabled',
      disabledBy: 'security',
      employeeNumber: '8',
    });
    expect((await access(admin, locked.id)).problem).toBe('notFormer');
    expect(await mine(member)).toEqual([]);
  });

  it('without an employee number, without an address, or twice in a minute', async () => {
    const admin = await t.person('organizationAdmin');
    const gone = { invitationStatus: 'disabled' } as const;
    const nameless = await buildUser(t.ownerDb, admin.org, { ...gone, email: 'a@videotron.example' });
    expect((await access(admin, nameless.id)).problem).toBe('noNumber');
    const silent = await buildUser(t.ownerDb, admin.org, { ...gone, employeeNumber: '1' });
    expect((await access(admin, silent.id)).problem).toBe('noContact');
    const { admin: own, id } = await leaver();
    await order(own, id);
    expect((await order(own, id)).body.code).toBe('RATE_LIMITED');
  });

  it('to people of another organization, or by who only reads', async () => {
    const { id } = await leaver();
    const stranger = await t.person('organizationAdmin');
    expect((await order(stranger, id)).body.code).toBe('NOT_FOUND');
    const { admin, id: own } = await leaver();
    const reader = await t.person('userAdmin', admin.org);
    expect((await access(reader, own)).problem).toBeNull();
    expect((await order(reader, own)).body.code).toBe('ACTION_FORBIDDEN');
  });
});
