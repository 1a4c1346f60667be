/**
 * Servers that are killed in the middle of an upload of 400 pay stubs, of a release, of a reminder and of a recall: nothing is lost,
 * nothing is there twice, and everybody is told once (P31, P50, P55).
 */
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OrgId } from '#platform/context';
import { buildRun } from '../src/features/paystubs/paystubs.build.ts';
import { buildUsers, userRow } from '../src/features/users/users.build.ts';
import { type Caller, useTestApp } from './harness.ts';
import { payroll, paystubCalls, stubOf } from './paystub-calls.ts';
import { killBetween, startSecondServer } from './second-server.ts';

const t = useTestApp();
const { list, send, step } = paystubCalls(t);
const FILES = 400;
const KILLS = 2;
const AT_ONCE = 3;
/** Three batches of a release. */
const RELEASED = 4_100;

type Person = { id: string; displayName: string; employeeNumber: string };

const hire = async (org: OrgId, count: number): Promise<Person[]> => {
  const rows = Array.from({ length: count }, (_, at) =>
    userRow(org, { givenName: `Prénom${at}`, familyName: `Nom${at}`, employeeNumber: String(30_000 + at) }),
  );
  await buildUsers(t.ownerDb, rows);
  return rows.map((row) => ({ id: row.id, displayName: row.display_name, employeeNumber: row.employee_number! }));
};

const stubsOf = (org: string) =>
  t.ownerDb
    .selectFrom('paystubs')
    .select(['user_id', 'file_name', 'file_id', 'state'])
    .where('organization_id', '=', org);

/** Sends the stub of one person as the portal does; false when there was no answer. */
const sendStub = async (address: string, { token, org }: Caller, person: Person): Promise<boolean> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(payroll)) form.set(name, value);
  const bytes = new Uint8Array(stubOf(person));
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), `${person.employeeNumber}-paie.pdf`);
  const headers = { authorization: `Bearer ${token}`, 'x-organization-id': org! };
  const answer = await fetch(`${address}/v1/paystubs`, { method: 'POST', headers, body: form }).catch(() => null);
  if (answer) expect(answer.status, await answer.text()).toBe(201);
  return answer !== null;
};

