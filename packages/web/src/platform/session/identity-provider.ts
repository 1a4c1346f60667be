/** Talks to the identity provider; loaded only when somebody signs in, out, or a token is renewed. */

import { ORGANIZATION_PARAMETER } from '@fanal/contract/organization/login-background.rules';
import { sessionApi } from '@fanal/contract/session/session.api';
import type { PortalConfiguration } from '@fanal/contract/session/session.shapes';
import * as oauth from 'oauth4webapi';
import { ApiError, localError } from '../api-error.ts';
import { callPublic } from '../request.ts';
import type { Tokens } from './storage.ts';

/** Longest wait for an answer: people learn within ten seconds that the provider is down (P10). */
const PATIENCE_MS = 8_000;

type Provider = { configuration: PortalConfiguration; server: oauth.AuthorizationServer; client: oauth.Client };

/** What a sign-in must find again when the person comes back from the provider. */
export type Attempt = { state: string; nonce: string; verifier: string };

let known: Promise<Provider> | null = null;

const optionsFor = (issuer: string) => ({
  signal: () => AbortSignal.timeout(PATIENCE_MS),
  // Only an installation on one's own machine names an issuer without TLS.
  [oauth.allowInsecureRequests]: new URL(issuer).protocol === 'http:',
});

const withoutSlash = (address: string) => address.replace(/\/$/, '');

const discover = async (): Promise<Provider> => {
  const configuration = await portalConfiguration();
  const { issuer, clientId } = configuration;
  const response = await oauth.discoveryRequest(new URL(issuer), optionsFor(issuer));
  const stated: unknown = (await response.clone().json()).issuer;
  // Providers differ in the slash at the end; anything else that differs is refused.
  const same = typeof stated === 'string' && withoutSlash(stated) === withoutSlash(issuer);
  const server = await oauth.processDiscoveryResponse(new URL(same ? stated : issuer), response);
  return { configuration, server, client: { client_id: clientId } };
};

const provider = (): Promise<Provider> => {
  known ??= discover().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
};

/** HTTP status of the provider's refusal, 0 when there was none. */
const statusOf = (error: unknown): number => {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError)
    return error.status;
  return error instanceof oauth.OperationProcessingError && error.cause instanceof Response ? error.cause.status : 0;
};

/** True when the provider did answer and said no; a broken connection or a provider in trouble says nothing about the person. */
const saidNo = (error: unknown): boolean => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/** True when a sign-in could not be checked at all, as opposed to checked and refused. */
export const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof DOMException || error instanceof ApiError || statusOf(error) >= 500;

const notReached = (error: unknown) =>
  localError('PROVIDER_NOT_REACHED', 'The identity provider does not answer', error);

const audienceOf = ({ audience, audienceParameter }: PortalConfiguration): Record<string, string> =>
  audienceParameter === 'none' ? {} : { [audienceParameter]: audience };

const redirectUri = () => `${window.location.origin}/callback`;

/** The address of the provider's sign-in page, and what to compare when the person comes back. */
export const prepareSignIn = async (
  language: string,
  { again = false, organization }: { again?: boolean; organization?: string | undefined } = {},
): Promise<{ address: string; attempt: Attempt }> => {
  const { configuration, server } = await provider().catch((error: unknown) => {
    throw notReached(error);
  });
  if (!server.authorization_endpoint) throw notReached('no authorization endpoint');
  const attempt = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
  const address = new URL(server.authorization_endpoint);
  const parameters = {
    client_id: configuration.clientId,
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope: configuration.scopes,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    // who is signed in already shows the password once more
    ...(again ? { prompt: 'login' } : {}),
    ...(organization === undefined ? {} : { [ORGANIZATION_PARAMETER]: organization }),
    ...audienceOf(configuration),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { address: address.href, attempt };
};

const tokensOf = (answer: oauth.TokenEndpointResponse): Tokens => ({
  token: answer.access_token,
  refreshToken: answer.refresh_token,
  idToken: answer.id_token,
});

/** Exchanges the code for tokens; refuses a state, nonce, issuer or verifier that does not belong to this attempt (P7). */
export const redeemCode = async (callback: URL, attempt: Attempt): Promise<Tokens> => {
  const { configuration, server, client } = await provider();
  const options = optionsFor(configuration.issuer);
  const checked = oauth.validateAuthResponse(server, client, callback, attempt.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    checked,
    redirectUri(),
    attempt.verifier,
    { ...options, additionalParameters: resourceOf(configuration) },
  );
  const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: attempt.nonce,
    requireIdToken: true,
  });
  return tokensOf(answer);
};

/** At the token endpoint only the standard parameter has a meaning. */
const resourceOf = (configuration: PortalConfiguration) =>
  configuration.audienceParameter === 'resource' ? { resource: configuration.audience } : {};

/** New tokens for a refresh token; null when the provider refuses it, an error when it cannot be asked. */
export const exchangeRefreshToken = async (refreshToken: string): Promise<Tokens | null> => {
  try {
    const { configuration, server, client } = await provider();
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, {
      ...optionsFor(configuration.issuer),
      additionalParameters: resourceOf(configuration),
    });
    return tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
  } catch (error) {
    if (saidNo(error)) return null;
    throw notReached(error);
  }
};

/** Where the browser goes to end the provider's own session, so that nobody signs in again by a click; `note` comes back as `state`. */
export const addressOfSignOut = async (idToken: string | null, note: string | undefined): Promise<string | null> => {
  const { configuration, server } = await provider();
  if (!server.end_session_endpoint) return null;
  const address = new URL(server.end_session_endpoint);
  address.searchParams.set('client_id', configuration.clientId);
  address.searchParams.set('post_logout_redirect_uri', `${window.location.origin}/`);
  if (idToken) address.searchParams.set('id_token_hint', idToken);
  if (note) address.searchParams.set('state', note);
  return address.href;
};

let loading: Promise<PortalConfiguration> | null = null;

/** Identity provider and store links of this installation; asked for once a page, again after a failure. */
const portalConfiguration = (): Promise<PortalConfiguration> => {
  loading ??= callPublic(sessionApi.configuration, {}).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
