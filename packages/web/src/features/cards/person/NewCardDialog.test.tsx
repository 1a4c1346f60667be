import { cards, cardTypes, rowOf } from '@fanal/contract/cards/cards.examples';
import type { NewCard } from '@fanal/contract/cards/cards.shapes';
import { uploadedPicture } from '@fanal/contract/uploads/uploads.examples';
import { userExample } from '@fanal/contract/users/users.examples';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { FakeXhr, startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { openPicture } from '#ui/crop/pictures.ts';
import { cardsOfPerson, holding } from './testing/OpenCards.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T15:00:00Z') }));

const { userId, licence, endless, pending, serve, openTab } = cardsOfPerson({
  cards,
  cardTypes,
  rowOf,
  person: userExample,
});
// What a canvas draws is the business of the browser.
vi.mock('#ui/crop/pictures.ts', () => ({
  openPicture: vi.fn(),
  shrinkPicture: vi.fn(async () => new Blob(['webp'], { type: 'image/webp' })),
}));

/** Landmarks belong to the frame around the tab. */
const partOfPage = { rules: { region: { enabled: false } } };
/** Its name comes from the profile. */
const prefilled = {
  ...licence,
  schema: { fields: licence.schema.fields.map((field) => ({ ...field, isDefault: field.name === 'name' })) },
};
const missing = [holding(prefilled), holding(endless)];
const front = { ...uploadedPicture, id: '019aa1b0-0000-7000-8000-000000000f01' };
const back = { ...uploadedPicture, id: '019aa1b0-0000-7000-8000-000000000f02' };
const photo = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 1)], name, { type: 'image/jpeg' });

