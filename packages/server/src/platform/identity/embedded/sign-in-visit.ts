import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, type Locale } from '@fanal/contract/locales';
import {
  LOGIN_BACKGROUND_COOKIE,
  loginBackgroundOf,
  ORGANIZATION_PARAMETER,
} from '@fanal/contract/organization/login-background.rules';
import type { Interaction, Provider } from 'oidc-provider';
import { readCookie } from '#platform/http/cookies';
import type { IdentityLog, SignInAccounts } from './accounts.ts';
import { type FormFields, isFormFrom, readForm } from './form-body.ts';
import { chooseLocale } from './languages.ts';
import { type Failure, renderFailure } from './plain.pages.ts';
import { makeReference } from './provider-pages.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

export type SignInOptions = {
  provider: Provider;
  accounts: SignInAccounts;
  attempts: SignInAttempts;
  demo: boolean;
  portal: string;
  /** Secret for the CSRF tokens in forms. */
  formKey: string;
  /** Trust the client address from the last proxy. */
  trustProxy: boolean;
  log: IdentityLog;
  now: () => number;
};

/** What the person requests: the sign-in form, a demonstration account, a code, or a new password. */
export type Step = 'form' | 'demo' | 'code' | 'password';

export type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  uid: string;
  step: Step;
  locale: Locale;
  /** Behind the page, as `#rrggbb`; null for that of the product. */
  background: string | null;
};

const ADDRESS = /^\/sign-in\/([\w-]{1,64})(?:\/(demo|code|password))?$/;

/** Undefined when the address does not belong to the sign-in. */
export function readVisit(request: IncomingMessage, response: ServerResponse, url: URL): Visit | undefined {
  const [, uid, step = 'form'] = ADDRESS.exec(url.pathname) ?? [];
  return uid === undefined
    ? undefined
    : { request, response, url, uid, step: step as Step, locale: localeOf(request, url), background: null };
}

/** That of the organization whose address was opened; otherwise that which the portal, on the same host, has left on this device. */
export async function backgroundOf({ accounts }: SignInOptions, request: IncomingMessage, { params }: Interaction) {
  const organization = params[ORGANIZATION_PARAMETER];
  if (typeof organization === 'string') return accounts.findLoginBackground(organization);
  return loginBackgroundOf(readCookie(request.headers.cookie, LOGIN_BACKGROUND_COOKIE));
}

/** The fields of a form sent by one of our pages; undefined otherwise, after the error was sent. */
export async function takeForm(options: SignInOptions, visit: Visit): Promise<FormFields | undefined> {
  const { request } = visit;
  const fields = isFormFrom(request, options.provider.issuer) ? await readForm(request) : undefined;
  if (fields === undefined) fail(options, visit, 'invalid', 400);
  return fields;
}

export function fail({ portal }: SignInOptions, { response, locale }: Visit, failure: Failure, status: number): string {
  const reference = makeReference();
  if (!response.headersSent) sendPage(response, status, renderFailure(locale, failure, portal, reference));
  return reference;
}

export function sendPage(response: ServerResponse, status: number, page: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
}

export function localeOf(request: IncomingMessage, url: URL, interaction?: Interaction): Locale {
  return chooseLocale({
    chosen: url.searchParams.get('language'),
    uiLocales: interaction?.params.ui_locales,
    cookies: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  });
}

/** Stores the chosen language in a cookie. The portal on the same host reads it too and opens in this language. */
export function rememberChoice({ response, url }: Visit): void {
  const chosen = url.searchParams.get('language');
  if (chosen === null || !isLocale(chosen)) return;
  const age = LANGUAGE_COOKIE_DAYS * 86_400;
  response.appendHeader('set-cookie', `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${age}; SameSite=Lax`);
}

export function makeFormToken(uid: string, key: string, nonce = randomBytes(12).toString('base64url')): string {
  return `${nonce}.${createHmac('sha256', key).update(`${uid}.${nonce}`).digest('base64url')}`;
}

export function isFormTokenOf(uid: string, token: string, key: string): boolean {
  const expected = Buffer.from(makeFormToken(uid, key, token.split('.')[0]));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = [forwarded].flat().join(',').split(',').at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? '');
}
