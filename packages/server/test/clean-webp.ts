import sharp from 'sharp';
import { expect } from 'vitest';
import { CANARIES } from './made-files/pictures.ts';

/** Chunk names of a WebP file; the chunks must end exactly at the end of the file. */
const chunksOf = (webp: Buffer): string[] => {
  expect(webp.toString('latin1', 0, 4) + webp.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  expect(webp.readUInt32LE(4) + 8).toBe(webp.length);
  const names: string[] = [];
  let at = 12;
  while (at < webp.length) {
    names.push(webp.toString('latin1', at, at + 4));
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  expect(at).toBe(webp.length);
  return names;
};

/** A still WebP of this size that contains only pixels: no metadata, no colour profile, no trailing bytes (P27). */
export const expectCleanWebp = async (picture: { bytes: Buffer; width: number; height: number }): Promise<void> => {
  const { bytes, width, height } = picture;
  for (const name of chunksOf(bytes)) expect(['VP8 ', 'VP8X', 'ALPH']).toContain(name);
  const found = await sharp(bytes).metadata();
  expect(found).toMatchObject({ format: 'webp', width, height, space: 'srgb' });
  for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'comments', 'pages'] as const) expect(found[kind]).toBeUndefined();
  for (const canary of CANARIES) expect(bytes.includes(canary)).toBe(false);
  await sharp(bytes).stats(); // decodes every pixel, throws when one is missing
};
