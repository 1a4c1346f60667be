import type { Endpoint, Returned } from '@fanal/contract/kit/endpoint';
import { sendWithSession } from '../api.ts';
import { answerOf, requestFor } from '../request.ts';
import { blockLeaving } from './block-leaving.ts';
import { type OnProgress, reachWithProgress } from './reach-with-progress.ts';

export type SendOptions = { signal: AbortSignal; onProgress: OnProgress };
type Form = { params?: Record<string, string>; fields?: Record<string, string>; file: File };

/** Sends a form with one file, and tells how far it is; throws an ApiError, or the reason of the signal once it is aborted. */
export const sendForm = async <E extends Endpoint>(
  endpoint: E,
  { params = {}, fields = {}, file }: Form,
  { signal, onProgress }: SendOptions,
): Promise<Returned<E>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const letGo = blockLeaving();
  try {
    const by = (request: Parameters<typeof reachWithProgress>[0]) => reachWithProgress(request, onProgress);
    return await answerOf<E>(await sendWithSession(requestFor(endpoint, { params, body: form }, signal), { by }));
  } finally {
    letGo();
  }
};
