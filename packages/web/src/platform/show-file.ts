/** Files that the server makes, shown in a tab to be printed. */
import type { Endpoint, Sent } from '@fanal/contract/kit/endpoint';
import { sendWithSession } from './api.ts';
import { keepFile, nameIn } from './download.ts';
import { type RequestParts, refusalOf, requestFor } from './request.ts';

/** Long enough to read it and to print it. */
const SHOWN_MS = 10 * 60_000;

/**
 * Shows a file in a tab that was opened with the press, before the file came: a browser lets no other be opened. Without
 * one it is kept.
 */
export const showFile = async <E extends Endpoint>(endpoint: E, sent: Sent<E>, tab: Window | null): Promise<void> => {
  const response = await sendWithSession(requestFor(endpoint, sent as RequestParts)).catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (!response.ok) {
    tab?.close();
    throw await refusalOf(response);
  }
  const name = nameIn(response);
  const url = URL.createObjectURL(await response.blob());
  setTimeout(() => URL.revokeObjectURL(url), SHOWN_MS);
  if (tab && !tab.closed) tab.location.replace(url);
  else keepFile(url, name);
};
