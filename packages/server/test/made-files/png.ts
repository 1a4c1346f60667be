import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

/** Bits per sample; colour type 0 is grey, 2 RGB. */
type Kind = {
  depth?: 1 | 8 | 16;
  color?: 0 | 2;
  declared?: { width: number; height: number };
  interlaced?: boolean;
  extra?: Buffer;
};

/**
 * A PNG of one colour. `declared` is a false size, `interlaced` a false pixel order, `extra` is inserted before the
 * pixels.
 */
export const png = (width: number, height: number, kind: Kind = {}): Buffer => {
  const { depth = 8, color = 2, declared = { width, height }, interlaced = false, extra = Buffer.alloc(0) } = kind;
  const lineBytes = 1 + Math.ceil((width * depth * (color === 2 ? 3 : 1)) / 8);
  const header = Buffer.concat([
    uint32(declared.width),
    uint32(declared.height),
    Buffer.from([depth, color, 0, 0, interlaced ? 1 : 0]),
  ]);
  const pixels = Buffer.alloc(lineBytes * height, 0x55);
  for (let line = 0; line < height; line++) pixels[line * lineBytes] = 0;
  const data = deflateSync(pixels);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), extra, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};
