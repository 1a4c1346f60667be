import type { AiConfiguration, MyAssistant } from '@fanal/contract/assistant/assistant.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';

const t = useTestApp();

const read = async (caller: Caller) => (await t.call<AiConfiguration>(caller, 'GET /v1/ai/configuration')).body;
const change = (caller: Caller, body: object) =>
  t.call<AiConfiguration & ErrorBody>(caller, 'PATCH /v1/ai/configuration', { body });

const referrals = [{ words: 'salaire, augmentation', contact: 'Service de la paie, poste 4410' }];

describe('the configuration of the assistant', () => {
  it('is off until somebody decides, and keeps name, tone, languages, starters and referrals (AI-01, AI-02, GAP-76)', async () => {
    const admin = await t.person('organizationAdmin');
    expect(await read(admin)).toMatchObject({
      version: 1,
      isEnabled: false,
      tone: null,
      languages: ['fr', 'en', 'es'],
      hasModel: false,
      people: 1,
      documents: 0,
    });
    const changes = {
      isEnabled: true,
      name: 'Boussole',
      tone: 'Vouvoyez.\nTrois phrases au plus.',
      languages: ['fr', 'en'],
      starters: ['Quel canal radio pour les secours ?'],
      referrals,
    };
    const saved = await change(admin, { version: 1, ...changes });
    expect([saved.status, saved.body]).toMatchObject([200, { version: 2, ...changes }]);
    expect(await read(admin)).toEqual(saved.body);
    expect((await change(admin, { version: 2, tone: null })).body).toMatchObject({
      version: 3,
      tone: null,
      name: 'Boussole',
    });
    const member = await t.person('member', admin.org);
    expect((await t.call<MyAssistant>(member, 'GET /v1/my/assistant')).body).toEqual({
      isEnabled: true,
      name: 'Boussole',
      languages: ['fr', 'en'],
      starters: changes.starters,
    });
    expect((await read(await t.person('organizationAdmin'))).name).toBe('Assistant');
  });

  it('accepts a tone of 1000 characters and no more, and at least one language (AI-02, GAP-76)', async () => {
    const admin = await t.person('organizationAdmin');
    expect((await change(admin, { version: 1, tone: 'é'.repeat(1000) })).status).toBe(200);
    for (const wrong of [
      { tone: 'a'.repeat(1001) },
      { languages: [] },
      { languages: ['fr', 'fr'] },
      { languages: ['de'] },
      { name: '  ' },
      { starters: Array.from({ length: 7 }, () => 'Une question ?') },
      { referrals: [{ words: 'paie', contact: '' }] },
    ])
      expect((await change(admin, { version: 2, ...wrong })).status).toBe(422);
  });

  it('refuses a change from an older version (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const both = await Promise.all([
      change(admin, { version: 1, name: 'Boussole' }),
      change(admin, { version: 1, name: 'Phare' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('VERSION_CONFLICT');
  });

  it('is read and changed by administrators only', async () => {
    const admin = await t.person('organizationAdmin');
    for (const role of ['userAdmin', 'contentCreator', 'lead', 'member'] as const) {
      const caller = await t.person(role, admin.org);
      expect((await t.call(caller, 'GET /v1/ai/configuration')).status).toBe(403);
      expect((await change(caller, { version: 1, isEnabled: true })).status).toBe(403);
    }
    expect((await read(admin)).isEnabled).toBe(false);
  });

  it('names in the audit log what changed, without quoting it', async () => {
    const admin = await t.person('organizationAdmin');
    await change(admin, { version: 1, tone: 'Ton-a-ne-pas-citer' });
    const rows = await t.ownerDb
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', admin.org)
      .where('action', '=', 'aiConfiguration.changed')
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('tone');
    expect(JSON.stringify(rows)).not.toContain('Ton-a-ne-pas-citer');
  });
});
