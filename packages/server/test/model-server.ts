/** A stand-in for a language model with the chat completions of OpenAI, which answers as a test says. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelRequest = { path: string; authorization: string | undefined; body: string };

/** Makes the vector of a text. */
export type VectorOf = (text: string) => number[];

/** Tokens as a service tells them. */
export type ToldUsage = { prompt_tokens: number; completion_tokens: number };

/** `text` answers with this content; the others are ways in which a model fails. */
export type ModelBehaviour =
  | { kind: 'text'; content: string; usage?: ToldUsage }
  | { kind: 'status'; status: number }
  | { kind: 'raw'; body: string; type?: string }
  /** A stream of these pieces of text; then it is done, breaks, or goes on forever. */
  | {
      kind: 'stream';
      pieces: readonly string[];
      end: 'done' | 'cut' | 'silent' | 'nonsense' | 'huge';
      /** In an event of its own, as services do that are asked for it. */
      usage?: ToldUsage;
    }
  /** Answers as the behaviour says that this makes of the request. */
  | { kind: 'by'; request: (body: string) => ModelBehaviour }
  | { kind: 'silent' }
  | { kind: 'cut' }
  | { kind: 'huge' }
  | { kind: 'redirect'; to: string };

/** How a model fails, whatever it is asked for: each with the words of a test. */
export const modelFailures: readonly [string, ModelBehaviour][] = [
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['does not answer in time', { kind: 'silent' }],
  ['breaks the connection', { kind: 'cut' }],
  ['never stops answering', { kind: 'huge' }],
  ['answers nonsense', { kind: 'raw', body: '<html>502</html>', type: 'text/html' }],
];

export type ModelServer = {
  env: Record<string, string>;
  requests: ModelRequest[];
  /** How many answers nobody waited for to their end. */
  abandoned: () => number;
  behave: (behaviour: ModelBehaviour) => void;
  /** From now on `/embeddings` answers with these vectors; null lets it behave as everything else. */
  giveVectors: (vectorOf: VectorOf | null) => void;
  close: () => Promise<void>;
};

const answers: Record<
  Exclude<ModelBehaviour['kind'], 'by'>,
  (behaviour: never, response: http.ServerResponse) => void
> = {
  text: ({ content, usage }: { content: string; usage?: ToldUsage }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }], usage }));
  },
  status: ({ status }: { status: number }, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '30' });
    response.end('{"error":{"message":"later"}}');
  },
  raw: ({ body, type = 'application/json' }: { body: string; type?: string }, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  },
  stream: ({ pieces, end, usage }: Extract<ModelBehaviour, { kind: 'stream' }>, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (content: string) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    for (const piece of pieces) send(piece);
    if (usage) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
    if (end === 'done') response.end('data: [DONE]\n\n');
    // What was sent arrives before the connection breaks.
    if (end === 'cut') setTimeout(() => response.destroy(), 50);
    if (end === 'nonsense') response.end('data: <html>502</html>\n\n');
    if (end === 'huge') for (let at = 0; at < 80; at += 1) send(' '.repeat(4 * 1024));
  },
  silent: () => {},
  cut: (_: unknown, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"choices":[');
    response.destroy();
  },
  huge: (_: unknown, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const send = () => {
      while (!response.destroyed) if (!response.write('x'.repeat(64 * 1024))) return void response.once('drain', send);
    };
    response.on('error', () => {});
    send();
  },
  redirect: ({ to }: { to: string }, response) => {
    response.writeHead(307, { location: to });
    response.end();
  },
};

const answerVectors = (body: string, vectorOf: VectorOf, response: http.ServerResponse) => {
  const { input } = JSON.parse(body) as { input: string[] };
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  // a token for each character
  const usage = { prompt_tokens: input.join('').length, total_tokens: input.join('').length };
  response.writeHead(200, { 'content-type': 'application/json' });
  // The order is free: the index counts.
  response.end(JSON.stringify({ object: 'list', data: data.toReversed(), usage }));
};

export const startModelServer = async (): Promise<ModelServer> => {
  let behaviour: ModelBehaviour = { kind: 'status', status: 500 };
  let vectorOf: VectorOf | null = null;
  const requests: ModelRequest[] = [];
  let abandoned = 0;
  const server = http.createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url = '', headers } = request;
      requests.push({ path: url, authorization: headers.authorization, body: Buffer.concat(pieces).toString() });
      const { body } = requests.at(-1)!;
      if (vectorOf && url.endsWith('/embeddings')) answerVectors(body, vectorOf, response);
      else {
        const wanted = behaviour.kind === 'by' ? behaviour.request(body) : behaviour;
        if (wanted.kind !== 'by') answers[wanted.kind](wanted as never, response);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      ASSISTANT_BASE_URL: `http://127.0.0.1:${port}/v1`,
      ASSISTANT_MODEL: 'stand-in',
      ASSISTANT_API_KEY: 'key-of-tests-only',
      ASSISTANT_TIMEOUT_MS: '700',
    },
    requests,
    abandoned: () => abandoned,
    behave: (wanted) => {
      behaviour = wanted;
    },
    giveVectors: (wanted) => {
      vectorOf = wanted;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
