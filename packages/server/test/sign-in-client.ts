import { createHash, randomBytes, scryptSync } from 'node:crypto';
import type { SignInAccount, SignInAccounts } from '../src/platform/identity/embedded/accounts.ts';
import { verifyPassword } from '../src/platform/identity/passwords.ts';

export const PORTAL = 'http://127.0.0.1:5341';
export const CLIENT = 'fanal-portal';
export const AUDIENCE = 'https://api.fanal.example';
export const PASSWORD = 'Épinette-noire 2026';

export type TestAccounts = SignInAccounts & {
  list: (SignInAccount & { failures: number })[];
  /** Colors of the sign-in pages by organization. */
  backgrounds: Map<string, string>;
  /** Codes that were sent, the latest last. */
  codes: { login: string; code: string; locale: string }[];
};

export const REAL_COST = 32_768;
const CHEAP_COST = 1_024;

/** People who can sign in, with the product's lock after five failures; their password hash is cheap to verify. */
export function makeTestAccounts(cost = CHEAP_COST): TestAccounts {
  const stored = storePassword(cost);
  const person = (id: string, displayName: string, role?: string): TestAccounts['list'][number] => ({
    id,
    displayName,
    email: `${id}@boreal.example`,
    phone: '+15145550100',
    locale: 'fr_CA',
    state: 'active',
    failures: 0,
    ...(role && { demo: { role, organization: 'Construction Boréal' } }),
  });
  const list = [
    person('maude', 'Maude Tremblay-Roy', 'Admin de l’organisation'),
    person('julie', 'Julie Paradis', 'Membre'),
  ];
  const find = (id: string) => list.find((account) => account.id === id);
  const chosen = new Map<string, string>();
  const codes: TestAccounts['codes'] = [];
  const backgrounds: TestAccounts['backgrounds'] = new Map();
  return {
    list,
    codes,
    backgrounds,
    findLoginBackground: async (organization) => backgrounds.get(organization) ?? null,
    findById: async (id) => find(id),
    findByLogin: async (login) => list.find(({ email }) => email === login.toLowerCase()),
    checkPassword: async (id, password) =>
      chosen.has(id) ? chosen.get(id) === password : verifyPassword(password, stored),
    sendCode: async ({ login, code, locale }) => void codes.push({ login, code, locale }),
    setPassword: async (id, password) => void chosen.set(id, password),
    async recordFailure(id) {
      const account = find(id);
      if (account === undefined) throw new Error('unknown account');
      account.failures += 1;
      if (account.failures >= 5) account.state = 'locked';
      return { remaining: 5 - account.failures, locked: account.failures >= 5 };
    },
    async recordSuccess(id) {
      const account = find(id);
      if (account !== undefined) account.failures = 0;
    },
    listDemoAccounts: async () => list,
  };
}

function storePassword(cost: number): string {
  const salt = randomBytes(16);
  const hash = scryptSync(PASSWORD.normalize('NFKC'), salt, 32, {
    cost,
    blockSize: 8,
    parallelization: 3,
    maxmem: 2 ** 26,
  });
  return `scrypt$${cost}$8$3$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export type TokenAnswer = { status: number; body: Record<string, string> };

/** A minimal browser that keeps cookies, and the portal's half of the sign-in. */
export class SignInClient {
  readonly cookies = new Map<string, { value: string; path: string }>();
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('base64url');
  readonly issuer: string;
  /** The current sign-in page. */
  page = { address: '', status: 0, html: '', headers: new Headers() };

  constructor(issuer: string) {
    this.issuer = issuer;
  }

  authorizationUrl(changes: Record<string, string | undefined> = {}): string {
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    const parameters = {
      client_id: CLIENT,
      response_type: 'code',
      redirect_uri: `${PORTAL}/callback`,
      scope: 'openid profile email phone api',
      resource: AUDIENCE,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: this.state,
      nonce: 'nonce-1',
      ...changes,
    };
    const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${this.issuer}/auth?${new URLSearchParams(given)}`;
  }

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.issuer);
    const matching = [...this.cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const cookie = matching.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const headers = {
      accept: 'text/html',
      'accept-language': 'fr-CA',
      ...(cookie && { cookie }),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  keepCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
  }

  /** Follows redirects until a page, or the portal, is reached; returns the final address. */
  async open(address: string, init?: RequestInit): Promise<string> {
    let response = await this.send(address, init);
    let at = new URL(address, this.issuer);
    for (let hop = 0; response.status >= 300 && response.status < 400 && hop < 10; hop += 1) {
      at = new URL(response.headers.get('location') ?? '', at);
      if (at.origin === PORTAL) return at.href;
      response = await this.send(at.href);
    }
    this.page = { address: at.href, status: response.status, html: await response.text(), headers: response.headers };
    return at.href;
  }

  start(changes: Record<string, string | undefined> = {}): Promise<string> {
    return this.open(this.authorizationUrl(changes));
  }

  /** Submits a form of the current page with the given fields. */
  async submit(fields: Record<string, string>, form: 'sign-in' | 'demo' = 'sign-in'): Promise<string> {
    const actions = [...this.page.html.matchAll(/<form method="post" action="([^"]+)"/g)].map(
      ([, action = '']) => action,
    );
    const action = actions.find((address) => address.includes('/demo?') === (form === 'demo')) ?? '';
    const token = /name="form" value="([^"]+)"/.exec(this.page.html)?.[1] ?? '';
    const body = new URLSearchParams({ form: token, ...fields });
    return this.open(action, { method: 'POST', body, headers: { origin: new URL(this.issuer).origin } });
  }

  enter(login: string, password: string, fields: Record<string, string> = {}): Promise<string> {
    return this.submit({ login, password, ...fields });
  }

  async token(parameters: Record<string, string>): Promise<TokenAnswer> {
    const body = new URLSearchParams({ client_id: CLIENT, ...parameters });
    const response = await fetch(`${this.issuer}/token`, { method: 'POST', body, headers: { origin: PORTAL } });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }

  redeem(callback: string, changes: Record<string, string> = {}): Promise<TokenAnswer> {
    const code = new URL(callback).searchParams.get('code') ?? '';
    const redirect_uri = `${PORTAL}/callback`;
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** The whole sign-in from the portal's button to its tokens. */
  async signIn(login: string, password = PASSWORD): Promise<Record<string, string>> {
    await this.start();
    const { status, body } = await this.redeem(await this.enter(login, password));
    if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
    return body;
  }
}
