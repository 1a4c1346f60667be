import { createHash } from 'node:crypto';

/** What fills a password up to 32 bytes (PDF 1.4, 3.5.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const rc4 = (key: Buffer, bytes: Buffer): Buffer => {
  const box = Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [box[other]!, box[one]!];
  };
  for (let at = 0, mixed = 0; at < 256; at += 1) {
    mixed = (mixed + box[at]! + key[at % key.length]!) % 256;
    swap(at, mixed);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) % 256;
      j = (j + box[i]!) % 256;
      swap(i, j);
      return byte ^ box[(box[i]! + box[j]!) % 256]!;
    }),
  );
};
/** Encrypted with 40 bits: an empty password opens it, but forbids changes. */
export const protectedPdf = (plain: Buffer, password: string): Buffer => {
  const padded = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
  const owner = Buffer.alloc(32, 7);
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = createHash('md5').update(padded).update(owner).update(rights).update(Buffer.alloc(16, 1)).digest();
  const user = rc4(key.subarray(0, 5), PADDING).toString('hex');
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user}> >>`;
  const id = Buffer.alloc(16, 1).toString('hex');
  const trailer = `${encrypt} /ID [<${id}> <${id}>] /Root 1 0 R`;
  return Buffer.from(plain.toString('latin1').replace('/Root 1 0 R', trailer), 'latin1');
};
