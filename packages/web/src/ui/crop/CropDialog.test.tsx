import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CropDialog } from './CropDialog.tsx';
import type { CropWords } from './crop-words.ts';
import type { OpenPicture } from './pictures.ts';

const words: CropWords = {
  title: 'Recadrer l’image',
  frame: 'Cadre',
  help: 'Les flèches déplacent l’image.',
  tooSmall: 'L’image sera agrandie.',
  zoom: 'Zoom',
  zoomValue: (zoom) => `${Math.round(zoom * 100)} %`,
  closer: 'Zoom avant',
  farther: 'Zoom arrière',
  up: 'Haut',
  down: 'Bas',
  left: 'Gauche',
  right: 'Droite',
  reset: 'Recentrer',
  failed: 'L’image n’a pas pu être recadrée.',
  cancel: 'Annuler',
  confirm: 'Utiliser cette image',
};

/** The stage of the dialog, and the picture in it: 400 × 300 shows all of 2000 × 1500. */
const STAGE = { width: 400, height: 300 };
const NATURAL = { width: 2000, height: 1500 };
const drawn: number[][] = [];
let encodable = true;

const layout = (target: object, values: Record<string, number>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { configurable: true, get: () => value });
};

beforeEach(() => {
  drawn.length = 0;
  encodable = true;
  layout(HTMLElement.prototype, { offsetWidth: STAGE.width, offsetHeight: STAGE.height });
  layout(HTMLImageElement.prototype, { naturalWidth: NATURAL.width, naturalHeight: NATURAL.height });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...STAGE, left: 0, top: 0 } as DOMRect);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_source: unknown, ...numbers: number[]) => drawn.push(numbers),
  } as unknown as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(encodable ? new Blob(['x'], { type: type ?? '' }) : null),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['offsetWidth', 'offsetHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
  for (const name of ['naturalWidth', 'naturalHeight']) Reflect.deleteProperty(HTMLImageElement.prototype, name);
});

const open = async ({ natural = NATURAL, type = 'image/jpeg', size = { width: 512, height: 512 } } = {}) => {
  const onCropped = vi.fn<(picture: Blob) => void>();
  const onClose = vi.fn();
  const picture: OpenPicture = { ...natural, type, url: 'blob:photo', image: new Image(), close: () => undefined };
  renderUi(<CropDialog opened onClose={onClose} picture={picture} size={size} words={words} onCropped={onCropped} />);
  const image = await vi.waitFor(() => {
    const found = document.querySelector<HTMLImageElement>('img[src="blob:photo"]');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.load(image);
  const frame = await screen.findByRole('application', { name: 'Cadre' });
  const confirm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser cette image' }));
    await vi.waitFor(() => expect(onCropped).toHaveBeenCalled());
    return drawn;
  };
  const zoom = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  return { onCropped, onClose, image, frame, confirm, zoom };
};

/** Where the picture lies and how close it is, as the page draws it; a move down of nothing is left out. */
const placeOf = (image: HTMLElement) => {
  const [, x, y = '0', zoom] = /translate\(([-\d.]+)px(?:, ([-\d.]+)px)?\).*scale\(([\d.]+)\)/.exec(
    image.style.transform,
  )!;
  return { x: Number(x), y: Number(y), zoom: Number(zoom) };
};

describe('cropping by keyboard', () => {
  it('begins in the frame', async () => {
    const { frame } = await open();
    await vi.waitFor(() => expect(document.activeElement).toBe(frame));
  });

  it('moves the picture with the arrows, finely with Shift, and never out of the frame', async () => {
    const { frame, image } = await open();
    frame.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(placeOf(image)).toEqual({ x: 12, y: 0, zoom: 1 });
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(placeOf(image).x).toBe(10);
    await userEvent.keyboard('{ArrowRight>9/}');
    // 400 wide behind a frame of 300: fifty to each side.
    expect(placeOf(image).x).toBe(50);
    await userEvent.keyboard('{ArrowDown}');
    expect(placeOf(image).y).toBe(0);
  });

  it('zooms with plus and minus, up to four times, and goes back with zero', async () => {
    const { frame, image, zoom } = await open();
    frame.focus();
    await userEvent.keyboard('{+}{+}');
    expect(placeOf(image).zoom).toBeCloseTo(1.2);
    expect(zoom().getAttribute('aria-valuetext')).toBe('120 %');
    await userEvent.keyboard('{-}');
    expect(placeOf(image).zoom).toBeCloseTo(1.1);
    await userEvent.keyboard('{+>40/}');
    expect(placeOf(image).zoom).toBe(4);
    await userEvent.keyboard('{ArrowUp}0');
    expect(placeOf(image)).toEqual({ x: 0, y: 0, zoom: 1 });
  });

  it('lets the shortcuts of the browser pass', async () => {
    const { frame, image } = await open();
    frame.focus();
    await userEvent.keyboard('{Control>}{+}{/Control}');
    expect(placeOf(image).zoom).toBe(1);
  });
});

describe('cropping without keys and without a drag', () => {
  it('has buttons for every move, for the zoom and for the way back', async () => {
    const { image } = await open();
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name: 'Recentrer' }).hasAttribute('disabled')).toBe(true);
    await press('Droite');
    await press('Zoom avant');
    await press('Bas');
    expect(placeOf(image)).toEqual({ x: expect.closeTo(13.2), y: 12, zoom: expect.closeTo(1.1) });
    await press('Gauche');
    await press('Haut');
    await press('Zoom arrière');
    await press('Recentrer');
    expect(placeOf(image)).toEqual({ x: 0, y: 0, zoom: 1 });
  });

  it('has a slider for the zoom', async () => {
    const { image, zoom } = await open();
    fireEvent.change(zoom(), { target: { value: '2.5' } });
    expect(placeOf(image).zoom).toBe(2.5);
  });
});

