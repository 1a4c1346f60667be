/**
 * Servers that are killed while the pages of one PDF of a whole payroll are read, and while its stubs are kept: each page is read once,
 * each person gets the own stub once, and nothing is left over (P31, P50, P55).
 */
import { once } from 'node:events';
import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import { expect, it } from 'vitest';
import type { OrgId } from '#platform/context';
import { stubPdf } from '../seed/stub-pdf.ts';
import { buildUsers, userRow } from '../src/features/users/users.build.ts';
import { type Caller, useTestApp } from './harness.ts';
import { payroll, paystubCalls } from './paystub-calls.ts';
import { freeJobs, killBetween, startSecondServer } from './second-server.ts';

const t = useTestApp();
const { list } = paystubCalls(t);
const PEOPLE = 80;
/** Of the PDF that is only read: six batches. */
const PAGES = 240;
const KILLS = 2;

type Person = { id: string; displayName: string; employeeNumber: string };

const hire = async (org: OrgId, count = PEOPLE): Promise<Person[]> => {
  const rows = Array.from({ length: count }, (_, at) =>
    userRow(org, { givenName: `Prénom${at}`, familyName: `Nom${at}`, employeeNumber: String(40_000 + at) }),
  );
  await buildUsers(t.ownerDb, rows);
  return rows.map((row) => ({ id: row.id, displayName: row.display_name, employeeNumber: row.employee_number! }));
};

/** Two pages for each person. */
const masterPdf = (people: readonly Person[]): Buffer =>
  stubPdf(
    people.flatMap(({ displayName, employeeNumber }) => {
      const page = {
        organization: 'Groupe Boréal',
        name: displayName,
        employeeNumber,
        payDate: '26/11/2026',
        period: ['08/11/2026', '21/11/2026'] as [string, string],
      };
      return [page, page];
    }),
  );

const find = async (who: Caller, id: string) => (await t.call<PaystubSplit>(who, `GET /v1/paystubs/splits/${id}`)).body;

const resume = () => t.app.jobs.find(({ task }) => task === 'resume-paystub-splits')!.run({});

/** A last worker ends what is left. */
const finish = async (isOver: () => Promise<boolean>): Promise<void> => {
  await resume();
  const { child } = await startSecondServer(t, { jobsAtOnce: 2 });
  const gone = once(child, 'exit');
  await expect.poll(isOver, { timeout: 200_000, interval: 50 }).toBe(true);
  child.kill('SIGKILL');
  await gone;
  await freeJobs(t);
};

it('gives each of 80 people the own stub once, whenever a worker is killed (P31, P50, P55)', async () => {
  const clerk = await t.person('organizationAdmin');
  const people = await hire(clerk.org);
  const { body } = await t.call<PaystubSplit>(clerk, 'POST /v1/paystubs/splits', {
    file: { name: 'paie.pdf', bytes: new Uint8Array(masterPdf(people)), type: 'application/pdf' },
    body: payroll,
  });
  await finish(async () => (await find(clerk, body.id)).state === 'waiting');
  expect((await find(clerk, body.id)).counts).toMatchObject({ people: PEOPLE, stubs: PEOPLE, toDecide: 0 });

  const { version } = await find(clerk, body.id);
  await t.call(clerk, `POST /v1/paystubs/splits/${body.id}/confirm`, { body: { version, replaces: false } });
  const stubs = t.ownerDb.selectFrom('paystubs').where('organization_id', '=', clerk.org);
  const kept = async () => (await stubs.select('id').execute()).length;
  await killBetween(t, kept, { kills: KILLS });
  expect(await kept()).toBeLessThan(PEOPLE);
  await finish(async () => (await find(clerk, body.id)).state === 'done');

  const rows = await stubs.select(['user_id', 'employee_number', 'state']).execute();
  expect(rows).toHaveLength(PEOPLE);
  const numberOf = new Map(people.map(({ id, employeeNumber }) => [id, employeeNumber]));
  expect(rows.filter((row) => numberOf.get(row.user_id!) !== row.employee_number)).toEqual([]);
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(PEOPLE);
  expect((await list(clerk)).total).toBe(PEOPLE);
  const files = t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', clerk.org);
  expect(await files.where('used_by_type', '=', 'paystub').execute()).toHaveLength(PEOPLE);
}, 480_000);

/** As if minutes had passed since its last page: the queue still believes that the dead worker is at it. */
const resumeLater = async (id: string) => {
  const longAgo = new Date(t.clock.now().getTime() - 10 * 60_000);
  await t.ownerDb.updateTable('paystub_splits').set({ updated_at: longAgo }).where('id', '=', id).execute();
  await resume();
};

it('reads each of 240 pages once, whenever a worker is killed between (P31, P50, P55)', async () => {
  const clerk = await t.person('organizationAdmin');
  const people = await hire(clerk.org, PAGES / 2);
  const { body } = await t.call<PaystubSplit>(clerk, 'POST /v1/paystubs/splits', {
    file: { name: 'paie.pdf', bytes: new Uint8Array(masterPdf(people)), type: 'application/pdf' },
    body: payroll,
  });
  const read = async () => (await find(clerk, body.id)).progress.done;
  await killBetween(t, read, { kills: KILLS, after: () => resumeLater(body.id) });
  expect(await find(clerk, body.id)).toMatchObject({ state: 'reading' });
  await finish(async () => (await find(clerk, body.id)).state === 'waiting');

  expect(await find(clerk, body.id)).toMatchObject({
    pageCount: PAGES,
    counts: { people: people.length, stubs: people.length, toDecide: 0 },
  });
  const pages = await t.ownerDb
    .selectFrom('paystub_split_pages')
    .select(['page', 'user_id'])
    .where('split_id', '=', body.id)
    .orderBy('page')
    .execute();
  expect(pages).toEqual(
    people.flatMap(({ id }, at) => [
      { page: 2 * at + 1, user_id: id },
      { page: 2 * at + 2, user_id: id },
    ]),
  );
  const stubs = t.ownerDb.selectFrom('paystubs').select('id').where('organization_id', '=', clerk.org);
  expect(await stubs.execute()).toEqual([]);
  const files = t.ownerDb.selectFrom('files').select('used_by_type').where('organization_id', '=', clerk.org);
  expect(await files.execute()).toEqual([{ used_by_type: 'paystubSplit' }]);
}, 480_000);
