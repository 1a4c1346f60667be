import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, type Locale } from '@fanal/contract/locales';
import { errors, type Interaction, type Provider } from 'oidc-provider';
import { LeastRecentlyUsed } from '../least-recently-used.ts';
import type { IdentityLog, SignInAccounts } from './accounts.ts';
import { type FormFields, isFormFrom, readForm } from './form-body.ts';
import { chooseLocale } from './languages.ts';
import { type Failure, renderFailure } from './plain.pages.ts';
import { makeReference } from './provider-pages.ts';
import { renderSignIn, type SignInForm } from './sign-in.page.ts';
import type { AttemptResult, SignInAttempts } from './sign-in-attempts.ts';

export type SignInOptions = {
  provider: Provider;
  accounts: SignInAccounts;
  attempts: SignInAttempts;
  demo: boolean;
  portal: string;
  /** Secret of the tokens that forms carry. */
  formKey: string;
  /** Believe the address that the last proxy saw. */
  trustProxy: boolean;
  log: IdentityLog;
  now: () => number;
};

type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  uid: string;
  demo: boolean;
  locale: Locale;
};

const ADDRESS = /^\/sign-in\/([\w-]{1,64})(\/demo)?$/;
const REPEAT_MS = 10_000;

/** Serves the sign-in page and takes what it sends; true when the address was one of its own. */
export function serveSignIn(
  options: SignInOptions,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> {
  const { provider, log } = options;
  const repeats = new LeastRecentlyUsed<{ result: Promise<AttemptResult>; until: number }>(1_000);

  return async (request, response, url) => {
    const [, uid, demo] = ADDRESS.exec(url.pathname) ?? [];
    if (uid === undefined) return false;
    const visit = { request, response, url, uid, demo: demo !== undefined, locale: localeOf(request, url) };
    try {
      const interaction = await provider.interactionDetails(request, response);
      if (interaction.uid !== uid) throw new errors.SessionNotFound('another sign-in');
      visit.locale = localeOf(request, url, interaction);
      await answer(options, visit, interaction, repeats);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) fail(options, visit, 'expired', 400);
      else {
        const reference = fail(options, visit, 'unexpected', 500);
        log.error({ event: 'identity.failed', reference, err: error }, 'the sign-in page failed');
      }
    }
    return true;
  };
}

type Repeats = LeastRecentlyUsed<{ result: Promise<AttemptResult>; until: number }>;

async function answer(options: SignInOptions, visit: Visit, interaction: Interaction, repeats: Repeats): Promise<void> {
  const { request, response, url } = visit;
  if (request.method === 'POST') return submit(options, visit, interaction, repeats);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, POST');
    fail(options, visit, 'notFound', 405);
    return;
  }
  const chosen = url.searchParams.get('language');
  if (chosen !== null && isLocale(chosen)) rememberLocale(response, chosen);
  await sendForm(options, visit, 200, { login: textOf(interaction.params.login_hint), remember: false });
}

async function submit(
  options: SignInOptions,
  visit: Visit,
  _interaction: Interaction,
  repeats: Repeats,
): Promise<void> {
  const { request, response } = visit;
  const fields = isFormFrom(request, options.provider.issuer) ? await readForm(request) : undefined;
  if (fields === undefined) {
    fail(options, visit, 'invalid', 400);
    return;
  }
  const form = { login: fields.text('login').trim(), remember: fields.text('remember') === 'yes' };
  if (!isFormTokenOf(visit.uid, fields.text('form'), options.formKey)) {
    return sendForm(options, visit, 422, { ...form, problem: { kind: 'staleForm' } });
  }
  const missing = { login: form.login === '', password: fields.text('password') === '' };
  if (!visit.demo && (missing.login || missing.password)) return sendForm(options, visit, 422, { ...form, missing });
  const result = await once(repeats, options.now(), fields, () => judge(options, visit, fields));
  if ('accountId' in result) {
    const login = { accountId: result.accountId, remember: form.remember, amr: visit.demo ? ['demo'] : ['pwd'] };
    await options.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    return;
  }
  if (result.refused === 'tooMany') {
    response.setHeader('retry-after', result.minutes * 60);
    return sendForm(options, visit, 429, { ...form, problem: { kind: 'tooMany', minutes: result.minutes } });
  }
  await sendForm(options, visit, 422, { ...form, problem: { kind: result.refused } });
}

function judge({ attempts, trustProxy }: SignInOptions, { request, demo, locale }: Visit, fields: FormFields) {
  if (demo) return attempts.enterDemo(fields.text('account'), locale);
  const address = addressOf(request, trustProxy);
  return attempts.attempt({ login: fields.text('login').trim(), password: fields.text('password'), address });
}

/** A form that is sent twice by an impatient hand counts once and gets the same answer twice. */
function once(
  repeats: Repeats,
  now: number,
  fields: FormFields,
  action: () => Promise<AttemptResult>,
): Promise<AttemptResult> {
  const key = createHash('sha256').update(fields.all).digest('base64url');
  const known = repeats.get(key);
  if (known !== undefined && known.until > now) return known.result;
  const result = action();
  repeats.set(key, { result, until: now + REPEAT_MS });
  result.catch(() => repeats.delete(key));
  return result;
}

type FormState = Pick<SignInForm, 'login' | 'remember'> & Partial<Pick<SignInForm, 'missing' | 'problem'>>;

async function sendForm(options: SignInOptions, visit: Visit, status: number, state: FormState): Promise<void> {
  const { locale, uid } = visit;
  const demoAccounts = options.demo ? await options.accounts.listDemoAccounts(locale) : [];
  const formToken = makeFormToken(uid, options.formKey);
  const page = renderSignIn({ ...state, locale, address: `/sign-in/${uid}`, formToken, demoAccounts });
  sendPage(visit.response, status, page);
}

function fail({ portal }: SignInOptions, { response, locale }: Visit, failure: Failure, status: number): string {
  const reference = makeReference();
  if (!response.headersSent) sendPage(response, status, renderFailure(locale, failure, portal, reference));
  return reference;
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
}

function localeOf(request: IncomingMessage, url: URL, interaction?: Interaction): Locale {
  return chooseLocale({
    chosen: url.searchParams.get('language'),
    uiLocales: interaction?.params.ui_locales,
    cookies: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  });
}

/** The portal on the same host reads this cookie too, so that it opens in the chosen language. */
function rememberLocale(response: ServerResponse, locale: Locale): void {
  const age = LANGUAGE_COOKIE_DAYS * 86_400;
  response.appendHeader('set-cookie', `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${age}; SameSite=Lax`);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 320) : '');

function makeFormToken(uid: string, key: string, nonce = randomBytes(12).toString('base64url')): string {
  return `${nonce}.${createHmac('sha256', key).update(`${uid}.${nonce}`).digest('base64url')}`;
}

function isFormTokenOf(uid: string, token: string, key: string): boolean {
  const expected = Buffer.from(makeFormToken(uid, key, token.split('.')[0]));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = [forwarded].flat().join(',').split(',').at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? '');
}
