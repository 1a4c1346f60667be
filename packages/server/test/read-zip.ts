import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const read = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else void buffer(stream).then(resolve, reject);
    });
  });

/** All files of an archive, by path in their order. */
export const readZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await open(bytes);
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      read(zip, entry).then((content) => {
        files.set(entry.fileName, content);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
};
