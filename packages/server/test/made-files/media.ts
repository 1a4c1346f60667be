import { foreign, type HostileFile, refusedIn } from './hostile-file.ts';

const HTML = Buffer.from('<html><script>alert(1)</script></html>');

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (value: number) => u8(value >> 8, value & 0xff);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);
const zeros = (length: number) => Buffer.alloc(length);

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

const SCALE = 1000;
const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
const PIXELS = 64;

const sampleEntry = {
  vide: () =>
    box(
      'jpeg',
      zeros(6),
      u16(1),
      zeros(16),
      u16(PIXELS),
      u16(PIXELS),
      u32(0x480000),
      u32(0x480000),
      zeros(4),
      u16(1),
      zeros(32),
      u16(24),
      u16(0xffff),
    ),
  soun: () => box('mp4a', zeros(6), u16(1), zeros(8), u16(1), u16(16), zeros(4), u32(8000 << 16)),
};

const track = (kind: 'vide' | 'soun', seconds: number, dataAt: number, dataBytes: number): Buffer => {
  const duration = u32(seconds * SCALE);
  const header = kind === 'vide' ? box('vmhd', u32(1), zeros(8)) : box('smhd', zeros(8));
  const table = box(
    'stbl',
    box('stsd', zeros(4), u32(1), sampleEntry[kind]()),
    box('stts', zeros(4), u32(1), u32(1), duration),
    box('stsc', zeros(4), u32(1), u32(1), u32(1), u32(1)),
    box('stsz', zeros(4), u32(dataBytes), u32(1)),
    box('stco', zeros(4), u32(1), u32(dataAt)),
  );
  const place = box('dinf', box('dref', zeros(4), u32(1), box('url ', u32(1))));
  const size = kind === 'vide' ? PIXELS << 16 : 0;
  return box(
    'trak',
    box('tkhd', u32(3), zeros(8), u32(1), zeros(4), duration, zeros(16), MATRIX, u32(size), u32(size)),
    box(
      'mdia',
      box('mdhd', zeros(12), u32(SCALE), duration, u16(0x55c4), zeros(2)),
      box('hdlr', zeros(8), Buffer.from(kind), zeros(13)),
      box('minf', header, place, table),
    ),
  );
};

/** A film or a sound with its tables and empty data; its head says `claimed`. */
const movie = (brand: string, kind: 'vide' | 'soun', seconds: number, claimed = seconds): Buffer => {
  const type = box('ftyp', Buffer.from(brand), zeros(4), Buffer.from(brand));
  const data = box('mdat', zeros(64));
  const tables = box(
    'moov',
    box(
      'mvhd',
      zeros(12),
      u32(SCALE),
      u32(claimed * SCALE),
      u32(0x10000),
      u16(0x100),
      zeros(10),
      MATRIX,
      zeros(24),
      u32(2),
    ),
    track(kind, seconds, type.length + 8, 64),
  );
  return Buffer.concat([type, data, tables]);
};

/** An element of a WebM file; its length has four bytes. */
const element = (id: number[], ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u8(...id), u32((0x10000000 | body.length) >>> 0), body]);
};

const float64 = (value: number) => {
  const bytes = zeros(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

const webmHead = (kind: string) =>
  element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x82], Buffer.from(kind)),
    element([0x42, 0x87], u8(2)),
    element([0x42, 0x85], u8(2)),
  );

const webm = (seconds: number): Buffer => {
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], u32(1_000_000)),
    element([0x44, 0x89], float64(seconds * 1000)),
  );
  const video = element([0xe0], element([0xb0], u8(PIXELS)), element([0xba], u8(PIXELS)));
  const entry = element(
    [0xae],
    element([0xd7], u8(1)),
    element([0x73, 0xc5], u8(1)),
    element([0x83], u8(1)),
    element([0x86], Buffer.from('V_VP8')),
    video,
  );
  const cluster = element(
    [0x1f, 0x43, 0xb6, 0x75],
    element([0xe7], u8(0)),
    element([0xa3], u8(0x81, 0, 0, 0x80), zeros(32)),
  );
  return Buffer.concat([
    webmHead('webm'),
    element([0x18, 0x53, 0x80, 0x67], info, element([0x16, 0x54, 0xae, 0x6b], entry), cluster),
  ]);
};

/** Frames of silence: MPEG 1 layer III, 128 kbit/s, 44.1 kHz; 26 ms each. */
const mp3 = (frames: number): Buffer =>
  Buffer.concat(Array.from({ length: frames }, () => Buffer.concat([u8(0xff, 0xfb, 0x90, 0xc0), zeros(413)])));

const id3 = (bytes: number) =>
  Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), u8(0, 0, bytes >> 7, bytes & 0x7f), zeros(bytes)]);

const u32le = (value: number) => u32(value).reverse();

