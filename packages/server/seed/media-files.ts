/** Videos and sounds of the demonstration, written byte by byte: no encoder is needed. */

/** The frame of a lossy WebP picture without transparency: the same bytes as a key frame of a VP8 video. */
const frameOf = (webp: Buffer): Buffer => {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('not a lossy WebP picture without transparency');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
};

/** A length of Matroska in eight bytes. */
const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(bytes) | (1n << 56n));
  return length;
};

const element = (id: number, ...parts: readonly Buffer[]): Buffer => {
  const hex = id.toString(16);
  const content = Buffer.concat(parts);
  return Buffer.concat([
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
    lengthOf(content.length),
    content,
  ]);
};

const whole = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};

const words = (id: number, text: string): Buffer => element(id, Buffer.from(text, 'latin1'));

const decimal = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

type Slides = { pictures: readonly Buffer[]; width: number; height: number; secondsEach: number };

/** A WebM video that shows WebP pictures of the same size one after the other. */
export const webmOf = ({ pictures, width, height, secondsEach }: Slides): Buffer => {
  const milliseconds = secondsEach * 1_000;
  const clusters = pictures.map((picture, at) => {
    // track 1, at the start of its cluster, a key frame
    const block = Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), frameOf(picture)]);
    return element(0x1f43b675, whole(0xe7, at * milliseconds), element(0xa3, block));
  });
  const header = element(
    0x1a45dfa3,
    whole(0x4286, 1),
    whole(0x42f7, 1),
    whole(0x42f2, 4),
    whole(0x42f3, 8),
    words(0x4282, 'webm'),
    whole(0x4287, 2),
    whole(0x4285, 2),
  );
  const information = element(
    0x1549a966,
    whole(0x2ad7b1, 1_000_000),
    decimal(0x4489, pictures.length * milliseconds),
    words(0x4d80, 'Fanal'),
    words(0x5741, 'Fanal'),
  );
  const track = element(
    0xae,
    whole(0xd7, 1),
    whole(0x73c5, 1),
    whole(0x83, 1),
    words(0x86, 'V_VP8'),
    element(0xe0, whole(0xb0, width), whole(0xba, height)),
  );
  return Buffer.concat([header, element(0x18538067, information, element(0x1654ae6b, track), ...clusters)]);
};

const SAMPLES = 8_000;

/** A tone of so many hertz, or silence with 0. */
export type Tone = readonly [hertz: number, seconds: number];

/** A WAV sound of one channel with 8 bits a sample. */
export const wavOf = (tones: readonly Tone[]): Buffer => {
  const samples = Buffer.concat(
    tones.map(([hertz, seconds]) => {
      const part = Buffer.alloc(Math.round(seconds * SAMPLES), 128);
      if (hertz > 0)
        for (let at = 0; at < part.length; at += 1)
          part[at] = 128 + Math.round(70 * Math.sin((2 * Math.PI * hertz * at) / SAMPLES));
      return part;
    }),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLES, 24);
  header.writeUInt32LE(SAMPLES, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
};
