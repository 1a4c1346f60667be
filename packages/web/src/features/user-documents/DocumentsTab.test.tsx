import 'fake-indexeddb/auto';
import { uploadTask } from '@fanal/contract/uploads/uploads.examples';
import type { NewUpload } from '@fanal/contract/uploads/uploads.shapes';
import type { UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { FakeXhr, startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';

/** Landmarks belong to the frame around the tab. */
const partOfPage = { rules: { region: { enabled: false } } };
const userId = '0192a000-0000-7000-8000-000000000777';
const path = `/v1/all/users/${userId}/documents`;
const Tab = () => <DocumentsTab userId={userId} />;

const contract: UserDocument = {
  id: '0192a000-0000-7000-8000-000000000801',
  name: 'Contrat.pdf',
  contentType: 'application/pdf',
  size: 245_760,
  addedBy: { id: userId, displayName: 'Julie Paradis' },
  addedAt: '2026-03-02T15:41:00.000Z',
};
const licence = {
  ...contract,
  id: '0192a000-0000-7000-8000-000000000802',
  name: 'Permis.webp',
  contentType: 'image/webp',
};

/** A server that keeps what it is given. */
const serve = (server: FakeServer, first: readonly UserDocument[] = [contract, licence]) => {
  let kept = [...first];
  server.on(`GET ${path}`, () => json({ items: kept, total: kept.length, lastPage: 1, page: 1 }));
  server.on('POST /v1/upload-files/', ({ body }) => {
    const { name, metadata } = JSON.parse(body) as NewUpload;
    const own = { id: `file-${name}`, name, metadata: { rowId: null, duration: null, ...metadata } };
    const task = { ...uploadTask, ...own, signedUrl: `https://storage.example/${name}` };
    const finish = () => {
      kept = [{ ...contract, id: task.id, name }, ...kept];
      return json({ ...task, signedUrl: null, status: 'finished' });
    };
    server.on(`POST /v1/upload-files/${task.id}/complete`, finish);
    return json(task, 201);
  });
  for (const one of first) {
    const own = `${path}/${one.id}`;
    server.on(`POST ${own}/open`, () => json({ url: 'https://fanal.example/files/signed' }));
    server.on(`PATCH ${own}`, ({ body }) => {
      const changed = { ...one, ...JSON.parse(body) };
      kept = kept.map((other) => (other.id === one.id ? changed : other));
      return json(changed);
    });
    server.on(`DELETE ${own}`, () => {
      kept = kept.filter((other) => other.id !== one.id);
      return json({ id: one.id });
    });
  }
};
const open = (prepare: (server: FakeServer) => void = serve, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(Tab, prepare, wanted);
const choose = async (name: string, item: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

beforeEach(() => {
  localStorage.clear();
  startFakeXhr();
  for (const { id } of uploads.tasks()) act(() => uploads.discard(id));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the documents of a person', () => {
  it('stand with type, size, who added them and when, and axe finds nothing (USER-PROFILE-17, GAP-58)', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /Contrat\.pdf/ }));
    for (const words of ['PDF', /240/, 'Julie Paradis', '02/03/2026'])
      expect(row.getByRole('cell', { name: words })).toBeDefined();
    expect(
      screen.getByText('Les documents sont chiffrés. Chaque ouverture est notée dans les activités.'),
    ).toBeDefined();
    expect((await axe.run(document.body, partOfPage)).violations).toEqual([]);
  });

  it('are sent several at a time for the person, with what becomes of each, and move into the list (GAP-58, UPLOADS-01, UPLOADS-07)', async () => {
    const { server } = await open((fake) => serve(fake, []));
    await screen.findByText('Aucun document pour l’instant');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [pdf('a.pdf'), pdf('b.pdf')] } });
    await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
    const metadata = { objectType: 'document', rowId: userId };
    for (const { body } of server.asked('/v1/upload-files/')) expect(JSON.parse(body)).toMatchObject({ metadata });
    act(() => FakeXhr.sent[0]!.upload.onprogress?.({ loaded: 4, total: 8 }));
    expect(await screen.findByRole('progressbar', { name: /a\.pdf/ })).toBeDefined();
    for (const sent of FakeXhr.sent) act(() => sent.answer(201));
    expect(await screen.findByRole('row', { name: /a\.pdf/ })).toBeDefined();
    expect(await screen.findByRole('row', { name: /b\.pdf/ })).toBeDefined();
    await vi.waitFor(() => expect(uploads.tasks().every(({ isHidden }) => isHidden)).toBe(true));
    expect(server.asked('/v1/upload-files/file-a.pdf').filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('say why one was not taken, and keep the others (UPLOADS-03, GAP-38)', async () => {
    await open((fake) => {
      serve(fake);
      fake.on('POST /v1/upload-files/', () => refusal('FILE_TOO_LARGE', 'Vous ne pouvez pas envoyer ce fichier.'));
    });
    await screen.findByRole('row', { name: /Contrat\.pdf/ });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [pdf('refuse.pdf'), new File(['x'], 'outil.exe')] } });
    expect(await screen.findByText(/Vous ne pouvez pas envoyer ce fichier/)).toBeDefined();
    expect(screen.getByText(/outil\.exe/)).toBeDefined();
    expect(screen.getByRole('row', { name: /Contrat\.pdf/ })).toBeDefined();
  });

  it('open by an address that is asked for each time, and say when they do not (GAP-81)', async () => {
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { server } = await open();
    await choose('Contrat.pdf', /Ouvrir/);
    await vi.waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
    expect((follow.mock.contexts[0] as HTMLAnchorElement).href).toBe('https://fanal.example/files/signed');
    server.on(`POST ${path}/${contract.id}/open`, () => refusal('NOT_FOUND'));
    await choose('Contrat.pdf', /Ouvrir/);
    expect(await screen.findByText('Le document n’a pas pu être ouvert.')).toBeDefined();
    follow.mockRestore();
  });

  it('are renamed, never to nothing (GAP-58)', async () => {
    const { server, address } = await open();
    await choose('Contrat.pdf', /Renommer/);
    const field = await screen.findByRole('textbox', { name: /Nom du document/ });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Renommer' }));
    expect(await screen.findByText('Donnez un nom au document.')).toBeDefined();
    await userEvent.type(field, '\u200b\u3164');
    expect(screen.queryByText('Donnez un nom au document.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Renommer' }));
    expect(await screen.findByText('Donnez un nom au document.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'Contrat 2026.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Renommer' }));
    expect(await screen.findByRole('row', { name: /Contrat 2026\.pdf/ })).toBeDefined();
    expect(JSON.parse(server.asked(`${path}/${contract.id}`)[0]!.body)).toEqual({ name: 'Contrat 2026.pdf' });
    await vi.waitFor(() => expect(address()).toEqual({}));
  });

  it('are deleted once that was confirmed, with name and size said before (GAP-58)', async () => {
    await open();
    await choose('Contrat.pdf', /Supprimer/);
    const question = within(await screen.findByRole('dialog', { name: /Supprimer ce document/ }));
    expect(question.getByText(/Contrat\.pdf.*240/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Supprimer le document' }));
    await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Contrat\.pdf/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Permis\.webp/ })).toBeDefined();
  });

  it('are only read by whoever may not change people (ROLES-17)', async () => {
    await open(serve, { permissions: ['users:read'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Contrat.pdf' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ouvrir/),
    ]);
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('say that they could not be loaded, and load again', async () => {
    const { server } = await open((fake) => void fake.on(`GET ${path}`, () => refusal('NOT_FOUND')));
    await screen.findByText('Les documents n’ont pas pu être chargés');
    serve(server);
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByRole('row', { name: /Contrat\.pdf/ })).toBeDefined();
  });
});
