/** Re-encodes pictures in the reading process: only the pixels are kept. */
import { type PictureSize, pictureFormats } from '@fanal/contract/uploads/uploads.rules';
import sharp, { type Metadata } from 'sharp';
import { fail } from '#platform/fail';
import { sourceOfBytes } from '../file-source.ts';
import type { Picture } from '../messages.ts';
import { type Found, findFormat, refuseFormat } from './file-format.ts';

sharp.concurrency(1);
sharp.cache(false);
// Only these three decoders of libvips are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const QUALITY = 50;
const MEGAPIXEL = 1_000_000;
/**
 * A baseline JPEG is shrunk while it is decoded (phones make 200 megapixels); a PNG without interlacing is read line
 * by line.
 */
const mostMegapixels = { jpeg: 220, png: 120 };
/** All others are decoded in memory as a whole. */
const MOST_DECODED_BYTES = 150_000_000;

const mostMegapixelsFor = (header: Metadata): number => {
  const { format } = header;
  const isReadInLines = !header.isProgressive && (format === 'jpeg' || format === 'png');
  return isReadInLines ? mostMegapixels[format] : Math.floor(MOST_DECODED_BYTES / decodedBytes(header) / MEGAPIXEL);
};

/** Bytes per pixel: JPEG coefficients take two bytes per sample, and colour samples may be subsampled to a quarter. */
const decodedBytes = ({ format, channels, depth, chromaSubsampling }: Metadata): number => {
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? channels : channels * 2;
  if (format === 'png') return depth === 'ushort' ? channels * 2 : channels;
  return 4;
};

/** Throws FILE_TYPE_REFUSED, PICTURE_HEIC, FILE_DAMAGED or PICTURE_TOO_LARGE, all before a pixel is decoded. */
const readHeader = async (bytes: Buffer): Promise<Metadata> => {
  const found = await findFormat(sourceOfBytes(bytes), pictureFormats);
  if (!isPicture(found)) throw refuseFormat(pictureFormats, found);
  const header = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata());
  if (header.format !== found) throw fail('FILE_DAMAGED');
  const megapixels = mostMegapixelsFor(header);
  if (header.width * header.height > megapixels * MEGAPIXEL) throw fail('PICTURE_TOO_LARGE', { megapixels });
  return header;
};

const isPicture = (found: Found): boolean => pictureFormats.some((format) => format === found);

const orDamaged = async <T>(decoding: Promise<T>): Promise<T> => {
  try {
    return await decoding;
  } catch {
    throw fail('FILE_DAMAGED');
  }
};

/** Throws what `readHeader` throws. The pixels may still be damaged when the header is good. */
export const inspectPicture = async (bytes: Buffer): Promise<void> => {
  await readHeader(bytes);
};

/**
 * An upright WebP of quality 50 in sRGB without metadata (UPLOADS-09). Never refuses dimensions or a ratio: `cover`
 * crops at the centre and enlarges if necessary, `inside` only shrinks. Only the first frame of an animation is kept.
 */
export const convertPicture = async (bytes: Buffer, { width, height, fit }: PictureSize): Promise<Picture> => {
  const header = await readHeader(bytes);
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true }).autoOrient();
  const seen = header.autoOrient;
  if (fit === 'cover' && (seen.width < width || seen.height < height)) picture.extract(centreOf(seen, width / height));
  const sized = picture.resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  const { data, info } = await orDamaged(sized.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true }));
  return { bytes: data, width: info.width, height: info.height };
};

/**
 * The largest part of a picture with this ratio. A picture that must be enlarged is cropped first: a line of 1 x
 * 30,000 pixels would otherwise grow to billions of pixels before cropping.
 */
const centreOf = (picture: { width: number; height: number }, ratio: number) => {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  return {
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
};
