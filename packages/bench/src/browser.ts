import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ports } from './workplace.ts';

/** `npm run bench` names one, if there is any. */
export const browserPath = process.env.CHROMIUM_PATH;

/** A file that the browser fetched from the portal, with the bytes transferred, including headers. `isAhead`: for a later page, once this one was idle. */
export type Fetched = { path: string; kind: 'js' | 'css'; wireBytes: number; encoding: string; isAhead: boolean };

export type Browser = { context: BrowserContext; page: Page; close: () => Promise<void> };

/** A browser with a new, empty profile and a remote debugging port. */
export const openBrowser = async (): Promise<Browser> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'fanal-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath!,
    headless: true,
    locale: 'fr-CA',
    viewport: { width: 1440, height: 900 },
    args: [
      `--remote-debugging-port=${ports.browser}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // That of the proxy is its own.
      '--ignore-certificate-errors',
    ],
  });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Records every script and style sheet loaded from the origin, each once. */
export const watchFiles = async ({ context, page }: Browser, origin: string): Promise<() => Fetched[]> => {
  const session = await context.newCDPSession(page);
  const answers = new Map<string, { path: string; encoding: string; cached: boolean; isAhead: boolean }>();
  const files = new Map<string, Fetched>();
  const ahead = new Set<string>();
  // what a page asks for ahead comes after everything else
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.initialPriority === 'VeryLow') ahead.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const url = new URL(response.url);
    if (url.origin !== origin) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding');
    const cached = response.fromDiskCache === true || response.fromPrefetchCache === true;
    answers.set(requestId, {
      path: url.pathname,
      encoding: encoding?.[1] ?? 'none',
      cached,
      isAhead: ahead.has(requestId),
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    const kind = /\.(js|css)$/.exec(answer?.path ?? '')?.[1] as Fetched['kind'] | undefined;
    if (!answer || !kind || answer.cached || encodedDataLength === 0 || files.has(answer.path)) return;
    const { path: file, encoding, isAhead } = answer;
    files.set(file, { path: file, kind, wireBytes: encodedDataLength, encoding, isAhead });
  });
  await session.send('Network.enable');
  return () => [...files.values()];
};

/** Clears the browser cache, so that a page loads as on a first visit while the session is kept. */
export const forgetFiles = async ({ context, page }: Browser): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};
