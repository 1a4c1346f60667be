/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Milliseconds from a press on an entry of the menu until its screen stands there with its data. */
export type Passage = { name: string; ms: number };

const LONGEST_MS = 10_000;

const isThere = ([path, name]: [string, string]) =>
  window.location.pathname === path &&
  document.title.startsWith(name) &&
  document.querySelector('main h1') !== null &&
  document.querySelector('main [aria-busy="true"]') === null;

/** Opens every screen of the menu once, from the one before it: nothing of it was loaded before the pointer came to its entry. */
export const measurePassages = async (page: Page): Promise<Passage[]> => {
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const entries = menu.getByRole('link');
  const paths = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const passages: Passage[] = [];
  // Not the mark, which leads to the first of them.
  const screens = paths.filter((path) => path.split('/').length > 2);
  for (const path of new Set(screens)) {
    const entry = menu.locator(`a[href="${path}"]`).last();
    const name = ((await entry.innerText()).split('\n')[0] ?? '').trim();
    const began = performance.now();
    await entry.click();
    await page.waitForFunction(isThere, [path, name] as [string, string], { polling: 'raf', timeout: LONGEST_MS });
    passages.push({ name, ms: performance.now() - began });
    await page.waitForLoadState('networkidle');
  }
  return passages;
};
