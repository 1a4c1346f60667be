import 'fake-indexeddb/auto';
import { uploadTask } from '@fanal/contract/uploads/uploads.examples';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { FakeXhr } from '#platform/testing/fake-xhr.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { FilesField } from './FilesField.tsx';
import { showWidget } from './testing/show-widget.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const MEGABYTE = 1024 * 1024;
const pdf = (name: string, megabytes = 1) =>
  Object.defineProperty(new File(['%PDF-1.7'], name, { type: 'application/pdf' }), 'size', {
    value: megabytes * MEGABYTE,
  });

/** A server that takes whatever comes, one id after the other. */
const takeAll = (server: FakeServer, outcome: 'finished' | 'failed' | 'processing' = 'finished') => {
  let last = 0;
  server.on('POST /v1/upload-files/', ({ body }) => {
    last += 1;
    const id = `f${last}`;
    const answer = { ...uploadTask, id, name: JSON.parse(body).name, signedUrl: `https://storage.example/${id}` };
    const reason = outcome === 'failed' ? 'Le PDF ne contient que des images.' : null;
    const done = { ...answer, signedUrl: null, status: outcome, reason };
    server.on(`POST /v1/upload-files/${id}/complete`, () => json(done));
    server.on(`GET /v1/upload-files/${id}`, () => json(done));
    server.on(`DELETE /v1/upload-files/${id}`, () => json({ id }));
    return json(answer, 201);
  });
};