/** As many at once as the portal sends. */
const atOnce = async (people: readonly Person[], work: (person: Person) => Promise<void>): Promise<void> => {
  const waiting = [...people];
  const worker = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await work(person);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

it('keeps each of 400 stubs once, of its person, whenever the server is killed meanwhile (P31, P50)', async () => {
  const clerk = await t.person('organizationAdmin');
  await t.call(clerk, 'PATCH /v1/paystubs/settings', { body: { version: 1, readsPdfs: false } });
  const people = await hire(clerk.org, FILES);
  const acknowledged = new Set<string>();
  for (let round = 0; round < KILLS; round += 1) {
    const { child, address } = await startSecondServer(t, { jobsAtOnce: 0 });
    const gone = once(child, 'exit');
    const waiting = people.filter(({ id }) => !acknowledged.has(id));
    const sending = atOnce(waiting, async (person) => {
      if (await sendStub(address, clerk, person)) acknowledged.add(person.id);
    });
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, { timeout: 150_000, interval: 2 }).toBeGreaterThan(before + FILES / 4);
    child.kill('SIGKILL');
    await Promise.all([gone, sending]);
    const kept = new Set((await stubsOf(clerk.org).execute()).map((stub) => stub.user_id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  }
  expect(acknowledged.size).toBeLessThan(FILES);
  const left = people.filter(({ id }) => !acknowledged.has(id));
  await atOnce(left, async (person) =>
    expect((await send(clerk, person, { name: `${person.employeeNumber}-paie.pdf` })).status).toBe(201),
  );
  const stubs = await stubsOf(clerk.org).execute();
  expect(stubs).toHaveLength(FILES);
  const numberOf = new Map(people.map(({ id, employeeNumber }) => [id, employeeNumber]));
  expect(stubs.filter((stub) => stub.file_name !== `${numberOf.get(stub.user_id!)}-paie.pdf`)).toEqual([]);
  expect((await list(clerk)).total).toBe(FILES);
  const files = t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', clerk.org);
  expect(await files.where('used_by_type', '=', 'paystub').execute()).toHaveLength(FILES);
}, 480_000);

/** A payroll of 4,100 people that waits to be checked; their files are rows alone. */
const makePayroll = async ({ org }: { org: OrgId }): Promise<void> => {
  const now = t.clock.now();
  const run = { stage: 'received', receivedAt: now, releasedAt: null, sentBy: 'Julie', approvedBy: 'Luc' } as const;
  const { id } = await buildRun(t.ownerDb, org, { ...payroll, ...run });
  const people = Array.from({ length: RELEASED }, (_, at) => userRow(org, { employeeNumber: String(at) }));
  await buildUsers(t.ownerDb, people);
  const stub = sql`md5('stub of ' || id)::uuid`;
  const file = sql`md5('file of ' || id)::uuid`;
  const all = sql`from users where organization_id = ${org} and employee_number is not null`;
  await sql`insert into files (organization_id, id, object_type, name, content_type, byte_size, status, personal, object_key, attempt,
      used_by_type, used_by_id, account_id, created_at, updated_at)
    select organization_id, ${file}, 'payStub', 'x.pdf', 'application/pdf', 1, 'finished', false, 'x', 1, 'paystub', ${stub}, id,
      ${now}::timestamptz, ${now}::timestamptz ${all}`.execute(t.ownerDb);
  await sql`analyze files`.execute(t.ownerDb);
  await sql`insert into paystubs (organization_id, id, run_id, user_id, employee_number, display_name, name_key, file_id, file_name, file_name_key,
      byte_size, state, findings, matched_by, content_mark, sent_at, sent_by_name)
    select organization_id, ${stub}, ${id}, id, employee_number, display_name, name_key, ${file},
      employee_number || '-a.pdf', employee_number || '-a.pdf', 1, 'ready', '{"verdict": "unread", "reasons": []}', 'fileName', '\\x00',
      ${now}::timestamptz, 'Julie' ${all}`.execute(t.ownerDb);
};

const stubsIn = async ({ org }: Caller, state: string): Promise<number> => {
  const counts = t.ownerDb.selectFrom('paystub_counts').select('stubs').where('organization_id', '=', org!);
  return (await counts.where('state', '=', state).executeTakeFirst())?.stubs ?? 0;
};

const clockJob = (task: string) => t.app.jobs.find((job) => job.task === task)!.run({});

it('releases 4,100 stubs once and tells each person once, through workers that are killed between (P55)', async () => {
  const clerk = await t.person('organizationAdmin');
  const second = await t.person('organizationAdmin', clerk.org);
  await makePayroll(clerk);
  await step(clerk, 'check');
  expect((await step(second, 'approve', { releaseAt: null })).body.stage).toBe('approved');
  await killBetween(t, () => stubsIn(clerk, 'unseen'), { kills: KILLS });
  await clockJob('release-due-paystubs');
  expect(await stubsOf(clerk.org).where('state', '=', 'unseen').execute()).toHaveLength(RELEASED);
  const notices = await t.ownerDb
    .selectFrom('notifications')
    .select('user_id')
    .where('organization_id', '=', clerk.org)
    .where('type', '=', 'paystub')
    .execute();
  expect(notices).toHaveLength(RELEASED);
  expect(new Set(notices.map((notice) => notice.user_id)).size).toBe(RELEASED);
  const lines = t.ownerDb.selectFrom('audit_log').select('id').where('organization_id', '=', clerk.org);
  expect(await lines.where('action', '=', 'paystubRun.released').execute()).toHaveLength(1);
}, 480_000);

type Notice = { user_id: string; type: string; reminded_at: Date | null };

const noticesOf = ({ org }: Caller): Promise<Notice[]> =>
  t.ownerDb
    .selectFrom('notifications')
    .select(['user_id', 'type', 'reminded_at'])
    .where('organization_id', '=', org!)
    .where('type', 'in', ['paystub', 'paystubRecalled'])
    .execute();

it('reminds 4,100 people once and then takes their stubs back once, through workers that are killed between (P55)', async () => {
  const clerk = await t.person('organizationAdmin');
  const second = await t.person('organizationAdmin', clerk.org);
  await makePayroll(clerk);
  await step(clerk, 'check');
  await step(second, 'approve', { releaseAt: null });
  await clockJob('release-due-paystubs');
  const runCall = `/v1/paystubs/runs/${payroll.payDate}`;
  // Each reminder of a person is one change of the notice: they are counted as they happen.
  await sql`create table reminded_in_test (user_id uuid)`.execute(t.ownerDb);
  await sql`create function note_reminder() returns trigger language plpgsql security definer as $$
    begin insert into reminded_in_test values (new.user_id); return null; end $$`.execute(t.ownerDb);
  await sql`create trigger note_reminder after update of reminded_at on notifications for each row
    when (new.reminded_at is distinct from old.reminded_at) execute function note_reminder()`.execute(t.ownerDb);

  const { body: ordered } = await t.call(clerk, `POST ${runCall}/remind`, { body: { ids: null } });
  expect(ordered).toEqual({ reminded: RELEASED });
  const reminded = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from reminded_in_test`.execute(t.ownerDb)).rows[0]!.n;
  await killBetween(t, reminded, { kills: KILLS });
  expect(await reminded()).toBeLessThan(RELEASED);
  await clockJob('continue-paystub-work');
  expect(await reminded()).toBe(RELEASED);
  expect((await noticesOf(clerk)).filter((notice) => notice.reminded_at === null)).toEqual([]);

  const recall = { ids: null, message: 'Cette paie est retirée.', checksAgain: false };
  const { body: recalled } = await t.call(clerk, `POST ${runCall}/recall`, { body: recall });
  expect(recalled).toEqual({ recalled: RELEASED, opened: 0 });
  await killBetween(t, () => stubsIn(clerk, 'recalled'), { kills: KILLS });
  expect(await stubsIn(clerk, 'recalled')).toBeLessThan(RELEASED);
  await clockJob('continue-paystub-work');
  expect(await stubsIn(clerk, 'recalled')).toBe(RELEASED);
  const notices = await noticesOf(clerk);
  expect(notices.filter(({ type }) => type !== 'paystubRecalled')).toEqual([]);
  expect(notices).toHaveLength(RELEASED);
  expect(new Set(notices.map((notice) => notice.user_id)).size).toBe(RELEASED);
  const lines = t.ownerDb.selectFrom('audit_log').select('action').where('organization_id', '=', clerk.org);
  const wanted = ['paystubRun.reminded', 'paystubRun.recalled'];
  expect(await lines.where('action', 'in', wanted).execute()).toHaveLength(wanted.length);
  await sql`drop trigger note_reminder on notifications`.execute(t.ownerDb);
  await sql`drop function note_reminder`.execute(t.ownerDb);
  await sql`drop table reminded_in_test`.execute(t.ownerDb);
}, 480_000);
