/** A connection to a web server through an HTTP proxy (CONNECT). */
import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';

export type Tunnel = { proxy: URL; target: URL };

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

const credentials = ({ username, password }: URL): http.OutgoingHttpHeaders => {
  if (!username) return {};
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(plain).toString('base64')}` };
};

/** A socket to the target, encrypted when the target is; the certificate is that of the target. Throws when the proxy refuses. */
export const openTunnel = ({ proxy, target }: Tunnel, signal: AbortSignal): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const host = `${target.hostname}:${portOf(target)}`;
    const sent = (proxy.protocol === 'https:' ? https : http).request({
      host: proxy.hostname,
      port: portOf(proxy),
      method: 'CONNECT',
      path: host,
      headers: { host, ...credentials(proxy) },
      agent: false,
      signal,
    });
    sent.on('connect', ({ statusCode }, socket) => {
      if (statusCode !== 200) {
        socket.destroy();
        reject(new Error(`the proxy answered ${statusCode}`));
        return;
      }
      resolve(target.protocol === 'https:' ? tls.connect({ socket, servername: target.hostname }) : socket);
    });
    sent.on('error', reject);
    sent.end();
  });
