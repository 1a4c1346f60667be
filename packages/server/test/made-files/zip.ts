import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  data: Buffer | string;
  /** Compressed data, when it is not simply `data` compressed. */
  packed?: Buffer;
  /** False size in the archive. */
  claimedSize?: number;
  /** Name before the data, when it differs from the directory. */
  localName?: string;
  /** Upper half of the external attributes, as Unix writes them. */
  mode?: number;
  flags?: number;
  /** Bytes after the data that belong to no file. */
  after?: Buffer;
};

const numbers = (...fields: [value: number, bytes: 2 | 4][]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) at = bytes.writeUIntLE(value >>> 0, at, size);
  return bytes;
};

const DEFLATED = 8;
const UTF8_NAMES = 0x800;
const MADE_ON_UNIX = 0x0314;

/** A ZIP archive, correct unless its entries override something. */
export const zip = (entries: ZipEntry[], claimedCount = entries.length): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { name, data, claimedSize, localName = name, mode = 0, flags = 0, after = Buffer.alloc(0) } = entry;
    const content = Buffer.from(data);
    const packed = entry.packed ?? deflateRawSync(content);
    const about = numbers(
      [20, 2],
      [UTF8_NAMES | flags, 2],
      [DEFLATED, 2],
      [0, 2],
      [0x21, 2],
      [crc32(content), 4],
      [packed.length, 4],
      [claimedSize ?? content.length, 4],
    );
    const file = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      about,
      numbers([Buffer.byteLength(localName), 2], [0, 2]),
      Buffer.from(localName),
      packed,
      after,
    ]);
    directory.push(
      Buffer.from('PK\x01\x02'),
      numbers([MADE_ON_UNIX, 2]),
      about,
      numbers([Buffer.byteLength(name), 2], [0, 2], [0, 2], [0, 2], [0, 2], [mode * 0x10000, 4], [at, 4]),
      Buffer.from(name),
    );
    files.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const count = Math.min(claimedCount, 0xffff);
  const end = numbers([0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [at, 4], [0, 2]);
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06'), end]);
};
