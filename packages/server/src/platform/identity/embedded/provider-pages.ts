import { randomBytes } from 'node:crypto';
import type { Locale } from '@fanal/contract/locales';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityLog } from './accounts.ts';
import { chooseLocale } from './languages.ts';
import type { PayloadStore } from './payload-store.ts';
import { type Failure, renderFailure, renderSignedOut, renderSignOutQuestion } from './plain.pages.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type ProviderPages = ProviderSettings['pages'] & {
  /** Replaces responses of the library: unknown addresses, and the sign-out of a person who is not signed in. */
  afterLibrary(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void>;
};

export type ProviderPagesOptions = { portal: string; store: PayloadStore; log: IdentityLog };

/** The pages that the library needs, in our three languages. */
export function makeProviderPages({ portal, store, log }: ProviderPagesOptions): ProviderPages {
  return {
    async renderError(context, _out, error) {
      const reference = makeReference();
      const failure = failureOf(error);
      const fields = { event: 'identity.refused', reference, reason: reasonOf(error) };
      if (failure === 'unexpected') log.error({ ...fields, err: error }, 'the identity provider failed');
      else log.warn(fields, 'the identity provider refused a request');
      sendPage(context, renderFailure(localeOf(context), failure, portal, reference));
    },
    async endSession(context, form) {
      if (context.oidc.client === undefined) sendPage(context, renderSignOutQuestion(localeOf(context), form, portal));
      else await endSession(context, store, portal);
    },
    async signedOut(context) {
      sendPage(context, renderSignedOut(localeOf(context), portal));
    },
    async afterLibrary(context, next) {
      await next();
      if (isSignOutOfNobody(context)) leaveForPortal(context, portal);
      const nothingThere = context.status === 404 && context.body === undefined;
      if (nothingThere && context.accepts('json', 'html') === 'html') {
        sendPage(context, renderFailure(localeOf(context), 'notFound', portal));
        context.status = 404;
      }
    },
  };
}

/** A number to give to support; it is also in the log. */
export function makeReference(): string {
  return randomBytes(4).toString('hex').toUpperCase().replace(/^.{4}/, '$&-');
}

function failureOf(error: Error): Failure {
  if (error.name === 'SessionNotFound') return 'expired';
  return 'expose' in error && error.expose === true ? 'invalid' : 'unexpected';
}

/** Error details of the library, for the log only. */
function reasonOf(error: Error): string {
  const description = 'error_description' in error ? error.error_description : undefined;
  return typeof description === 'string' ? description : error.message;
}

function localeOf(context: KoaContextWithOIDC): Locale {
  const uiLocales = context.query.ui_locales;
  return chooseLocale({ uiLocales, cookies: context.get('cookie'), acceptLanguage: context.get('accept-language') });
}

function sendPage(context: KoaContextWithOIDC, page: string): void {
  context.type = 'html';
  context.body = page;
}

/** Signs out without confirmation: the portal has already requestedAddress. */
async function endSession(context: KoaContextWithOIDC, store: PayloadStore, portal: string): Promise<void> {
  const { session, provider } = context.oidc;
  const grants = Object.values(session?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  await Promise.all(grants.map((grantId) => store.removeByGrant(grantId)));
  await session?.destroy();
  context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
  provider.emit('end_session.success', context);
  leaveForPortal(context, portal);
}

function isSignOutOfNobody({ oidc, status }: KoaContextWithOIDC): boolean {
  if (oidc?.route !== 'end_session' || status !== 200) return false;
  return oidc.client !== undefined && oidc.session?.accountId === undefined;
}

function leaveForPortal(context: KoaContextWithOIDC, portal: string): void {
  const { post_logout_redirect_uri: requestedAddress, state } = context.oidc.params ?? {};
  const address = new URL(typeof requestedAddress === 'string' ? requestedAddress : portal);
  if (typeof state === 'string') address.searchParams.set('state', state);
  context.redirect(address.href);
  context.status = 303;
}
