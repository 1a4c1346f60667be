import type { ErrorBody } from '@fanal/contract/errors';
import type { ExternalApp, SavedExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { afterAll, describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { pixel } from '../../../test/sample.ts';
import { openStoreServer } from '../../../test/store-server.ts';
import { buildExternalApp } from './external-apps.build.ts';

const stores = await openStoreServer();
afterAll(() => stores.close());
const t = useTestApp({ env: stores.env });

const root = async (): Promise<Caller> => ({ ...(await t.superAdmin()), org: await t.organization() });
const create = (caller: Caller, body: object) =>
  t.call<SavedExternalApp & ErrorBody>(caller, 'POST /v1/externalApp', { body });
const change = (caller: Caller, { id, version }: Pick<ExternalApp, 'id' | 'version'>, body: object) =>
  t.call<ExternalApp & ErrorBody>(caller, `PATCH /v1/externalApp/${id}`, { body: { version, ...body } });
const find = async (caller: Caller, id: string) =>
  (await t.call<ExternalApp>(caller, `GET /v1/externalApp/${id}`)).body;
const search = async (caller: Caller, query: Record<string, string | number>) =>
  (await t.call<Page<ExternalApp>>(caller, 'GET /v1/externalApp/list/search', { query })).body;

let made = 0;
const called = (): string => {
  made += 1;
  return `Cubage ${made}`;
};
const ids = (kind: string) => ({ iosBundleId: `${kind}.cubage.express`, androidBundleId: `${kind}.cubage.express` });

describe('an app of the catalogue', () => {
  it('has a name, an icon, a deep link, bundle ids, store pages and platforms, and is the same for all organizations (APPS-02, APPS-03, GAP-73)', async () => {
    const caller = await root();
    const name = called();
    const { status, body } = await create(caller, {
      name,
      description: 'Mesure du bois rond',
      icon: 'forest',
      color: '#24493b',
      deeplink: 'cubage://',
      ...ids('ca'),
    });
    expect([status, body.missing]).toEqual([200, []]);
    expect(body.app).toMatchObject({
      version: 1,
      name,
      description: 'Mesure du bois rond',
      icon: 'forest',
      color: '#24493B',
      imageUrl: null,
      deeplink: 'cubage://',
      ...ids('ca'),
      iosUrl: 'https://apps.apple.com/ca/app/cubage-express/id4123',
      androidUrl: 'https://play.google.com/store/apps/details?id=ca.cubage.express',
      isIosEnabled: true,
      isAndroidEnabled: true,
      organizationCount: 0,
    });
    expect(body.lookups).toMatchObject({
      ios: { state: 'found', name: 'Cubage Express', developer: 'Mesure Nordet inc.', countries: ['CA', 'US'] },
      android: { state: 'found', name: 'Cubage Express' },
    });
    const elsewhere = await root();
    expect(await find(elsewhere, body.app.id)).toMatchObject({ name });
    expect((await create(elsewhere, { name: name.toUpperCase() })).body.code).toBe('NAME_TAKEN');
  });

  it('is found by name or bundle id, page by page, in the asked order (API-43)', async () => {
    const caller = await root();
    const one = await buildExternalApp(t.ownerDb, { name: 'Zèbre minier', iosBundleId: 'ca.zebre.minier' });
    expect((await search(caller, { search: 'zebre' })).items.map(({ id }) => id)).toEqual([one.id]);
    expect((await search(caller, { search: 'ca.zebre' })).total).toBe(1);
    expect((await search(caller, { search: '100%_' })).total).toBe(0);
    const last = await search(caller, { sort: 'name', order: 'desc', perPage: 1 });
    expect([last.items[0]!.id, last.items.length]).toEqual([one.id, 1]);
  });

  it('is changed at the version that was read, and removed for every organization (APPS-02, P60)', async () => {
    const caller = await root();
    const { app } = (await create(caller, { name: called() })).body;
    const changed = await change(caller, app, { isIosEnabled: true, deeplink: 'cubage://' });
    expect(changed.body).toMatchObject({ version: 2, isIosEnabled: true, deeplink: 'cubage://' });
    expect((await change(caller, app, { name: 'Ancien' })).body.code).toBe('VERSION_CONFLICT');
    expect((await t.call(caller, `DELETE /v1/externalApp/${app.id}`)).status).toBe(200);
    expect((await t.call(caller, `GET /v1/externalApp/${app.id}`)).status).toBe(404);
    expect((await t.call(caller, `DELETE /v1/externalApp/${app.id}`)).status).toBe(404);
    const log = await t.ownerDb
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', app.id)
      .orderBy('sequence')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'externalApp.created',
      'externalApp.changed',
      'externalApp.deleted',
    ]);
  });

  it('shows a picture that was sent for it, to every organization, until another takes its place (APPS-03)', async () => {
    const caller = await root();
    const send = async () =>
      (
        await t.call<UploadedPicture>(caller, 'POST /v1/upload-files/images-posts', {
          file: pixel(),
          body: { use: 'appIcon' },
        })
      ).body;
    const first = await send();
    expect([first.width, first.height]).toEqual([192, 192]);
    const { app } = (await create(caller, { name: called(), imageFileId: first.id })).body;
    const neighbour = await root();
    const seen = await find(neighbour, app.id);
    const path = new URL(seen.imageUrl!);
    expect((await t.call(null, `GET ${path.pathname}${path.search}`)).status).toBe(200);
    expect((await create(neighbour, { name: called(), imageFileId: first.id })).status).toBe(422);
    const cleared = await change(neighbour, app, { imageFileId: null });
    expect(cleared.body.imageUrl).toBeNull();
    const left = t.ownerDb.selectFrom('files').select('id').where('id', '=', first.id);
    await expect.poll(() => left.execute()).toEqual([]);
  });

  it.each([
    ['deeplink', ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'intent://x', 'http://x.example']],
    ['iosUrl', ['http://apps.apple.com/x', 'https://evil.example', 'javascript:alert(1)']],
    ['androidUrl', ['https://apps.apple.com/ca/app/id1', 'data:,x', 'https://play.google.com.evil.example/']],
    ['iosBundleId', ['x', '../lookup', 'ca.x&country=us', 'ca.x y']],
    ['androidBundleId', ['ca', 'ca.1x', 'ca.x/../..', 'ca.x#']],
    ['imageFileId', ['019aa1b0-0000-7000-8000-000000000009']],
    ['icon', ['unknown']],
    ['color', ['red']],
  ])('refuses a bad %s (APPS-03, P23)', async (field, values) => {
    const caller = await root();
    for (const value of values)
      expect([value, (await create(caller, { name: called(), [field]: value })).status]).toEqual([value, 422]);
  });

  it('is closed to everybody but super admins (GAP-03, SHELL-20)', async () => {
    const { id } = await buildExternalApp(t.ownerDb);
    for (const role of ['organizationAdmin', 'userAdmin', 'contentCreator', 'influencer', 'lead', 'member'] as const) {
      const caller = await t.person(role);
      const calls = ['GET /v1/externalApp/list/search', `GET /v1/externalApp/${id}`, `DELETE /v1/externalApp/${id}`];
      for (const call of calls) expect([role, (await t.call(caller, call)).status]).toEqual([role, 403]);
      expect((await create(caller, { name: called() })).status).toBe(403);
      expect((await change(caller, { id, version: 1 }, { name: called() })).status).toBe(403);
    }
  });
});

