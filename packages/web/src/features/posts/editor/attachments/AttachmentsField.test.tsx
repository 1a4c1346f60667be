import 'fake-indexeddb/auto';
import { draftPost } from '@fanal/contract/posts/posts.examples';
import { uploadedPicture, uploadTask } from '@fanal/contract/uploads/uploads.examples';
import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { FakeXhr, startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { type OpenPicture, openPicture } from '#ui/crop/pictures.ts';
import { openPostEditor, sentTo, servePost } from '../testing/OpenPostEditor.tsx';

// What a canvas draws is the business of the browser.
vi.mock('#ui/crop/pictures.ts', () => ({
  openPicture: vi.fn(),
  cropPicture: vi.fn(async () => new Blob(['webp'], { type: 'image/webp' })),
}));
vi.mock('#ui/crop/CropStage.tsx', () => ({
  CropStage: ({ onArea }: { onArea: (area: object) => void }) => {
    onArea({ x: 0, y: 0, width: 10, height: 10 });
    return null;
  },
}));

const { id, attachments } = draftPost;
const path = `/v1/posts/${id}`;
const fileOf = (attachment: number) => ({ fileId: attachments[attachment]!.fileId });
const address = { videoUrl: attachments[1]!.url };

const open = async () => {
  const opened = await openPostEditor(id, (fake) => {
    servePost(fake, draftPost);
    fake.on('POST /v1/upload-files/', ({ body }) =>
      json({ ...uploadTask, id: 'f9', name: JSON.parse(body).name, signedUrl: 'https://storage.example/f9' }, 201),
    );
    fake.on('POST /v1/upload-files/f9/complete', () =>
      json({ ...uploadTask, id: 'f9', signedUrl: null, status: 'finished', reason: null }),
    );
  });
  startFakeXhr();
  const field = within(opened.editor.getByRole('group', { name: /^Visuel et pièces jointes/ }));
  const choose = (...files: File[]) =>
    userEvent
      .setup({ applyAccept: false })
      .upload(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!, files);
  const save = async () => {
    await userEvent.click(opened.editor.getByRole('button', { name: 'Enregistrer le brouillon' }));
    await waitFor(() => expect(sentTo(opened.server, 'PATCH', path).length).toBeGreaterThan(0));
    return sentTo(opened.server, 'PATCH', path).at(-1).attachments;
  };
  return { ...opened, field, choose, save };
};
const photo = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 1)], 'chantier.jpg', { type: 'image/jpeg' });
const pdf = () => new File(['%PDF-1.7'], 'consignes.pdf', { type: 'application/pdf' });
const request = async () => {
  await waitFor(() => expect(FakeXhr.sent.length).toBeGreaterThan(0));
  return FakeXhr.sent.at(-1)!;
};

beforeEach(() => {
  localStorage.clear();
  for (const task of uploads.tasks()) act(() => uploads.discard(task.id));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const picture = { url: 'blob:photo', image: new Image(), type: 'image/jpeg', width: 4000, height: 3000 };
  vi.mocked(openPicture).mockResolvedValue({ ...picture, close: () => undefined } satisfies OpenPicture);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }));
});

describe('what a post carries', () => {
  it('takes a picture cropped for telephones, and shows it on the one beside (POSTS-10, POSTS-39)', async () => {
    const { editor, field, choose, save } = await open();
    await choose(photo());
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Utiliser cette image' }));
    const sent = await request();
    act(() => sent.answer(201, uploadedPicture));
    expect(await field.findByText(/^Image recadrée à 1080 × 1920/)).toBeDefined();
    expect(field.getByText('3 sur 10')).toBeDefined();
    expect(editor.getByRole('article').querySelector('img')?.getAttribute('src')).toBe('blob:preview');
    expect(await save()).toEqual([fileOf(0), address, { fileId: uploadedPicture.id }]);
  });

  it('keeps a picture that could not go, and sends it again when asked', async () => {
    const { field, choose } = await open();
    await choose(photo());
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Utiliser cette image' }));
    const failed = await request();
    act(() => failed.onerror?.());
    await userEvent.click(await field.findByRole('button', { name: /^Réessayer l’envoi de chantier/ }));
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
    act(() => FakeXhr.sent[1]!.answer(201, uploadedPicture));
    expect(await field.findByText(/^Image recadrée/)).toBeDefined();
  });

  it('takes a PDF once it has arrived, also while another tab is open', async () => {
    const { editor, choose, save } = await open();
    await choose(pdf());
    const sent = await request();
    await userEvent.click(editor.getByRole('tab', { name: /Diffusion/ }));
    act(() => sent.answer(201));
    await userEvent.click(editor.getByRole('tab', { name: /Contenu/ }));
    expect(await editor.findByRole('button', { name: 'Retirer consignes.pdf' })).toBeDefined();
    expect(await save()).toEqual([fileOf(0), address, { fileId: 'f9' }]);
  });

  it('refuses the address of what is no video in the specified words, and takes one that is (POSTS-37)', async () => {
    const { field, save } = await open();
    await userEvent.click(field.getByRole('button', { name: 'Ajouter une vidéo par son adresse' }));
    const box = field.getByLabelText('Adresse de la vidéo');
    await userEvent.type(box, 'https://exemple.ca/page{Enter}');
    expect(field.getByText('Oups, adresse non valide !')).toBeDefined();
    await userEvent.clear(box);
    await userEvent.type(box, 'https://exemple.ca/film.mp4{Enter}');
    expect(await save()).toEqual([fileOf(0), address, { videoUrl: 'https://exemple.ca/film.mp4' }]);
  });

  it('changes its order by the keyboard, says the new place, and loses what is taken away', async () => {
    const { field, save } = await open();
    field.getByRole('button', { name: /^Déplacer Plan/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(field.getByText('Plan-de-détour.pdf : place 2 sur 2.')).toBeDefined();
    expect(await save()).toEqual([address, fileOf(0)]);
    await userEvent.click(field.getByRole('button', { name: 'Retirer Plan-de-détour.pdf' }));
    await waitFor(async () => expect(await save()).toEqual([address]));
  });
});
