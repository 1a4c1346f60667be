/**
 * An identity provider that is no part of the installation: a process and an address of its own, over https, with accounts
 * of its own. Signs somebody in for its parent, as a browser would.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { startEmbeddedProvider } from '../src/platform/identity/embedded/embedded-provider.ts';
import { makeMemoryPayloadStore } from './memory-payload-store.ts';
import { AUDIENCE, CLIENT, makeTestAccounts, PORTAL, SignInClient } from './sign-in-client.ts';

const { KEY_FILE, CERT_FILE, DATA_DIR, EMAIL } = process.env as Record<string, string>;

const listening = (server: http.Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const spare = http.createServer();
const innerPort = await listening(spare);
await new Promise((resolve) => spare.close(resolve));

/** What hosted providers have and the embedded one does not: who the bearer of an access token is. */
const describeBearer = async (authorization: string, response: http.ServerResponse): Promise<void> => {
  const keys = createLocalJWKSet(provider.jwks);
  const { payload } = await jwtVerify(authorization.replace(/^Bearer /, ''), keys);
  const account = await accounts.findById(payload.sub!);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ sub: payload.sub, email: account?.email, email_verified: true }));
};

const describeProvider = async (response: http.ServerResponse): Promise<void> => {
  const headers = { host: new URL(publicUrl).host, 'x-forwarded-proto': 'https' };
  const asked = http.get({ port: innerPort, path: '/.well-known/openid-configuration', headers });
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  const metadata = { ...((await json(answer)) as object), userinfo_endpoint: `${publicUrl}/userinfo` };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(metadata));
};

const passOn = (request: http.IncomingMessage, response: http.ServerResponse): void => {
  const { method, url: path, headers } = request;
  const forwarded = { ...headers, 'x-forwarded-proto': 'https' };
  const passed = http.request({ port: innerPort, method, path, headers: forwarded }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
};

const front = https.createServer(
  { key: readFileSync(KEY_FILE!), cert: readFileSync(CERT_FILE!) },
  (request, response) => {
    if (request.url === '/userinfo')
      void describeBearer(request.headers.authorization ?? '', response).catch(() => response.writeHead(401).end());
    else if (request.url === '/.well-known/openid-configuration') void describeProvider(response);
    else passOn(request, response);
  },
);
const publicUrl = `https://localhost:${await listening(front)}`;

const accounts = makeTestAccounts();
accounts.list.push({
  ...accounts.list[0]!,
  id: 'renee',
  displayName: 'Renée Côté',
  email: EMAIL!,
  failures: 0,
});
const provider = await startEmbeddedProvider({
  port: innerPort,
  host: '127.0.0.1',
  publicUrl,
  trustProxy: true,
  portalOrigins: [PORTAL],
  clientId: CLIENT,
  audience: AUDIENCE,
  store: makeMemoryPayloadStore(),
  accounts,
  dataDir: DATA_DIR!,
  log: { info: () => {}, warn: () => {}, error: console.error },
  demo: false,
});

process.on('message', (login: string) => {
  void new SignInClient(provider.issuer).signIn(login).then((tokens) => process.send!(tokens.access_token!));
});
process.on('disconnect', () => process.exit(0));
process.send!(provider.issuer);
