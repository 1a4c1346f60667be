/** Text files in the encodings that spreadsheets write. */
import { isUtf8 } from 'node:buffer';

/** 'utf-16le' or 'utf-16be' by the mark at the beginning; null for anything else. */
export const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
};

/** What is not UTF-16 or UTF-8 is Windows-1252. The mark at the beginning is left out. */
export const decoderOf = (bytes: Buffer) =>
  new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'));
