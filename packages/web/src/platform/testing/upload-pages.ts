/** Pages of one browser that send files: they share what it stored, and the test decides how every transfer goes. */
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { vi } from 'vitest';
import { openKeptUploads } from '../uploads/kept-uploads.ts';
import { forgetStoredUploads } from '../uploads/stored-uploads.ts';
import { createUploadQueue } from '../uploads/upload-queue.ts';
import { createFakeUploads } from './fake-uploads.ts';

export const ORGANIZATION = '0192a000-0000-7000-8000-000000000001';
export const row = '0192a000-0000-7000-8000-00000000000a';
export const post = { objectType: 'post', rowId: row } as const;

export const pdf = (name = 'plan.pdf') => new File(['%PDF-1.7 plan'], name, { type: 'application/pdf' });
export const film = () => new File(['film'], 'consignes.mp4', { type: 'video/mp4' });

export const until = (claim: () => void | Promise<void>) => vi.waitFor(claim, { interval: 5 });

/** What the browser keeps of tasks now. */
export const stored = () => openKeptUploads().all();

/** A browser without uploads. Only the files of Node survive being stored; those of the simulated browser do not. */
export const openBrowser = () => {
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Blob', NodeBlob);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  forgetStoredUploads();
  const fake = createFakeUploads();
  const held = new Set<string>();
  /** Pauses between two questions, in the order in which they began. */
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const connection = { online: true };
  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      pauses.push({ milliseconds, end: resolve });
    });
  /** A page; the tasks of `others` are held by another one. */
  const openPage = (others: ReadonlySet<string> = new Set()) =>
    createUploadQueue({
      server: fake.server,
      kept: openKeptUploads(),
      hold: async (id) => {
        if (!others.has(id)) held.add(id);
        return !others.has(id);
      },
      release: (id) => void held.delete(id),
      readDuration: async (file) => (file.type.startsWith('video') ? 84.5 : null),
      pause,
      clock: () => 0,
      isOnline: () => connection.online,
      organization: () => ORGANIZATION,
    });
  const transferBegins = async (count = 1) => {
    await until(() => {
      if (fake.transfers.length !== count) throw new Error(`${fake.transfers.length} transfers instead of ${count}`);
    });
    return fake.transfers[count - 1]!;
  };
  return { fake, held, pauses, connection, openPage, transferBegins };
};

export type Browser = ReturnType<typeof openBrowser>;
export type Page = ReturnType<Browser['openPage']>;

export const only = (page: Page) => page.tasks()[0]!;
