import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ErrorBody } from '@fanal/contract/errors';
import { roleTypes } from '@fanal/contract/permissions';
import type { NationalId, User } from '@fanal/contract/users/person.shapes';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { queueRotation } from '#platform/encryption/key-rotation';
import { tenantTables } from '../../../test/filled-organization.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { countJobs, passTime, runDueJobs } from '../../../test/job-queue.ts';
import { buildUser } from './users.build.ts';

const logged: string[] = [];
const sink = new Writable({
  write(line: Buffer, _, done) {
    logged.push(line.toString());
    done();
  },
});
const t = useTestApp({ log: pino({ level: 'trace' }, sink) });

/** Valid unused numbers, each different. */
let given = 130_692;
const nextNumber = (): string => {
  given += 1;
  const digits = String(given).padStart(8, '7');
  for (let check = 0; ; check += 1) {
    const sum = [...`${digits}${check}`].reverse().reduce((total, digit, position) => {
      const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return `${digits}${check}`;
  }
};

const write = (caller: Caller, id: string, body: object) =>
  t.call<User & ErrorBody>(caller, `PATCH /v1/all/users/${id}`, { body });
const reveal = (caller: Caller, id: string, headers: Record<string, string> = {}) =>
  t.call<NationalId & ErrorBody>(caller, `POST /v1/all/users/${id}/national-id/reveal`, { headers });
const stored = (id: string) =>
  t.ownerDb.selectFrom('national_ids').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
const linesOf = (id: string) =>
  t.ownerDb.selectFrom('audit_log').selectAll().where('object_id', '=', id).orderBy('sequence').execute();

/** A person with a number, and an administrator who may see it. */
const numbered = async () => {
  const admin = await t.person('organizationAdmin');
  const { id } = await buildUser(t.ownerDb, admin.org);
  const number = nextNumber();
  await write(admin, id, { version: 1, nationalId: number });
  return { admin, id, number };
};

describe('a national id number', () => {
  it('is masked except for its last three digits, changed, and deleted (USER-PROFILE-12, GAP-59)', async () => {
    const admin = await t.person('userAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org);
    const first = await write(admin, id, { version: 1, nationalId: '046 454 286' });
    expect(first.body).toMatchObject({ nationalIdMask: '••• ••• 286', version: 2 });
    expect((await write(admin, id, { version: 2, nationalId: '130-692-544' })).body.nationalIdMask).toBe('••• ••• 544');
    expect((await reveal(admin, id)).body).toEqual({ nationalId: '130692544' });
    expect((await write(admin, id, { version: 3, nationalId: null })).body.nationalIdMask).toBeNull();
    expect((await reveal(admin, id)).status).toBe(404);
  });

  it('of Canada must have a valid check digit, of another country letters and digits, and a refusal stores nothing (GAP-59)', async () => {
    const admin = await t.person('userAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org);
    for (const nationalId of ['046 454 287', '12345', 'X1234567L'])
      expect(await write(admin, id, { version: 1, nationalId, title: 'x' })).toMatchObject({
        status: 422,
        body: { details: { issues: [{ path: 'nationalId', rule: 'format' }] } },
      });
    const abroad = await write(admin, id, { version: 1, country: 'ES', nationalId: 'x-1234567-l' });
    expect(abroad.body).toMatchObject({ title: null, country: 'ES', nationalIdMask: '••• ••• 67L' });
    expect((await reveal(admin, id)).body.nationalId).toBe('X1234567L');
  });

  it('is revealed only to organization and user admins, with an audit entry each time (P35)', async () => {
    const { admin, id, number } = await numbered();
    for (const roleType of roleTypes) {
      const caller = await t.person(roleType, admin.org);
      const { status, body } = await reveal(caller, id);
      const allowed = roleType === 'organizationAdmin' || roleType === 'userAdmin';
      expect([roleType, status, body.nationalId]).toEqual([
        roleType,
        allowed ? 200 : 403,
        allowed ? number : undefined,
      ]);
    }
    const reveals = (await linesOf(id)).filter(({ action }) => action === 'user.nationalIdRevealed');
    expect(reveals.map(({ before, after }) => [before, after])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await reveal(await t.person('organizationAdmin'), id)).status).toBe(404);
  });

  it('is not revealed after an old or unknown sign-in, and then no audit entry is written (P35)', async () => {
    const { admin, id, number } = await numbered();
    const { subject } = await t.ownerDb
      .selectFrom('accounts')
      .select('subject')
      .where('id', '=', admin.accountId)
      .executeTakeFirstOrThrow();
    const since = async (minutes: number | null) => {
      const at = minutes === null ? null : new Date(t.clock.now().getTime() - minutes * 60_000);
      return reveal({ ...admin, token: await t.signer.sign(subject!, at) }, id, { 'accept-language': 'en' });
    };
    expect((await since(14)).body.nationalId).toBe(number);
    const looks = (await linesOf(id)).length;
    for (const minutes of [16, null])
      expect(await since(minutes)).toMatchObject({
        status: 428,
        body: { code: 'SIGN_IN_AGAIN', message: expect.stringContaining('15 minutes') },
      });
    expect(await linesOf(id)).toHaveLength(looks);
  });

  it('is in no list, profile, search, log line, audit entry, table or stored idempotent response (P34, P36)', async () => {
    const { admin, id, number } = await numbered();
    const key = randomUUID();
    for (let i = 0; i < 2; i += 1) await reveal(admin, id, { 'idempotency-key': key });
    const answers = await Promise.all([
      ...['/v1/all/users', `/v1/all/users/${id}`, `/v1/profile/${id}`].map((path) => t.call(admin, `GET ${path}`)),
      t.call(admin, 'GET /v1/all/users', { query: { search: number } }),
      write(admin, id, { version: 1, nationalId: number }),
      write(admin, id, { version: 2, nationalId: `${number}0` }),
    ]);
    const tables = await Promise.all(
      (await tenantTables(t)).map(async (table) => {
        const { rows } = await sql<{ row: string }>`select x::text as row from ${sql.table(table)} x`.execute(
          t.ownerDb,
        );
        return rows.map(({ row }) => row).join('\n');
      }),
    );
    expect((await reveal(admin, id)).body.nationalId).toBe(number);
    expect(logged.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(answers.map(({ body }) => body)), tables.join('\n'), logged.join('\n')]) {
      expect(text).not.toContain(number);
      expect(text).not.toContain(Buffer.from(number).toString('hex'));
    }
    expect(tables.join('\n')).toContain(`,${number.slice(-3)})`);
  });

  it('copied to another person or organization in the database is refused with an alert (P38)', async () => {
    const [one, other] = [await numbered(), await numbered()];
    const sealed = await stored(one.id);
    await t.ownerDb
      .updateTable('national_ids')
      .set({ sealed: sealed.sealed })
      .where('user_id', '=', other.id)
      .execute();
    logged.length = 0;
    expect((await reveal(other.admin, other.id)).status).toBe(500);
    expect(logged.join('\n')).toContain('"alert":"ciphertext-refused"');
    expect((await linesOf(other.id)).some(({ action }) => action === 'user.nationalIdRevealed')).toBe(false);
    expect((await reveal(one.admin, one.id)).body.nationalId).toBe(one.number);
  });

  it('is deleted with the person', async () => {
    const { admin, id } = await numbered();
    expect((await t.call(admin, `DELETE /v1/all/users/${id}?confirmation=supprimer`)).status).toBe(200);
    expect(await t.ownerDb.selectFrom('national_ids').select('user_id').where('user_id', '=', id).execute()).toEqual(
      [],
    );
  });
});

describe('a change of data keys', () => {
  it('encrypts every number again during reads and writes, and then removes the old key (P37)', async () => {
    await t.ownerDb.deleteFrom('national_ids').execute();
    await t.ownerDb.deleteFrom('data_keys').execute();
    const people = await Promise.all(Array.from({ length: 30 }, numbered));
    await queueRotation(t.ownerDb);
    const errors: unknown[] = [];
    let isOver = false;
    const readers = people.slice(0, 8).map(async ({ admin, id, number }) => {
      for (let turn = 0; !isOver || turn < 3; turn += 1) {
        const { status, body } = await reveal(admin, id);
        if (status !== 200 || body.nationalId !== number) errors.push(body);
        const written = await write(admin, id, { version: turn + 2, nationalId: number });
        if (written.status !== 200) errors.push(written.body);
      }
    });
    await runDueJobs(t, t.app.jobs);
    isOver = true;
    await Promise.all(readers);
    for (let hours = 0; hours < 6 && (await countJobs(t)) > 0; hours += 1) {
      await passTime(t, 61 * 60_000);
      await runDueJobs(t, t.app.jobs);
    }
    expect(errors).toEqual([]);
    const versions = await t.ownerDb.selectFrom('national_ids').select('data_key_version').distinct().execute();
    const keys = await t.ownerDb.selectFrom('data_keys').select('version').distinct().execute();
    expect([versions, keys]).toEqual([[{ data_key_version: 2 }], [{ version: 2 }]]);
    t.clock.set(new Date()); // tokens live for an hour
    for (const { admin, id, number } of people) expect((await reveal(admin, id)).body.nationalId).toBe(number);
  }, 60_000);
});
