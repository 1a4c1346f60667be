import type {
  EmergencyCard,
  EmergencyCardSettings,
  Hospital,
  MyEmergencyCard,
} from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { buildContacts, buildShownFields } from '#features/phone-book/phone-book.build';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
import { newId } from '#platform/ids';
import { claimedCard, dayAfter, stayAtNoon } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { compareAllCards } from './card-contents.service.ts';

const t = useTestApp();
stayAtNoon(t);

const read = (who: Caller, siteId: string) => t.call<EmergencyCard>(who, `GET /v1/site/${siteId}/emergency-card`);
const changeHospital = (who: Caller, siteId: string, body: object) =>
  t.call<Hospital & ErrorBody>(who, `PUT /v1/site/${siteId}/hospital`, { body });
const choose = (who: Caller, body: object) =>
  t.call<EmergencyCardSettings & ErrorBody>(who, 'PUT /v1/emergency-cards/settings', { body });
const textOf = async (bytes: Buffer) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text;

const hospital = { name: 'Hôpital de Sept-Îles', address: '45, rue du Père-Divet', phone: '(418) 555-0142 poste 9' };

const buildTerminal = async () => {
  const admin = await t.person('organizationAdmin');
  const address = { street: '12, rue du Port', city: 'Sept-Îles', province: 'QC', postalCode: 'G4R 1A1' };
  const site = await buildSite(t.ownerDb, admin.org, { name: 'Terminal', ...address });
  return { admin, site };
};