describe('the picture that comes of it', () => {
  it('is drawn in exactly the stated size, as WebP, from the part in the frame', async () => {
    const { confirm, onCropped } = await open();
    const steps = await confirm();
    // The middle square, halved first, then drawn at its size.
    expect(steps[0]!.slice(0, 4)).toEqual([250, 0, 1500, 1500]);
    expect(steps.at(-1)!.slice(4)).toEqual([0, 0, 512, 512]);
    expect(onCropped.mock.calls[0]![0].type).toBe('image/webp');
  });

  it('follows the moves', async () => {
    const { frame, confirm } = await open();
    frame.focus();
    await userEvent.keyboard('{ArrowRight>9/}');
    expect((await confirm())[0]!.slice(0, 4)).toEqual([0, 0, 1500, 1500]);
  });

  it('has the ratio of its size (CONSTANTS-14)', async () => {
    const { confirm } = await open({ size: { width: 1080, height: 1920 } });
    const [, , width, height] = (await confirm()).at(0)!;
    expect(width! / height!).toBeCloseTo(1080 / 1920, 2);
  });

  it('is enlarged from a small picture, which is said and never refused (GAP-38)', async () => {
    const { confirm } = await open({ natural: { width: 200, height: 150 } });
    expect(screen.getByText('L’image sera agrandie.')).toBeDefined();
    expect((await confirm()).at(-1)!.slice(4)).toEqual([0, 0, 512, 512]);
  });

  it('is a JPEG of a JPEG where the browser writes no WebP', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['x'], { type: type === 'image/webp' ? 'image/png' : (type ?? '') })),
    );
    const { confirm, onCropped } = await open();
    await confirm();
    expect(onCropped.mock.calls[0]![0].type).toBe('image/jpeg');
  });

  it('is not there when the browser cannot draw it, which is said', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    encodable = false;
    const { onCropped } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser cette image' }));
    expect(await screen.findByText('L’image n’a pas pu être recadrée.')).toBeDefined();
    expect(logged).toHaveBeenCalledWith(new Error('The picture could not be drawn'));
    expect(onCropped).not.toHaveBeenCalled();
  });

  it('is not made when the person turns back', async () => {
    const { onCropped, onClose } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onCropped).not.toHaveBeenCalled();
  });
});
