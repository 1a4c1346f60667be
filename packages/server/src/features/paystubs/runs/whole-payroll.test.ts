import type { ErrorBody } from '@fanal/contract/errors';
import type { Inbox } from '@fanal/contract/notifications/inbox.shapes';
import type { RunStanding } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { payroll, paystubCalls, stubOf } from '../../../../test/paystub-calls.ts';

const t = useTestApp();
const { send, step, run, list, mine, release, employee } = paystubCalls(t);
const runCall = `/v1/paystubs/runs/${payroll.payDate}`;

/** Two administrators, and two members with a released stub. */
const released = async () => {
  const clerk = await t.person('organizationAdmin');
  const second = await t.person('organizationAdmin', clerk.org);
  const hire = async (employeeNumber: string, familyName: string) => {
    const member = await t.person('member', clerk.org, { givenName: 'Nadia', familyName, employeeNumber });
    const person = { id: member.userId!, displayName: `Nadia ${familyName}`, employeeNumber };
    await send(clerk, person);
    return { member, person };
  };
  const all = { clerk, second, nadia: await hire('20402', 'Benali'), other: await hire('20403', 'Cormier') };
  await release(clerk, second);
  return all;
};

const standing = async (caller: Caller) =>
  (await t.call<RunStanding & ErrorBody>(caller, `GET ${runCall}/standing`)).body;
const recall = (caller: Caller, body: object = {}) =>
  t.call<{ recalled: number; opened: number } & ErrorBody>(caller, `POST ${runCall}/recall`, {
    body: { ids: null, message: 'Cette paie est retirée.', checksAgain: false, ...body },
  });
const remind = (caller: Caller, ids: string[] | null = null) =>
  t.call<{ reminded: number } & ErrorBody>(caller, `POST ${runCall}/remind`, { body: { ids } });
const open = (who: Caller, id: string) => t.call<ErrorBody>(who, `POST /v1/my/paystubs/${id}/open`, { body: {} });
const inboxOf = async (who: Caller) =>
  (await t.call<Inbox>(who, 'GET /v1/my/notifications')).body.items.map(({ type, isReminder }) => ({
    type,
    isReminder,
  }));
const clockJob = (task: string) => t.app.jobs.find((job) => job.task === task)!.run({});

it('is gone for everybody with the answer to its recall, before anything is written for each of them (P31)', async () => {
  const { clerk, nadia, other } = await released();
  const [stub] = await mine(nadia.member);
  await open(nadia.member, stub!.id);
  expect((await recall(clerk)).body).toEqual({ recalled: 2, opened: 1 });
  expect(await standing(clerk)).toMatchObject({ work: { kind: 'recall', done: 0, total: 2 }, counts: { unseen: 1 } });
  for (const { member } of [nadia, other]) {
    expect(await mine(member)).toEqual([]);
    expect(await inboxOf(member)).toEqual([]);
  }
  expect((await open(nadia.member, stub!.id)).status).toBe(404);
  await runDueJobs(t, t.app.jobs);
  expect(await standing(clerk)).toMatchObject({ work: null, stage: 'released', counts: { recalled: 2, unseen: 0 } });
  for (const { member } of [nadia, other])
    expect(await inboxOf(member)).toEqual([{ type: 'paystubRecalled', isReminder: false }]);
  expect((await list(clerk, { state: 'recalled' })).items.map(({ openedCount }) => openedCount)).toEqual([1, 0]);
});

it('changes in nothing else while it is being recalled', async () => {
  const { clerk, second, nadia } = await released();
  const [first, last] = (await list(clerk)).items;
  await send(clerk, nadia.person, {
    name: '20402-prime.pdf',
    bytes: stubOf(nadia.person, { amounts: ['500,00', '50,00', '450,00'] }),
  });
  await recall(clerk);
  const { version } = await run(clerk);
  const refused = [
    await t.call<ErrorBody>(second, `POST ${runCall}/check`, { body: { version } }),
    await t.call<ErrorBody>(clerk, `DELETE /v1/paystubs/${first!.id}`),
    await send(clerk, await employee(clerk, '20404', 'Luc', 'Roy')),
    await recall(clerk, { ids: [last!.id] }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'PAYSTUB_RUN_STATE_WRONG'));
  await runDueJobs(t, t.app.jobs);
  expect((await step(clerk, 'check')).body.stage).toBe('checked');
});

