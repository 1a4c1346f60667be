import { uploadedPicture } from '@fanal/contract/uploads/uploads.examples';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { FakeXhr } from '#platform/testing/fake-xhr.ts';
import { type OpenPicture, openPicture } from '#ui/crop/pictures.ts';
import { PictureField } from './PictureField.tsx';
import { fileInput, photo, showWidget } from './testing/show-widget.tsx';
import type { PictureValue } from './use-picture-upload.ts';

const drawn = () => new Blob(['webp'], { type: 'image/webp' });

// What a canvas draws is the business of the browser.
vi.mock('#ui/crop/pictures.ts', () => ({
  openPicture: vi.fn(),
  cropPicture: vi.fn(async () => drawn()),
  shrinkPicture: vi.fn(async () => drawn()),
}));
vi.mock('#ui/crop/CropStage.tsx', () => ({
  CropStage: ({ onArea }: { onArea: (area: object) => void }) => {
    onArea({ x: 0, y: 0, width: 10, height: 10 });
    return null;
  },
}));

const onChange = vi.fn<(picture: PictureValue | null) => void>();

type Props = Partial<Parameters<typeof PictureField>[0]>;

/** A form that keeps what the field gives it. */
function Form({ value: first = null, ...props }: Props) {
  const [value, setValue] = useState<PictureValue | null>(first);
  return (
    <PictureField
      label="Visuel"
      use="postVisual"
      {...props}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const show = (props: Props = {}) => showWidget(<Form {...props} />);
const choose = (file = photo()) => userEvent.setup({ applyAccept: false }).upload(fileInput(), file);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const crop = () => press('Utiliser cette image');
const request = async (count = 1) => {
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(count));
  return FakeXhr.sent[count - 1]!;
};
const shown = () => document.querySelector<HTMLImageElement>('img')?.getAttribute('src');

beforeEach(() => {
  localStorage.clear();
  onChange.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const picture: OpenPicture = {
    url: 'blob:photo',
    image: new Image(),
    type: 'image/jpeg',
    width: 4000,
    height: 3000,
    close: () => undefined,
  };
  vi.mocked(openPicture).mockResolvedValue(picture);
  let made = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:preview-${++made}`, revokeObjectURL: () => undefined }),
  );
});

describe('a picture for a post', () => {
  it('says what may come and what becomes of it (CONSTANTS-14, GAP-38)', async () => {
    await show();
    expect(screen.getByText('JPEG, PNG, WebP : 10 Mo au plus · Recadrée à 1080 × 1920')).toBeDefined();
  });

  it('is cropped, seen at once, sent with its progress, and handed over', async () => {
    await show();
    await choose();
    await crop();
    const sent = await request();
    expect((sent.body as FormData).get('use')).toBe('postVisual');
    expect(((sent.body as FormData).get('file') as File).name).toBe('chantier.webp');
    expect(shown()).toBe('blob:preview-1');
    sent.upload.onprogress?.({ loaded: 40, total: 100 });
    const bar = await screen.findByRole('progressbar', { name: 'Envoi de l’image' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    sent.answer(201, uploadedPicture);
    expect(await screen.findByText('512 × 512, 47 ko')).toBeDefined();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(uploadedPicture);
    // No second look at the server for what is here already.
    expect(shown()).toBe('blob:preview-1');
  });

  it('is not sent when the person turns back from cropping', async () => {
    await show();
    await choose();
    await press('Annuler');
    expect(FakeXhr.sent).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Déposer une image ou parcourir' })).toBeDefined();
  });

  it('can be called off on its way', async () => {
    await show();
    await choose();
    await crop();
    const sent = await request();
    await press('Annuler');
    expect(sent.isAborted).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Déposer une image ou parcourir' })).toBeDefined();
  });

  it('that did not arrive is still there, says why, and is sent again as it was', async () => {
    await show();
    await choose();
    await crop();
    (await request()).answer(507, {
      statusCode: 507,
      code: 'STORAGE_FULL',
      message: 'L’espace de stockage est plein.',
    });
    expect((await screen.findByText(/L’espace de stockage est plein/)).textContent).toContain(
      'L’image n’a pas pu être envoyée.',
    );
    expect(shown()).toBe('blob:preview-1');
    await press('Réessayer');
    const again = await request(2);
    expect(((again.body as FormData).get('file') as File).name).toBe('chantier.webp');
    again.answer(201, uploadedPicture);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });

  it('is cropped again from the original; what was sent before goes away on the server', async () => {
    const { server } = await show();
    server.on(`DELETE /v1/upload-files/images-posts/${uploadedPicture.id}`, () => json({ id: uploadedPicture.id }));
    await choose();
    await crop();
    (await request()).answer(201, uploadedPicture);
    await press('Recadrer l’image\u00a0: Visuel');
    await crop();
    (await request(2)).answer(201, { ...uploadedPicture, id: '01990000-0000-7000-8000-0000000f0002' });
    await vi.waitFor(() => expect(server.asked(`/v1/upload-files/images-posts/${uploadedPicture.id}`)).toHaveLength(1));
    expect(openPicture).toHaveBeenCalledTimes(1);
  });

  it('is taken away; one that was saved before stays on the server until the form is saved', async () => {
    const { server } = await show({ value: { id: 'saved', url: 'https://fanal.example/files/org/saved' } });
    await press('Retirer l’image\u00a0: Visuel');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(server.asked('/v1/upload-files/images-posts/saved')).toHaveLength(0);
  });

  it('is replaced by one that is dropped on it', async () => {
    await show({ value: { id: 'saved', url: 'https://fanal.example/files/org/saved' } });
    const area = screen.getByRole('button', { name: 'Changer l’image\u00a0: Visuel' });
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [photo('autre.jpg')] } });
    await crop();
    expect(((await request()).body as FormData).get('file')).toMatchObject({ name: 'autre.webp' });
  });
});

describe('a form with a picture', () => {
  it('is told at once that one is being opened, also while another cannot be read, and when it has arrived', async () => {
    const onStep = vi.fn();
    await show({ use: 'cardPhoto', onStep });
    const opening = Promise.withResolvers<OpenPicture>();
    const readable = await openPicture(photo());
    vi.mocked(openPicture).mockReturnValueOnce(opening.promise).mockRejectedValueOnce(new Error('not a picture'));
    await choose();
    await vi.waitFor(() => expect(onStep.mock.calls).toEqual([['ready'], ['sending']]));
    await choose(photo('autre.jpg'));
    expect(await screen.findByText(/autre\.jpg/)).toBeDefined();
    expect(onStep).toHaveBeenLastCalledWith('sending');
    opening.resolve(readable);
    const first = await request();
    expect(onStep.mock.calls.filter(([step]) => step === 'ready')).toHaveLength(1);
    first.answer(201, uploadedPicture);
    await vi.waitFor(() => expect(onStep).toHaveBeenLastCalledWith('ready'));
  });
});

describe('a picture that does not go', () => {
  it('is refused before anything is sent, with the way out for photos of the iPhone', async () => {
    await show();
    await choose(new File(['....ftypheic'], 'IMG_0042.HEIC', { type: 'image/heic' }));
    expect((await screen.findByText(/HEIC, qui n’est pas acceptée/)).textContent).toContain('Le plus compatible');
    expect(openPicture).not.toHaveBeenCalled();
  });

  it('is named when the browser cannot open it', async () => {
    vi.mocked(openPicture).mockRejectedValue(new DOMException('damaged', 'EncodingError'));
    await show();
    await choose();
    expect(await screen.findByText(/« chantier.jpg » ne s’ouvre pas/)).toBeDefined();
  });
});

describe('other uses', () => {
  it('a logo is only made smaller: nobody is asked to crop it', async () => {
    await show({ use: 'logo' });
    expect(screen.getByText(/Réduite à 180 × 180 au plus/)).toBeDefined();
    await choose();
    expect(((await request()).body as FormData).get('use')).toBe('logo');
  });

  it('the cover of a category says how its tile shows it (INFOHUB-25, GAP-43)', async () => {
    await show({ use: 'categoryCover' });
    expect(screen.getByText(/Recadrée à 1280 × 960 ; la tuile en montre le centre, en 16:9/)).toBeDefined();
  });

  it('photos of a card come by click only, and only images (CARDS-32, CARDS-33)', async () => {
    await show({ use: 'cardPhoto', drop: false });
    expect(fileInput().accept).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/webp,.webp');
    const button = screen.getByRole('button', { name: 'Choisir une image' });
    fireEvent.drop(button, { dataTransfer: { types: ['Files'], files: [photo()] } });
    await choose(photo('recto.jpg'));
    expect((await request()).address).toBe('/v1/upload-files/images-cards');
    expect(((await request()).body as FormData).get('file')).toMatchObject({ name: 'recto.webp' });
  });
});
