import type { Page } from '@fanal/contract/kit/page';
import type {
  Alike,
  Contact,
  DuplicateGroup,
  Member,
  MyPhoneBook,
  PhoneBookCounts,
  PhoneBookSettings,
  VcardFile,
  VcardPreview,
} from '@fanal/contract/phone-book/phone-book.shapes';
import { describe, expect, it } from 'vitest';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

const phones = [{ label: 'office', number: '(418) 555-0142 poste 31' }];
const add = (who: Caller, body: object) => t.call<Contact>(who, 'POST /v1/phone-book', { body });
const search = async (who: Caller, query: Record<string, string | number> = {}) =>
  (await t.call<Page<Contact>>(who, 'GET /v1/phone-book/list/search', { query })).body;
const namesOf = (page: { items: readonly { lastName?: string | null }[] }) =>
  page.items.map(({ lastName }) => lastName);
const membersFound = async (who: Caller, text: string) =>
  (await t.call<Page<Member>>(who, 'GET /v1/phone-book/members/search', { query: { search: text } })).body.items.map(
    ({ displayName }) => displayName,
  );
const show = async (who: Caller, showsMobile: boolean) => {
  const { body } = await t.call<PhoneBookSettings>(who, 'GET /v1/phone-book/settings/shown');
  const shown = { version: body.version, showsMobile, showsWorkPhone: true, showsEmail: true };
  return t.call<PhoneBookSettings>(who, 'PUT /v1/phone-book/settings/shown', { body: shown });
};

