/** A sign-in without a page: what the portal and the provider's form send to each other, sent by the journey itself. */
import { createHash, randomBytes } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { PASSWORD, type Someone } from '../people.ts';

type Configuration = { issuer: string; clientId: string; scopes: string; audience: string };
type Tokens = { access_token: string; refresh_token?: string; id_token: string };

const MOST_REDIRECTS = 10;
const random = () => randomBytes(32).toString('base64url');

const readJson = async <Answer>(response: APIResponse): Promise<Answer> => {
  if (!response.ok()) throw new Error(`${response.url()} answers ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** Follows redirects from an answer of the provider: to a page of its own, or to the portal, whose address is then `left`. */
const follow = async (page: Page, first: APIResponse, portal: string) => {
  let response = first;
  for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
    const location = response.headers().location;
    if (!location) return { html: await response.text(), at: response.url() };
    const next = new URL(location, response.url());
    if (next.origin === portal) return { left: next };
    response = await page.request.get(next.href, { maxRedirects: 0 });
  }
  throw new Error(`The provider leads on and on: ${response.url()}`);
};

/** The code that the provider gives for somebody: its form is filled in where it shows one. */
const codeFor = async (page: Page, address: string, someone: Someone, portal: string): Promise<string> => {
  const shown = await follow(page, await page.request.get(address, { maxRedirects: 0 }), portal);
  let left = shown.left;
  if (shown.html !== undefined) {
    const action = [...shown.html.matchAll(/<form method="post" action="([^"]+)"/g)]
      .map(([, found = '']) => found)
      .find((found) => !found.includes('/demo?'));
    const form = /name="form" value="([^"]+)"/.exec(shown.html)?.[1];
    if (!action || !form) throw new Error(`No form to sign in at ${shown.at}`);
    const sent = await page.request.post(new URL(action, shown.at).href, {
      form: { form, login: someone.email, password: PASSWORD },
      headers: { origin: new URL(shown.at).origin },
      maxRedirects: 0,
    });
    left = (await follow(page, sent, portal)).left;
  }
  const code = left?.searchParams.get('code');
  if (!code) throw new Error(`${someone.email} is not let in${left ? `: ${left.href}` : ''}`);
  return code;
};

/** Signs somebody in as the portal would: the provider's session is in the cookies of the page, its tokens are the answer. */
const tokensFor = async (page: Page, someone: Someone, portal: string): Promise<Tokens> => {
  const configuration = await readJson<Configuration>(await page.request.get(`${portal}/v1/configuration`));
  const { issuer, clientId, scopes, audience } = configuration;
  const endpoints = await readJson<{ authorization_endpoint: string; token_endpoint: string }>(
    await page.request.get(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
  );
  const verifier = random();
  const redirectUri = `${portal}/callback`;
  const address = new URL(endpoints.authorization_endpoint);
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopes,
    resource: audience,
    state: random(),
    nonce: random(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: 'fr-CA',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const answer = await page.request.post(endpoints.token_endpoint, {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: await codeFor(page, address.href, someone, portal),
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource: audience,
    },
    headers: { origin: portal },
  });
  return readJson<Tokens>(answer);
};

/** Signs somebody in and opens the address. The three pages of a sign-in are those of the journeys that are about it. */
export const openSignedIn = async (page: Page, someone: Someone, address: URL): Promise<void> => {
  const tokens = await tokensFor(page, someone, address.origin);
  // A page of the portal's origin that runs nothing.
  await page.goto(`${address.origin}/version.json`);
  await page.evaluate(({ access_token, refresh_token, id_token }) => {
    if (refresh_token) localStorage.setItem('refreshToken', refresh_token);
    localStorage.setItem('idToken', id_token);
    localStorage.setItem('token', access_token);
  }, tokens);
  await page.goto(address.href, { waitUntil: 'commit' });
};
