/** What every journey has: a browser that reports each error of a page, and more browsers for more people. */
import { type BrowserContext, expect, type Page, test as plain } from '@playwright/test';
import { SignInPage } from './pages/SignInPage.ts';
import type { Someone } from './people.ts';

/** Errors of the console, uncaught exceptions and refusals of the content policy: none may go unexplained. */
class Noise {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** This journey provokes it; anything else still fails the journey. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#heard.push(String(error.error())));
  }

  unexplained(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}

type Journey = {
  noise: Noise;
  /** Another person at another computer. */
  anotherPage: () => Promise<Page>;
  /** Goes to the address (home when none is given), through the sign-in page, and back. */
  signIn: (page: Page, someone: Someone, address?: string) => Promise<void>;
};

export const test = plain.extend<Journey>({
  noise: [
    async ({ context }, use) => {
      const noise = new Noise();
      noise.listenTo(context);
      await use(noise);
      expect(noise.unexplained(), 'errors that no journey expects').toEqual([]);
    },
    { auto: true },
  ],
  anotherPage: async ({ browser, noise, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
      contexts.push(context);
      noise.listenTo(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page, someone, address = '/') => {
      const start = new URL(address, baseURL);
      await page.goto(start.href);
      const signInPage = new SignInPage(page);
      // An address inside an organization leads there by itself.
      if (start.pathname === '/') await signInPage.open();
      await signInPage.enter(someone.email);
      await page.waitForURL((url) => url.origin === start.origin && url.pathname !== '/callback');
    });
  },
});

export { expect };