describe('the contacts of the phone book', () => {
  it('have names, several phones and several e-mails, in their order (PHONEBOOK-02, PHONEBOOK-03)', async () => {
    const admin = await t.person('organizationAdmin');
    const emails = [
      { label: 'work', email: 'repartition@boreal.example' },
      { label: 'personal', email: 'n.girard@courriel.example' },
    ];
    const two = [...phones, { label: 'mobile', number: '+34 612 34 56 78' }];
    const { status, body } = await add(admin, { firstName: 'Nathalie', lastName: 'Girard', phones: two, emails });
    expect(status).toBe(201);
    expect(body).toMatchObject({ firstName: 'Nathalie', lastName: 'Girard', emails, category: 'other', version: 1 });
    expect(body.phones).toEqual([
      { label: 'office', number: '+14185550142', extension: '31' },
      { label: 'mobile', number: '+34612345678', extension: null },
    ]);
    const { body: found } = await t.call<Contact>(admin, `GET /v1/phone-book/${body.id}`);
    expect(found).toEqual(body);
  });

  it('need one name, and one phone or e-mail; each refusal names its field (GAP-72)', async () => {
    const admin = await t.person('organizationAdmin');
    const issuesOf = async (body: object) =>
      (await add(admin, body)).body as unknown as { details: { issues: { path: string; rule: string }[] } };
    expect((await issuesOf({ phones })).details.issues).toMatchObject([{ path: 'firstName', rule: 'required' }]);
    expect((await issuesOf({ lastName: 'Roy' })).details.issues).toMatchObject([{ path: 'phones', rule: 'required' }]);
    expect(
      (await issuesOf({ lastName: 'Roy', phones: [{ label: 'mobile', number: '418 555-01' }] })).details.issues,
    ).toMatchObject([{ path: 'phones.0.number', rule: 'format' }]);
    expect((await add(admin, { lastName: 'Roy', emails: [{ label: 'work', email: 'roy@x.example' }] })).status).toBe(
      201,
    );
  });

  it('come favourites first, and are found by name, company, e-mail and digits in any notation (GAP-72)', async () => {
    const admin = await t.person('organizationAdmin');
    await add(admin, { lastName: 'Éboulis', company: 'Hydro', phones, isFavorite: true });
    await add(admin, {
      lastName: 'Abitibi',
      category: 'emergency',
      emails: [{ label: 'work', email: 'aide@pae.example' }],
    });
    expect(namesOf(await search(admin))).toEqual(['Éboulis', 'Abitibi']);
    for (const text of ['eboul', 'HYDRO', '418 555-0142', '+1 (418) 555.0142', '5550142', '418-555-0142 poste 31'])
      expect(namesOf(await search(admin, { search: text })), text).toEqual(['Éboulis']);
    expect(namesOf(await search(admin, { search: 'aide@pae' }))).toEqual(['Abitibi']);
    expect(namesOf(await search(admin, { category: 'emergency' }))).toEqual(['Abitibi']);
  });

  it('are changed over the version that was read, and deleted', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: one } = await add(admin, { lastName: 'Roy', phones });
    const change = (body: object) => t.call<Contact>(admin, `PATCH /v1/phone-book/${one.id}`, { body });
    expect((await change({ version: 1, note: 'Le jour' })).body).toMatchObject({ note: 'Le jour', version: 2 });
    expect((await change({ version: 1, note: 'La nuit' })).status).toBe(409);
    expect((await change({ version: 2, phones: [] })).status).toBe(422);
    expect((await t.call(admin, `DELETE /v1/phone-book/${one.id}`)).status).toBe(200);
    expect((await t.call(admin, `GET /v1/phone-book/${one.id}`)).status).toBe(404);
  });

  it('stay inside their organization', async () => {
    const [admin, stranger] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const { body } = await add(admin, { lastName: 'Roy', phones });
    expect((await search(stranger, { search: 'roy' })).total).toBe(0);
    expect((await t.call(stranger, `GET /v1/phone-book/${body.id}`)).status).toBe(404);
    const like = { query: { lastName: 'Roy', phones: '418 555-0142 poste 31' } };
    expect((await t.call<Alike[]>(stranger, 'GET /v1/phone-book/list/alike', like)).body).toEqual([]);
  });

  it('that look the same are named, grouped and joined without losing anything', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: one } = await add(admin, { firstName: 'Ana', lastName: 'Roy', phones, note: 'Jour' });
    const emails = [{ label: 'work', email: 'ana@roy.example' }];
    const { body: other } = await add(admin, {
      lastName: 'Roy inc.',
      company: 'Roy',
      phones,
      emails,
      isFavorite: true,
    });
    const like = { query: { phones: '418.555.0142 x31' } };
    const { body: alike } = await t.call<Alike[]>(admin, 'GET /v1/phone-book/list/alike', like);
    expect(alike.map(({ name, likeness }) => [name, likeness])).toEqual([
      ['Ana Roy', 'phone'],
      ['Roy inc.', 'phone'],
    ]);
    const { body: groups } = await t.call<DuplicateGroup[]>(admin, 'GET /v1/phone-book/list/duplicates');
    expect(groups.map(({ likeness, contacts }) => [likeness, contacts.length])).toEqual([['phone', 2]]);
    expect((await search(admin, { duplicates: 'true' })).total).toBe(2);
    const join = (version: number) =>
      t.call<Contact>(admin, 'POST /v1/phone-book/list/join', {
        body: { contacts: [one, { ...other, version }].map(({ id, version: read }) => ({ id, version: read })) },
      });
    expect((await join(9)).status).toBe(409);
    const { body: joined } = await join(1);
    expect(joined).toMatchObject({ id: one.id, isFavorite: true, company: 'Roy', emails, note: 'Jour\nRoy inc.' });
    expect(joined.phones).toHaveLength(1);
    const { body: counts } = await t.call<PhoneBookCounts>(admin, 'GET /v1/phone-book/list/counts');
    expect(counts).toMatchObject({ contacts: 1, duplicates: 0 });
  });

  it('are not joined when their notes are too long together: nothing is cut', async () => {
    const admin = await t.person('organizationAdmin');
    const notes = ['a'.repeat(600), 'b'.repeat(600)];
    const made = [];
    for (const note of notes) made.push((await add(admin, { lastName: 'Roy', phones, note })).body);
    const body = { contacts: made.map(({ id, version }) => ({ id, version })) };
    const refused = await t.call(admin, 'POST /v1/phone-book/list/join', { body });
    expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'note', rule: 'tooLong' }] } } });
    expect((await search(admin)).total).toBe(2);
  });

  it('of a vCard file say what does not fit into a contact, and how many cards are beyond the last one', async () => {
    const admin = await t.person('organizationAdmin');
    const long = `BEGIN:VCARD\nFN:Roy\nTEL:+14185550142\nNOTE:${'a'.repeat(1_001)}\nEND:VCARD\n`;
    const short = 'BEGIN:VCARD\nFN:Roy\nTEL:+14185550142\nEND:VCARD\n';
    const { body } = await t.call<VcardPreview>(admin, 'POST /v1/phone-book/vcards/preview', {
      body: { text: long + short.repeat(501) },
    });
    expect(body.cards[0]?.shortened).toEqual(['note']);
    expect(body.cards[1]?.shortened).toEqual([]);
    expect([body.cards.length, body.beyond]).toEqual([500, 2]);
  });

  it('leave as spreadsheet and vCard, and come back from a vCard; what cannot be added says why', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: one } = await add(admin, { firstName: 'Ana', lastName: 'Roy; fille', phones, note: 'Un\nDeux' });
    const csv = await t.call(admin, 'GET /v1/phone-book/list/export', { query: { format: 'csv' } });
    expect(csv.bytes.toString()).toContain('(418) 555-0142 poste 31');
    const { body: card } = await t.call<VcardFile>(admin, `GET /v1/phone-book/${one.id}/vcard`);
    expect(card.content).toContain('N:Roy\\; fille;Ana;;;\r\n');
    expect(card.content).toContain('TEL;TYPE=WORK,VOICE:+14185550142;ext=31\r\n');
    const all = await t.call(admin, 'GET /v1/phone-book/list/vcards');
    expect(all.bytes.toString()).toBe(card.content);
    const read = (call: 'POST /v1/phone-book/vcards/preview' | 'POST /v1/phone-book/vcards', who: Caller) =>
      t.call<VcardPreview>(who, call, { body: { text: `${card.content}BEGIN:VCARD\nFN:Sans numéro\nEND:VCARD\n` } });
    expect((await read('POST /v1/phone-book/vcards/preview', admin)).body.cards.map(({ refusal }) => refusal)).toEqual([
      'present',
      'reachMissing',
    ]);
    const other = await t.person('organizationAdmin');
    expect((await read('POST /v1/phone-book/vcards', other)).body.added).toBe(1);
    const [copy] = (await search(other)).items;
    expect(copy).toMatchObject({ firstName: 'Ana', lastName: 'Roy; fille', note: 'Un\nDeux', phones: one.phones });
  });
});

