import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Inbox } from '@fanal/contract/notifications/inbox.shapes';
import type { Recalled, Run, RunRow } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { payroll, paystubCalls, stubOf } from '../../../../test/paystub-calls.ts';

const t = useTestApp();
const { send, run, step, list, employee, mine, release, decide, match } = paystubCalls(t);
const HOUR = 3_600_000;

const titlesOf = async (caller: Caller) =>
  (await t.call<Inbox>(caller, 'GET /v1/my/notifications', { locale: 'fr_CA' })).body.items.map(({ title }) => title);

/** Two administrators, and a member with a stub that waits. */
const office = async () => {
  const clerk = await t.person('organizationAdmin');
  const second = await t.person('organizationAdmin', clerk.org);
  const member = await t.person('member', clerk.org, {
    givenName: 'Nadia',
    familyName: 'Benali',
    employeeNumber: '20402',
  });
  const nadia = { id: member.userId, displayName: 'Nadia Benali', employeeNumber: '20402' };
  const { body: stub } = await send(clerk, nadia);
  return { clerk, second, member, nadia, stub };
};

const releaseDue = () => t.app.jobs.find(({ task }) => task === 'release-due-paystubs')!.run({});

/** As if the moment of the release had come. */
const momentHasCome = ({ org }: Caller) =>
  t.ownerDb
    .updateTable('paystub_runs')
    .set({ release_at: new Date(t.clock.now().getTime() - 1000) })
    .where('organization_id', '=', org!)
    .where('release_at', 'is not', null)
    .execute();

/** As if the payroll had been released that many days ago. */
const releasedDaysAgo = async ({ org }: Caller, days: number) => {
  const at = new Date(t.clock.now().getTime() - days * 24 * HOUR);
  await t.ownerDb.updateTable('paystubs').set({ released_at: at }).where('organization_id', '=', org!).execute();
  await t.ownerDb
    .updateTable('paystub_runs')
    .set({ last_released_at: at })
    .where('organization_id', '=', org!)
    .execute();
};

const recall = (caller: Caller, body: object) =>
  t.call<Recalled & ErrorBody>(caller, `POST /v1/paystubs/runs/${payroll.payDate}/recall`, {
    body: { ids: null, message: 'Votre talon a été retiré à cause d’une erreur.', checksAgain: false, ...body },
  });