const begin = async (...files: File[]) => {
  const before = FakeXhr.sent.length;
  act(() => void uploads.add(files, { objectType: 'post' }));
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(before + Math.min(3, files.length)));
};
const panel = () => within(screen.getByRole('region', { name: 'Envois' }));
const head = () => panel().getByRole('button', { expanded: false });
const unfold = () => userEvent.click(head());
const said = () => panel().getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  for (const { id } of uploads.tasks()) act(() => uploads.discard(id));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the panel of uploads', () => {
  it('is not there without uploads', async () => {
    await showWidget(<UploadPanel />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says in one line how many files are on their way and how far they are together', async () => {
    const { server } = await showWidget(<UploadPanel />);
    takeAll(server);
    await begin(pdf('grand.pdf', 3), pdf('petit.pdf', 1));
    act(() => FakeXhr.sent[0]!.upload.onprogress?.({ loaded: 2 * MEGABYTE, total: 3 * MEGABYTE }));
    expect(head().textContent).toContain('Envoi de 2 fichiers, 50\u00a0%');
    expect(panel().getByRole('progressbar', { name: 'Ensemble des envois' }).getAttribute('aria-valuenow')).toBe('50');
    await unfold();
    expect(panel().getByText('2 Mo sur 3 Mo')).toBeDefined();
    expect(panel().getByRole('progressbar', { name: 'Envoi de grand.pdf' }).getAttribute('aria-valuenow')).toBe('67');
  });

  it('says that it waits for the connection, and shows no progress meanwhile', async () => {
    const { server } = await showWidget(<UploadPanel />);
    takeAll(server);
    await begin(pdf('plan.pdf'));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(head().textContent).toContain('1 fichier attend la connexion');
    expect(panel().queryByRole('progressbar')).toBeNull();
    online.mockRestore();
  });

  it('tells each end once, and nothing in between', async () => {
    const { server } = await showWidget(<UploadPanel />);
    takeAll(server);
    await begin(pdf('plan.pdf'));
    act(() => FakeXhr.sent[0]!.upload.onprogress?.({ loaded: 10, total: 100 }));
    expect(said()).toBe('');
    act(() => FakeXhr.sent[0]!.answer(201));
    await vi.waitFor(() => expect(said()).toBe('plan.pdf\u00a0: envoyé.'));
    expect(head().textContent).toContain('1 fichier envoyé');
  });

  it('unfolds by itself when something needs the person, says why, and tries again', async () => {
    const { server } = await showWidget(<UploadPanel />);
    takeAll(server, 'failed');
    await begin(pdf('plan.pdf'));
    act(() => FakeXhr.sent[0]!.answer(201));
    expect(await panel().findByText('Le PDF ne contient que des images.')).toBeDefined();
    expect(panel().getByRole('button', { expanded: true }).textContent).toContain('1 fichier vous attend');
    expect(said()).toBe('plan.pdf\u00a0: le traitement a échoué.');
    expect(panel().getByRole('button', { name: 'Retirer plan.pdf' })).toBeDefined();
    expect(panel().queryByRole('button', { name: 'Fermer les envois terminés' })).toBeNull();
    takeAll(server);
    await userEvent.click(panel().getByRole('button', { name: 'Réessayer l’envoi de plan.pdf' }));
    await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
  });

  it('stays folded when a field on the page says it already', async () => {
    const { server } = await showWidget(
      <>
        <FilesField label="Pièces jointes" objectType="post" />
        <UploadPanel />
      </>,
    );
    takeAll(server, 'failed');
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, pdf('plan.pdf'));
    await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
    act(() => FakeXhr.sent[0]!.answer(201));
    await vi.waitFor(() => expect(head().textContent).toContain('1 fichier vous attend'));
  });

  it('lets one be given up, and keeps the focus in the panel', async () => {
    const { server } = await showWidget(<UploadPanel />);
    takeAll(server);
    await begin(pdf('a.pdf'), pdf('b.pdf'));
    await unfold();
    await userEvent.click(panel().getByRole('button', { name: 'Annuler l’envoi de a.pdf' }));
    expect(FakeXhr.sent[0]!.isAborted).toBe(true);
    expect(panel().getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toBe(panel().getByRole('button', { expanded: true }));
    await vi.waitFor(() => expect(server.asked('/v1/upload-files/f1')).toHaveLength(1));
  });

  it('is put away once everything is over, and only then', async () => {
    const { server } = await showWidget(<UploadPanel />);
    takeAll(server);
    await begin(pdf('plan.pdf'));
    expect(panel().queryByRole('button', { name: 'Fermer les envois terminés' })).toBeNull();
    act(() => FakeXhr.sent[0]!.answer(201));
    await userEvent.click(await panel().findByRole('button', { name: 'Fermer les envois terminés' }));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a field for several files', () => {
  it('sends what is chosen, shows each state, and hands over what has arrived', async () => {
    const onChange = vi.fn();
    const { server } = await showWidget(
      <FilesField label="Pièces jointes" objectType="post" mostFiles={2} onChange={onChange} />,
    );
    takeAll(server);
    const field = within(screen.getByRole('group', { name: 'Pièces jointes' }));
    expect(field.getByText('MP4, MOV, WebM : 500 Mo au plus · PDF : 25 Mo au plus')).toBeDefined();
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [pdf('a.pdf'), pdf('b.pdf')]);
    await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
    expect(field.getByText('2 sur 2')).toBeDefined();
    expect(field.getByRole('button', { name: /Déposer des fichiers/ }).hasAttribute('disabled')).toBe(true);
    act(() => FakeXhr.sent[0]!.answer(201));
    expect(await field.findByText('Envoyé, 1 Mo')).toBeDefined();
    expect(onChange.mock.lastCall![0]).toMatchObject([{ fileId: 'f1', url: uploadTask.url }]);
    await userEvent.click(field.getByRole('button', { name: 'Retirer a.pdf' }));
    expect(onChange.mock.lastCall![0]).toEqual([]);
    await vi.waitFor(() => expect(server.asked('/v1/upload-files/f1')).toHaveLength(1));
  });

  it('finds the uploads of its row again, and no others', async () => {
    const { server } = await showWidget(
      <FilesField label="Pièces jointes" objectType="post" rowId="0192a000-0000-7000-8000-00000000000a" />,
    );
    takeAll(server);
    await begin(pdf('ailleurs.pdf'));
    act(
      () => void uploads.add([pdf('ici.pdf')], { objectType: 'post', rowId: '0192a000-0000-7000-8000-00000000000a' }),
    );
    expect(screen.getByText('ici.pdf')).toBeDefined();
    expect(screen.queryByText('ailleurs.pdf')).toBeNull();
  });

  it('says what the server says when it refuses a file', async () => {
    const { server } = await showWidget(<FilesField label="Relevés" objectType="payStub" />);
    server.on('POST /v1/upload-files/', () => refusal('STORAGE_FULL', 'L’espace de stockage est plein.'));
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, pdf('20388-paie.pdf'));
    expect(await screen.findByText('L’espace de stockage est plein.')).toBeDefined();
    expect(screen.getByText('L’envoi a échoué')).toBeDefined();
  });
});
