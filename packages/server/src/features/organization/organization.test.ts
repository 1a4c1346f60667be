import type { ErrorBody } from '@fanal/contract/errors';
import type { OrganizationSettings } from '@fanal/contract/organization/organization.shapes';
import type { Organization } from '@fanal/contract/session/session.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { pixel } from '../../../test/sample.ts';
import { giveOwner } from '../session/organizations.build.ts';

const t = useTestApp();

type Answer = OrganizationSettings & ErrorBody;
const read = (caller: Caller, id = caller.org!) => t.call<Answer>(caller, `GET /v1/organization/${id}`);
const change = async (caller: Caller, changes: object, version?: number) =>
  t.call<Answer>(caller, `PATCH /v1/organization/${caller.org}`, {
    body: { version: version ?? (await read(caller)).body.version, ...changes },
  });
const auditOf = (org: string) =>
  t.ownerDb.selectFrom('audit_log').select(['action', 'before', 'after']).where('organization_id', '=', org).execute();
const issues = (body: ErrorBody) => body.details?.issues;

const address = {
  company: null,
  street: '1400, boulevard du Royaume Ouest',
  city: 'Saguenay',
  province: 'QC',
  postalCode: 'g7h5b1',
  country: 'CA',
  email: 'comptes@boreal.example',
};

