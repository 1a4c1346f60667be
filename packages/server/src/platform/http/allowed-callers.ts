import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/http/loopback';
import { networksOf } from '#platform/http/networks';

/** Headers that proxies add. A request with one of them comes from a proxy or pretends to. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

type Options = {
  /** Addresses and networks that may read metrics. */
  allowed: readonly string[];
  /** Addresses and networks whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[];
  /** Bearer token that is accepted from any address. */
  token: string | null;
  /** Address of the portal. */
  publicUrl: string;
};

const isLocalName = (name: string) => name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
const withoutBrackets = (name: string) => name.replace(/[[\]]/g, '');

/**
 * Decides who may see metrics and details: callers with the token, and direct callers from an allowed address. Behind
 * a proxy, the address that the last trusted proxy saw counts. Refuses in all doubtful cases: an untrusted proxy, a
 * proxy that names no client, and one whose client is a proxy or this machine, so that a forged header does not help.
 * A proxy on this machine that adds no header is recognised by the public host name that it forwards, or by HTTP/1.0,
 * which collectors do not use.
 */
export const createAllowedCallers = ({ allowed, trustedProxies, token, publicUrl }: Options) => {
  const isAllowed = networksOf(allowed);
  const isProxy = networksOf(trustedProxies);
  const expected = token === null ? null : digest(`Bearer ${token}`);

  const brings = ({ headers }: FastifyRequest) =>
    expected !== null && timingSafeEqual(digest(headers.authorization ?? ''), expected);

  const publicName = withoutBrackets(new URL(publicUrl).hostname);
  const isDirect = ({ headers, raw, hostname }: FastifyRequest) =>
    PROXY_HEADERS.every((name) => headers[name] === undefined) &&
    raw.httpVersion !== '1.0' &&
    (isLocalName(publicName) || withoutBrackets(hostname).toLowerCase() !== publicName);

  return (request: FastifyRequest): boolean => {
    if (brings(request)) return true;
    const peer = request.socket.remoteAddress;
    if (!isProxy(peer)) return isAllowed(peer) && isDirect(request);
    if (request.headers['x-forwarded-for'] === undefined) return false;
    return !isProxy(request.ip) && !isLoopback(request.ip) && isAllowed(request.ip);
  };
};
