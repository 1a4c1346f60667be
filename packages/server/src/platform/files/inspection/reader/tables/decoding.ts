/** Decodes text files in the encodings that spreadsheets write. */
import { isUtf8 } from 'node:buffer';

/** 'utf-16le' or 'utf-16be' by the byte order mark; null for anything else. */
export const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
};

/** Text that is neither UTF-16 nor UTF-8 is read as Windows-1252. The byte order mark is removed. */
export const decoderOf = (bytes: Buffer) =>
  new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'));