describe('the emergency card of a site', () => {
  it('says address, hospital, emergency contacts, first-aiders with a valid card, and who is in charge', async () => {
    const { admin, site } = await buildTerminal();
    const { org } = admin;
    const now = t.clock.now();
    const elsewhere = await buildSite(t.ownerDb, org);
    const position = await buildPosition(t.ownerDb, org, { name: 'Soudeuse ou soudeur' });
    const foreman = await buildUser(t.ownerDb, org, { givenName: 'Denis', familyName: 'Savard', siteId: elsewhere.id });
    const aider = await buildUser(t.ownerDb, org, {
      givenName: 'Maïka',
      familyName: 'Bellefleur',
      gender: 'female',
      positionId: position.id,
      siteId: site.id,
      supervisorId: foreman.id,
      workPhone: '+14185550143',
    });
    const { id: cardTypeId } = await buildCardType(t.ownerDb);
    const late = await buildUser(t.ownerDb, org, { siteId: site.id });
    const far = await buildUser(t.ownerDb, org, { siteId: elsewhere.id });
    await claimedCard(t, { org, cardTypeId, userId: aider.id });
    await claimedCard(t, { org, cardTypeId, userId: far.id });
    await claimedCard(t, { org, cardTypeId, userId: late.id, data: { expirationDate: dayAfter(t, -1) } });
    await buildContacts(
      t.ownerDb,
      org,
      [
        {
          lastName: 'Centre antipoison',
          category: 'emergency',
          phones: [{ label: 'office', number: '+18005550150', extension: null }],
        },
        {
          lastName: 'Fournisseur',
          category: 'suppliers',
          phones: [],
          emails: [{ label: 'work', email: 'a@b.example' }],
        },
      ],
      now,
    );
    await buildShownFields(t.ownerDb, org, { showsMobile: false, showsWorkPhone: true, showsEmail: false }, now);
    expect((await choose(admin, { version: 1, firstAidTypeIds: [cardTypeId] })).status).toBe(200);
    expect((await changeHospital(admin, site.id, { version: 1, ...hospital })).body).toEqual({
      version: 2,
      name: hospital.name,
      address: hospital.address,
      phone: { number: '+14185550142', extension: '9' },
    });

    const { status, body } = await read(admin, site.id);
    expect(status).toBe(200);
    expect(body.site).toEqual({
      id: site.id,
      name: 'Terminal',
      address: ['12, rue du Port', 'Sept-Îles (QC) G4R 1A1'],
    });
    expect(body.contacts.map(({ name }) => name)).toEqual(['Centre antipoison']);
    expect(body.firstAiders).toEqual({
      total: 1,
      people: [
        {
          id: aider.id,
          name: 'Maïka Bellefleur',
          jobTitle: 'Soudeuse',
          phone: { number: '+14185550143', extension: null },
        },
      ],
    });
    expect(body.inCharge).toMatchObject([{ id: foreman.id, name: 'Denis Savard', phone: null }]);

    const { bytes, headers } = await t.call(admin, `GET /v1/site/${site.id}/emergency-card/file`, {
      query: { language: 'en' },
    });
    expect(headers['content-type']).toBe('application/pdf');
    const text = await textOf(bytes);
    for (const words of ['EMERGENCY CARD', 'Terminal', '911', hospital.name, 'Maïka Bellefleur', 'Denis Savard'])
      expect(text).toContain(words);
    expect(text).toContain('Up to date on 20/11/2026 at 12:00');
    const french = await t.call(admin, 'GET /v1/site/list/emergency-cards', { locale: 'fr_CA' });
    expect(await textOf(french.bytes)).toContain('FICHE D’URGENCE');
    expect((await t.call(admin, 'GET /v1/site/list/emergency-cards', { query: { part: 2 } })).status).toBe(404);
  });

  it('keeps since when its content stands and what changed last, also when nobody looked', async () => {
    const { admin, site } = await buildTerminal();
    const start = t.clock.now();
    const later = (minutes: number) => t.clock.set(new Date(start.getTime() + minutes * 60_000));
    const first = (await read(admin, site.id)).body;
    expect(first).toMatchObject({ since: first.madeAt, changed: [] });
    later(10);
    expect((await read(admin, site.id)).body).toMatchObject({ since: first.since, contentHash: first.contentHash });
    await changeHospital(admin, site.id, { version: 1, ...hospital });
    const noticed = t.clock.now();
    await compareAllCards(t.ownerDb, noticed);
    later(20);
    const changed = (await read(admin, site.id)).body;
    expect(changed).toMatchObject({
      since: noticed.toISOString(),
      changed: ['hospital'],
    });
    expect(changed.contentHash).not.toBe(first.contentHash);
    t.clock.set(start);
  });

  it('is there for every member, of the own site or of the one whose code was read, and only inside the organization', async () => {
    const { admin, site } = await buildTerminal();
    const own = await buildSite(t.ownerDb, admin.org, { name: 'Atelier' });
    const member = await t.person('member', admin.org, { siteId: own.id });
    const mine = await t.call<MyEmergencyCard>(member, 'GET /v1/my/site-emergency-card');
    expect(mine.body.card?.site.name).toBe('Atelier');
    const page = await t.call(member, `GET ${mine.body.filePath!}`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'application/pdf']);
    const other = await t.call<MyEmergencyCard>(member, 'GET /v1/my/site-emergency-card', {
      query: { siteId: site.id },
    });
    expect(other.body.card?.site.name).toBe('Terminal');
    expect((await read(member, own.id)).status).toBe(403);
    const nowhere = await t.person('member', admin.org);
    expect((await t.call(nowhere, 'GET /v1/my/site-emergency-card')).body).toMatchObject({
      card: null,
      filePath: null,
    });
    expect((await t.call(nowhere, 'GET /v1/my/site-emergency-card/file')).status).toBe(404);
    const stranger = await t.person('organizationAdmin');
    expect((await read(stranger, site.id)).status).toBe(404);
    expect((await changeHospital(stranger, site.id, { version: 1, ...hospital })).status).toBe(404);
    const query = { siteId: site.id };
    expect((await t.call(stranger, 'GET /v1/my/site-emergency-card', { query })).status).toBe(404);
  });

  it('lets who edits sites change hospital and first aid, with a version, a name and a number that exists', async () => {
    const { admin, site } = await buildTerminal();
    const reader = await t.person('userAdmin', admin.org);
    expect((await read(reader, site.id)).status).toBe(200);
    expect((await changeHospital(reader, site.id, { version: 1, ...hospital })).status).toBe(403);
    expect((await choose(reader, { version: 1, firstAidTypeIds: [] })).status).toBe(403);
    const wrong = await changeHospital(admin, site.id, { version: 1, ...hospital, phone: '12' });
    expect([wrong.status, wrong.body.details?.issues]).toMatchObject([422, [{ path: 'phone', rule: 'format' }]]);
    const nameless = await changeHospital(admin, site.id, { version: 1, ...hospital, name: '' });
    expect([nameless.status, nameless.body.details?.issues]).toMatchObject([422, [{ path: 'name', rule: 'required' }]]);
    expect((await changeHospital(admin, site.id, { version: 1, ...hospital })).status).toBe(200);
    expect((await changeHospital(admin, site.id, { version: 1, ...hospital })).body.code).toBe('VERSION_CONFLICT');
    const none = { version: 2, name: null, address: null, phone: null };
    expect((await changeHospital(admin, site.id, none)).body).toEqual({ ...none, version: 3 });
    expect((await choose(admin, { version: 1, firstAidTypeIds: [newId()] })).status).toBe(404);
    expect((await choose(admin, { version: 7, firstAidTypeIds: [] })).body.code).toBe('VERSION_CONFLICT');
  });
});
