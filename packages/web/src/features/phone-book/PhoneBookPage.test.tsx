import { contacts, members } from '@fanal/contract/phone-book/phone-book.examples';
import type { Contact } from '@fanal/contract/phone-book/phone-book.shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PhoneBookPage } from './PhoneBookPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const base = '/v1/phone-book';
const [rescue, nathalie, sylvain] = contacts as [Contact, Contact, Contact];
const pageOf = (items: readonly unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });
const shown = { version: 1, showsMobile: true, showsWorkPhone: true, showsEmail: true };

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    PhoneBookPage,
    (server) => {
      server.on(`GET ${base}/members/search`, () => pageOf(members));
      server.on(`GET ${base}/list/search`, () => pageOf(contacts));
      server.on(`GET ${base}/list/counts`, () => json({ members: 1284, contacts: 46, duplicates: 2 }));
      server.on(`GET ${base}/settings/shown`, () => json(shown));
      server.on(`GET ${base}/list/alike`, () => json([]));
      server.on('GET /v1/site/list/search', () => pageOf([]));
      prepare(server);
    },
    wanted,
  );
const openContacts: typeof open = (prepare, wanted = {}) =>
  open(prepare, { ...wanted, search: `tab=contacts&${wanted.search ?? ''}` });
const sentTo = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const linkOf = (row: HTMLElement, words: RegExp) =>
  within(row)
    .getAllByRole('link')
    .find((link) => words.test(plain(link)))
    ?.getAttribute('href');