const wav = (seconds: number): Buffer => {
  const rate = 8000;
  const format = Buffer.concat([u8(1, 0, 1, 0), u32le(rate), u32le(rate), u8(1, 0, 8, 0)]);
  const sound = Buffer.alloc(rate * seconds, 128);
  const body = Buffer.concat([
    Buffer.from('WAVEfmt '),
    u32le(format.length),
    format,
    Buffer.from('data'),
    u32le(sound.length),
    sound,
  ]);
  return Buffer.concat([Buffer.from('RIFF'), u32le(body.length), body]);
};

/** Checksum of an Ogg page: CRC-32 with the polynomial 0x04c11db7, not reflected. */
const checksum = (bytes: Buffer): number => {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
};

const page = (number: number, flags: number, samples: number, packet: Buffer): Buffer => {
  const head = (sum: number) =>
    Buffer.concat([
      Buffer.from('OggS'),
      u8(0, flags),
      u32le(samples),
      zeros(4),
      u32le(7),
      u32le(number),
      u32le(sum),
      u8(1, packet.length),
    ]);
  return Buffer.concat([head(checksum(Buffer.concat([head(0), packet]))), packet]);
};

const ogg = (seconds: number): Buffer =>
  Buffer.concat([
    page(0, 2, 0, Buffer.concat([Buffer.from('OpusHead'), u8(1, 1, 0, 0), u32le(48_000), zeros(3)])),
    page(1, 0, 0, Buffer.concat([Buffer.from('OpusTags'), u32le(5), Buffer.from('Fanal'), zeros(4)])),
    page(2, 4, seconds * 48_000, zeros(20)),
  ]);

export const goodMedia = {
  mp4: movie('isom', 'vide', 12),
  mov: movie('qt  ', 'vide', 7),
  m4a: movie('M4A ', 'soun', 9),
  webm: webm(5),
  mp3: mp3(200),
  wav: wav(3),
  ogg: ogg(4),
};

const HOURS = 3_600;

/** Media that say a length which they do not have. */
export const lyingMedia = {
  'head-of-20-hours.mp4': movie('isom', 'vide', 12, 20 * HOURS),
  'tracks-of-40-days.mp4': movie('isom', 'vide', 960 * HOURS),
  'head-of-40-days.m4a': movie('M4A ', 'soun', 9, 960 * HOURS),
  'longer-than-the-world.webm': webm(1e297),
  'before-its-beginning.webm': webm(-5),
  'endless.webm': webm(Infinity),
  'no-number.webm': webm(NaN),
  'samples-of-years.ogg': ogg(80_000),
};

const inVideo = (code: 'FILE_DAMAGED' | 'FILE_HARMFUL', name: string, bytes: Buffer): HostileFile =>
  refusedIn(
    name.endsWith('mp4') ? ['video', 'audio'] : 'video',
    code,
    name,
    bytes,
    code === 'FILE_HARMFUL' ? 'polyglot' : undefined,
  );
const inAudio = (name: string, bytes: Buffer): HostileFile => refusedIn('audio', 'FILE_DAMAGED', name, bytes);

export const hostileMedia = (): HostileFile[] => [
  inVideo('FILE_HARMFUL', 'html-tail.mp4', Buffer.concat([goodMedia.mp4, HTML])),
  inVideo('FILE_HARMFUL', 'html-tail-after-nothing.mov', Buffer.concat([goodMedia.mov, zeros(8), HTML])),
  inVideo('FILE_DAMAGED', 'cut.mp4', goodMedia.mp4.subarray(0, 300)),
  inVideo('FILE_DAMAGED', 'only-a-type.mp4', goodMedia.mp4.subarray(0, 20)),
  inVideo(
    'FILE_DAMAGED',
    'box-of-no-size.mp4',
    Buffer.concat([goodMedia.mp4.subarray(0, 20), box('free'), u32(4), Buffer.from('mdat')]),
  ),
  inVideo(
    'FILE_DAMAGED',
    'box-larger-than-all.mp4',
    Buffer.concat([goodMedia.mp4.subarray(0, 20), u32(1), Buffer.from('mdat'), u32(0x7fffffff), u32(0)]),
  ),
  inVideo('FILE_DAMAGED', 'html.mp4', Buffer.concat([goodMedia.mp4.subarray(0, 20), box('free', HTML)])),
  inVideo('FILE_DAMAGED', 'fake.webm', Buffer.concat([webmHead('webm'), HTML])),
  inVideo('FILE_DAMAGED', 'no-tracks.webm', Buffer.concat([webmHead('webm'), element([0x18, 0x53, 0x80, 0x67])])),
  foreign('film.mkv', Buffer.concat([webmHead('matroska'), element([0x18, 0x53, 0x80, 0x67])])),
  foreign('html.mp3', Buffer.concat([id3(100), HTML])),
  inAudio('html.wav', Buffer.concat([Buffer.from('RIFF'), u32le(HTML.length + 4), Buffer.from('WAVE'), HTML])),
  inAudio('html.ogg', Buffer.concat([Buffer.from('OggS'), zeros(24), Buffer.from('OpusHead'), HTML])),
];
