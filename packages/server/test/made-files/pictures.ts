import sharp, { type Sharp } from 'sharp';
import { foreign, type HostileFile, harmlessIn, refusedIn } from './hostile-file.ts';
import { chunk, png } from './png.ts';
import { zip } from './zip.ts';

/** Words in these files that must not appear in any stored copy. */
export const CANARIES = ['CANARI-EXIF', 'CANARI-XMP', 'CANARI-COMMENT', 'CANARI-TEXT', 'CANARI-TAIL', 'script'];
const SCRIPT = '<script>alert("CANARI-TAIL")</script>';
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="CANARI-XMP"/></rdf:RDF></x:xmpmeta>';

/** A deterministic pattern with as much detail as a photo. */
const scene = (width: number, height: number): Sharp => {
  const [columns, rows] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % columns;
    const y = Math.floor(at / 3 / columns);
    pixels.set([(x * y) >> 4, x ^ y, (x + y) * 3], at);
  }
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height);
};

/** Metadata added by a phone: location, owner, orientation, colour profile. */
const asByPhone = (picture: Sharp): Sharp =>
  picture
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp(XMP)
    .withExifMerge({
      IFD0: { Make: 'CANARI-EXIF', ImageDescription: SCRIPT },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '46/1 48/1 50/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '71/1 12/1 28/1',
      },
    });

const withComment = (jpeg: Buffer, text: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
};

const [photo, small, smallPng, smallWebp, cmyk, animated, gif, tiff, avif, progressive] = await Promise.all([
  asByPhone(scene(4000, 3000)).jpeg({ quality: 88 }).toBuffer(),
  scene(640, 480).jpeg().toBuffer(),
  scene(640, 480).png().toBuffer(),
  scene(640, 480).webp().toBuffer(),
  scene(640, 480).toColourspace('cmyk').jpeg().toBuffer(),
  sharp([await scene(64, 64).png().toBuffer(), await scene(64, 64).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer(),
  scene(64, 64).gif().toBuffer(),
  scene(64, 64).tiff().toBuffer(),
  scene(64, 64).avif({ effort: 0 }).toBuffer(),
  scene(640, 480).jpeg({ progressive: true }).toBuffer(),
]);

export const goodPictures = {
  /** 12 megapixels of a phone held upright. */
  jpeg: withComment(photo, 'CANARI-COMMENT'),
  png: smallPng,
  webp: smallWebp,
};

/** A lossless WebP of one colour: a few bytes at any size. */
export const plainWebp = (width: number, height: number): Buffer => {
  // 14 bits for each side less one, no alpha, version 0; no transform, no cache, no groups; five codes of one symbol,
  // 0.
  const bits = BigInt(width - 1) | (BigInt(height - 1) << 14n) | (0b0001_0001_0001_0001_0001_000n << 32n);
  const data = Buffer.alloc(13);
  data[0] = 0x2f;
  data.writeBigUInt64LE(bits, 1);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const body = Buffer.concat([Buffer.from('WEBPVP8L'), size, data, Buffer.alloc(1)]);
  const whole = Buffer.alloc(4);
  whole.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), whole, body]);
};

const boxed = (...brands: string[]): Buffer => {
  const body = Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1');
  return Buffer.concat([Buffer.from([0, 0, 0, body.length + 4]), body, Buffer.alloc(64)]);
};

const text = chunk('tEXt', Buffer.from(`Comment\0CANARI-TEXT ${SCRIPT}`));

/** A wrong byte in the checksum of the pixels. */
const withWrongChecksum = (): Buffer => {
  const bytes = Buffer.from(smallPng);
  bytes[bytes.length - 13]! ^= 0xff;
  return bytes;
};

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const refused = (code: 'FILE_DAMAGED' | 'PICTURE_TOO_LARGE' | 'PICTURE_HEIC', name: string, bytes: Buffer) =>
  refusedIn('picture', code, name, bytes);
const clean = (name: string, bytes: Buffer) => harmlessIn(['picture'], name, bytes);

const foreignPictures = (): HostileFile[] => [
  foreign('picture.gif', gif),
  foreign('script-in.gif', Buffer.concat([gif, Buffer.from('/*'), Buffer.from('*/=1;alert(1)')])),
  foreign('picture.tiff', tiff),
  foreign('picture.avif', avif),
  foreign('picture.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])),
  foreign('picture.ico', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)])),
  refused('PICTURE_HEIC', 'photo.heic', boxed('heic', 'mif1')),
];

const bombs = (): HostileFile[] => [
  refused('PICTURE_TOO_LARGE', 'declares-30000x30000.png', png(8, 8, { declared: { width: 30_000, height: 30_000 } })),
  refused('PICTURE_TOO_LARGE', 'is-16384x16384.png', png(16_384, 16_384, { depth: 1, color: 0 })),
  refused('PICTURE_TOO_LARGE', 'is-16383x16383.webp', plainWebp(16_383, 16_383)),
  clean('is-6080x6080.webp', plainWebp(6080, 6080)),
  clean('is-10000x10000.png', png(10_000, 10_000, { depth: 1, color: 0 })),
  clean('is-1x1.png', png(1, 1)),
  clean('is-1x30000.png', png(1, 30_000)),
  clean('is-30000x1.png', png(30_000, 1)),
  clean('is-1x5000.webp', plainWebp(1, 5000)),
];

const damaged = (): HostileFile[] => [
  refused('FILE_DAMAGED', 'cut.jpg', cut(small)),
  refused('FILE_DAMAGED', 'cut-progressive.jpg', cut(progressive)),
  refused('FILE_DAMAGED', 'cut.png', cut(smallPng)),
  refused('FILE_DAMAGED', 'cut.webp', cut(smallWebp)),
  refused('FILE_DAMAGED', 'wrong-checksum.png', withWrongChecksum()),
  refused('FILE_DAMAGED', 'only-the-mark.jpg', small.subarray(0, 20)),
  refused('FILE_DAMAGED', 'no-pixels.png', png(8, 8, { declared: { width: 80, height: 80 } })),
];

export const hostilePictures = (): HostileFile[] => [
  ...foreignPictures(),
  ...bombs(),
  ...damaged(),
  clean('html-tail.jpg', Buffer.concat([small, Buffer.from(`<html>${SCRIPT}`)])),
  clean('zip-tail.png', Buffer.concat([smallPng, zip([{ name: 'CANARI-TAIL', data: SCRIPT }])])),
  clean('script-in-text.png', png(64, 64, { extra: text })),
  clean('script-in-comment.jpg', withComment(small, `CANARI-COMMENT ${SCRIPT}`)),
  clean('phone.jpg', goodPictures.jpeg),
  clean('cmyk.jpg', cmyk),
  clean('progressive.jpg', progressive),
  clean('16-bit.png', png(64, 64, { depth: 16 })),
  clean('animated.webp', animated),
];