const barriers = async () => {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

describe('the members of the phone book', () => {
  it('stand with what the organization shows of them, each number and address a link (PHONEBOOK-01, GAP-72)', async () => {
    await open();
    const nadia = await rowOf(/Nadia Benali/);
    expect(plain(nadia)).toMatch(/Ingénieure de projet.*514 555-0131.*418 555-0100, poste 118.*Siège social/);
    expect(linkOf(nadia, /poste 118/)).toBe('tel:+14185550100;ext=118');
    expect(linkOf(nadia, /boreal/)).toBe('mailto:nadia.benali@boreal.example');
    expect(plain(await rowOf(/Antoine Blackburn/))).not.toMatch(/555/);
    expect(await barriers()).toEqual([]);
  });

  it('have no column for what the organization hides (GAP-72)', async () => {
    await open((server) => server.on(`GET ${base}/settings/shown`, () => json({ ...shown, showsMobile: false })));
    expect(await screen.findByRole('columnheader', { name: 'Courriel' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Mobile' })).toBeNull();
  });

  it('are shown more or less of by whoever may, over the version that was read', async () => {
    const { server } = await open((fake) =>
      fake.on(`PUT ${base}/settings/shown`, () => json({ ...shown, version: 2, showsMobile: false })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Champs affichés' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Mobile' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Les champs affichés sont enregistrés.')).toBeDefined();
    expect(sentTo(server, `${base}/settings/shown`)).toEqual({ ...shown, showsMobile: false });
  });
});

describe('the contacts of the phone book', () => {
  it('stand with their labelled numbers and addresses, to be called and written to (PHONEBOOK-02, PHONEBOOK-03)', async () => {
    await openContacts();
    const row = await rowOf(/Nathalie Girard-Simard/);
    expect(plain(row)).toMatch(/418 555-0138.*mobile.*418 555-0100, poste 31.*bureau.*repartition@boreal.example/);
    expect(linkOf(row, /poste 31/)).toBe('tel:+14185550100;ext=31');
    expect(linkOf(row, /repartition/)).toBe('mailto:repartition@boreal.example');
    expect(screen.getByRole('tab', { name: /^Membres/ }).textContent).toMatch(/1\s284/);
    expect(await barriers()).toEqual([]);
  });

  it('are searched and filtered, and the address keeps it', async () => {
    const { server, address } = await openContacts();
    await rowOf(/Nathalie/);
    await userEvent.type(screen.getByRole('searchbox'), '555-0138');
    await waitFor(() => expect(address()).toMatchObject({ tab: 'contacts', search: '555-0138' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Catégorie' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Urgence' }));
    await waitFor(() =>
      expect(Object.fromEntries(server.asked(`${base}/list/search`).at(-1)!.search)).toMatchObject({
        search: '555-0138',
        category: 'emergency',
      }),
    );
  });

  it('need a name, and a phone or an e-mail, before anything is sent (GAP-72)', async () => {
    const { server } = await openContacts(undefined, { search: 'open=new' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter le contact' }));
    expect(await screen.findByText('Écrivez un prénom ou un nom.')).toBeDefined();
    expect(screen.getByText('Ajoutez au moins un téléphone ou un courriel.')).toBeDefined();
    expect(server.asked(base)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Téléphone 1' }), '418 555-01');
    await userEvent.tab();
    expect(await screen.findByText('Il manque 2 chiffres.')).toBeDefined();
    expect(await barriers()).toEqual([]);
  });

  it('are added with several labelled phones and e-mails (PHONEBOOK-03)', async () => {
    const { server } = await openContacts((fake) => fake.on(`POST ${base}`, () => json(sylvain, 201)), {
      search: 'open=new',
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Hydro');
    await userEvent.type(screen.getByRole('textbox', { name: 'Téléphone 1' }), '418 555-0138');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un téléphone' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Téléphone 2' }), '418 555-0100, poste 31');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un courriel' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Courriel 1' }), 'aide@hydro.example');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le contact' }));
    expect(await screen.findByText(/est au bottin\.$/)).toBeDefined();
    expect(sentTo(server, base)).toMatchObject({
      firstName: null,
      lastName: 'Hydro',
      phones: [
        { label: 'mobile', number: '418 555-0138' },
        { label: 'office', number: '418 555-0100, poste 31' },
      ],
      emails: [{ label: 'work', email: 'aide@hydro.example' }],
    });
  });

  it('say under its number what the server cannot read (GAP-72)', async () => {
    await openContacts(
      (fake) =>
        fake.on(`POST ${base}`, () =>
          refusal('VALIDATION_FAILED', 'Refusé', { issues: [{ path: 'phones.0.number', rule: 'format' }] }),
        ),
      { search: 'open=new' },
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Hydro');
    await userEvent.type(screen.getByRole('textbox', { name: 'Téléphone 1' }), '999 555-0138');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le contact' }));
    expect(await screen.findByText(/^Ce numéro ne peut pas être appelé/)).toBeDefined();
  });

  it('are changed by what differs; what somebody else changed meanwhile is not overwritten (P60)', async () => {
    const path = `${base}/${nathalie.id}`;
    const theirs = { ...nathalie, version: 2, company: 'Accueil' };
    const { server } = await openContacts(
      (fake) => {
        fake.on(`PATCH ${path}`, ({ body }) =>
          JSON.parse(body).version === 1 ? refusal('VERSION_CONFLICT') : json({ ...theirs, version: 3 }),
        );
        fake.on(`GET ${path}`, () => json(theirs));
      },
      { search: `open=edit&id=${nathalie.id}` },
    );
    const company = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Entreprise ou rôle' });
    fireEvent.change(company, { target: { value: 'Répartition de nuit' } });
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Une autre personne a changé ce champ/)).toBeDefined();
    expect(company.value).toBe('Répartition de nuit');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/est enregistré\.$/)).toBeDefined();
    expect(sentTo(server, path)).toEqual({ version: 2, company: 'Répartition de nuit' });
  });

  it('are deleted after the question that says what is lost', async () => {
    const path = `${base}/${sylvain.id}`;
    const { server } = await openContacts((fake) => fake.on(`DELETE ${path}`, () => json({ id: sylvain.id })), {
      search: `open=delete&id=${sylvain.id}`,
    });
    const question = await screen.findByRole('dialog', { name: /^Supprimer Sylvain Bouchard-Ross/ });
    expect(plain(question)).toMatch(/1 téléphone et 2 courriels seront perdus.*La remarque.*ne peut pas être rétabli/);
    await userEvent.click(within(question).getByRole('button', { name: 'Supprimer le contact' }));
    await waitFor(() => expect(server.asked(path).map(({ method }) => method)).toEqual(['DELETE']));
  });

  it('that look the same are joined into the one that is chosen', async () => {
    const path = `${base}/list/join`;
    const { server } = await openContacts(
      (fake) => {
        fake.on(`GET ${base}/list/duplicates`, () => json([{ likeness: 'phone', contacts: [nathalie, sylvain] }]));
        fake.on(`POST ${path}`, () => json(sylvain));
      },
      { search: 'open=duplicates' },
    );
    await userEvent.click(await screen.findByRole('radio', { name: /Sylvain/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Réunir' }));
    expect(await screen.findByText('2 contacts sont réunis sous Sylvain Bouchard-Ross.')).toBeDefined();
    expect(sentTo(server, path)).toEqual({
      contacts: [
        { id: sylvain.id, version: 1 },
        { id: nathalie.id, version: 1 },
      ],
    });
  });

  it('of a vCard file are shown before they are added, with what is left out of them', async () => {
    const card = { company: null, phoneCount: 1, emailCount: 0, leftOut: [], shortened: [], alike: null };
    const read = {
      cards: [
        { ...card, name: 'Karine Duchesne', refusal: null, shortened: ['note'] },
        { ...card, name: 'Sans numéro', refusal: 'reachMissing', leftOut: ['abc'] },
      ],
      added: 1,
      beyond: 3,
    };
    const { server } = await openContacts(
      (fake) => {
        fake.on(`POST ${base}/vcards/preview`, () => json(read));
        fake.on(`POST ${base}/vcards`, () => json(read, 201));
      },
      { search: 'open=vcards' },
    );
    const dialog = await screen.findByRole('dialog');
    const text = 'BEGIN:VCARD\nFN:Karine Duchesne\nEND:VCARD\n';
    await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, [
      new File([text], 'contacts.vcf', { type: 'text/vcard' }),
    ]);
    expect(await screen.findByText(/1 contact sera ajouté/)).toBeDefined();
    expect(plain(dialog)).toMatch(
      /3 fiches de plus.*seul le début est gardé : remarque.*Illisible, laissé de côté : abc/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter 1 contact' }));
    expect(await screen.findByText('1 contact est ajouté.')).toBeDefined();
    expect(sentTo(server, `${base}/vcards`)).toEqual({ text });
  });

  it('are only read by somebody who may not change them', async () => {
    await openContacts(undefined, { permissions: ['phonebook:read'], search: `open=edit&id=${rescue.id}` });
    await rowOf(/Poste de secours/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ajouter un contact' })).toBeNull();
  });

  it('say what to do when there are none, and when they do not come', async () => {
    const { server } = await openContacts((fake) => fake.on(`GET ${base}/list/search`, () => pageOf([])));
    expect(await screen.findByText('Aucun contact pour le moment')).toBeDefined();
    server.on(`GET ${base}/list/search`, () => refusal('UNEXPECTED'));
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Les contacts n’ont pas pu être chargés')).toBeDefined();
  });

  it.each([
    ['en_CA', 'Phone book', 'mobile'],
    ['es_ES', 'Directorio telefónico', 'móvil'],
  ] as const)('speak %s', async (locale, title, word) => {
    await openContacts(undefined, { locale });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
  });
});
