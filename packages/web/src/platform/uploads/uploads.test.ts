import 'fake-indexeddb/auto';
import { uploadTask } from '@fanal/contract/uploads/uploads.examples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, startFakeServer } from '../testing/fake-server.ts';
import { FakeXhr, startFakeXhr } from '../testing/fake-xhr.ts';

let server: FakeServer;

const openTab = async () => {
  vi.resetModules();
  const { uploads } = await import('./uploads.ts');
  return { uploads, storage: await import('../session/storage.ts') };
};
type Uploads = Awaited<ReturnType<typeof openTab>>['uploads'];

const begin = async (uploads: Uploads) => {
  uploads.add([new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })], { objectType: 'lesson' });
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  return FakeXhr.sent[0]!;
};
const leaves = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
  server = startFakeServer();
  server.on('POST /v1/upload-files/', () => json(uploadTask, 201));
  server.on(`POST /v1/upload-files/${uploadTask.id}/complete`, () =>
    json({ ...uploadTask, signedUrl: null, status: 'finished' }),
  );
  startFakeXhr();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the uploads of a tab', () => {
  it('hold back whoever leaves until every byte has left', async () => {
    const { uploads } = await openTab();
    expect(leaves()).toBe(true);
    const request = await begin(uploads);
    expect(leaves()).toBe(false);
    request.answer(201);
    await vi.waitFor(() => expect(uploads.tasks()[0]?.status).toBe('finished'));
    expect(leaves()).toBe(true);
  });

  it('end with the session, and nobody is asked on the way out (P8)', async () => {
    const { uploads, storage } = await openTab();
    const request = await begin(uploads);
    storage.clearSession();
    expect(uploads.tasks()).toEqual([]);
    expect(request.isAborted).toBe(true);
    expect(leaves()).toBe(true);
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
    expect(localStorage).toHaveLength(0);
  });

  it('wait while the connection is gone, and go on when it is back', async () => {
    const { uploads } = await openTab();
    const request = await begin(uploads);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(uploads.tasks()[0]).toMatchObject({ status: 'pending', waitsFor: 'connection' });
    expect(request.isAborted).toBe(true);
    server.on(`GET /v1/upload-files/${uploadTask.id}`, () => json(uploadTask));
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
  });
});

it('nothing of somebody else is found by whoever signs in (P8)', async () => {
  const { uploads, storage } = await openTab();
  await begin(uploads);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toHaveLength(1));
  storage.forgetTokens();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});
