import { uploadedPicture } from '@fanal/contract/uploads/uploads.examples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowAnyAnswer } from '../testing/contract-answers.ts';
import { type FakeServer, json, refusal, startFakeServer, withTokens } from '../testing/fake-server.ts';
import { FakeXhr, startFakeXhr } from '../testing/fake-xhr.ts';

beforeEach(allowAnyAnswer);

const blobId = '01990000-0000-7000-8000-0000000f0001';
const signed = {
  url: 'https://storage.example/org/file.1?sig=x',
  headers: { 'content-type': 'video/mp4', 'x-ms-blob-type': 'BlockBlob', 'x-ms-meta-objecttype': 'lesson' },
};
const picture = () => new File(['webp'], 'chantier.webp', { type: 'image/webp' });

let server: FakeServer;

/** A fresh copy of the portal's modules: what a newly opened tab is. */
const openTab = async () => {
  vi.resetModules();
  const { uploadServer } = await import('./upload-server.ts');
  return { ...(await import('./picture-calls.ts')), uploadServer };
};
const nextRequest = async (count = 1) => {
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(count));
  return FakeXhr.sent[count - 1]!;
};
const send = { signal: new AbortController().signal, onProgress: () => undefined };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
  localStorage.setItem('refreshToken', 'r1');
  localStorage.setItem('organizationId', 'org-1');
  server = startFakeServer();
  startFakeXhr();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a picture for a post', () => {
  it('is sent as a form with its use, the token and the organization, and reports progress (UPLOADS-06)', async () => {
    const { sendPicture } = await openTab();
    const onProgress = vi.fn();
    const sending = sendPicture('categoryCover', picture(), { ...send, onProgress });
    const request = await nextRequest();
    expect([request.method, request.address]).toEqual(['POST', '/v1/upload-files/images-posts']);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer t1',
      'x-organization-id': 'org-1',
      'accept-language': 'fr-CA',
    });
    // Only the browser knows what stands between the parts of a form.
    expect(request.headers).not.toHaveProperty('content-type');
    const form = request.body as FormData;
    expect(form.get('use')).toBe('categoryCover');
    expect((form.get('file') as File).name).toBe('chantier.webp');
    request.upload.onprogress?.({ loaded: 30, total: 120 });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(30, 120);
    request.answer(201, uploadedPicture);
    await expect(sending).resolves.toEqual(uploadedPicture);
  });

  it.each([
    ['profile', '/v1/upload-files/images-profiles'],
    ['cardPhoto', '/v1/upload-files/images-cards'],
  ] as const)('has another address for its own kind: %s (API-16, API-18)', async (use, address) => {
    const { sendPicture } = await openTab();
    const sending = sendPicture(use, picture(), send);
    const request = await nextRequest();
    expect(request.address).toBe(address);
    expect([...(request.body as FormData).keys()]).toEqual(['file']);
    request.answer(201, uploadedPicture);
    await sending;
  });

  it('renews the token once and is sent once more after 401 (AUTH-03)', async () => {
    withTokens(server, new Set());
    const { sendPicture } = await openTab();
    const sending = sendPicture('profile', picture(), send);
    (await nextRequest()).answer(401, { statusCode: 401, code: 'UNAUTHENTICATED', message: 'x' });
    const second = await nextRequest(2);
    expect(second.headers.authorization).toBe('Bearer t2');
    expect(second.headers['idempotency-key']).toBe(FakeXhr.sent[0]!.headers['idempotency-key']);
    second.answer(201, uploadedPicture);
    await expect(sending).resolves.toEqual(uploadedPicture);
  });

  it('that is refused carries the words of the server', async () => {
    const { sendPicture } = await openTab();
    const sending = sendPicture('logo', picture(), send);
    const body = await refusal('FILE_DAMAGED', 'Ce fichier est endommagé.').json();
    (await nextRequest()).answer(422, body, { 'x-request-id': 'r-1' });
    await expect(sending).rejects.toMatchObject({
      status: 422,
      code: 'FILE_DAMAGED',
      sentence: 'Ce fichier est endommagé.',
      requestId: 'r-1',
    });
  });

  it('holds back whoever leaves while it is on its way, and nobody afterwards', async () => {
    const { sendPicture } = await openTab();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const sending = sendPicture('logo', picture(), send);
    const request = await nextRequest();
    expect(leave()).toBe(true);
    request.answer(201, uploadedPicture);
    await sending;
    expect(leave()).toBe(false);
  });

  it('stops when it is called off', async () => {
    const { sendPicture } = await openTab();
    const controller = new AbortController();
    const sending = sendPicture('logo', picture(), { ...send, signal: controller.signal });
    const request = await nextRequest();
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(request.isAborted).toBe(true);
  });
});