it('is released only once the recall of what was released before is over', async () => {
  const { clerk, second, nadia } = await released();
  await send(clerk, nadia.person, {
    name: '20402-prime.pdf',
    bytes: stubOf(nadia.person, { amounts: ['500,00', '50,00', '450,00'] }),
  });
  await step(clerk, 'check');
  await step(second, 'approve', { releaseAt: null });
  await recall(clerk);
  await clockJob('release-due-paystubs');
  expect((await standing(clerk)).stage).toBe('approved');
  expect(await mine(nadia.member)).toEqual([]);
  await clockJob('continue-paystub-work');
  await clockJob('release-due-paystubs');
  expect((await mine(nadia.member)).map(({ fileName }) => fileName)).toEqual(['20402-prime.pdf']);
});

it('tells a person with two stubs once that both are taken back', async () => {
  const { clerk, second, nadia } = await released();
  await send(clerk, nadia.person, {
    name: '20402-prime.pdf',
    bytes: stubOf(nadia.person, { amounts: ['500,00', '50,00', '450,00'] }),
  });
  await release(clerk, second);
  expect((await recall(clerk)).body.recalled).toBe(3);
  await clockJob('continue-paystub-work');
  expect(await inboxOf(nadia.member)).toEqual([{ type: 'paystubRecalled', isReminder: false }]);
});

it('reminds whoever has not opened a stub, once, in the background', async () => {
  const { clerk, nadia, other } = await released();
  expect((await remind(clerk)).body).toEqual({ reminded: 2 });
  expect(await standing(clerk)).toMatchObject({ work: { kind: 'reminder', done: 0, total: 2 } });
  expect((await remind(clerk)).body.code).toBe('REMINDER_TOO_SOON');
  const [opened] = await mine(other.member);
  await open(other.member, opened!.id);
  await runDueJobs(t, t.app.jobs);
  expect((await standing(clerk)).work).toBeNull();
  expect(await inboxOf(nadia.member)).toEqual([{ type: 'paystub', isReminder: true }]);
  expect(await inboxOf(other.member)).toEqual([{ type: 'paystub', isReminder: false }]);
  const [, unseen] = (await list(clerk, { order: 'desc' })).items;
  expect((await remind(clerk, [unseen!.id])).body.code).toBe('REMINDER_TOO_SOON');
});

it('reminds nobody of a stub that was released after the reminder was ordered', async () => {
  const { clerk, second, nadia } = await released();
  await remind(clerk);
  t.clock.set(new Date(t.clock.now().getTime() + 60_000));
  const late = await t.person('member', clerk.org, {
    givenName: 'Luc',
    familyName: 'Doré',
    employeeNumber: '20405',
  });
  await send(clerk, { id: late.userId!, displayName: 'Luc Doré', employeeNumber: '20405' });
  await step(clerk, 'check');
  await step(second, 'approve', { releaseAt: null });
  await clockJob('release-due-paystubs');
  await clockJob('continue-paystub-work');
  expect(await inboxOf(nadia.member)).toEqual([{ type: 'paystub', isReminder: true }]);
  expect(await inboxOf(late)).toEqual([{ type: 'paystub', isReminder: false }]);
});

it('says how far its release is', async () => {
  const { clerk, second, nadia } = await released();
  await send(clerk, nadia.person, {
    name: '20402-prime.pdf',
    bytes: stubOf(nadia.person, { amounts: ['500,00', '50,00', '450,00'] }),
  });
  await step(clerk, 'check');
  await step(second, 'approve', { releaseAt: null });
  await t.ownerDb
    .updateTable('paystub_runs')
    .set({ stage: 'releasing', releasing_total: 1 })
    .where('organization_id', '=', clerk.org!)
    .execute();
  expect((await run(clerk)).work).toEqual({ kind: 'release', done: 0, total: 1 });
  await clockJob('release-due-paystubs');
  expect(await run(clerk)).toMatchObject({ work: null, stage: 'released' });
});
