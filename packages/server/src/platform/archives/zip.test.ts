import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '../../../test/read-zip.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const madeAt = new Date('2026-11-27T12:00:00Z');
const entry = (path: string, text: string, packed = true): ZipEntry => ({
  path,
  content: Readable.from([Buffer.from(text)], { objectMode: false }),
  packed,
});

it('asks for an entry when the one before was read, and reads back as it was written', async () => {
  const order: string[] = [];
  async function* entries() {
    for (const name of ['a.csv', 'b.csv']) {
      order.push(name);
      const one = entry(name, name.repeat(20_000));
      one.content.once('end', () => order.push(`${name} ended`));
      yield one;
    }
    yield entry('é/vide.txt', '', false);
  }
  const files = await readZip(await buffer(zipOf(entries(), madeAt)));
  expect([...files.keys()]).toEqual(['a.csv', 'b.csv', 'é/vide.txt']);
  expect(files.get('b.csv')!.toString()).toBe('b.csv'.repeat(20_000));
  expect(order).toEqual(['a.csv', 'a.csv ended', 'b.csv', 'b.csv ended']);
});

it('breaks when a source breaks', async () => {
  async function* entries() {
    yield entry('a.csv', 'a');
    throw new Error('the database is away');
  }
  await expect(buffer(zipOf(entries(), madeAt))).rejects.toThrow('the database is away');
});
