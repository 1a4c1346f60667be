import type { Page } from '@playwright/test';

/** The organization whose screen a page shows. */
export const organizationOf = (page: Page): string => new URL(page.url()).pathname.split('/')[1]!;

/** With these headers `page.request` calls the server in the name of whoever has signed in on the page. */
export const sessionHeaders = async (
  page: Page,
  organization = organizationOf(page),
): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
  'x-organization-id': organization,
});
