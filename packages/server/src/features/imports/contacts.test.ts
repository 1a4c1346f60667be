/** Contacts of the phone book that are imported, under the headings of their export. */
import type { Import } from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { locales } from '@fanal/contract/locales';
import type { Contact } from '@fanal/contract/phone-book/phone-book.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { check, csv, importFile, outcomesOf, rowsOf, run, send, work } from '../../../test/imported.ts';
import { buildContacts } from '../phone-book/phone-book.build.ts';

const t = useTestApp();
const HEAD = 'Prénom;Nom;Entreprise ou rôle;Catégorie;Favori;Téléphone 1;Type de téléphone 1;Courriel 1;Remarque';

const contactsOf = async (caller: Caller) =>
  (await t.call<Page<Contact>>(caller, 'GET /v1/phone-book/list/search', { query: { perPage: 100 } })).body.items;

const brief = ({ firstName, lastName, company, category, isFavorite, phones, emails, note }: Contact) => ({
  name: [firstName, lastName],
  company,
  category,
  isFavorite,
  phones: phones.map(({ label, number, extension }) => [label, number, extension]),
  emails: emails.map(({ label, email }) => [label, email]),
  note,
});

const undo = async (caller: Caller, id: string): Promise<Import> => {
  const asked = await t.call(caller, `POST /v1/imports/${id}/undo`);
  expect(asked.status).toBe(200);
  await work(t);
  return (await t.call<Import>(caller, `GET /v1/imports/${id}`)).body;
};

