import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { makeOwnCertificate } from '../../server/test/own-certificate.ts';

/** Headers of one connection, which HTTP/2 does not know. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

const without = (headers: IncomingHttpHeaders, leavesOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !leavesOut(name)));

/** A proxy on this machine that ends TLS and speaks HTTP/2 with browsers, as operations asks for (docs/operations.md). */
export const openHttp2Proxy = async (port: number, target: string): Promise<{ close: () => void }> => {
  const agent = new Agent({ keepAlive: true });
  const pass = (incoming: Http2ServerRequest, answer: Http2ServerResponse): void => {
    const { ':authority': authority = '' } = incoming.headers;
    const headers = { ...without(incoming.headers, (name) => name.startsWith(':')), host: String(authority) };
    const sent = request(new URL(incoming.url, target), { agent, method: incoming.method, headers }, (received) => {
      answer.writeHead(
        received.statusCode ?? 502,
        without(received.headers, (name) => ofConnection.includes(name)),
      );
      received.pipe(answer);
    });
    sent.on('error', () => answer.stream.destroy());
    incoming.pipe(sent);
  };
  const server = createSecureServer({ ...makeOwnCertificate(), allowHTTP1: false }, pass);
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    close: () => {
      server.close();
      agent.destroy();
    },
  };
};