const open = async (prepare: (server: FakeServer) => void = () => undefined, search = '') => {
  const opened = await openTab(
    (server) => {
      serve(server, { holdings: missing });
      server.on('POST /v1/cards', () => json(pending, 201));
      prepare(server);
    },
    { search: `open=new${search}` },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une carte' }));
  return { ...opened, dialog };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const chosen = `&type=${licence.id}`;
const chooseType = async (dialog: Dialog, name: RegExp) => {
  await userEvent.click(dialog.getByRole('combobox', { name: /^Type de carte/ }));
  await userEvent.click(screen.getByRole('option', { name }));
};
const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Ajouter la carte' }));
const sent = (server: FakeServer): NewCard[] => server.asked('/v1/cards').map(({ body }) => JSON.parse(body));
const input = (side: number) => document.querySelectorAll<HTMLInputElement>('input[type=file]')[side]!;
const uploadOf = async (count: number) => {
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(count));
  return FakeXhr.sent[count - 1]!;
};

beforeEach(() => {
  localStorage.clear();
  startFakeXhr();
  vi.mocked(openPicture).mockResolvedValue({
    url: 'blob:photo',
    image: new Image(),
    type: 'image/jpeg',
    width: 4000,
    height: 3000,
    close: () => undefined,
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});

describe('a card that is added', () => {
  it('is sent with its fields, both photos and the remark, waits for approval, and the lists follow (API-33, GAP-69, CARDS-01, CARDS-35)', async () => {
    const { dialog, server, address } = await open(undefined, chosen);
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Nom sur la carte/ });
    expect(name.value).toBe('Éloïse Côté-Bélanger');
    expect((await axe.run(document.body, partOfPage)).violations).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Date d’expiration' }), '30/06/2035');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Freins à air' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Remarque/ }), ' Vue au chantier ');
    await userEvent.upload(input(0), photo('recto.jpg'));
    const first = await uploadOf(1);
    act(() => first.answer(201, front));
    await userEvent.upload(input(1), photo('verso.jpg'));
    const second = await uploadOf(2);
    act(() => second.answer(201, back));
    await vi.waitFor(() => expect(dialog.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(2));
    const before = server.asked('/v1/cards/list-cards').length;
    await submit(dialog);
    expect(await screen.findByText('La carte a été ajoutée. Elle attend une approbation.')).toBeDefined();
    expect(sent(server)).toEqual([
      {
        userId,
        cardTypeId: licence.id,
        comments: 'Vue au chantier',
        frontPhoto: front.id,
        backPhoto: back.id,
        data: { name: 'Éloïse Côté-Bélanger', airBrakes: true, expirationDate: '2035-06-30' },
      },
    ]);
    await vi.waitFor(() => expect(address()).toEqual({}));
    expect(server.asked('/v1/cards/list-cards').length).toBe(before + 1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for its type first, and then for the fields of that type alone (CARDS-28, CARDS-18)', async () => {
    const { dialog, server, address } = await open();
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /^Type de carte/ }));
    await submit(dialog);
    expect(await dialog.findByText('Choisissez un type de carte.')).toBeDefined();
    expect(dialog.queryByRole('textbox', { name: /^Nom sur la carte/ })).toBeNull();
    await chooseType(dialog, /^Permis de conduire.*Aucune/);
    expect(dialog.getByText('Permis délivré par une province ou un territoire.')).toBeDefined();
    const names = dialog.getAllByRole('textbox').map((field) => field.getAttribute('name'));
    expect(names).toEqual(['name', 'licenceNumber', 'height', 'expirationDate', 'admin_remark']);
    await vi.waitFor(() => expect(address()).toEqual({ open: 'new', type: licence.id }));
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Nom sur la carte/ }));
    await submit(dialog);
    expect(await dialog.findByText('Remplissez ce champ.')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Remarque/ }), 'Vue');
    await chooseType(dialog, /^ASP Construction/);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Remarque/ }).value).toBe('Vue');
    expect(dialog.queryByRole('textbox', { name: /^Nom sur la carte/ })).toBeNull();
    await submit(dialog);
    await vi.waitFor(() => expect(sent(server)).toMatchObject([{ cardTypeId: endless.id, data: {}, comments: 'Vue' }]));
  });

  it('waits for the photos that are on their way, and says which one did not arrive (CARDS-32, CARDS-33)', async () => {
    const { dialog, server } = await open(undefined, `&type=${endless.id}`);
    expect(input(0).accept).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/webp,.webp');
    await userEvent.upload(input(0), photo('recto.jpg'));
    const first = await uploadOf(1);
    await submit(dialog);
    const field = within(dialog.getByRole('group', { name: 'Recto' }));
    expect(await field.findByText('Attendez la fin de l’envoi de cette photo.')).toBeDefined();
    act(() => first.answer(500, { statusCode: 500, code: 'UNEXPECTED', message: 'Revenez plus tard.' }));
    await field.findByText(/Revenez plus tard/);
    await submit(dialog);
    expect(await field.findByText('Cette photo n’est pas partie. Réessayez, ou retirez-la.')).toBeDefined();
    await userEvent.click(field.getByRole('button', { name: 'Réessayer' }));
    const again = await uploadOf(2);
    act(() => again.answer(201, front));
    await field.findByRole('button', { name: /^Retirer/ });
    expect(sent(server)).toEqual([]);
    await submit(dialog);
    await vi.waitFor(() => expect(sent(server)).toMatchObject([{ frontPhoto: front.id, backPhoto: null }]));
  });
});

describe('a photo that the browser is still opening', () => {
  it('is waited for as well (CARDS-32)', async () => {
    const opening = Promise.withResolvers<never>();
    vi.mocked(openPicture).mockReturnValueOnce(opening.promise);
    const { dialog, server } = await open(undefined, `&type=${endless.id}`);
    await userEvent.upload(input(0), photo('recto.jpg'));
    await submit(dialog);
    const field = within(dialog.getByRole('group', { name: 'Recto' }));
    expect(await field.findByText('Attendez la fin de l’envoi de cette photo.')).toBeDefined();
    expect([sent(server), FakeXhr.sent]).toEqual([[], []]);
    await act(async () => opening.reject(new Error('not a picture')));
    await submit(dialog);
    await vi.waitFor(() => expect(sent(server)).toMatchObject([{ frontPhoto: null }]));
  });
});

