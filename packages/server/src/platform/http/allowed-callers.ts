import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/http/loopback';
import { networksOf } from '#platform/http/networks';

/** What proxies add to a request. Whoever sends one of these either is a proxy or wants to be taken for one. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

type Options = {
  /** Addresses and networks that may read figures. */
  allowed: readonly string[];
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Lets whoever brings it in from anywhere. */
  token: string | null;
  /** Where people open the portal. */
  publicUrl: string;
};

const isLocalName = (name: string) => name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
const withoutBrackets = (name: string) => name.replace(/[[\]]/g, '');

/**
 * Who may see figures and details: whoever brings the token, and direct callers from an allowed address. Behind a proxy the address that counts
 * is the one that the last trusted proxy saw. Every doubt closes: a proxy that we do not trust, one that does not say for whom it asks, and
 * one that says it asks for a proxy or for this very machine, so that a header that somebody made up leads nowhere. A proxy of this machine that
 * adds no header at all is known by the public name that it passes on, or by HTTP/1.0, which collectors do not speak.
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
