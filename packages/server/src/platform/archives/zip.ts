import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. `packed` false stores the bytes as they are: pictures, videos and PDF gain nothing. */
export type ZipEntry = { path: string; content: Readable; packed: boolean };

/**
 * Streams an archive. Each entry is asked for when the one before was read to its end, so its source can depend on what was
 * read so far. An error of a source breaks the stream.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>, madeAt: Date): Readable => {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  let current: Readable | null = null;
  zip.on('error', (error: Error) => bytes.destroy(error));
  bytes.once('close', () => current?.destroy());
  const add = async () => {
    for await (const { path, content, packed } of entries) {
      current = content;
      zip.addReadStream(content, path, { mtime: madeAt, compress: packed });
      await finished(content, { writable: false });
    }
    zip.end();
  };
  add().catch((error: unknown) => bytes.destroy(error as Error));
  return bytes;
};

/** Counts the bytes that pass. */
export const counted = (source: Readable, add: (bytes: number) => void): Readable =>
  Readable.from(
    (async function* () {
      for await (const chunk of source) {
        add((chunk as Buffer).length);
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
