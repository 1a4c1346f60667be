import { ORGANIZATION_PARAMETER } from '@fanal/contract/organization/login-background.rules';
import { type Account, type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { ACCESS_TOKEN_SECONDS, API_SCOPE } from './access-token.ts';
import type { SignInAccount, SignInAccounts } from './accounts.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { adaptPayloads } from './payload-adapter.ts';
import type { PayloadStore } from './payload-store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * With "stay signed in" a session ends two weeks after its last use, otherwise after half a day. A sign-out ends
 * both.
 */
const LONG_SESSION = 14 * DAY;
const SHORT_SESSION = 12 * HOUR;
const OPENID_SCOPES = 'openid profile email phone offline_access';

export type ProviderSettings = {
  clientId: string;
  audience: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  portalOrigins: readonly string[];
  keys: IdentityKeys;
  store: PayloadStore;
  accounts: SignInAccounts;
  pages: {
    renderError(context: KoaContextWithOIDC, out: errors.OIDCProviderError | object, error: Error): Promise<void>;
    endSession(context: KoaContextWithOIDC, form: string): Promise<void>;
    signedOut(context: KoaContextWithOIDC): Promise<void>;
  };
};

/** Settings of the library: only code flow with PKCE, rotating refresh tokens, our own pages, a single client. */
export function configureProvider(settings: ProviderSettings): Configuration {
  const { keys, pages, portalOrigins } = settings;
  return {
    adapter: adaptPayloads(settings.store),
    jwks: { keys: [keys.signingKey] },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'identity_session', interaction: 'identity_sign_in', resume: 'identity_resume' },
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clients: [describeClient(settings)],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: OPENID_SCOPES.split(' '),
    extraParams: [ORGANIZATION_PARAMETER],
    claims: {
      openid: ['sub'],
      profile: ['name', 'locale'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: (_context, origin) => portalOrigins.includes(origin),
    findAccount: (_context, id) => findActiveAccount(settings.accounts, id),
    extraTokenClaims: async (context) => signedInAt(context),
    loadExistingGrant: (context) => loadGrant(context, settings.audience),
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    features: configureFeatures(settings),
    interactions: { policy: loginPolicy(), url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    renderError: pages.renderError,
    ttl: lifetimes(),
  };
}

function describeClient({ clientId, redirectUris, postLogoutRedirectUris }: ProviderSettings) {
  return {
    client_id: clientId,
    application_type: 'web' as const,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris,
  };
}

function configureFeatures({ audience, pages }: ProviderSettings): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async (_context, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: { enabled: true, logoutSource: pages.endSession, postLogoutSuccessSource: pages.signedOut },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => audience,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_context, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        const jwt = { sign: { alg: 'ES256' as const } };
        return { scope: API_SCOPE, audience, accessTokenFormat: 'jwt', accessTokenTTL: ACCESS_TOKEN_SECONDS, jwt };
      },
    },
  };
}

function lifetimes(): NonNullable<Configuration['ttl']> {
  return {
    AccessToken: ACCESS_TOKEN_SECONDS,
    AuthorizationCode: MINUTE,
    IdToken: HOUR,
    Interaction: HOUR,
    Grant: 90 * DAY,
    Session: (_context, session) => {
      if (session.accountId === undefined) return HOUR;
      return session.transient === true ? SHORT_SESSION : LONG_SESSION;
    },
    RefreshToken: (context) => context?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? LONG_SESSION,
  };
}

/** Time of the last sign-in, also in renewed tokens (RFC 9068 §2.2.1). */
function signedInAt({ oidc }: KoaContextWithOIDC): Record<string, number> | undefined {
  const { AuthorizationCode: code, RotatedRefreshToken: rotated, RefreshToken: refresh } = oidc.entities;
  const seconds = (code ?? rotated ?? refresh)?.authTime;
  return seconds === undefined ? undefined : { auth_time: seconds };
}

/** A person who was blocked during a session must sign in again and sees the reason. */
function loginPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { Check } = interactionPolicy;
  const stillAllowed = new Check('account_not_active', 'the account may not sign in', 'login_required', (context) =>
    context.oidc.session?.accountId !== undefined && context.oidc.account === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  );
  policy.get('login')?.checks.add(stillAllowed);
  return policy;
}

/** Codes, refresh tokens and sessions of an inactive account are refused (AUTH-11, AUTH-12, AUTH-13). */
async function findActiveAccount(accounts: SignInAccounts, id: string): Promise<Account | undefined> {
  const account = await accounts.findById(id);
  if (account === undefined || account.state !== 'active') return undefined;
  return { accountId: account.id, claims: async () => describePerson(account) };
}

function describePerson({ id, displayName, email, phone, locale }: SignInAccount): {
  sub: string;
  [claim: string]: unknown;
} {
  return {
    sub: id,
    name: displayName,
    ...(locale !== undefined && { locale: locale.replace('_', '-') }),
    ...(email !== undefined && { email, email_verified: true }),
    ...(phone !== undefined && { phone_number: phone, phone_number_verified: true }),
  };
}

/** The portal needs no consent. Each sign-in is one grant, so that ending the grant ends all its tokens. */
async function loadGrant(context: KoaContextWithOIDC, audience: string) {
  const { provider, client, session, account } = context.oidc;
  if (client === undefined || session === undefined || account === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (known !== undefined && known.accountId === account.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(OPENID_SCOPES);
  grant.addResourceScope(audience, API_SCOPE);
  await grant.save();
  return grant;
}
