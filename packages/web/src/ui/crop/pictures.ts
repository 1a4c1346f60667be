/** Pictures in the browser: opened, cropped and made smaller before they are sent. */
import { type Size, sizeInside } from './crop-position.ts';

/** A picture that could be opened; `url` lasts until `close`. Sizes are those that one sees, after any turn the camera noted. */
export type OpenPicture = Size & { url: string; image: HTMLImageElement; type: string; close: () => void };

/** Pixels of the picture, as one sees it. */
export type Area = Size & { x: number; y: number };

/** Opens a picture; rejects when the browser cannot read it. */
export const openPicture = async (file: Blob): Promise<OpenPicture> => {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { url, image, type: file.type, width: image.naturalWidth, height: image.naturalHeight, close };
};

/** The server compresses once more: until then nothing visible is lost. */
const QUALITY = 0.92;

const canvasOf = ({ width, height }: Size) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
};

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      type,
      QUALITY,
    ),
  );

/** Browsers that cannot write WebP answer PNG, which is far too large for a photo. */
const encodeSmall = async (canvas: HTMLCanvasElement, original: string): Promise<Blob> => {
  const blob = await encode(canvas, 'image/webp');
  return blob.type === 'image/webp' || original !== 'image/jpeg' ? blob : encode(canvas, 'image/jpeg');
};

/** Halves first: a picture that shrinks many times in one step would lose its fine lines. */
const draw = (source: CanvasImageSource, area: Area, size: Size): HTMLCanvasElement => {
  const half = { width: Math.floor(area.width / 2), height: Math.floor(area.height / 2) };
  if (half.width >= size.width && half.height >= size.height)
    return draw(drawOnce(source, area, half), { x: 0, y: 0, ...half }, size);
  return drawOnce(source, area, size);
};

const drawOnce = (source: CanvasImageSource, area: Area, size: Size): HTMLCanvasElement => {
  const { canvas, context } = canvasOf(size);
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  return canvas;
};

/** The area, drawn at exactly this size: WebP where the browser can write it. Small areas are enlarged. */
export const cropPicture = ({ image, type }: OpenPicture, area: Area, size: Size): Promise<Blob> =>
  encodeSmall(draw(image, area, size), type);

/** The whole picture, made smaller until it fits inside; one that fits already keeps its size. */
export const shrinkPicture = (picture: OpenPicture, most: Size): Promise<Blob> =>
  cropPicture(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, sizeInside(picture, most));
