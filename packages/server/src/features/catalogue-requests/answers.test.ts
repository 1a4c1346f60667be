import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { outbox } from '../../../test/invited.ts';
import { runDueJobs } from '../../../test/job-queue.ts';

const t = useTestApp();

describe('the answer to a request for a card type', () => {
  it('reaches whoever asked by mail, in the language of that person, once (CARD-TYPES-10, GAP-70)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { email: 'line@boreal.example', locale: 'en_CA' });
    const asked = await t.call<CatalogueRequest>(admin, 'POST /v1/cards/types/request', { body: { name: 'CACES' } });
    const root = { ...(await t.superAdmin()), org: await t.organization() };
    const { status } = await t.call(root, `PUT /v1/cards/types/requests/${asked.body.id}`, {
      body: { version: asked.body.version, status: 'done', answer: 'Activate it in your card types.' },
    });
    expect(status).toBe(200);
    await runDueJobs(t, t.app.jobs);
    const mails = [...(await outbox(t)).values()].filter((text) => text.includes('line@boreal.example'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.replaceAll('=\r\n', '')).toMatch(/CACES[\s\S]*Activate it in your card types\./);
  });

  it('goes to nobody when the person is gone or disabled meanwhile', async () => {
    const admin = await t.person('organizationAdmin', undefined, { email: 'partie@boreal.example' });
    const asked = await t.call<CatalogueRequest>(admin, 'POST /v1/cards/types/request', { body: { name: 'Nacelle' } });
    await t.ownerDb
      .updateTable('users')
      .set({ invitation_status: 'disabled' })
      .where('id', '=', admin.userId)
      .execute();
    const root = { ...(await t.superAdmin()), org: await t.organization() };
    await t.call(root, `PUT /v1/cards/types/requests/${asked.body.id}`, {
      body: { version: asked.body.version, status: 'declined' },
    });
    await runDueJobs(t, t.app.jobs);
    expect([...(await outbox(t)).values()].filter((text) => text.includes('partie@boreal.example'))).toEqual([]);
  });
});
