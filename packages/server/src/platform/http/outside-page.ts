/**
 * Reads a page at an address that somebody wrote. Such a request never reaches inside: no loopback, private or special
 * address, no other port than those of the web, and not by a redirect or by a name that changes its address (P24).
 */
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Why a page could not be read. What lies inside is never told apart from what cannot be reached. */
export type OutsideFailure = 'unreachable' | 'timeout' | 'tooManyRedirects';

export type OutsidePage =
  /** `text` is the beginning of the body of a page of text, at most 256 KiB; empty for anything else. */
  { kind: 'answered'; status: number; text: string } | { kind: 'failed'; reason: OutsideFailure };

export type ReadOutside = (address: string) => Promise<OutsidePage>;

/** Calls a service with headers that are for it alone: redirects are not followed. `text` is at most 32 MiB of JSON. */
export type CallOutside = (address: string, headers: Readonly<Record<string, string>>) => Promise<OutsidePage>;

export type OutsideOptions = {
  /** Host name to addresses; asked once for each host of a request. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** For tests: this address counts as outside, with any port and without encryption. */
  allowed?: { address: string };
  timeLimitMs?: number;
};

const MOST_REDIRECTS = 5;
const MOST_BYTES = 256 * 1024;
const MOST_JSON_BYTES = 32 * 1024 * 1024;
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

/** The address to connect to. Every address of the name must be outside: one inside refuses them all. */
const addressOf = async (host: string, { resolve, allowed }: OutsideOptions): Promise<LookupAddress> => {
  const literal = host.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const found = family === 0 ? await (resolve ?? resolveName)(host) : [{ address: literal, family }];
  if (found.length === 0 || !found.every(({ address }) => address === allowed?.address || isOutside(address)))
    throw new Refused();
  return found[0]!;
};

const refuseAddress = ({ protocol, port, username, password }: URL, { allowed }: OutsideOptions) => {
  if (username || password) throw new Refused();
  if (allowed && ['http:', 'https:'].includes(protocol)) return;
  if (!['http:', 'https:'].includes(protocol) || port !== '') throw new Refused();
};

type Answer = { status: number; location: string | undefined; text: string };

const isText = (type: string): boolean => /^(text\/html|application\/xhtml\+xml|text\/plain)\b/i.test(type);

const decoded = (bytes: Buffer, type: string): string => {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

const isJson = (type: string): boolean => /^application\/([\w.+-]+\+)?json\b/i.test(type);

/** What is asked for: the beginning of a page, or a whole answer of a service. */
type Wanted = { headers: Readonly<Record<string, string>>; accepts: (type: string) => boolean; mostBytes: number };

const page: Wanted = {
  headers: { accept: 'text/html', 'user-agent': 'Fanal link check' },
  accepts: isText,
  mostBytes: MOST_BYTES,
};

const readBody = async (answer: http.IncomingMessage, { accepts, mostBytes }: Wanted): Promise<string> => {
  const type = answer.headers['content-type'] ?? '';
  if (!accepts(type)) return '';
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= mostBytes) break;
  }
  return decoded(Buffer.concat(pieces).subarray(0, mostBytes), type);
};

/** One request to an address that was looked up and approved before: the connection goes there and nowhere else. */
const ask = (url: URL, target: LookupAddress, signal: AbortSignal, wanted: Wanted): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(
      url,
      {
        signal,
        agent: false,
        headers: { ...wanted.headers, 'accept-encoding': 'identity' },
        lookup: (_host, options, done) =>
          options.all ? done(null, [target]) : done(null, target.address, target.family),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const isRedirect = redirects.has(status) && headers.location !== undefined;
        const finish = (text: string) => {
          answer.destroy();
          resolve({ status, location: isRedirect ? headers.location : undefined, text });
        };
        if (isRedirect) finish('');
        else readBody(answer, wanted).then(finish, reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });

/** Never throws: what goes wrong is part of the answer. */
export const createReadOutside =
  (options: OutsideOptions = {}): ReadOutside =>
  async (address) => {
    const signal = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
    try {
      let url = new URL(address);
      for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
        refuseAddress(url, options);
        const target = await addressOf(url.hostname, options);
        signal.throwIfAborted();
        const { status, location, text } = await ask(url, target, signal, page);
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
      const target = await addressOf(url.hostname, options);
      const wanted = { headers: { 'user-agent': 'Fanal', ...headers }, accepts: isJson, mostBytes: MOST_JSON_BYTES };
      const { status, location, text } = await ask(url, target, signal, wanted);
      if (location !== undefined) return { kind: 'failed', reason: 'tooManyRedirects' };
      return { kind: 'answered', status, text };
    } catch {
      return { kind: 'failed', reason: signal.aborted ? 'timeout' : 'unreachable' };
    }
  };
