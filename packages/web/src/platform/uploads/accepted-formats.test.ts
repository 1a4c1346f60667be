import { type FileFormat, fileFormats } from '@fanal/contract/uploads/uploads.rules';
import { describe, expect, it } from 'vitest';
import { acceptedFormats, isHeic } from './accepted-formats.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))),
  );
const ftyp = (brand: string) => bytes(0, 0, 0, 32, 'ftyp', brand, 0, 0, 2, 0);

/** How a real file of each format begins. */
const samples: Record<FileFormat, Uint8Array> = {
  jpeg: bytes(0xff, 0xd8, 0xff, 0xe1),
  png: bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a),
  webp: bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '),
  pdf: bytes('%PDF-1.7'),
  mp4: ftyp('isom'),
  mov: ftyp('qt  '),
  webm: bytes(0x1a, 0x45, 0xdf, 0xa3),
  mp3: bytes('ID3', 4, 0),
  m4a: ftyp('M4A '),
  wav: bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '),
  ogg: bytes('OggS', 0, 2),
  csv: bytes('nom;courriel'),
  txt: bytes('Consignes'),
  xlsx: bytes('PK', 3, 4, 20, 0),
  docx: bytes('PK', 3, 4, 20, 0),
};
const formats = Object.keys(fileFormats) as FileFormat[];
const recognizes = (format: FileFormat, head: Uint8Array) => acceptedFormats([format])[0]!.begins(head);

describe('the first bytes', () => {
  it.each(formats)('of a real file are taken for what they are: %s', (format) => {
    expect(recognizes(format, samples[format])).toBe(true);
  });

  it.each<[string, FileFormat, Uint8Array]>([
    ['a drawing with a script', 'jpeg', bytes('<svg xmlns=')],
    ['a page', 'png', bytes('<!doctype html>')],
    ['a program', 'pdf', bytes('MZ', 0x90, 0)],
    ['a photo in the container of films', 'mp4', ftyp('heic')],
    ['a picture in the container of films', 'mov', ftyp('avif')],
    ['a sound in the container of pictures', 'webp', samples.wav],
    ['an older spreadsheet', 'xlsx', bytes(0xd0, 0xcf, 0x11, 0xe0)],
    ['a program as text', 'csv', bytes('MZ', 0x90, 0, 3, 0)],
    ['nothing', 'mp3', new Uint8Array()],
  ])('of %s are not taken for %s', (_name, format, head) => {
    expect(recognizes(format, head)).toBe(false);
  });

  it('take what else is common: text in two bytes a letter, an MP3 without a title, an older film, a PDF after a mark', () => {
    expect(recognizes('csv', bytes(0xff, 0xfe, 'n', 0))).toBe(true);
    expect(recognizes('mp3', bytes(0xff, 0xfb, 0x90))).toBe(true);
    expect(recognizes('mov', bytes(0, 0, 0, 8, 'wide'))).toBe(true);
    expect(recognizes('pdf', bytes(0xef, 0xbb, 0xbf, '%PDF-1.4'))).toBe(true);
  });
});

it('knows the photos that phones of one maker send, by name or by type', () => {
  expect(isHeic({ name: 'IMG_0042.HEIC', type: '' })).toBe(true);
  expect(isHeic({ name: 'photo', type: 'image/heif' })).toBe(true);
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});
