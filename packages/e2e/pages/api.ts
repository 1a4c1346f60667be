import { expect, type Page } from '@playwright/test';

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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
export type Call = <Answer>(method: Method, path: string, data?: object) => Promise<Answer>;

/** Calls of the server in the name of whoever has signed in on the page; each must succeed. */
export const callsOf =
  (page: Page, organization = organizationOf(page)): Call =>
  async <Answer>(method: Method, path: string, data?: object) => {
    const headers = await sessionHeaders(page, organization);
    const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