describe('settings of an organization', () => {
  it('are read and changed field by field, each change with its version (SETTINGS-02, SETTINGS-03, GAP-74)', async () => {
    const admin = await t.person('organizationAdmin');
    const before = (await read(admin)).body;
    expect(before).toMatchObject({ id: admin.org, version: 1, primaryColor: null, billing: null, owner: null });
    const names = { displayName: 'Groupe Boréal', companyName: 'Groupe Boréal Construction et Forêt inc.' };
    const { status, body } = await change(admin, names);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...names, version: 2, timeZone: before.timeZone });
    const late = await change(admin, { displayName: 'Autre' }, 1);
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await read(admin)).body.displayName).toBe('Groupe Boréal');
  });

  it('are those of the organization of the header only', async () => {
    const [admin, other] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    expect((await read(admin, other.org)).status).toBe(404);
    const body = { version: 1, displayName: 'Volé' };
    expect((await t.call(admin, `PATCH /v1/organization/${other.org}`, { body })).status).toBe(404);
    expect((await read(other)).body.displayName).not.toBe('Volé');
  });

  it('keep a billing address with the postal code of its country, or none (SETTINGS-06)', async () => {
    const admin = await t.person('organizationAdmin');
    expect((await change(admin, { billing: address })).body.billing).toEqual({ ...address, postalCode: 'G7H 5B1' });
    const wrong = await change(admin, { billing: { ...address, postalCode: 'G7H 5B' } });
    expect([wrong.status, issues(wrong.body)]).toEqual([422, [{ path: 'billing.postalCode', rule: 'format' }]]);
    const american = { ...address, country: 'US', province: 'ME', postalCode: '04401' };
    expect((await change(admin, { billing: american })).status).toBe(200);
    expect((await change(admin, { billing: { ...american, postalCode: 'G7H 5B1' } })).status).toBe(422);
    expect((await change(admin, { billing: null })).body.billing).toBeNull();
  });

  it('accept colors as #RRGGBB only (SETTINGS-05, SETTINGS-06)', async () => {
    const admin = await t.person('organizationAdmin');
    for (const color of ['#1D3A3', '1D3A31', '#1D3A3G', 'red', '#1D3A3100', '']) {
      const { status, body } = await change(admin, { primaryColor: color });
      expect([color, status, issues(body)]).toEqual([color, 422, [{ path: 'primaryColor', rule: expect.any(String) }]]);
      expect((await change(admin, { loginBackground: color })).status).toBe(422);
    }
    const { body } = await change(admin, { primaryColor: '#0B6E4F', loginBackground: '#1D3A31' });
    expect(body).toMatchObject({ primaryColor: '#0b6e4f', loginBackground: '#1d3a31' });
    const shown = (await t.call<Organization>(admin, 'GET /v1/my/organization')).body;
    expect(shown).toMatchObject({ primaryColor: '#0b6e4f', loginBackground: '#1d3a31', settingsVersion: body.version });
  });

  it('accept time zones that exist, and the languages of the product', async () => {
    const admin = await t.person('organizationAdmin');
    for (const timeZone of ['Mars/Olympus', 'EST', '', 'America/Chicoutimi'])
      expect((await change(admin, { timeZone })).status).toBe(422);
    expect((await change(admin, { defaultLocale: 'de_DE' })).status).toBe(422);
    const { body } = await change(admin, { timeZone: 'America/Vancouver', defaultLocale: 'en_CA' });
    expect(body).toMatchObject({ timeZone: 'America/Vancouver', defaultLocale: 'en_CA' });
  });

  it('take a logo and a mobile avatar of 180 by 180 at most, and delete those before (SETTINGS-04)', async () => {
    const admin = await t.person('organizationAdmin');
    const send = async (use: string) =>
      (await t.call<UploadedPicture>(admin, 'POST /v1/upload-files/images-posts', { file: pixel(), body: { use } }))
        .body;
    const [logo, avatar, visual] = [await send('logo'), await send('mobileAvatar'), await send('postVisual')];
    const { body } = await change(admin, { logoFileId: logo.id, mobileAvatarFileId: avatar.id });
    expect(body.logoUrl).toContain(logo.id);
    expect(body.mobileAvatarUrl).toContain(avatar.id);
    expect((await t.call<Organization>(admin, 'GET /v1/my/organization')).body.logoUrl).toContain(logo.id);
    expect((await change(admin, { logoFileId: visual.id })).status).toBe(422);
    expect((await change(admin, { mobileAvatarFileId: logo.id })).status).toBe(422);
    expect((await change(admin, { logoFileId: null })).body.logoUrl).toBeNull();
    const files = await t.ownerDb.selectFrom('files').select('id').where('organization_id', '=', admin.org).execute();
    expect(files.map(({ id }) => id).sort()).toEqual([avatar.id, visual.id].sort());
  });

  it('leave a line in the audit log with what was before and after, without the values of addresses', async () => {
    const admin = await t.person('organizationAdmin');
    await change(admin, { primaryColor: '#0b6e4f', billing: address });
    const [line] = (await auditOf(admin.org)).filter(({ action }) => action === 'organization.changed');
    expect(line).toMatchObject({
      before: { primaryColor: null },
      after: { primaryColor: '#0b6e4f', changed: ['billing'] },
    });
    expect(JSON.stringify(line)).not.toContain('Royaume');
  });
});

describe('features of an organization', () => {
  const reads = {
    learning: 'GET /v1/course/list/counts',
    operations: 'GET /v1/cards',
    organizationStructure: 'GET /v1/site/list/search',
    paystubs: 'GET /v1/paystubs/pay-dates',
  } as const;

  it.each(Object.entries(reads))(
    '%s, switched off, is refused to everybody signed in within a second, and keeps its data (SETTINGS-07, GAP-26)',
    async (feature, endpoint) => {
      const admin = await t.person('organizationAdmin');
      const other = await t.person('organizationAdmin', admin.org);
      expect((await t.call(other, endpoint)).status).toBe(200);
      const { body } = await change(admin, { features: { [feature]: false } });
      expect(body.features).toMatchObject({ [feature]: false });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const refused = await t.call<ErrorBody>(other, endpoint);
      expect([refused.status, refused.body.code]).toEqual([403, 'FEATURE_OFF']);
      // the portal of the other person notices with any call
      expect(refused.headers['x-organization-settings']).toBe(String(body.version));
      await change(admin, { features: { [feature]: true } });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect((await t.call(other, endpoint)).status).toBe(200);
    },
  );

  it('say how much data each holds (SETTINGS-07)', async () => {
    const admin = await t.person('organizationAdmin');
    await t.call(admin, 'POST /v1/site', { body: { name: 'Alma' } });
    const post = { type: 'post', organizationPost: 'community', postContents: [{ locale: 'fr_CA', title: 'Souper' }] };
    await t.call(admin, 'POST /v1/posts', { body: post });
    const { body } = await t.call(admin, `GET /v1/organization/${admin.org}/usage`);
    expect(body).toMatchObject({ users: 1, structureItems: 1, posts: 1, communityPosts: 1, cards: 0, paystubs: 0 });
  });
});

