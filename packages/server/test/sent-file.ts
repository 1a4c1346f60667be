import type { UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import type { Caller, TestApp } from './harness.ts';
import { goodFile } from './hostile-files.ts';
import { runDueJobs } from './job-queue.ts';

type Sent = { name?: string; bytes?: Buffer; objectType?: string; rowId?: string; duration?: number };

/** A created upload; `arrive` sends its bytes and has them inspected. */
export const beginFile = async (t: TestApp, caller: Caller, sent: Sent = {}) => {
  const { name = 'contrat.pdf', bytes = goodFile('pdf').bytes, objectType = 'document', rowId, duration } = sent;
  const body = {
    name,
    size: bytes.length,
    metadata: { objectType, ...(rowId ? { rowId } : {}), ...(duration ? { duration } : {}) },
  };
  const { body: task } = await t.call<UploadTask>(caller, 'POST /v1/upload-files/', { body });
  const arrive = async () => {
    const url = task.signedUrl!.replace(/^https?:\/\/[^/]+/, '');
    await t.app.server.inject({ method: 'PUT', url, payload: bytes, headers: task.headers });
    await runDueJobs(t, t.app.jobs);
    return (await t.call<UploadTask>(caller, `GET /v1/upload-files/${task.id}`)).body;
  };
  return { task, arrive };
};

/** A complete upload: created, sent, inspected. */
export const sendFile = async (t: TestApp, caller: Caller, sent?: Sent): Promise<UploadTask> =>
  (await beginFile(t, caller, sent)).arrive();
