import { expect, type Page } from '@playwright/test';

/** For so long nothing on a page at rest changes. */
const QUIET_MS = 120;

/** A window stands over the page at such an address. */
const opensWindow = (address: string): boolean => /[?&](open|\w+Open|course|person|grades)=/.test(address);

const followTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (href) => {
    // The router puts itself there.
    type WithRouter = { __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> } };
    await (globalThis as unknown as WithRouter).__TSR_ROUTER__.navigate({ href });
  }, address);

/** Waits a moment, and tells whether everything is there and nothing moves or changes, with a window over the page or without. */
const isAtRest = (page: Page, dialog: boolean): Promise<boolean> =>
  page.evaluate(
    async ({ dialog, quiet }) => {
      const isStill = () =>
        document.querySelector('h1, h2') !== null &&
        document.querySelector('[aria-busy="true"]') === null &&
        (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) === dialog &&
        document.getAnimations().length === 0;
      if (!isStill()) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const observer = new MutationObserver(() => resolve(false));
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      setTimeout(() => resolve(isStill()), quiet);
      const stayed = await promise;
      observer.disconnect();
      return stayed;
    },
    { dialog, quiet: QUIET_MS },
  );

/** Until what a page asked for is on it, with its window if it has one, and has come to rest. */
export const comeToRest = (page: Page, { dialog = false } = {}): Promise<void> =>
  expect.poll(() => isAtRest(page, dialog), { intervals: [20] }).toBe(true);

/** Opens a screen of the portal as its links do: loading the page again takes longer than most screens. */
export const openScreen = async (page: Page, address: string): Promise<void> => {
  await followTo(page, address);
  await comeToRest(page, { dialog: opensWindow(address) });
};
