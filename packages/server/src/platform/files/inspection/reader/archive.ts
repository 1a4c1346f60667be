/** Untrusted ZIP archives: reads the directory first, then every byte, but never more than announced. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fail, Refusal } from '#platform/fail';

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 2000;
const MOST_BYTES = 300 * MEGABYTE;
/** An entry may unpack to more than this only with a plausible ratio. */
const FREE_BYTES = 10 * MEGABYTE;
const MOST_RATIO = 200;
const MOST_KEPT_BYTES = 8 * MEGABYTE;

const LOCATOR_OF_ZIP64 = 0x07064b50;
const END_BYTES = 22;
const END_BYTES_OF_ZIP64 = 22 + 20 + 56;
/**
 * Data descriptor: after its data a file may repeat its checksum and sizes, in 12 to 24 bytes, if bit 3 of its flags
 * is set.
 */
const DESCRIPTOR_FOLLOWS = 8;
const descriptorBytes = [12, 16, 20, 24];
const SYMBOLIC_LINK = 0o120000;

export type Archive = {
  names: string[];
  /** Content of the file of this name, at most 8 MB; null when it does not exist. */
  read: (name: string) => Promise<Buffer | null>;
  /** The same as a stream, of any size. */
  open: (name: string) => Promise<Readable | null>;
};

/**
 * Opens an archive that contains exactly what its directory lists. Throws FILE_DAMAGED, or FILE_HARMFUL with the
 * reason: 'bomb', 'traversal', 'polyglot' (other bytes between the files), 'encrypted', or 'nested' (an archive in
 * the archive).
 */
export const openArchive = async (bytes: Buffer): Promise<Archive> => {
  const zip = await orDamaged(yauzl.fromBufferPromise(bytes, { decodeStrings: false, autoClose: false }));
  if (zip.entryCount > MOST_ENTRIES) throw bomb();
  const entries = await orDamaged(readDirectory(zip));
  const byName = new Map(entries.map((entry) => [nameOf(entry), entry]));
  refuseBomb(entries);
  await refuseHidden(zip, bytes, entries);
  for (const entry of entries) await orDamaged(proveEntry(zip, entry));
  const read = async (name: string) => {
    const entry = byName.get(name);
    if (!entry) return null;
    if (entry.uncompressedSize > MOST_KEPT_BYTES) throw bomb();
    return buffer(await zip.openReadStreamPromise(entry));
  };
  const open = async (name: string) => {
    const entry = byName.get(name);
    return entry ? zip.openReadStreamPromise(entry) : null;
  };
  return { names: [...byName.keys()], read, open };
};

const readDirectory = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
};

const bomb = () => fail('FILE_HARMFUL', { reason: 'bomb' });

const orDamaged = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof Refusal ? error : fail('FILE_DAMAGED');
  }
};

/** The name in the directory. Throws when it leaves the archive's folder or the content cannot be inspected. */
const nameOf = (entry: Entry): string => {
  const name = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === SYMBOLIC_LINK;
  if (isLink || yauzl.validateFileName(name) !== null) throw fail('FILE_HARMFUL', { reason: 'traversal' });
  if (entry.isEncrypted()) throw fail('FILE_HARMFUL', { reason: 'encrypted' });
  return name;
};

const refuseBomb = (entries: Entry[]) => {
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const swells = ({ uncompressedSize, compressedSize }: Entry) =>
    uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MOST_RATIO;
  if (total > MOST_BYTES || entries.some(swells)) throw bomb();
};

/**
 * Checks for hidden data: the files follow each other from the first byte to the directory, under the names in the
 * directory, each once, and the directory ends at the end record, which is the end of the archive.
 */
const refuseHidden = async (zip: ZipFile, bytes: Buffer, entries: Entry[]) => {
  const hidden = () => fail('FILE_HARMFUL', { reason: 'polyglot' });
  let at = 0;
  let mayDescribe = false;
  const arriveAt = (start: number) => {
    if (start !== at && !(mayDescribe && descriptorBytes.includes(start - at))) throw hidden();
  };
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    arriveAt(entry.relativeOffsetOfLocalHeader);
    const header = await orDamaged(zip.readLocalFileHeaderPromise(entry));
    if (!header.fileName.equals(entry.fileNameRaw)) throw hidden();
    at = header.fileDataStart + entry.compressedSize;
    mayDescribe = (entry.generalPurposeBitFlag & DESCRIPTOR_FOLLOWS) !== 0;
  }
  const { start, end } = directoryOf(bytes);
  arriveAt(start);
  const lengths = entries.map((entry) => 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
  if (end - start !== lengths.reduce((sum, length) => sum + length, 0)) throw hidden();
  if (new Set(entries.map((entry) => entry.fileNameRaw.toString('latin1'))).size < entries.length) throw hidden();
};

/** Position of the directory, from an end record at the very end of the archive. */
const directoryOf = (bytes: Buffer): { start: number; end: number } => {
  const end = bytes.length - END_BYTES;
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_OF_ZIP64)
    return { start: bytes.readUInt32LE(end + 16), end };
  const endOfZip64 = bytes.length - END_BYTES_OF_ZIP64;
  return { start: endOfZip64 < 0 ? -1 : Number(bytes.readBigUInt64LE(endOfZip64 + 48)), end: endOfZip64 };
};

/** Unpacks a file to check size and checksum; stops as soon as it exceeds the size in the directory. */
const proveEntry = async (zip: ZipFile, entry: Entry): Promise<void> => {
  let checksum = 0;
  let first = '';
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    checksum = crc32(chunk as Buffer, checksum);
    if (first.length < 4) first += (chunk as Buffer).toString('latin1', 0, 4);
  }
  if (checksum !== entry.crc32) throw fail('FILE_DAMAGED');
  if (archiveMarks.some((mark) => first.startsWith(mark))) throw fail('FILE_HARMFUL', { reason: 'nested' });
};

/** ZIP, RAR, 7z and the compound files of older office programs, which may contain macros and embedded objects. */
const archiveMarks = ['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\xd0\xcf\x11\xe0'];
