import type { ErrorBody } from '@fanal/contract/errors';
import type { PaystubSettings } from '@fanal/contract/paystubs/paystub-settings.shapes';
import type { CoveredPage, Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { payroll, paystubCalls, stubOf } from '../../../test/paystub-calls.ts';

const t = useTestApp();
const { send, list, employee, mine, release, decide } = paystubCalls(t);
const YEAR_MS = 365.25 * 24 * 3_600_000;

const read = async (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

const auditOf = (caller: Caller, action: string) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['account_id', 'object_id', 'after'])
    .where('organization_id', '=', caller.org!)
    .where('action', '=', action)
    .execute();

describe('a member', () => {
  it('reads only released stubs of his own, through a link of at most 15 minutes, and each opening is counted (GAP-80, P31)', async () => {
    const clerk = await t.person('organizationAdmin');
    const second = await t.person('organizationAdmin', clerk.org);
    const member = await t.person('member', clerk.org, {
      givenName: 'Ana',
      familyName: 'Peña',
      employeeNumber: '20461',
    });
    const other = await t.person('member', clerk.org, { givenName: 'Luc', familyName: 'Roy', employeeNumber: '20462' });
    const ana = { id: member.userId, displayName: 'Ana Peña', employeeNumber: '20461' };
    const { body: stub } = await send(clerk, ana);
    const open = (caller: Caller) =>
      t.call<{ url: string } & ErrorBody>(caller, `POST /v1/my/paystubs/${stub.id}/open`);
    expect((await open(member)).status).toBe(404);
    await release(clerk, second);
    expect(await mine(other)).toEqual([]);
    expect((await open(other)).status).toBe(404);
    const { body } = await open(member);
    const answer = await read(body.url);
    expect(answer.rawPayload.equals(stubOf(ana))).toBe(true);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const expires = Number(new URL(body.url, 'http://localhost').searchParams.get('expires'));
    expect(expires - t.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    await open(member);
    expect((await list(clerk)).items[0]).toMatchObject({ state: 'seen', openedCount: 2 });
    expect(await mine(member)).toMatchObject([{ isSeen: true }]);
  });

  it('reaches nothing of those who pay, and nobody reaches anything with the module off (PAYSTUBS-07, GAP-26)', async () => {
    const member = await t.person('member');
    expect((await t.call(member, 'GET /v1/paystubs/pay-dates')).status).toBe(403);
    const org = await t.organization({ features: { paystubs: false } });
    const admin = await t.person('organizationAdmin', org);
    for (const call of ['GET /v1/paystubs/pay-dates', 'GET /v1/paystubs/settings', 'GET /v1/my/paystubs'])
      expect((await t.call<ErrorBody>(admin, call)).body.code).toBe('FEATURE_OFF');
  });
});

describe('a whole stub', () => {
  it('is opened by those who may read pay stubs after a recent sign-in, with a reason, and noted each time (P35)', async () => {
    const clerk = await t.person('organizationAdmin');
    const reader = await t.person('userAdmin', clerk.org);
    const lead = await t.person('lead', clerk.org);
    const eloise = await employee(clerk, '20388');
    const { body: stub } = await send(clerk, eloise);
    const open = (caller: Caller, body: object = { reason: 'question' }) =>
      t.call<{ url: string } & ErrorBody>(caller, `POST /v1/paystubs/${stub.id}/open`, { body });
    expect((await open(lead)).status).toBe(403);
    expect((await open(reader, {})).body.code).toBe('VALIDATION_FAILED');
    const { status, body } = await open(reader);
    expect(status).toBe(200);
    expect((await read(body.url)).rawPayload.equals(stubOf(eloise))).toBe(true);
    expect(await auditOf(clerk, 'paystub.opened')).toMatchObject([
      { account_id: reader.accountId, object_id: eloise.id, after: { reason: 'question', paystubId: stub.id } },
    ]);
    const at = t.clock.now();
    t.clock.set(new Date(at.getTime() + 16 * 60_000));
    expect((await read(body.url)).statusCode).toBe(403);
    t.clock.set(at);
  });

  it('has a page to check whose amounts never leave the server (P36)', async () => {
    const clerk = await t.person('organizationAdmin');
    const samuel = await employee(clerk, '20417', 'Samuel', 'Gagnon-Lefebvre');
    const maxime = await employee(clerk, '20471', 'Maxime', 'Gagnon-Lavoie');
    const { body: stub } = await send(clerk, samuel, {
      bytes: stubOf(maxime, { name: 'GAGNON-LAVOIE, Maxime', amounts: ['7 654,32', '1 234,56', '6 419,76'] }),
    });
    const { body, bytes } = await t.call<{ page: CoveredPage }>(clerk, `GET /v1/paystubs/${stub.id}/page`);
    const shown = body.page!.pieces.filter(({ text }) => text !== null).map(({ text }) => text!.trim());
    expect(shown).toContain('GAGNON-LAVOIE, Maxime');
    expect(shown).toContain('Salaire régulier');
    expect(body.page!.pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
      'GAGNON-LAVOIE, Maxime',
      '20471',
    ]);
    // not the digits alone: the ids of new rows hold the time
    const amounts = /7\s?654[.,]32|1\s?234[.,]56|6\s?419[.,]76/;
    expect('7 654,32').toMatch(amounts);
    expect(bytes.toString()).not.toMatch(amounts);
    expect(JSON.stringify(await list(clerk))).not.toMatch(amounts);
  });
});

describe('the list of a pay date', () => {
  it('is searched by name, number and file, and filtered by state', async () => {
    const clerk = await t.person('organizationAdmin');
    for (const [number, given, family] of [
      ['20388', 'Éloïse', 'Côté-Bélanger'],
      ['20402', 'Nadia', 'Benali'],
      ['19990', 'Kevin', 'Boudreau'],
    ] as const)
      await send(clerk, await employee(clerk, number, given, family));
    const namesOf = async (query: Record<string, string>) =>
      (await list(clerk, query)).items.map(({ displayName }) => displayName);
    expect(await namesOf({})).toEqual(['Nadia Benali', 'Kevin Boudreau', 'Éloïse Côté-Bélanger']);
    expect(await namesOf({ order: 'desc' })).toEqual(['Éloïse Côté-Bélanger', 'Kevin Boudreau', 'Nadia Benali']);
    expect(await namesOf({ search: 'belanger' })).toEqual(['Éloïse Côté-Bélanger']);
    expect(await namesOf({ search: '19990-2026' })).toEqual(['Kevin Boudreau']);
    expect(await namesOf({ search: '20402' })).toEqual(['Nadia Benali']);
    expect(await namesOf({ search: '%' })).toEqual([]);
    const found = await list(clerk, { search: '2', perPage: 1, page: 2, order: 'desc' });
    expect([found.total, found.items.map(({ displayName }) => displayName)]).toEqual([2, ['Nadia Benali']]);
    // The stub of a deleted person stays, with the name.
    await t.ownerDb
      .deleteFrom('users')
      .where('employee_number', '=', '20402')
      .where('organization_id', '=', clerk.org!)
      .execute();
    expect(await namesOf({ search: 'benali' })).toEqual(['Nadia Benali']);
    expect(await namesOf({ state: 'visible' })).toEqual([]);
    expect((await list(clerk, { state: 'ready', perPage: 2, page: 2 })).items).toHaveLength(1);
  });

  it('is exported without any stub in it, and that is noted (P75)', async () => {
    const clerk = await t.person('organizationAdmin');
    await send(clerk, await employee(clerk, '20388'));
    const query = { payDate: payroll.payDate, format: 'csv' };
    const answer = await t.call<string>(clerk, 'GET /v1/paystubs/export', { query, locale: 'fr_CA' });
    expect(answer.bytes.toString()).toContain('Éloïse Côté');
    expect(await auditOf(clerk, 'paystubs.exported')).toMatchObject([{ after: { stubCount: 1 } }]);
  });

  it('loses a stub that is deleted, with its file', async () => {
    const clerk = await t.person('organizationAdmin');
    const { body: stub } = await send(clerk, await employee(clerk, '20388'));
    expect((await t.call(await t.person('userAdmin', clerk.org), `DELETE /v1/paystubs/${stub.id}`)).status).toBe(403);
    expect((await t.call(clerk, `DELETE /v1/paystubs/${stub.id}`)).status).toBe(200);
    expect((await list(clerk)).total).toBe(0);
    const files = await t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', clerk.org).execute();
    expect(files).toEqual([]);
  });

  it('keeps the stub of a person who was deleted, under the name that the person had', async () => {
    const clerk = await t.person('organizationAdmin');
    const eloise = await employee(clerk, '20388');
    await send(clerk, eloise);
    await t.ownerDb.deleteFrom('users').where('id', '=', eloise.id).execute();
    expect((await list(clerk)).items).toMatchObject([
      { person: null, displayName: 'Éloïse Côté', employeeNumber: '20388' },
    ]);
  });
});

describe('two decisions about one stub', () => {
  it('do not overwrite each other', async () => {
    const clerk = await t.person('organizationAdmin');
    const eloise = await employee(clerk, '20388', 'Éloïse', 'Côté-Bélanger');
    const { body: stub } = await send(clerk, eloise, { bytes: stubOf(eloise, { name: 'CÔTÉ, Éloïse' }) });
    expect((await decide(clerk, stub, { decision: 'hold' })).body.state).toBe('held');
    expect((await decide(clerk, stub as Paystub, { decision: 'confirm' })).body.code).toBe('VERSION_CONFLICT');
  });
});

describe('the settings of pay runs', () => {
  it('are changed by those who change the organization, and give the next dates (GAP-71, GAP-74)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: usual } = await t.call<PaystubSettings>(admin, 'GET /v1/paystubs/settings');
    expect(usual).toMatchObject({ periodLength: 'twoWeeks', needsSecondPerson: true, readsPdfs: true, keepYears: 7 });
    expect(usual.nextRuns).toHaveLength(6);
    const change = { version: usual.version, periodLength: 'week', remindAfterDays: null, keepYears: 10 };
    const changed = await t.call<PaystubSettings>(admin, 'PATCH /v1/paystubs/settings', { body: change });
    expect(changed.body).toMatchObject({ periodLength: 'week', remindAfterDays: null, keepYears: 10 });
    const again = await t.call<ErrorBody>(admin, 'PATCH /v1/paystubs/settings', { body: change });
    expect(again.body.code).toBe('VERSION_CONFLICT');
    const reader = await t.person('userAdmin', admin.org);
    expect((await t.call(reader, 'PATCH /v1/paystubs/settings', { body: change })).status).toBe(403);
    expect((await auditOf(admin, 'paystubSettings.changed')).length).toBe(1);
  });

  it('say how long stubs are kept: the clock erases older ones with their files', async () => {
    const clerk = await t.person('organizationAdmin');
    await send(clerk, await employee(clerk, '20388'));
    const erase = t.app.jobs.find(({ task }) => task === 'erase-old-paystubs')!;
    const at = t.clock.now();
    t.clock.set(new Date(at.getTime() + 6.9 * YEAR_MS));
    await erase.run({});
    t.clock.set(at);
    expect((await list(clerk)).total).toBe(1);
    t.clock.set(new Date(at.getTime() + 7.1 * YEAR_MS));
    await erase.run({});
    t.clock.set(at);
    expect((await list(clerk)).total).toBe(0);
    const files = await t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', clerk.org).execute();
    expect(files).toEqual([]);
    expect((await auditOf(clerk, 'paystub.erased')).length).toBe(1);
  });
});