describe('the removal of a picture', () => {
  it.each([
    ['postVisual', `DELETE /v1/upload-files/images-posts/${blobId}`],
    ['profile', `DELETE /v1/upload-files/images-profiles/${blobId}`],
    ['cardPhoto', `DELETE /v1/upload-files/${blobId}`],
  ] as const)('names the part after the last slash of its address: %s', async (use, call) => {
    server.on(call, () => json({ id: blobId }));
    const { removePicture } = await openTab();
    await removePicture(use, `https://fanal.example/files/org/${blobId}?expires=1`);
    expect(server.asked(call.split(' ')[1]!)).toHaveLength(1);
  });

  it.each(['chantier.webp', ''])('makes no call for an address without a slash: « %s » (UPLOADS-08)', async (url) => {
    const { removePicture } = await openTab();
    const called = vi.spyOn(globalThis, 'fetch');
    await expect(removePicture('postVisual', url)).resolves.toBeUndefined();
    expect(called).not.toHaveBeenCalled();
  });
});

describe('the bytes of an upload task', () => {
  it('go by one PUT to the signed address with exactly its headers, without token, and report progress (UPLOADS-07)', async () => {
    const { uploadServer } = await openTab();
    const onProgress = vi.fn();
    const bytes = new Blob(['film']);
    const sending = uploadServer.put(signed, bytes, { ...send, onProgress });
    const request = await nextRequest();
    expect([request.method, request.address]).toEqual(['PUT', signed.url]);
    expect(request.headers).toEqual(signed.headers);
    expect(request.body).toBe(bytes);
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(1, 4);
    request.answer(201);
    await sending;
  });

  it('that the storage refuses end in an error with its status', async () => {
    const { uploadServer } = await openTab();
    const sending = uploadServer.put(signed, new Blob(['film']), send);
    (await nextRequest()).answer(403, '<Error>expired</Error>');
    await expect(sending).rejects.toMatchObject({ status: 403, code: 'UNEXPECTED' });
  });

  it('are given up after thirty seconds without a sign of life, and not before (P52)', async () => {
    vi.useFakeTimers();
    const { uploadServer } = await openTab();
    const ended = vi.fn();
    uploadServer.put(signed, new Blob(['film']), send).catch(ended);
    const [request] = FakeXhr.sent;
    vi.advanceTimersByTime(29_000);
    request!.upload.onprogress?.({ loaded: 1, total: 4 });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'NOT_REACHED' }));
    expect(request!.isAborted).toBe(true);
  });
});

describe('a call about an upload', () => {
  it('names the organization that the file was chosen in, wherever the person is now', async () => {
    server.on('GET /v1/upload-files/f1', () => json({ id: 'f1' }));
    const { uploadServer } = await openTab();
    await uploadServer.read('f1', { organization: 'org-2', signal: send.signal });
    expect(server.asked('/v1/upload-files/f1')[0]!.headers.get('x-organization-id')).toBe('org-2');
  });

  it('says that the server cannot be reached when no answer comes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const { uploadServer } = await openTab();
    const asking = uploadServer.read('f1', { organization: null, signal: send.signal });
    const ended = expect(asking).rejects.toMatchObject({ code: 'NOT_REACHED' });
    await vi.advanceTimersByTimeAsync(30_000);
    await ended;
  });
});