describe('the owner of an organization', () => {
  const owned = async () => {
    const owner = await t.person('organizationAdmin', undefined, { givenName: 'Luc', familyName: 'Roy' });
    await giveOwner(t.ownerDb, owner.org, owner.userId);
    const admin = await t.person('organizationAdmin', owner.org, { givenName: 'Maude', familyName: 'Tremblay' });
    return { owner, admin };
  };
  const offer = (caller: Caller, userId: string, org = caller.org!) =>
    t.call<Answer>(caller, `PUT /v1/organization/${org}/owner`, { body: { userId }, org });
  const answer = (caller: Caller, accepts: boolean) =>
    t.call<{ accepted: boolean }>(caller, 'POST /v1/my/ownership', { body: { accepts } });

  it('changes once the person who was asked accepts, and not before (SETTINGS-06, GAP-62)', async () => {
    const { owner, admin } = await owned();
    const { status, body } = await offer(owner, admin.userId);
    expect(status).toBe(200);
    expect(body.owner?.id).toBe(owner.userId);
    expect(body.ownerOffer).toMatchObject({
      userId: admin.userId,
      displayName: 'Maude Tremblay',
      offeredByName: 'Luc Roy',
    });
    expect((await t.call<Organization>(admin, 'GET /v1/my/organization')).body.ownershipOfferedBy).toBe('Luc Roy');
    expect((await t.call<Organization>(owner, 'GET /v1/my/organization')).body.ownershipOfferedBy).toBeNull();
    expect((await answer(owner, true)).status).toBe(404);
    expect((await answer(admin, true)).body).toEqual({ accepted: true });
    const after = (await read(admin)).body;
    expect([after.owner?.id, after.ownerOffer]).toEqual([admin.userId, null]);
    expect((await answer(admin, true)).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await offer(owner, admin.userId)).body.code).toBe('OWNER_ONLY');
  });

  it('stays when the person declines or the offer is withdrawn', async () => {
    const { owner, admin } = await owned();
    await offer(owner, admin.userId);
    expect((await answer(admin, false)).body).toEqual({ accepted: false });
    await offer(owner, admin.userId);
    const { body } = await t.call<Answer>(owner, `DELETE /v1/organization/${owner.org}/owner`);
    expect([body.owner?.id, body.ownerOffer]).toEqual([owner.userId, null]);
    expect((await answer(admin, true)).status).toBe(404);
  });

  it('is changed by the owner or a super admin, to an administrator who has signed in', async () => {
    const { owner, admin } = await owned();
    const member = await t.person('member', owner.org);
    const invited = await t.person('organizationAdmin', owner.org, { invitationStatus: 'invited' });
    const stranger = await t.person('organizationAdmin');
    expect((await offer(admin, admin.userId)).body.code).toBe('OWNER_ONLY');
    for (const id of [member.userId, invited.userId, stranger.userId, owner.userId])
      expect((await offer(owner, id)).status).toBe(422);
    const root = await t.superAdmin();
    expect((await offer(root, admin.userId, owner.org)).status).toBe(200);
    expect((await answer(admin, true)).body).toEqual({ accepted: true });
  });
});