describe('a payroll', () => {
  it('is seen by nobody until it is checked, approved by a second person and released (PAYSTUBS-02)', async () => {
    const { clerk, second, member } = await office();
    expect(await mine(member)).toEqual([]);
    expect((await step(clerk, 'approve', { releaseAt: null })).body.code).toBe('PAYSTUB_RUN_STATE_WRONG');
    expect((await step(clerk, 'check')).body.stage).toBe('checked');
    expect((await run(clerk)).mayApprove).toBe(false);
    expect((await step(clerk, 'approve', { releaseAt: null })).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await run(second)).mayApprove).toBe(true);
    expect((await step(second, 'approve', { releaseAt: null })).body.stage).toBe('approved');
    expect(await mine(member)).toEqual([]);
    await runDueJobs(t, t.app.jobs);
    expect(await mine(member)).toMatchObject([{ ...payroll, fileName: '20402-2026-11-26.pdf', isSeen: false }]);
    expect(await run(clerk)).toMatchObject({ stage: 'released', counts: { ready: 0, unseen: 1 } });
    expect(await titlesOf(member)).toEqual(['Votre talon de paie du 26/11/2026 est prêt.']);
  });

  it('needs no second person when the organization switched that off', async () => {
    const { clerk, member } = await office();
    const { body: settings } = await t.call<{ version: number }>(clerk, 'GET /v1/paystubs/settings');
    const body = { version: settings.version, needsSecondPerson: false };
    expect((await t.call(clerk, 'PATCH /v1/paystubs/settings', { body })).status).toBe(200);
    await release(clerk, clerk);
    expect(await mine(member)).toHaveLength(1);
  });

  it('appears at the moment that was chosen, and at no other', async () => {
    const { clerk, second, member } = await office();
    await step(clerk, 'check');
    const past = new Date(t.clock.now().getTime() - HOUR).toISOString();
    expect((await step(second, 'approve', { releaseAt: past })).body.code).toBe('MOMENT_PAST');
    const moment = new Date(t.clock.now().getTime() + 5 * HOUR).toISOString();
    await step(second, 'approve', { releaseAt: moment });
    await releaseDue();
    expect(await mine(member)).toEqual([]);
    await momentHasCome(clerk);
    await releaseDue();
    expect(await mine(member)).toHaveLength(1);
  });

  it('must be checked and approved again once anything in it changes', async () => {
    const { clerk, second } = await office();
    await step(clerk, 'check');
    await send(clerk, await employee(clerk, '20455', 'Fatou', 'Diallo'));
    expect((await run(clerk)).stage).toBe('received');
    expect((await step(second, 'approve', { releaseAt: null })).body.code).toBe('PAYSTUB_RUN_STATE_WRONG');
    const { body: checked } = await step(clerk, 'check');
    const stale = { version: checked.version - 1, releaseAt: null };
    const approve = `POST /v1/paystubs/runs/${payroll.payDate}/approve`;
    expect((await t.call<ErrorBody>(second, approve, { body: stale })).body.code).toBe('VERSION_CONFLICT');
  });

  it('is sent back with a note, even after its approval', async () => {
    const { clerk, second, member } = await office();
    await step(clerk, 'check');
    const later = new Date(t.clock.now().getTime() + HOUR).toISOString();
    await step(second, 'approve', { releaseAt: later });
    expect((await step(second, 'send-back', { note: 'Il manque une prime.' })).body).toMatchObject({
      stage: 'received',
      releaseAt: null,
    });
    expect((await run(second)).note).toBe('Il manque une prime.');
    await momentHasCome(clerk);
    await releaseDue();
    await runDueJobs(t, t.app.jobs);
    expect(await mine(member)).toEqual([]);
  });

  it('holds back what is not decided, and releases the rest', async () => {
    const { clerk, second, member } = await office();
    const samuel = await employee(clerk, '20417', 'Samuel', 'Gagnon-Lefebvre');
    const maxime = await employee(clerk, '20471', 'Maxime', 'Gagnon-Lavoie');
    const { body: wrong } = await send(clerk, samuel, { bytes: stubOf(maxime) });
    expect(wrong.state).toBe('contradiction');
    expect((await decide(clerk, wrong, { decision: 'confirm' })).body.code).toBe('VALIDATION_FAILED');
    await release(clerk, second);
    expect(await mine(member)).toHaveLength(1);
    expect((await list(clerk, { state: 'toDecide' })).items.map(({ id }) => id)).toEqual([wrong.id]);
    const given = await decide(clerk, wrong, { decision: 'giveTo', userId: maxime.id });
    expect(given.body).toMatchObject({ state: 'ready', person: { id: maxime.id }, check: { verdict: 'agrees' } });
    expect((await step(second, 'approve', { releaseAt: null })).body.code).toBe('PAYSTUB_RUN_STATE_WRONG');
    await release(second, await t.person('organizationAdmin', clerk.org));
    expect((await list(clerk)).items.map(({ state }) => state)).toEqual(['unseen', 'unseen']);
  });

  it('is not approved by whoever decided about one of its stubs', async () => {
    const { clerk, second } = await office();
    const eloise = await employee(clerk, '20388', 'Éloïse', 'Côté-Bélanger');
    const { body: doubt } = await send(clerk, eloise, { bytes: stubOf(eloise, { name: 'CÔTÉ, Éloïse' }) });
    expect((await decide(second, doubt, { decision: 'confirm' })).body.state).toBe('ready');
    await step(clerk, 'check');
    expect((await step(second, 'approve', { releaseAt: null })).body.code).toBe('SECOND_PERSON_NEEDED');
  });

  it('says what its release changes: people without a stub, missing, new and twice', async () => {
    const { clerk, second, nadia } = await office();
    const before = { payDate: '2026-11-12', periodStart: '2026-10-25', periodEnd: '2026-11-07' };
    const kevin = await employee(clerk, '19990', 'Kevin', 'Boudreau');
    for (const person of [nadia, kevin]) {
      const bytes = stubOf(person, { payDate: '12/11/2026', period: ['25/10/2026', '07/11/2026'] });
      await send(clerk, person, { bytes, body: before, name: `${person.employeeNumber}-a.pdf` });
    }
    await release(clerk, second, before.payDate);
    const fatou = await employee(clerk, '20455', 'Fatou', 'Diallo');
    await send(clerk, fatou);
    const bonus = stubOf(fatou, { amounts: ['500,00', '50,00', '450,00'] });
    await send(clerk, fatou, { name: '20455-prime.pdf', bytes: bonus });
    expect((await run(clerk)).summary).toEqual({
      people: 2,
      without: 1,
      hiredAfter: 0,
      missing: 1,
      fresh: 1,
      twice: 1,
      previousPayDate: before.payDate,
    });
    const people = async (which: string) => {
      const call = `GET /v1/paystubs/runs/${payroll.payDate}/people`;
      const { body } = await t.call<Page<{ id: string }>>(clerk, call, { query: { list: which } });
      return body.items.map(({ id }) => id);
    };
    expect(await people('missing')).toEqual([kevin.id]);
    expect(await people('without')).toEqual([kevin.id]);
    expect(await people('fresh')).toEqual([fatou.id]);
    expect(await people('twice')).toEqual([fatou.id]);
  });

  it('is listed by pay date with its counts (PAYSTUBS-02, GAP-71)', async () => {
    const { clerk, second, nadia } = await office();
    await release(clerk, second);
    const next = { payDate: '2026-12-10', periodStart: '2026-11-22', periodEnd: '2026-12-05' };
    const bytes = stubOf(nadia, { payDate: '10/12/2026', period: ['22/11/2026', '05/12/2026'] });
    await send(clerk, nadia, { bytes, body: next });
    const { body } = await t.call<Page<RunRow>>(clerk, 'GET /v1/paystubs/pay-dates');
    expect(body.items.map(({ payDate, stage, total }) => ({ payDate, stage, total }))).toEqual([
      { payDate: '2026-12-10', stage: 'received', total: 1 },
      { payDate: '2026-11-26', stage: 'released', total: 1 },
    ]);
  });
});

