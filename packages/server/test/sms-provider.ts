/** Answers like Twilio's Messages resource, with configurable failures. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TakenSms = { sid: string; to: string; body: string; from: string; statusCallback: string | null; at: Date };

/**
 * A number is a Twilio error code. `cutBefore`, `cutAfter`: drops the connection before or after accepting the message;
 * `broken`: answers 500 after accepting it; `busy`: 429; `locked`: 401; `hang`: never answers.
 */
type Behaviour = 'take' | number | 'cutBefore' | 'cutAfter' | 'broken' | 'busy' | 'locked' | 'hang';

export type SmsProvider = {
  url: string;
  taken: TakenSms[];
  behave: (choose: (to: string) => Behaviour) => void;
  down: () => Promise<void>;
  up: () => Promise<void>;
};

export const SMS_ACCOUNT = { sid: 'AC00000000000000000000000000000000', token: 'token-of-tests-only' };
const EXPECTED = `Basic ${Buffer.from(`${SMS_ACCOUNT.sid}:${SMS_ACCOUNT.token}`).toString('base64')}`;

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const refuse = (response: ServerResponse, status: number, code: number) =>
  send(response, status, { code, message: `Error ${code}`, more_info: '', status });

const readAll = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const list = (response: ServerResponse, taken: readonly TakenSms[], query: URLSearchParams) => {
  const messages = taken
    .filter(({ to }) => to === query.get('To'))
    .map(({ sid, to, body, at }) => ({ sid, to, body, date_created: at.toUTCString() }));
  send(response, 200, { messages });
};

export const startSmsProvider = async (now: () => Date): Promise<SmsProvider> => {
  const taken: TakenSms[] = [];
  let choose: (to: string) => Behaviour = () => 'take';
  let port = 0;

  const create = (response: ServerResponse, form: URLSearchParams) => {
    const to = form.get('To')!;
    const behaviour = choose(to);
    const message: TakenSms = {
      sid: `SM${randomUUID().replaceAll('-', '')}`,
      to,
      body: form.get('Body')!,
      from: form.get('From') ?? form.get('MessagingServiceSid')!,
      statusCallback: form.get('StatusCallback'),
      at: now(),
    };
    if (['take', 'cutAfter', 'broken'].includes(String(behaviour))) taken.push(message);
    if (behaviour === 'take') send(response, 201, { sid: message.sid, status: 'queued', error_code: null });
    else if (behaviour === 'broken') send(response, 500, { status: 500 });
    else if (behaviour === 'busy') refuse(response, 429, 20429);
    else if (behaviour === 'locked') refuse(response, 401, 20003);
    else if (typeof behaviour === 'number') refuse(response, 400, behaviour);
    else if (behaviour !== 'hang') response.socket!.destroy();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://localhost');
    const form = await readAll(request);
    if (url.pathname !== `/2010-04-01/Accounts/${SMS_ACCOUNT.sid}/Messages.json`) return refuse(response, 404, 20404);
    if (request.headers.authorization !== EXPECTED) return refuse(response, 401, 20003);
    return request.method === 'GET' ? list(response, taken, url.searchParams) : create(response, form);
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const up = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await up();
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    taken,
    behave: (next) => {
      choose = next;
    },
    down: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    up,
  };
};
