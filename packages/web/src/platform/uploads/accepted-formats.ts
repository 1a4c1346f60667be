/** How each format of the contract begins: enough for the browser to tell a mistake before anything is sent. The server looks closely. */
import { type FileFormat, fileFormats, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';

type Head = Uint8Array;
const text = (head: Head, from: number, to: number) => String.fromCharCode(...head.slice(from, to));
const beginsWith =
  (...bytes: readonly number[]) =>
  (head: Head) =>
    bytes.every((byte, at) => head[at] === byte);

const isZip = beginsWith(0x50, 0x4b, 0x03, 0x04);
const isRiff = (kind: string) => (head: Head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === kind;
/** Photos of some phones share the container of videos. */
const stillBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'avif'];
const isMovie = (head: Head) => text(head, 4, 8) === 'ftyp' && !stillBrands.includes(text(head, 8, 12));
const isOlderMovie = (head: Head) => ['moov', 'mdat', 'wide', 'free', 'skip'].includes(text(head, 4, 8));
const isSound = (head: Head) => text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
/** Text in two bytes a letter says so at its start; any other text has no zero. */
const isText = (head: Head) => beginsWith(0xff, 0xfe)(head) || beginsWith(0xfe, 0xff)(head) || !head.includes(0);

const beginnings: Record<FileFormat, (head: Head) => boolean> = {
  jpeg: beginsWith(0xff, 0xd8, 0xff),
  png: beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: isRiff('WEBP'),
  pdf: (head) => text(head, 0, head.length).includes('%PDF-'),
  mp4: isMovie,
  mov: (head) => isMovie(head) || isOlderMovie(head),
  webm: beginsWith(0x1a, 0x45, 0xdf, 0xa3),
  mp3: isSound,
  m4a: isMovie,
  wav: isRiff('WAVE'),
  ogg: (head) => text(head, 0, 4) === 'OggS',
  csv: isText,
  txt: isText,
  xlsx: isZip,
  docx: isZip,
};

/** The formats as a file field needs them: name, extensions, largest size and first bytes. */
export const acceptedFormats = (formats: readonly FileFormat[]) =>
  formats.map((format) => ({
    ...fileFormats[format],
    mostBytes: mostBytesOf[fileFormats[format].family],
    begins: beginnings[format],
  }));

/** A photo as phones of one maker keep it: refused everywhere, with a way out of its own. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(heic|heif)$/i.test(name) || /^image\/hei[cf]/.test(type);
