/**
 * Reads a page at an address that somebody wrote, or at a configured one. Such a request never reaches inside: no
 * loopback, private or special address, no other port than those of the web, and not by a redirect or by a name that
 * changes its address (P24).
 */
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { openTunnel, type Tunnel } from './tunnel.ts';

/** Why a page could not be read. What lies inside is never told apart from what cannot be reached. */
export type OutsideFailure = 'unreachable' | 'timeout' | 'stopped' | 'tooManyRedirects';

export type OutsidePage =
  /** `text` is the beginning of the body of a page of text, at most `mostBytes`; empty for anything else. */
  | { kind: 'answered'; status: number; text: string }
  /** `status` is that of an answer to a post that began and broke off. */
  | { kind: 'failed'; reason: OutsideFailure; status?: number | undefined };

export type ReadOutside = (address: string) => Promise<OutsidePage>;

/** Calls a service with headers that are for it alone: redirects are not followed. `text` is at most 32 MiB of JSON. */
export type CallOutside = (address: string, headers: Readonly<Record<string, string>>) => Promise<OutsidePage>;

/** Follows an answer as it comes: `onText` gets all that came so far, each time that more came; `stop` ends the request. */
export type Streaming = { onText: (text: string) => void; stop: AbortSignal };

/**
 * Posts JSON to a service: redirects are not followed. `text` is at most `mostBytes` of JSON, or, where it is followed, of
 * server-sent events.
 */
export type PostOutside = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  streaming?: Streaming,
) => Promise<OutsidePage>;

export type OutsideOptions = {
  /** Host name to addresses; asked once for each host of a request. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** For tests: this address counts as outside, with any port and without encryption. */
  allowed?: { address: string };
  /** Origins that the operator configured: they may lie inside. Redirects elsewhere are checked as usual. */
  trustedOrigins?: readonly string[];
  /** A proxy that opens connections to these hosts, and to no other: it resolves their names, so nothing can be checked here. */
  proxy?: { url: URL; hosts: readonly string[] } | null;
  timeLimitMs?: number;
  /** 256 KiB unless another limit is given. */
  mostBytes?: number;
  /** Content types whose text is read. */
  types?: RegExp;
  /** As which program the server presents itself. */
  agent?: string;
  /** Gets the text so far, each time that more of a text in UTF-8 came. */
  onText?: ((text: string) => void) | undefined;
  /** Gets the status of an answer before its body is read. */
  onStatus?: (status: number) => void;
  /** Sent with the first request and every redirect: nothing secret belongs here, but to `CallOutside`, which follows none. */
  headers?: Readonly<Record<string, string>>;
};

const MOST_REDIRECTS = 5;
const MOST_JSON_BYTES = 32 * 1024 * 1024;
const MOST_BYTES = 256 * 1024;
const TIME_LIMIT_MS = 8_000;
const redirects = new Set([301, 302, 303, 307, 308]);

const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits, 'ipv4');

// Only global unicast addresses are outside, without those that carry an IPv4 address or are for documentation.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** True for an address on the public Internet. */
export const isOutside = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
};

class Refused extends Error {}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** By the name servers alone: no thread waits, and names that only this machine knows are not found. */
const resolveName = async (host: string): Promise<LookupAddress[]> => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = (result: PromiseSettledResult<string[]>, family: 4 | 6) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
  return [...found(four, 4), ...found(six, 6)];
};

const trustedAddress = (host: string): Promise<LookupAddress> => lookup(host.replace(/^\[|\]$/g, ''));

/** The address to connect to. Every address of the name must be outside: one inside refuses them all. */
const addressOf = async (host: string, { resolve, allowed }: OutsideOptions): Promise<LookupAddress> => {
  const literal = host.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const found = family === 0 ? await (resolve ?? resolveName)(host) : [{ address: literal, family }];
  if (found.length === 0 || !found.every(({ address }) => address === allowed?.address || isOutside(address)))
    throw new Refused();
  return found[0]!;
};

const isTrusted = ({ origin }: URL, { trustedOrigins = [] }: OutsideOptions): boolean =>
  trustedOrigins.includes(origin);

const refuseAddress = (url: URL, options: OutsideOptions) => {
  const { protocol, port, username, password } = url;
  if (username || password || !['http:', 'https:'].includes(protocol)) throw new Refused();
  if (port !== '' && !options.allowed && !isTrusted(url, options)) throw new Refused();
};

type Way = { lookup: LookupAddress } | { tunnel: Tunnel };

/** How to connect to the host: by an approved address, or through the proxy. */
const wayTo = async (url: URL, options: OutsideOptions): Promise<Way> => {
  const { proxy } = options;
  if (proxy) {
    if (!proxy.hosts.includes(url.host)) throw new Refused();
    return { tunnel: { proxy: proxy.url, target: url } };
  }
  return {
    lookup: isTrusted(url, options) ? await trustedAddress(url.hostname) : await addressOf(url.hostname, options),
  };
};