describe('a released stub', () => {
  it('is replaced by a corrected one only when that is released, and its person is told again', async () => {
    const { clerk, second, member, nadia, stub } = await office();
    await release(clerk, second);
    const corrected = stubOf(nadia, { amounts: ['900,00', '90,00', '810,00'] });
    expect((await match(clerk, ['20402-2026-11-26.pdf']))[0]!.replaces).toMatchObject({
      id: stub.id,
      isReleased: true,
    });
    const { body: newer } = await send(clerk, nadia, { bytes: corrected, body: { replaces: true } });
    expect((await mine(member)).map(({ id }) => id)).toEqual([stub.id]);
    await release(clerk, second);
    expect((await mine(member)).map(({ id }) => id)).toEqual([newer.id]);
    expect(await titlesOf(member)).toHaveLength(1);
    expect((await list(clerk, { state: 'replaced' })).total).toBe(1);
  });

  it('is recalled at once, with the message, and the list says who had opened it (P31)', async () => {
    const { clerk, second, member, stub } = await office();
    await release(clerk, second);
    expect((await t.call(member, `POST /v1/my/paystubs/${stub.id}/open`)).status).toBe(200);
    const { body } = await recall(clerk, { ids: [stub.id] });
    expect(body).toEqual({ recalled: 1, opened: 1 });
    expect(await mine(member)).toEqual([]);
    expect((await t.call(member, `POST /v1/my/paystubs/${stub.id}/open`)).status).toBe(404);
    expect(await titlesOf(member)).toEqual(['Votre talon a été retiré à cause d’une erreur.']);
    expect((await list(clerk)).items[0]).toMatchObject({ state: 'recalled', openedCount: 1 });
    const { body: openings } = await t.call<{ openings: unknown[] }>(clerk, `GET /v1/paystubs/${stub.id}/openings`);
    expect(openings.openings).toHaveLength(1);
  });

  it('that is recalled to be checked again waits for a decision', async () => {
    const { clerk, second, member, stub } = await office();
    await release(clerk, second);
    await recall(clerk, { ids: null, checksAgain: true });
    await runDueJobs(t, t.app.jobs);
    const { items } = await list(clerk, { state: 'toDecide' });
    expect(items[0]).toMatchObject({ id: stub.id, state: 'doubt', check: { reasons: ['recalled'] } });
    expect((await run(clerk)).stage).toBe('received');
    await decide(clerk, items[0]!, { decision: 'confirm' });
    await release(clerk, second);
    expect(await mine(member)).toHaveLength(1);
    expect(await titlesOf(member)).toHaveLength(2);
  });

  it('is recalled within 30 days only', async () => {
    const { clerk, second } = await office();
    await release(clerk, second);
    await releasedDaysAgo(clerk, 31);
    expect((await recall(clerk, {})).body.code).toBe('RECALL_OVER');
    await releasedDaysAgo(clerk, 29);
    expect((await recall(clerk, {})).body).toEqual({ recalled: 1, opened: 0 });
  });

  it('is brought back to mind: by hand not twice a day, by the clock once after seven days', async () => {
    const { clerk, second, member } = await office();
    await release(clerk, second);
    const remind = () =>
      t.call<{ reminded: number } & ErrorBody>(clerk, `POST /v1/paystubs/runs/${payroll.payDate}/remind`, {
        body: { ids: null },
      });
    await t.call(member, 'PUT /v1/my/notifications/read', { body: { until: t.clock.now().toISOString() } });
    expect((await remind()).body).toEqual({ reminded: 1 });
    expect((await remind()).body.code).toBe('REMINDER_TOO_SOON');
    await runDueJobs(t, t.app.jobs);
    expect((await remind()).body.code).toBe('REMINDER_TOO_SOON');
    const { body } = await t.call<Inbox>(member, 'GET /v1/my/notifications');
    expect(body).toMatchObject({ unread: 1, items: [{ type: 'paystub', isReminder: true }] });
    const byClock = t.app.jobs.find(({ task }) => task === 'remind-of-paystubs')!;
    const reminded = async () => (await list(clerk)).items[0]!.remindedAt;
    const byHand = await reminded();
    await releasedDaysAgo(clerk, 6);
    await byClock.run({});
    expect(await reminded()).toBe(byHand);
    await releasedDaysAgo(clerk, 8);
    await t.ownerDb
      .updateTable('paystubs')
      .set({ reminded_at: null })
      .where('organization_id', '=', clerk.org!)
      .execute();
    await byClock.run({});
    const first = await reminded();
    expect(first).not.toBeNull();
    await t.ownerDb
      .updateTable('paystubs')
      .set({ reminded_at: null })
      .where('organization_id', '=', clerk.org!)
      .execute();
    await byClock.run({});
    expect(await reminded()).toBeNull();
  });
});

describe('a run of another organization', () => {
  it('is not there', async () => {
    const { stub } = await office();
    const stranger = await t.person('organizationAdmin');
    expect((await t.call(stranger, `GET /v1/paystubs/runs/${payroll.payDate}`)).status).toBe(404);
    expect((await t.call(stranger, `DELETE /v1/paystubs/${stub.id}`)).status).toBe(404);
    expect((await t.call<Run>(stranger, `GET /v1/paystubs/${stub.id}/page`)).status).toBe(404);
  });
});
