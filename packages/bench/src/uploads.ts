import { createReadStream, rmSync, writeFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodFile } from '../../server/test/hostile-files.ts';
import { cacheFolder } from './workplace.ts';

export const VIDEO_MIB = 400;
const MEBIBYTE = 2 ** 20;

/** A video file of `VIDEO_MIB`: a film of seconds, padded with a `free` box. */
export const makeVideo = async (): Promise<string> => {
  const file = path.join(cacheFolder, 'video.mp4');
  const film = goodFile('mp4').bytes;
  const size = VIDEO_MIB * MEBIBYTE - film.length;
  const start = Buffer.alloc(8);
  start.writeUInt32BE(size, 0);
  start.write('free', 4, 'latin1');
  writeFileSync(file, Buffer.concat([film, start]));
  const handle = await open(file, 'a');
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  for (let left = size - start.length; left > 0; left -= noise.length)
    await handle.write(noise.subarray(0, Math.min(left, noise.length)));
  await handle.close();
  return file;
};

/** Uploads the file with one PUT; returns the milliseconds until the response. */
export const putFile = async (url: string, file: string, headers: Record<string, string> = {}): Promise<number> => {
  const { size } = await stat(file);
  const began = performance.now();
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>();
  const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': size } }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode!));
  }).once('error', reject);
  await pipeline(createReadStream(file, { highWaterMark: MEBIBYTE }), sending);
  const status = await answered;
  if (status !== 201) throw new Error(`${url} answered ${status}`);
  return performance.now() - began;
};

type Task = { id: string; signedUrl: string; headers: Record<string, string>; status: string };

const call = async <T>(
  api: string,
  caller: Record<string, string>,
  method: string,
  address: string,
  body?: object,
): Promise<T> => {
  const answer = await fetch(`${api}${address}`, {
    method,
    headers: { ...caller, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/**
 * A complete video upload: created, sent, inspected. Returns the milliseconds of the transfer, and until it was
 * finished.
 */
export const uploadVideo = async (api: string, caller: Record<string, string>, file: string) => {
  const { size } = await stat(file);
  const began = performance.now();
  const task = await call<Task>(api, caller, 'POST', '/v1/upload-files/', {
    name: 'chantier.mp4',
    size,
    metadata: { objectType: 'lesson' },
  });
  const { pathname, search } = new URL(task.signedUrl);
  const transferMs = await putFile(`${api}${pathname}${search}`, file, task.headers);
  for (;;) {
    const { status } = await call<Task>(api, caller, 'GET', `/v1/upload-files/${task.id}`);
    if (status === 'finished') break;
    if (status !== 'uploading') throw new Error(`the video ended in ${status}`);
    await sleep(20);
  }
  const wholeMs = performance.now() - began;
  await call(api, caller, 'DELETE', `/v1/upload-files/${task.id}`);
  return { transferMs, wholeMs };
};

/** Uploads a picture as a form and removes it again; returns the milliseconds until the response. */
export const uploadPicture = async (
  api: string,
  caller: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> => {
  const form = new FormData();
  form.set('use', 'categoryCover');
  form.set('file', new Blob([bytes]), 'photo.jpg');
  const began = performance.now();
  const answer = await fetch(`${api}/v1/upload-files/images-posts`, { method: 'POST', headers: caller, body: form });
  const { id } = (await answer.json()) as { id: string };
  const ms = performance.now() - began;
  if (answer.status !== 201) throw new Error(`a picture was answered ${answer.status}`);
  await call(api, caller, 'DELETE', `/v1/upload-files/images-posts/${id}`);
  return ms;
};

export const removeVideo = (file: string) => rmSync(file, { force: true });
