import type { BrowserContext, Page, Request } from '@playwright/test';

/** No token ends twice. */
const brokenToken = () => `eyJhbGciOiJFUzI1NiJ9.e30.${crypto.randomUUID()}`;

/** What the browser keeps of a session; changed here as time or somebody else would change it. */
export const spoilToken = (page: Page): Promise<void> =>
  page.evaluate((token) => localStorage.setItem('token', token), brokenToken());

export const spoilSession = (page: Page): Promise<void> =>
  page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', 'revoked');
  }, brokenToken());

export const keptInBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** Read again and again while nobody does anything. */
const POLLED = ['/v1/configuration', '/v1/my/organization', '/v1/my/organization/settings-version'];

/** Every call and every renewal that a browser sends from now on, with the status of its answer. */
export const watchCalls = (context: BrowserContext) => {
  const calls: { call: string; key: string | undefined; status: Promise<number> }[] = [];
  const renewals: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/v1/') && !POLLED.includes(url.pathname))
      calls.push({
        call: `${request.method()} ${url.pathname}${url.search}`,
        key: request.headers()['idempotency-key'],
        status: statusOf(request),
      });
    if (url.pathname === '/token') renewals.push(request.postData() ?? '');
  });
  return { calls, renewals };
};

/** 0 for a call that got no answer. */
const statusOf = async (request: Request): Promise<number> => {
  const response = await request.response().catch(() => null);
  return response?.status() ?? 0;
};
