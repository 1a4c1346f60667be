import type { Page } from 'playwright-core';
import { type Browser, forgetFiles } from './browser.ts';
import { median } from './statistics.ts';

/** A phone: a processor a quarter as fast as this one, and slow 4G as Lighthouse assumes it. */
const PROCESSOR_RATE = 4;
const BITS = 8;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / BITS, uploadThroughput: 0.75e6 / BITS };
const QUICK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SIZE = { width: 412, height: 823 };

/** Milliseconds from the address to the first paint, to the title of the screen and to the first row of its list. */
export type Arrival = { name: string; paintMs: number; titleMs: number; rowMs: number };

const timesOf = async (page: Page, url: string) => {
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  const titleMs = performance.now() - began;
  await page.locator('tbody td').first().waitFor();
  const rowMs = performance.now() - began;
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  return { paintMs, titleMs, rowMs };
};

/** Lists opened by their address with an empty cache on a slow phone; medians. */
export const measureArrivals = async (
  browser: Browser,
  lists: readonly (readonly [name: string, url: string])[],
  runs: number,
): Promise<Arrival[]> => {
  const { context, page } = browser;
  const before = page.viewportSize();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE });
  await page.setViewportSize(SIZE);
  const arrivals: Arrival[] = [];
  for (const [name, url] of lists) {
    const times: Awaited<ReturnType<typeof timesOf>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      await session.send('Network.emulateNetworkConditions', QUICK);
      await page.goto('about:blank');
      await forgetFiles(browser);
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      times.push(await timesOf(page, url));
    }
    arrivals.push({
      name,
      paintMs: median(times.map(({ paintMs }) => paintMs)),
      titleMs: median(times.map(({ titleMs }) => titleMs)),
      rowMs: median(times.map(({ rowMs }) => rowMs)),
    });
  }
  await session.send('Network.emulateNetworkConditions', QUICK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  if (before) await page.setViewportSize(before);
  return arrivals;
};
