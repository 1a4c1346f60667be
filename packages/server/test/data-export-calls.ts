import type { DataExport, VolumeAddress } from '@fanal/contract/data-exports/data-exports.shapes';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Caller, TestApp } from './harness.ts';
import { readZip } from './read-zip.ts';

export type Manifest = { rows: Record<string, number>; files: number; missingFiles: unknown[] };
type Archive = { files: Map<string, Buffer>; manifest: Manifest };

/** All rows of a table in an archive, whatever pieces it came in. */
export const rowsOf = ({ files }: Archive, part: string): Record<string, string>[] =>
  [...files]
    .filter(([path]) => path === `data/${part}.csv` || new RegExp(`^data/${part}-\\d+\\.csv$`).test(path))
    .flatMap(([, bytes]) => parse(bytes, { columns: true, bom: true, delimiter: ';' }) as Record<string, string>[]);

export const dataExportCalls = (t: TestApp) => {
  const run = (org: string, id: string) => t.app.jobs.find(({ task }) => task === 'make-data-export')!.run({ org, id });
  const download = async (caller: Caller, call: string, number: number): Promise<Buffer> => {
    const opened = await t.call<VolumeAddress>(caller, call, { body: { number } });
    expect(opened.status).toBe(200);
    const { pathname, search } = new URL(opened.body.url);
    const answer = await t.app.server.inject({ method: 'GET', url: `${pathname}${search}` });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  return {
    run,
    download,
    order: async (caller: Caller) => (await t.call<DataExport>(caller, 'POST /v1/data-exports')).body,
    find: async (caller: Caller, id: string) =>
      (await t.call<{ items: DataExport[] }>(caller, 'GET /v1/data-exports')).body.items.find((one) => one.id === id)!,
    /** All volumes together; no path comes twice. */
    read: async (caller: Caller, call: string, { volumes }: DataExport): Promise<Archive> => {
      const files = new Map<string, Buffer>();
      for (const { number } of volumes)
        for (const [path, bytes] of await readZip(await download(caller, call, number))) {
          expect(files.has(path)).toBe(false);
          files.set(path, bytes);
        }
      return { files, manifest: JSON.parse(files.get('manifest.json')!.toString()) as Manifest };
    },
  };
};