describe('a card that is refused', () => {
  it('because one waits already leads to that one (CARDS-48, CARDS-01)', async () => {
    const words = 'Une demande de carte attend déjà une approbation.';
    const { dialog, address } = await open(
      (server) => server.on('POST /v1/cards', () => refusal('CARD_PENDING', words, { cardId: pending.id })),
      `&type=${endless.id}`,
    );
    await submit(dialog);
    expect(await dialog.findByText('Une erreur est survenue lors de la demande de la carte.')).toBeDefined();
    expect(dialog.getByText(words)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Voir cette carte' }));
    expect(await screen.findByRole('dialog', { name: 'Éloïse Côté-Bélanger' })).toBeDefined();
    expect(address()).toEqual({ open: 'card', id: pending.id });
  });

  it('is told before, where it is known that one of the type waits (CARDS-01)', async () => {
    const waits = { state: 'pendingApproval', cardId: pending.id } as const;
    const { dialog } = await open(
      (server) => server.on('GET /v1/cards/list-cards', () => json([holding(endless, waits)])),
      `&type=${endless.id}`,
    );
    expect(await dialog.findByText('Une carte de ce type attend déjà une approbation.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Voir cette carte' })).toBeDefined();
  });

  it('because its type is off says so, and what can be chosen is asked for again (CARDS-48)', async () => {
    const { dialog, server } = await open(
      (fake) => fake.on('POST /v1/cards', () => refusal('CARD_TYPE_OFF', 'Ce type n’est plus utilisé.')),
      `&type=${endless.id}`,
    );
    const before = server.asked('/v1/cards/list-cards').length;
    await submit(dialog);
    expect(await dialog.findByText('Ce type n’est plus utilisé.')).toBeDefined();
    await vi.waitFor(() => expect(server.asked('/v1/cards/list-cards').length).toBe(before + 1));
  });

  it('because its type asks for more by now shows the new field, and keeps what was written (GAP-70)', async () => {
    const sector = { ...licence.schema.fields[0]!, name: 'sector', locales: [{ locale: 'fr_CA', name: 'Secteur' }] };
    const { dialog, server } = await open((fake) => {
      const issues = [{ path: 'data.sector', rule: 'required' }];
      fake.on('POST /v1/cards', () => refusal('VALIDATION_FAILED', 'Vérifiez.', { issues }));
    }, chosen);
    const number = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Numéro de permis' });
    await userEvent.type(number, 'A-1');
    const changed = { ...prefilled, schema: { fields: [...prefilled.schema.fields, sector] } };
    server.on('GET /v1/cards/list-cards', () => json([holding(changed as typeof prefilled)]));
    await submit(dialog);
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Secteur/ })).value).toBe('');
    expect(number.value).toBe('A-1');
    await submit(dialog);
    expect(await dialog.findByText('Remplissez ce champ.')).toBeDefined();
    expect(sent(server)).toHaveLength(1);
  });

  it('because of a field or a photo says so where it stands (CARDS-48, GAP-69)', async () => {
    const issues = [
      { path: 'data.height', rule: 'type' },
      { path: 'backPhoto', rule: 'reference' },
    ];
    const { dialog } = await open(
      (server) => server.on('POST /v1/cards', () => refusal('VALIDATION_FAILED', 'Vérifiez.', { issues })),
      chosen,
    );
    await dialog.findByRole('textbox', { name: /^Nom sur la carte/ });
    await submit(dialog);
    expect(await dialog.findByText('Écrivez un nombre.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Taille (cm)' }));
    const verso = within(dialog.getByRole('group', { name: 'Verso' }));
    expect(verso.getByText('Cette photo n’est plus disponible. Choisissez-la de nouveau.')).toBeDefined();
  });
});

describe('leaving a card that was not added', () => {
  it('asks only where something was written or chosen', async () => {
    const { dialog, address } = await open(undefined, chosen);
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Remarque/ }), 'Vue');
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    const question = within(await screen.findByRole('dialog', { name: /^Quitter sans ajouter/ }));
    await userEvent.click(question.getByRole('button', { name: 'Rester' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Remarque/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await vi.waitFor(() => expect(address()).toEqual({}));
  });
});
