import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Longer than any window takes to open. */
const SETTLING_MS = 1_000;

/**
 * axe, told to describe only what is wrong: the rest takes it longer than finding it. It stays on the page: fetching and reading it
 * takes half as long as a look.
 */
export const violationsOn = async (page: Page, options: axe.RunOptions = {}): Promise<axe.Result[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async (options) => {
      const { axe: onPage } = globalThis as unknown as { axe: typeof axe };
      return (await onPage.run(document, options)).violations;
    },
    { resultTypes: ['violations'], iframes: false, ...options } satisfies axe.RunOptions,
  );
};

const byStandards: axe.RunOptions = { runOnly: { type: 'tag', values: standards } };

const linesOf = async (page: Page, options: axe.RunOptions): Promise<string[]> =>
  (await violationsOn(page, options)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );

/** Looks a second time where something was found: a window that was still opening is no barrier. */
const lookAgain = async (page: Page, look: () => Promise<string[]>): Promise<string[]> => {
  const found = await look();
  if (found.length === 0) return found;
  await page.waitForTimeout(SETTLING_MS);
  return look();
};

/** What axe finds on the page, in one line each. */
export const barriersOn = (page: Page): Promise<string[]> => lookAgain(page, () => linesOf(page, byStandards));

const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page beside the colors, which take it longest: for another language or width of a page that was looked at. */
export const nonColorBarriersOn = (page: Page): Promise<string[]> =>
  lookAgain(page, () =>
    linesOf(page, { ...byStandards, rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) }),
  );

/** What axe finds in the colors alone: all that the other scheme of a page can change. */
export const contrastBarriersOn = (page: Page): Promise<string[]> =>
  lookAgain(page, () => linesOf(page, { runOnly: { type: 'rule', values: colorRules } }));

/**
 * The outermost elements that reach over the right edge of the window, or hide a part that only scrolling sideways would
 * show. Texts that end in an ellipsis say so themselves, what is there for screen readers alone measures a pixel, a line of tabs or states brings
 * the one that is chosen into sight, and a week by its hours has two dimensions that keys and fingers move in (WCAG 1.4.10).
 */
export const wideElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isLeftOut = (element: Element) => {
      const { textOverflow, overflowX } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      if (element.matches('[role="tablist"], [data-hidden], section[tabindex="0"]')) return true;
      return textOverflow === 'ellipsis' || (overflowX !== 'visible' && (width <= 1 || height <= 1));
    };
    const isWide = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
      const hides = scrolls && element.scrollWidth > element.clientWidth + 1;
      return hides || element.getBoundingClientRect().right > innerWidth + 1;
    };
    const found: Element[] = [];
    const look = (element: Element) => {
      if (isLeftOut(element)) return;
      if (isWide(element)) found.push(element);
      else for (const child of element.children) look(child);
    };
    look(document.body);
    return found.map((element) => element.outerHTML.slice(0, 160));
  });
