/**
 * Amounts of pay stubs that were sent, checked, released, opened, recalled, exported and read by a link: in clear
 * nowhere but in what was opened (P34, P36). A stub moved to another row or organization is refused (P38).
 */
import { randomInt } from 'node:crypto';
import type { MyPaystub } from '@fanal/contract/paystubs/my-paystubs.shapes';
import type { OpenedPaystub, Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseFolders, dump, filesWith, isHeldBy, useSearchedApp } from './canary-search.ts';
import type { Caller } from './harness.ts';
import { runDueJobs } from './job-queue.ts';
import { payroll, paystubCalls, stubOf } from './paystub-calls.ts';

const { t, storage, logged } = useSearchedApp();
const { send, release, list } = paystubCalls(t);

const STUBS = 12;
/** The beginning of every amount: digits that nothing else has. */
const SECRET = String(randomInt(10_000_000_000, 99_999_999_999));
const amounts = (at: number) => [`${SECRET}${at},41`, `${SECRET}${at},42`, `${SECRET}${at},43`];

type Payroll = { clerk: Caller; second: Caller; member: Caller; stubs: Paystub[] };

const makePayroll = async (): Promise<Payroll> => {
  const clerk = await t.person('organizationAdmin');
  const second = await t.person('organizationAdmin', clerk.org!);
  const member = await t.person('member', clerk.org!, {
    givenName: 'Éloïse',
    familyName: 'Côté',
    employeeNumber: '100',
  });
  const { employee } = paystubCalls(t);
  const people = [{ id: member.userId, displayName: 'Éloïse Côté', employeeNumber: '100' }];
  for (let at = 1; at < STUBS; at += 1) people.push(await employee(clerk, String(100 + at), 'Nadia', `Benali${at}`));
  for (const [at, person] of people.entries())
    expect((await send(clerk, person, { bytes: stubOf(person, { amounts: amounts(at) }) })).status).toBe(201);
  return { clerk, second, member, stubs: (await list(clerk, { perPage: 50 })).items };
};

const read = (url: string) => t.call(null, `GET ${url.slice(new URL(url).origin.length)}`);
const openOwn = async (member: Caller) => {
  const [own] = (await t.call<{ items: MyPaystub[] }>(member, 'GET /v1/my/paystubs')).body.items;
  return (await t.call<OpenedPaystub>(member, `POST /v1/my/paystubs/${own!.id}/open`)).body.url;
};

let own: Payroll;
let other: Payroll;
beforeAll(async () => {
  [own, other] = [await makePayroll(), await makePayroll()];
});

/** Everything that is done with a payroll. */
const useAll = async ({ clerk, second, member, stubs }: Payroll) => {
  for (const { id } of stubs.slice(0, 3)) expect((await t.call(clerk, `GET /v1/paystubs/${id}/page`)).status).toBe(200);
  await release(clerk, second);
  expect(isHeldBy((await read(await openOwn(member))).bytes, Buffer.from(SECRET))).toBe(true);
  await t.call(clerk, `POST /v1/paystubs/${stubs[1]!.id}/open`, { body: { reason: 'check' } });
  await t.call(clerk, 'GET /v1/paystubs/export', { query: { payDate: payroll.payDate, format: 'csv' } });
  await t.call(clerk, `POST /v1/paystubs/runs/${payroll.payDate}/remind`, { body: { ids: null } });
  const message = { ids: [stubs[2]!.id], message: 'Une erreur', checksAgain: true };
  await t.call(clerk, `POST /v1/paystubs/runs/${payroll.payDate}/recall`, { body: message });
  await t.call(clerk, `PUT /v1/all/users/${stubs[3]!.person!.id}/block`, { body: { blocked: true } });
  await t.call(clerk, `POST /v1/paystubs/former/${stubs[3]!.person!.id}/link`, { body: { channel: 'email' } });
  await runDueJobs(t, t.app.jobs);
};

describe('amounts of pay stubs', () => {
  it('stand in clear in no file, row, write-ahead log, dump, message or log (P34, P36)', async () => {
    await useAll(own);
    const secret = Buffer.from(SECRET);
    const inDatabase = await Promise.all((await databaseFolders(t)).map((where) => filesWith(where, secret)));
    expect({
      storage: await filesWith(storage, secret),
      messages: await filesWith(t.env.DATA_DIR!, secret),
      database: inDatabase.flat(),
      dump: isHeldBy(await dump(t), secret),
      log: isHeldBy(Buffer.concat(logged), secret),
    }).toEqual({ storage: [], messages: [], database: [], dump: false, log: false });
  });

  it('would be found if stubs were stored as they came', async () => {
    const person = { displayName: 'Éloïse Côté', employeeNumber: '100' };
    expect(isHeldBy(stubOf(person, { amounts: amounts(0) }), Buffer.from(SECRET))).toBe(true);
    expect(isHeldBy(await dump(t), Buffer.from(own.stubs[0]!.fileName))).toBe(true);
    expect(logged.length).toBeGreaterThan(0);
  });
});

/** Puts the bytes of one stub in the place of another, as somebody who can write in the database would. */
const swap = async (to: Paystub, from: Paystub) => {
  const fileOf = async ({ id }: Paystub) => {
    const stubs = t.ownerDb.selectFrom('paystubs').select('file_id').where('id', '=', id);
    const { file_id: fileId } = await stubs.executeTakeFirstOrThrow();
    const files = t.ownerDb.selectFrom('files').select(['id', 'object_key', 'byte_size']).where('id', '=', fileId);
    return files.executeTakeFirstOrThrow();
  };
  const [target, source] = [await fileOf(to), await fileOf(from)];
  const set = (columns: { object_key: string; byte_size: number | null }) =>
    t.ownerDb.updateTable('files').set(columns).where('id', '=', target.id).execute();
  await set({ object_key: source.object_key, byte_size: source.byte_size });
  return () => set({ object_key: target.object_key, byte_size: target.byte_size });
};

describe('a stub whose bytes were put in the place of another', () => {
  it('is refused with an alert, of another person as well as of another organization (P38)', async () => {
    await release(other.clerk, other.second);
    const mine = other.stubs.find(({ employeeNumber }) => employeeNumber === '100')!;
    const sources = [other.stubs.find(({ id }) => id !== mine.id)!, own.stubs[4]!];
    for (const source of sources) {
      const undo = await swap(mine, source);
      logged.length = 0;
      const url = await openOwn(other.member);
      const answer = await read(url).catch(() => null);
      expect(isHeldBy(answer?.bytes ?? Buffer.alloc(0), Buffer.from(SECRET))).toBe(false);
      expect(answer?.status ?? 500).toBe(500);
      const page = await t.call(other.clerk, `GET /v1/paystubs/${mine.id}/page`);
      expect(page.status).toBe(500);
      const alerts =
        Buffer.concat(logged)
          .toString()
          .match(/"alert":"ciphertext-refused"/g) ?? [];
      expect(alerts.length).toBeGreaterThanOrEqual(2);
      await undo();
    }
    expect((await read(await openOwn(other.member))).status).toBe(200);
  });
});
