import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { outbox } from '../../../test/invited.ts';
import { runDueJobs } from '../../../test/job-queue.ts';

const t = useTestApp();

const root = async (): Promise<Caller> => ({ ...(await t.superAdmin()), org: await t.organization() });
const ask = (caller: Caller, body: object) =>
  t.call<CatalogueRequest>(caller, 'POST /v1/organization/apps/requests', { body });
const mine = (caller: Caller) =>
  t.call<Page<CatalogueRequest>>(caller, 'GET /v1/organization/apps/requests', { query: { perPage: 20 } });
const answer = (caller: Caller, id: string, body: object) =>
  t.call<CatalogueRequest>(caller, `PUT /v1/externalApp/requests/${id}`, { body });
const mailsTo = async (address: string) =>
  [...(await outbox(t)).values()]
    .filter((text) => text.includes(`To: ${address}`))
    .map((text) => text.replaceAll('=\r\n', ''));

describe('an app that the catalogue lacks', () => {
  it('is asked for by an organization, mailed to super admins, answered with a note, and whoever asked is told (GAP-73)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { email: 'maude@apps.example', locale: 'en_CA' });
    const caller = await root();
    await t.ownerDb
      .updateTable('accounts')
      .set({ email: 'noemie@apps.example', locale: 'es_ES' })
      .where('id', '=', caller.accountId)
      .execute();
    const wanted = { name: 'Cubage Express', description: 'For the scalers' };
    const { status, body } = await ask(admin, wanted);
    expect([status, body]).toMatchObject([
      201,
      { ...wanted, status: 'pending', requestedBy: 'Camille Roy', answer: null },
    ]);
    await runDueJobs(t, t.app.jobs);
    const [asked] = await mailsTo('noemie@apps.example');
    expect(asked).toContain('Content-Language: es-ES');

    const open = await t.call<Page<CatalogueRequest>>(caller, 'GET /v1/externalApp/list/requests', {
      query: { status: 'pending' },
    });
    expect(open.body.items).toEqual([body]);
    const said = { status: 'done', answer: 'Offer it to whomever you want.' };
    const answered = await answer(caller, body.id, { version: body.version, ...said });
    expect(answered.body).toMatchObject({ ...said, answeredAt: expect.any(String) });
    await runDueJobs(t, t.app.jobs);
    const letters = await mailsTo('maude@apps.example');
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatch(/Cubage Express[\s\S]*Offer it to whomever you want\./);
    expect((await mine(admin)).body.items).toMatchObject([said]);
  });

  it('can be answered once, at the version that was read (P60)', async () => {
    const { body } = await ask(await t.person('organizationAdmin'), { name: 'Nivelle' });
    const caller = await root();
    expect((await answer(caller, body.id, { version: 1, status: 'declined' })).status).toBe(200);
    expect((await answer(caller, body.id, { version: 1, status: 'done' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect((await answer(caller, '019ab000-0000-7000-8000-000000000000', { version: 1, status: 'done' })).status).toBe(
      404,
    );
  });

  it('needs a name, the permission, and is seen by its own organization alone', async () => {
    const admin = await t.person('organizationAdmin');
    const neighbour = await t.person('organizationAdmin');
    await ask(admin, { name: 'Cubage Express' });
    expect((await ask(admin, { name: ' ' })).status).toBe(422);
    expect((await ask(await t.person('member', admin.org), { name: 'Nivelle' })).status).toBe(403);
    expect((await mine(neighbour)).body.items).toEqual([]);
    expect((await t.call(admin, 'GET /v1/externalApp/list/requests')).status).toBe(403);
    const { body } = await ask(neighbour, { name: 'Nivelle' });
    expect((await answer(admin, body.id, { version: 1, status: 'done' })).status).toBe(403);
  });
});
