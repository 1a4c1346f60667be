import { type PictureSize, pictureUses } from '@fanal/contract/uploads/uploads.rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectCleanWebp } from '../../../../test/clean-webp.ts';
import { goodFile, hostileFiles } from '../../../../test/hostile-files.ts';
import { CANARIES } from '../../../../test/made-files/pictures.ts';
import { png } from '../../../../test/made-files/png.ts';
import { openInspector } from '../../../../test/open-inspector.ts';
import { sourceOfBytes } from './file-source.ts';

const inspector = openInspector();
const convertPicture = (bytes: Buffer, size: PictureSize) => inspector.convertPicture(sourceOfBytes(bytes), size);
const small: PictureSize = { width: 100, height: 100, fit: 'cover' };
const sizes = (['postVisual', 'categoryCover', 'articleIcon', 'mobileAvatar', 'document'] as const).map((use) => {
  const { width, height, fit } = pictureUses[use];
  return [use, { width, height, fit }] as const;
});

/** Squares of colour side by side. */
const stripes = (side: number, ...colors: string[]) =>
  sharp({ create: { width: side * colors.length, height: side, channels: 3, background: '#000' } }).composite(
    colors.map((background, index) => ({
      input: { create: { width: side, height: side, channels: 3 as const, background } },
      left: index * side,
      top: 0,
    })),
  );

/** The nearest named colour at a position. */
const colorAt = async (picture: Buffer, left: number, top: number): Promise<string> => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ['red', 'green', 'blue'][[...data].indexOf(Math.max(...data))]!;
};

describe('a converted picture', () => {
  it.each(sizes)(
    'is exactly the WebP of quality 50 that its use asks for: %s (UPLOADS-09, CONSTANTS-14, CONSTANTS-15)',
    async (_, size) => {
      const { bytes } = goodFile('jpeg');
      const picture = await convertPicture(bytes, size);
      const { width, height, fit } = size;
      const reference = await sharp(bytes).autoOrient().resize({ width, height, fit }).webp({ quality: 50 }).toBuffer();
      expect(picture.bytes.equals(reference)).toBe(true);
      await expectCleanWebp(picture);
      // The photo is upright: 3000 x 4000.
      const expected = fit === 'cover' ? { width, height } : { width: (height * 3) / 4, height };
      expect(picture).toMatchObject(expected);
    },
  );

  it('contains only the pixels of the original, whatever it was (P27)', async () => {
    const accepted = hostileFiles().filter(({ verdict }) => verdict.picture === 'accept');
    const carried = CANARIES.filter((canary) => accepted.some(({ bytes }) => bytes.includes(canary)));
    expect(carried).toEqual(CANARIES);
    for (const { bytes } of accepted) await expectCleanWebp(await convertPicture(bytes, small));
  });

  it('is upright, by the EXIF orientation', async () => {
    const lying = await stripes(60, 'red', 'blue').jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { bytes, width, height } = await convertPicture(lying, { width: 500, height: 500, fit: 'inside' });
    expect([width, height]).toEqual([60, 120]);
    expect([await colorAt(bytes, 30, 20), await colorAt(bytes, 30, 100)]).toEqual(['red', 'blue']);
  });

  it.each([
    ['larger', 300, 1],
    ['smaller', 20, 1],
    ['larger, lying', 300, 6],
    ['smaller, lying', 20, 6],
  ])('is cut at its centre when it is %s than requested', async (_, side, orientation) => {
    const wide = await stripes(side, 'red', 'green', 'blue').jpeg().withMetadata({ orientation }).toBuffer();
    const { bytes, width, height } = await convertPicture(wide, small);
    expect([width, height]).toEqual([100, 100]);
    for (const [left, top] of [
      [3, 3],
      [96, 3],
      [3, 96],
      [96, 96],
    ] as const)
      expect(await colorAt(bytes, left, top)).toBe('green');
  });

  it.each([
    [1, 1],
    [1, 30_000],
    [30_000, 1],
    [3, 5000],
  ])('is never refused for its dimensions: %i x %i (GAP-38)', async (columns, rows) => {
    expect(await convertPicture(png(columns, rows), { width: 1280, height: 960, fit: 'cover' })).toMatchObject({
      width: 1280,
      height: 960,
    });
    const inside = await convertPicture(png(columns, rows), { width: 180, height: 180, fit: 'inside' });
    expect(inside.width).toBe(Math.max(1, Math.round(columns * Math.min(1, 180 / Math.max(columns, rows)))));
    expect(inside.height).toBe(Math.max(1, Math.round(rows * Math.min(1, 180 / Math.max(columns, rows)))));
  });

  it('keeps transparency', async () => {
    const half = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const picture = await convertPicture(half, { width: 50, height: 50, fit: 'inside' });
    expect((await sharp(picture.bytes).stats()).channels[3]!.mean).toBeCloseTo(128, -1);
    await expectCleanWebp(picture);
  });
});

describe('a picture that takes too much to decode', () => {
  const photo = (width: number, height: number) => {
    const bytes = Buffer.from(hostileFiles().find(({ name }) => name === 'cut.jpg')!.bytes);
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  };
  const drawing = (width: number, height: number, interlaced = false) =>
    png(8, 8, { declared: { width, height }, interlaced });

  it.each([
    ['a photo', photo(20_000, 11_001), 220],
    ['a PNG', drawing(10_000, 12_001), 120],
    ['a PNG in passes', drawing(8000, 6251, true), 50],
  ])('is refused by its header, with the limit: %s (P27)', async (_, bytes, megapixels) => {
    await expect(convertPicture(bytes, small)).rejects.toMatchObject({
      code: 'PICTURE_TOO_LARGE',
      details: { megapixels },
    });
  });

  it('is refused unread when it exceeds the size limit of pictures', async () => {
    const bytes = Buffer.concat([goodFile('jpeg').bytes, Buffer.alloc(10 * 2 ** 20)]);
    await expect(convertPicture(bytes, small)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      details: { megabytes: 10 },
    });
  });

  it.each([
    ['a photo', photo(20_000, 11_000)],
    ['a PNG', drawing(10_000, 12_000)],
    ['a PNG in passes', drawing(8000, 6250, true)],
  ])('is tried up to that limit, and refused for what is missing then: %s', async (_, bytes) => {
    await expect(convertPicture(bytes, small)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  });
});
