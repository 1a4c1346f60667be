import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VERSION_POLL_MS, watchVersion } from './version.ts';

let served: string | Error;
const fetchVersion = vi.fn(async () => {
  if (served instanceof Error) throw served;
  return new Response(JSON.stringify({ version: served }));
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchVersion);
  fetchVersion.mockClear();
  served = 'a';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks every five minutes and tells once when another version is served (SHELL-40)', async () => {
  const found = vi.fn();
  const stop = watchVersion('a', found);
  await vi.advanceTimersByTimeAsync(VERSION_POLL_MS);
  expect(fetchVersion).toHaveBeenCalledExactlyOnceWith('/version.json', { cache: 'no-store' });
  expect(found).not.toHaveBeenCalled();
  served = 'b';
  await vi.advanceTimersByTimeAsync(VERSION_POLL_MS);
  expect(found).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3 * VERSION_POLL_MS);
  expect(fetchVersion).toHaveBeenCalledTimes(2);
  stop();
});

it('asks when the tab is looked at again', async () => {
  const found = vi.fn();
  const stop = watchVersion('a', found);
  served = 'b';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(found).toHaveBeenCalledOnce());
  stop();
});

it('takes a part of the build that is gone for a newer build', () => {
  const found = vi.fn();
  const stop = watchVersion('a', found);
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(found).toHaveBeenCalledOnce();
  stop();
});

it('says nothing when the server cannot be reached', async () => {
  const found = vi.fn();
  const stop = watchVersion('a', found);
  served = new TypeError('offline');
  await vi.advanceTimersByTimeAsync(VERSION_POLL_MS);
  expect(found).not.toHaveBeenCalled();
  stop();
});
