import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FcmCredentials } from './fcm-settings.ts';
import { createFcmTransport } from './fcm-transport.ts';

type Answer = { status: number; body: unknown };
let server: Server;
let url: string;
let key: string;
let answer: Answer;
const requests: { path: string; body: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  key = await exportPKCS8((await generateKeyPair('RS256', { extractable: true })).privateKey);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ path: request.url!, body, authorization: request.headers.authorization });
      const isToken = request.url === '/token';
      response.writeHead(isToken ? 200 : answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isToken ? { access_token: 'one', expires_in: 3_600 } : answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const push = {
  id: 'n',
  token: 'telephone',
  locale: 'fr_CA' as const,
  title: 'Chemin fermé',
  body: 'Route 169',
  data: { postId: 'p' },
};
const open = (baseUrl = url) => {
  const settings = { projectId: 'fanal', clientEmail: 'push@fanal.example', privateKey: key, tokenUrl: `${url}/token` };
  return createFcmTransport({ ...settings, baseUrl }, () => new Date('2026-11-20T15:00:00Z'));
};
const send = async (given: Answer) => {
  answer = given;
  return open().send(push, async () => {});
};

describe('push through Firebase', () => {
  it('signs for an hour, requests one token for many messages, and reports the result of each', async () => {
    requests.length = 0;
    answer = { status: 200, body: { name: 'projects/fanal/messages/1' } };
    const transport = open();
    for (let times = 0; times < 2; times += 1)
      expect(await transport.send(push, async () => {})).toEqual({
        kind: 'taken',
        reference: 'projects/fanal/messages/1',
      });
    expect(requests.map(({ path }) => path)).toEqual([
      '/token',
      '/v1/projects/fanal/messages:send',
      '/v1/projects/fanal/messages:send',
    ]);
    expect(decodeJwt(new URLSearchParams(requests[0]!.body).get('assertion')!)).toMatchObject({
      iss: 'push@fanal.example',
      aud: `${url}/token`,
      scope: expect.stringContaining('firebase.messaging'),
    });
    expect(requests[1]!.authorization).toBe('Bearer one');
    expect(JSON.parse(requests[1]!.body)).toMatchObject({
      message: {
        token: 'telephone',
        notification: { title: 'Chemin fermé', body: 'Route 169' },
        data: { postId: 'p' },
      },
    });
  });

  it('distinguishes a removed device, an invalid message and an unavailable service (P57)', async () => {
    const refused = { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } };
    expect(await send({ status: 404, body: refused })).toEqual({
      kind: 'refused',
      code: 'UNREGISTERED',
      stage: 'recipient',
    });
    const wrong = { error: { status: 'INVALID_ARGUMENT' } };
    expect(await send({ status: 400, body: wrong })).toMatchObject({ kind: 'refused', stage: 'message' });
    expect(await send({ status: 503, body: {} })).toEqual({ kind: 'later', code: '503', outage: true });
    expect(await open('http://127.0.0.1:1').send(push, async () => {})).toMatchObject({
      kind: 'unknown',
      outage: true,
    });
  });

  it('reads the key file of a service account, and does not repeat its content in problems', () => {
    const file = { project_id: 'fanal', client_email: 'push@fanal.example', private_key: key };
    expect(FcmCredentials.parse(JSON.stringify(file))).toMatchObject({ projectId: 'fanal', privateKey: key });
    const { error } = FcmCredentials.safeParse('{"private_key":"secret"}');
    expect(error!.issues.map(({ message }) => message)).toEqual([expect.not.stringContaining('secret')]);
  });
});