describe('secrets of integrations', () => {
  const secret = (mark: string) => `${mark}-00000123456789abcdefghij`;

  it('are shown by their last characters only, and two of the application are valid for a day (SETTINGS-08, GAP-74)', async () => {
    const admin = await t.person('organizationAdmin');
    const first = await change(admin, { appUrl: 'https://intranet.boreal.example/fanal', appSecret: secret('un') });
    expect(first.body.application).toMatchObject({
      url: 'https://intranet.boreal.example/fanal',
      secret: { ending: 'ghij', setByName: 'Camille Roy' },
      previousSecret: null,
    });
    const second = await change(admin, { appSecret: `${secret('deux')}k` });
    expect(second.body.application).toMatchObject({ secret: { ending: 'hijk' }, previousSecret: { ending: 'ghij' } });
    const until = Date.parse(second.body.application.previousSecret!.validUntil);
    expect(Math.round((until - t.clock.now().getTime()) / 3_600_000)).toBe(24);
    const third = await change(admin, { appSecret: `${secret('trois')}kl` });
    expect(third.body.application).toMatchObject({ secret: { ending: 'ijkl' }, previousSecret: { ending: 'hijk' } });
    await t.ownerDb
      .updateTable('integration_secrets')
      .set({ valid_until: new Date(t.clock.now().getTime() - 1_000) })
      .where('valid_until', 'is not', null)
      .execute();
    expect((await read(admin)).body.application.previousSecret).toBeNull();
    await t.app.jobs.find(({ task }) => task === 'sweep-integration-secrets')!.run({});
    const rows = await t.ownerDb
      .selectFrom('integration_secrets')
      .selectAll()
      .where('organization_id', '=', admin.org)
      .execute();
    expect(rows.map(({ ending }) => ending)).toEqual(['ijkl']);
    expect((await change(admin, { appSecret: null })).body.application.secret).toBeNull();
  });

  it('never leave the server: not in an answer, a refusal or the audit log (P34)', async () => {
    const admin = await t.person('organizationAdmin');
    const [app, key] = [secret('canari'), secret('serin')];
    const texts = [
      JSON.stringify((await change(admin, { appSecret: app, schedulingApiKey: key })).body),
      JSON.stringify((await change(admin, { appSecret: app, timeZone: 'Mars/Olympus' })).body),
      JSON.stringify((await read(admin)).body),
      JSON.stringify(await auditOf(admin.org)),
    ];
    for (const text of texts) expect(text).not.toMatch(/canari|serin/);
    const lines = (await auditOf(admin.org)).filter(({ action }) => action === 'organization.secretReplaced');
    expect(lines.map(({ after }) => after)).toEqual([{ secret: 'application' }, { secret: 'scheduling' }]);
  });

  it('need their length, and an address with https', async () => {
    const admin = await t.person('organizationAdmin');
    expect((await change(admin, { appSecret: 'trop court' })).status).toBe(422);
    expect((await change(admin, { schedulingApiKey: 'court' })).status).toBe(422);
    for (const appUrl of [
      'http://intranet.boreal.example',
      'https://user:pass@boreal.example',
      'ftp://x.example',
      'intranet',
    ])
      expect((await change(admin, { appUrl })).status).toBe(422);
  });

  it('move to another data key with the other sealed texts (P37)', async () => {
    const admin = await t.person('organizationAdmin');
    await change(admin, { appSecret: secret('clef') });
    const row = () =>
      t.ownerDb
        .selectFrom('integration_secrets')
        .selectAll()
        .where('organization_id', '=', admin.org)
        .executeTakeFirstOrThrow();
    const before = await row();
    const { queueRotation } = await import('#platform/encryption/key-rotation');
    await queueRotation(t.ownerDb);
    await runDueJobs(t, t.app.jobs);
    const after = await row();
    expect(after.data_key_version).toBeGreaterThan(before.data_key_version);
    expect(after.sealed.equals(before.sealed)).toBe(false);
  });
});
