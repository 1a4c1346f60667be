/** What every journey has: a browser that reports each error of a page, and more browsers for more people. */

import { randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page, test as plain } from '@playwright/test';
import { SignInPage } from './pages/SignInPage.ts';
import { openSignedIn } from './pages/sign-in.ts';
import type { Someone } from './people.ts';

/** Access tokens of the built-in provider last five minutes: on a busy machine a long journey renews its own, after a refusal. */
const TOKEN_MS = 4.5 * 60_000;

/** Errors of the console, uncaught exceptions and refusals of the content policy: none may go unexplained. */
class Noise {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #began = Date.now();

  /** This journey provokes it; anything else still fails the journey. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const isRenewal = Date.now() - this.#began > TOKEN_MS && message.text().includes('status of 401');
      if (!isRenewal) this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#heard.push(String(error.error())));
  }

  unexplained(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}

type SignIn = (page: Page, someone: Someone, address?: string) => Promise<void>;

type Journey = {
  noise: Noise;
  /** A name that no other attempt gives to anything: what one leaves behind is in nobody's way. */
  fresh: (name: string) => string;
  /** Another person at another computer. */
  anotherPage: () => Promise<Page>;
  /** Opens the address (home when none is given) in the name of somebody; what was meant to come is there then. */
  signIn: SignIn;
  /** The same by the pages: from the address to the provider's sign-in page, and back. */
  signInByPages: SignIn;
};

/** Where a sign-in ends by itself: on a screen, before a choice of organizations, or on the page of the mobile app. */
const arrival = (page: Page): Locator =>
  page
    .locator('#content')
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('main').getByRole('listitem').nth(1))
    .or(page.getByRole('img', { name: /\bQR\b/ }))
    .first();

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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  fresh: async ({}, use) => {
    // Letters only: a number after a name says how many people are behind it.
    const letters = Array.from(randomBytes(6), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
    await use((name) => `${name} ${letters}`);
  },
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
      await openSignedIn(page, someone, new URL(address, baseURL));
      await arrival(page).waitFor();
    });
  },
  signInByPages: async ({ baseURL }, use) => {
    await use(async (page, someone, address = '/') => {
      const start = new URL(address, baseURL);
      // An address inside an organization leads on to the provider, perhaps before everything on the way is there.
      await page.goto(start.href, { waitUntil: 'commit' });
      const signInPage = new SignInPage(page);
      if (start.pathname === '/') await signInPage.open();
      await signInPage.enter(someone.email);
      await page.waitForURL((url) => url.origin === start.origin && url.pathname !== '/callback');
      await arrival(page).waitFor();
    });
  },
});

export { expect };