describe('the members of the phone book', () => {
  it('are the active people, found by name, position and site (GAP-72)', async () => {
    const admin = await t.person('organizationAdmin');
    const site = await buildSite(t.ownerDb, admin.org, { name: 'Dépôt d’Alma' });
    const position = await buildPosition(t.ownerDb, admin.org, { name: 'Grutière' });
    const placed = { siteId: site.id, positionId: position.id };
    await buildUser(t.ownerDb, admin.org, { givenName: 'Éloïse', familyName: 'Côté', ...placed });
    await buildUser(t.ownerDb, admin.org, { givenName: 'Zoé', familyName: 'Partie', invitationStatus: 'disabled' });
    for (const text of ['eloise cote', 'côté éloïse', 'grutiere', 'depot d’alma'])
      expect(await membersFound(admin, text), text).toEqual(['Éloïse Côté']);
    expect(await membersFound(admin, 'partie')).toEqual([]);
  });

  it('show and are found by what the organization shows and they do not hide, and by nothing else (GAP-72)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const changes = { phone: '+14185550177', email: 'prive@x.example', work_phone: '+14185550100' };
    await t.ownerDb.updateTable('users').set(changes).where('id', '=', member.userId).execute();
    const [name] = await membersFound(admin, 'prive@x');
    expect(await membersFound(admin, '418 555-0177')).toEqual([]);
    expect((await show(admin, true)).status).toBe(200);
    expect(await membersFound(admin, '418 555-0177')).toEqual([name]);
    const hide = { hidesMobile: true, hidesEmail: true };
    expect((await t.call(member, 'PUT /v1/my/phone-book/settings', { body: hide })).status).toBe(200);
    expect(await membersFound(admin, '418 555-0177')).toEqual([]);
    expect(await membersFound(admin, 'prive@x')).toEqual([]);
    expect(await membersFound(admin, '(418) 555-0100')).toEqual([name]);
    const { body } = await t.call<MyPhoneBook>(member, 'GET /v1/my/phone-book', { query: { kind: 'members' } });
    expect(JSON.stringify(body)).not.toMatch(/5550177|prive@x/);
    const like = { query: { phones: '418 555-0177', emails: 'prive@x.example' } };
    expect((await t.call<Alike[]>(admin, 'GET /v1/phone-book/list/alike', like)).body).toEqual([]);
  });

  it('are shown by the settings that were read: an older version is refused (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    expect((await show(admin, true)).body).toMatchObject({ version: 2, showsMobile: true });
    const body = { version: 1, showsMobile: false, showsWorkPhone: false, showsEmail: false };
    expect((await t.call(admin, 'PUT /v1/phone-book/settings/shown', { body })).status).toBe(409);
  });
});