type Answer = { status: number; location: string | undefined; text: string };

const json = /^application\/([\w.+-]+\+)?json\b/i;
const jsonOrEvents = /^(application\/([\w.+-]+\+)?json|text\/event-stream)\b/i;
const usualTypes = /^(text\/html|application\/xhtml\+xml|text\/plain)\b/i;

const decoded = (bytes: Buffer, type: string): string => {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

const readBody = async (
  answer: http.IncomingMessage,
  { types = usualTypes, mostBytes = MOST_BYTES, onText }: OutsideOptions,
): Promise<string> => {
  const type = answer.headers['content-type'] ?? '';
  if (!types.test(type)) return '';
  const pieces: Buffer[] = [];
  let size = 0;
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= mostBytes) break;
    if (!onText) continue;
    text += decoder.decode(piece, { stream: true });
    onText(text);
  }
  return decoded(Buffer.concat(pieces).subarray(0, mostBytes), type);
};

type Opened = { lookup: LookupAddress } | { socket: Duplex };

const connectionOf = (opened: Opened): http.RequestOptions => {
  if ('socket' in opened) return { createConnection: () => opened.socket };
  const { lookup: target } = opened;
  return {
    lookup: (_host, { all }, done) => (all ? done(null, [target]) : done(null, target.address, target.family)),
  };
};

/** One request to an address that was looked up and approved before: the connection goes there and nowhere else. */
const ask = (url: URL, opened: Opened, options: OutsideOptions, signal: AbortSignal, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(
      url,
      {
        signal,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: options.types ? '*/*' : 'text/html',
          'user-agent': options.agent ?? 'Fanal link check',
          ...options.headers,
          'accept-encoding': 'identity',
        },
        ...connectionOf(opened),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        options.onStatus?.(status);
        const isRedirect = redirects.has(status) && headers.location !== undefined;
        const finish = (text: string) => {
          answer.destroy();
          resolve({ status, location: isRedirect ? headers.location : undefined, text });
        };
        if (isRedirect) finish('');
        else readBody(answer, options).then(finish, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const openWay = async (way: Way, signal: AbortSignal): Promise<Opened> =>
  'tunnel' in way ? { socket: await openTunnel(way.tunnel, signal) } : way;

/** Never throws: what goes wrong is part of the answer. */
export const createReadOutside =
  (options: OutsideOptions = {}): ReadOutside =>
  async (address) => {
    const signal = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
    try {
      let url = new URL(address);
      for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
        refuseAddress(url, options);
        const way = await wayTo(url, options);
        signal.throwIfAborted();
        const opened = await openWay(way, signal);
        const { status, location, text } = await ask(url, opened, options, signal);
        if (location === undefined) return { kind: 'answered', status, text };
        url = new URL(location, url);
      }
      return { kind: 'failed', reason: 'tooManyRedirects' };
    } catch {
      return { kind: 'failed', reason: signal.aborted ? 'timeout' : 'unreachable' };
    }
  };

/** Never throws. Reaches the public Internet only, as a page does; a redirect fails. */
export const createCallOutside =
  (options: OutsideOptions = {}): CallOutside =>
  async (address, headers) => {
    const signal = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
    try {
      const url = new URL(address);
      refuseAddress(url, options);
      const opened = { lookup: await addressOf(url.hostname, options) };
      const wanted = { ...options, headers, agent: 'Fanal', types: json, mostBytes: MOST_JSON_BYTES };
      const { status, location, text } = await ask(url, opened, wanted, signal);
      if (location !== undefined) return { kind: 'failed', reason: 'tooManyRedirects' };
      return { kind: 'answered', status, text };
    } catch {
      return { kind: 'failed', reason: signal.aborted ? 'timeout' : 'unreachable' };
    }
  };

/** Never throws. Reaches the origins that the operator configured and the public Internet; a redirect fails. */
export const createPostOutside =
  (options: OutsideOptions = {}): PostOutside =>
  async (address, headers, body, streaming) => {
    const late = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
    const signal = streaming ? AbortSignal.any([late, streaming.stop]) : late;
    let begun: number | undefined;
    const onStatus = (status: number) => {
      begun = status;
    };
    try {
      const url = new URL(address);
      refuseAddress(url, options);
      const opened = await openWay(await wayTo(url, options), signal);
      const types = streaming ? jsonOrEvents : json;
      const sent = { ...headers, 'content-type': 'application/json' };
      const wanted = { ...options, headers: sent, types, onText: streaming?.onText, onStatus };
      const { status, location, text } = await ask(url, opened, wanted, signal, body);
      if (location !== undefined) return { kind: 'failed', reason: 'tooManyRedirects' };
      return { kind: 'answered', status, text };
    } catch {
      const reason = streaming?.stop.aborted ? 'stopped' : late.aborted ? 'timeout' : 'unreachable';
      return { kind: 'failed', reason, status: begun };
    }
  };
