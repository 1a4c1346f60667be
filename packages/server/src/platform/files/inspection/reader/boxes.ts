import { fail } from '#platform/fail';
import type { FileSource } from '../file-source.ts';

/** Two boxes per fragment of a recording: enough for a whole day. */
const MOST_BOXES = 200_000;

/**
 * Types of the top-level boxes of an MP4 or QuickTime file (ISO/IEC 14496-12), which must fill the file. Throws
 * FILE_DAMAGED when one is truncated, FILE_HARMFUL 'polyglot' when other data is between or behind them.
 */
export const boxTypes = async (source: FileSource): Promise<Set<string>> => {
  const types = new Set<string>();
  let boxes = 0;
  for (let at = 0; at < source.size; boxes++) {
    const header = await source.read(at, Math.min(at + 16, source.size));
    const type = header.toString('latin1', 4, 8);
    if (!/^[\x20-\x7e]{4}$/.test(type)) throw fail('FILE_HARMFUL', { reason: 'polyglot' });
    const size = sizeOf(header, source.size - at);
    if (size < 8 || size > source.size - at) throw cutOff(types);
    if (boxes === MOST_BOXES) throw fail('FILE_HARMFUL', { reason: 'bomb' });
    types.add(type);
    at += size;
  }
  return types;
};

/** A size of 1 means that 64 bits follow the type; 0 means the rest of the file. */
const sizeOf = (header: Buffer, left: number): number => {
  const size = header.readUInt32BE(0);
  if (size === 0) return left;
  if (size > 1) return size;
  return header.length < 16 ? 0 : Number(header.readBigUInt64BE(8));
};

/** A film with its index and its media data is complete: other data behind it does not belong to it. */
const cutOff = (types: Set<string>) =>
  types.has('moov') && types.has('mdat') ? fail('FILE_HARMFUL', { reason: 'polyglot' }) : fail('FILE_DAMAGED');