describe('the contacts of a file', () => {
  it('are added, refused or to be checked, each line by itself (PHONEBOOK-02, PHONEBOOK-03, GAP-22)', async () => {
    const admin = await t.person('organizationAdmin');
    const file = csv(
      HEAD,
      'Nathalie;Girard;Location Saguenay;fournisseur;oui;418 555-0133 poste 4;bureau;n.girard@location.example;Grues',
      ';Accueil;CNESST;Urgences;;1 844 838-0808;24 h;;',
      'Luc;Roy;;;;;;;',
      ';;Sans nom;;;418 555-0101;;;',
      'nathalie;GIRARD;Location saguenay;;;418 555-0134;;;',
      'Max;Roy;;Famille;;12;;max@roy.example;',
      'Zoé;Roy;;;;418 555-0102;Bateau;zoe;',
    );
    const sent = await send(t, admin, 'contacts', file);
    expect(sent.mapping!.columns).toEqual([
      'givenName',
      'familyName',
      'company',
      'contactCategory',
      'favorite',
      'phone1',
      'phoneLabel1',
      'email1',
      'note',
    ]);
    await check(t, admin, sent);
    expect(await outcomesOf(t, admin, sent.id)).toEqual({
      2: 'added',
      3: 'added',
      4: 'refused, reachMissing phone1',
      5: 'refused, nameMissing familyName',
      6: 'refused, duplicate identity',
      7: 'added, choiceUnknown contactCategory, phoneInvalid phone1',
      8: 'added, choiceUnknown phoneLabel1, emailInvalid email1',
    });
    const [repeated] = (await rowsOf(t, admin, sent.id)).items.filter(({ line }) => line === 6);
    expect(repeated!.issues[0]!.message).toMatch(/^Nom et entreprise\s: la ligne 2 /);
    expect(await contactsOf(admin)).toEqual([]);

    await run(t, admin, sent.id);
    expect((await contactsOf(admin)).map(brief)).toEqual([
      {
        name: ['Nathalie', 'Girard'],
        company: 'Location Saguenay',
        category: 'suppliers',
        isFavorite: true,
        phones: [['office', '+14185550133', '4']],
        emails: [['work', 'n.girard@location.example']],
        note: 'Grues',
      },
      expect.objectContaining({
        name: [null, 'Accueil'],
        category: 'emergency',
        phones: [['emergency', '+18448380808', null]],
      }),
      expect.objectContaining({ name: ['Max', 'Roy'], category: 'other', phones: [] }),
      expect.objectContaining({ name: ['Zoé', 'Roy'], phones: [['office', '+14185550102', null]], emails: [] }),
    ]);
    const logged = await t.ownerDb
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', admin.org)
      .where('action', '=', 'contact.created')
      .execute();
    expect(logged).toHaveLength(4);
  });

  it('complete a contact that is there, never one of a neighbour organization, and an undo gives back what was (P13, GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const neighbour = await t.person('organizationAdmin');
    const known = { firstName: 'Ève', lastName: 'Côté', company: 'Hydro', note: 'De garde' };
    const phones = [{ label: 'mobile' as const, number: '+14185550111', extension: null }];
    await buildContacts(t.ownerDb, admin.org, [{ ...known, phones }], new Date());
    await buildContacts(
      t.ownerDb,
      neighbour.org,
      [{ ...known, firstName: 'Marc', lastName: 'Lévy', phones }],
      new Date(),
    );
    const before = await contactsOf(admin);
    const lines = [
      'eve;COTE;hydro;urgence;;418 555-0112;bureau;eve@hydro.example;',
      'Marc;Lévy;Hydro;;;418 555-0111;mobile;;',
    ];
    const done = await importFile(t, admin, 'contacts', csv(HEAD, ...lines));
    expect(done.counts).toMatchObject({ added: 1, changed: 1, refused: 0 });
    const changed = (await contactsOf(admin)).find(
      ({ company, category }) => company === 'hydro' && category === 'emergency',
    );
    expect(brief(changed!)).toMatchObject({
      phones: [
        ['mobile', '+14185550111', null],
        ['office', '+14185550112', null],
      ],
      emails: [['work', 'eve@hydro.example']],
      note: 'De garde',
    });
    const again = await importFile(t, admin, 'contacts', csv(HEAD, ...lines));
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });

    expect((await undo(admin, done.id)).undo).toEqual({ removed: 1, restored: 1, kept: 0 });
    expect((await contactsOf(admin)).map(brief)).toEqual(before.map(brief));
    expect(await contactsOf(neighbour)).toHaveLength(1);
  });

  it('stay as they are when somebody changed them since (GAP-55)', async () => {
    const admin = await t.person('organizationAdmin');
    const done = await importFile(
      t,
      admin,
      'contacts',
      csv('Nom;Téléphone', 'Dépanneur;418 555-0120', 'Garage;418 555-0121'),
    );
    const [first] = await contactsOf(admin);
    const body = { version: first!.version, note: 'Ouvert la nuit' };
    expect((await t.call(admin, `PATCH /v1/phone-book/${first!.id}`, { body })).status).toBe(200);
    expect((await undo(admin, done.id)).undo).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect(await contactsOf(admin)).toEqual([expect.objectContaining({ note: 'Ouvert la nuit' })]);
  });

  it('come back from their own export without a change, in each language (GAP-22)', async () => {
    const admin = await t.person('organizationAdmin');
    const numbers = ['+14185550131', '+14185550132', '+14185550133', '+14185550134'];
    const ana = {
      firstName: 'Ana',
      lastName: 'Peña',
      category: 'clients' as const,
      isFavorite: true,
      phones: numbers.map((number, at) => ({
        label: at === 3 ? ('home' as const) : ('fax' as const),
        number,
        extension: null,
      })),
      emails: ['a', 'b', 'c', 'd'].map((name) => ({ label: 'personal' as const, email: `${name}@pena.example` })),
    };
    await buildContacts(t.ownerDb, admin.org, [ana], new Date());
    for (const locale of locales) {
      const file = await t.call(admin, 'GET /v1/phone-book/list/export', { query: { format: 'csv' }, locale });
      const sent = await send(t, admin, 'contacts', {
        name: `contacts-${locale}.csv`,
        bytes: new Uint8Array(file.bytes),
        type: 'text/csv',
      });
      expect([locale, sent.mapping!.columns.filter((column) => column === null)]).toEqual([locale, []]);
      expect([locale, (await check(t, admin, sent)).counts]).toEqual([
        locale,
        expect.objectContaining({ added: 0, changed: 0, unchanged: 1, refused: 0, doubtful: 0 }),
      ]);
    }
  });
});