describe('the store pages of an app', () => {
  it.each([
    ['none', 'none'],
    ['slow', 'failed'],
    ['broken', 'failed'],
    ['huge', 'failed'],
    ['inside', 'failed'],
    ['metadata', 'failed'],
    ['nonsense', 'failed'],
    ['other', 'failed'],
    ['evil', 'failed'],
  ])(
    'are missing when the store answers « %s »: the app is added all the same (APPS-05, GAP-73, P24)',
    async (kind, state) => {
      const caller = await root();
      const begun = Date.now();
      const { status, body } = await create(caller, { name: called(), ...ids(kind) });
      expect([status, body.missing]).toEqual([200, ['ios', 'android']]);
      expect(body.lookups).toMatchObject({ ios: { state, url: null }, android: { state, url: null } });
      expect(body.app).toMatchObject({ iosUrl: null, androidUrl: null, isIosEnabled: false, isAndroidEnabled: false });
      expect(Date.now() - begun).toBeLessThan(4_000);
      expect(stores.insideConnections()).toBe(0);
    },
  );

  it('are looked for in the next country when the first store does not know the app (GAP-73)', async () => {
    const { body } = await create(await root(), { name: called(), iosBundleId: 'american.cubage.express' });
    expect(body.app.iosUrl).toBe('https://apps.apple.com/us/app/cubage-express/id4123');
    const asked = stores.asked.filter((path) => path.includes('american'));
    expect(asked.map((path) => new URL(path, 'http://x').searchParams.get('country'))).toEqual(['CA', 'US']);
  });

  it('can be missing on one platform alone, and are entered by hand (APPS-05)', async () => {
    const caller = await root();
    const { body } = await create(caller, {
      name: called(),
      iosBundleId: 'none.cubage.express',
      androidBundleId: 'ca.cubage.express',
    });
    expect(body).toMatchObject({ missing: ['ios'], app: { isIosEnabled: false, isAndroidEnabled: true } });
    const iosUrl = 'https://apps.apple.com/ca/app/cubage/id77';
    const { body: mended } = await change(caller, body.app, { iosUrl, isIosEnabled: true });
    expect(mended).toMatchObject({ iosUrl, isIosEnabled: true, version: 2 });
  });

  it('that were sent are not looked for, nor those of a platform without a bundle id', async () => {
    const iosUrl = 'https://apps.apple.com/ca/app/cubage/id78';
    const before = stores.asked.length;
    const { body } = await create(await root(), { name: called(), iosUrl, iosBundleId: 'ca.cubage.express' });
    expect(body).toMatchObject({ missing: [], lookups: { ios: { state: 'given' }, android: { state: 'unasked' } } });
    expect([stores.asked.length, body.app.isIosEnabled, body.app.isAndroidEnabled]).toEqual([before, true, false]);
  });

  it('are looked for again, and what is found is kept (APPS-05)', async () => {
    const caller = await root();
    const app = await buildExternalApp(t.ownerDb, {
      ...ids('ca'),
      iosUrl: null,
      isIosEnabled: false,
      androidUrl: null,
      androidBundleId: 'none.cubage.express',
    });
    const again = (version: number) =>
      t.call<SavedExternalApp & ErrorBody>(caller, `POST /v1/externalApp/${app.id}/look-up`, { body: { version } });
    const { body } = await again(1);
    expect(body).toMatchObject({ missing: ['android'], app: { version: 2, isIosEnabled: true, androidUrl: null } });
    expect(body.app.iosUrl).toMatch(/id4123$/);
    expect((await again(1)).body.code).toBe('VERSION_CONFLICT');
    const { body: unchanged } = await again(2);
    expect([unchanged.app.version, unchanged.lookups.ios.state]).toEqual([2, 'given']);
  });
});

describe('an installation that asks no store', () => {
  const off = useTestApp();

  it('adds the app, and says that its pages are to be entered by hand (APPS-05, GAP-20)', async () => {
    const caller = { ...(await off.superAdmin()), org: await off.organization() };
    const { status, body } = await off.call<SavedExternalApp>(caller, 'POST /v1/externalApp', {
      body: { name: 'Sans réseau', ...ids('ca') },
    });
    expect([status, body.missing, body.lookups.ios.state]).toEqual([200, ['ios', 'android'], 'off']);
  });
});
