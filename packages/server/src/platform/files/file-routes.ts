/**
 * Transfers file contents: `GET` and `PUT /files/{organization}/{file}`, authorised only by a signed link. The API
 * decides who receives a link. A link is valid for one file and one operation, for a limited time (P19, P26, P32).
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { fail } from '#platform/fail';
import { contentDisposition } from '#platform/files/content-disposition';
import type { FileAddress, FileLinks, LinkOperation } from '#platform/files/file-links';
import { type ByteRange, ObjectMissing } from '#platform/files/storage';
import { leaveUnread } from '#platform/http/body-rate';
import type { InFlight } from '#platform/http/in-flight';
import { isId } from '#platform/ids';

/** A finished file: its headers and its bytes. */
export type ReadableFile = {
  name: string;
  contentType: string;
  size: number;
  /** Changes whenever the bytes change. */
  version: string;
  /** True when it may be shown inline: a picture that we encoded, a video, a sound. Everything else is a download. */
  isShown: boolean;
  open: (range?: ByteRange) => Promise<Readable>;
};

/** An announced upload: what is accepted, and how to store it. */
export type AwaitedFile = {
  contentType: string;
  /** Maximum plain size, or the exact size when it was announced. */
  size: { most: number; exactly: number | null };
  /** Announced metadata headers; a header that is sent must have the same value (P32). */
  metadata: Record<string, string>;
  /** Stores the complete bytes and records their arrival. A broken transfer leaves only a record of the failure. */
  receive: (bytes: Readable) => Promise<void>;
};

export type FileEndpoints = {
  links: FileLinks;
  now: () => Date;
  /** Counts the running transfers. */
  inFlight: InFlight;
  readable: (file: FileAddress) => Promise<ReadableFile | null>;
  awaited: (file: FileAddress) => Promise<AwaitedFile | null>;
};

const MEGABYTE = 1024 * 1024;
const META = 'x-ms-meta-';

const addressOf = (request: FastifyRequest, endpoints: FileEndpoints, operation: LinkOperation): FileAddress => {
  const { org, id } = request.params as FileAddress;
  const { expires, signature } = request.query as { expires?: string; signature?: string };
  const isGood =
    isId(org) &&
    isId(id) &&
    endpoints.links.isGood(operation, { org, id }, Number(expires), signature ?? '', endpoints.now());
  if (!isGood) throw fail('FILE_LINK_REFUSED');
  return { org, id };
};

const rangeOf = (request: FastifyRequest, { size, version }: ReadableFile): ByteRange | 'all' | 'none' => {
  const header = request.headers.range;
  const condition = request.headers['if-range'];
  if (header === undefined || (condition !== undefined && condition !== version)) return 'all';
  const ranges = parseRange(size, header);
  if (ranges === -1) return 'none';
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0]! : 'all';
};

const describe = (reply: FastifyReply, file: ReadableFile, secondsLeft: number) =>
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': contentDisposition(file.isShown ? 'inline' : 'attachment', file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    etag: file.version,
  });

/** A file that is being removed at this moment counts as missing. */
const bytesOf = async (file: ReadableFile, range: ByteRange | undefined) => {
  try {
    return await file.open(range);
  } catch (error) {
    throw error instanceof ObjectMissing ? fail('NOT_FOUND') : error;
  }
};

const sendFile = (endpoints: FileEndpoints) => async (request: FastifyRequest, reply: FastifyReply) => {
  const address = addressOf(request, endpoints, 'read');
  const file = await endpoints.readable(address);
  if (!file) throw fail('NOT_FOUND');
  const expires = Number((request.query as { expires: string }).expires);
  describe(reply, file, Math.max(0, Math.floor((expires - endpoints.now().getTime()) / 1000)));
  if (request.headers['if-none-match'] === file.version) return reply.code(304).send();
  const range = rangeOf(request, file);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { start, end } = range === 'all' ? { start: 0, end: file.size - 1 } : range;
  reply.header('content-length', end - start + 1);
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await bytesOf(file, range === 'all' ? undefined : range));
};

/** The request headers must match the announcement: another type, size or metadata is refused before a byte is read. */
const checkHeaders = ({ headers }: FastifyRequest, awaited: AwaitedFile) => {
  const type = headers['content-type']?.split(';', 1).join('').trim().toLowerCase();
  if (type !== undefined && type !== awaited.contentType)
    throw fail('MEDIA_TYPE_REFUSED', { expected: awaited.contentType });
  for (const [name, value] of Object.entries(headers))
    if (name.startsWith(META) && value !== (awaited.metadata[name.slice(META.length)] ?? ''))
      throw fail('REQUEST_MALFORMED');
  const length = headers['content-length'] === undefined ? null : Number(headers['content-length']);
  const { most, exactly } = awaited.size;
  if (length === 0) throw fail('FILE_EMPTY');
  if (length !== null && length > most) throw fail('FILE_TOO_LARGE', { megabytes: Math.floor(most / MEGABYTE) });
  if (length !== null && exactly !== null && length !== exactly) throw fail('FILE_DAMAGED');
};

const receiveFile = (endpoints: FileEndpoints) => async (request: FastifyRequest, reply: FastifyReply) => {
  const address = addressOf(request, endpoints, 'write');
  const awaited = await endpoints.awaited(address);
  if (!awaited) throw fail('NOT_FOUND');
  checkHeaders(request, awaited);
  // A link is not bound to a person, so transfers are counted by file: parallel uploads of one file share a limit.
  const { release } = endpoints.inFlight.admit({ person: address.id, organization: address.org });
  try {
    await awaited.receive(request.raw);
  } catch (error) {
    leaveUnread(request);
    throw error;
  } finally {
    release();
  }
  return reply.code(201).header('cache-control', 'no-store').send();
};

export const mountFiles = (app: FastifyInstance, endpoints: FileEndpoints): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not parsed here: the handler streams it from the request.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({ method: ['GET', 'HEAD'], url: '/files/:org/:id', handler: sendFile(endpoints) });
    scope.put('/files/:org/:id', {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: receiveFile(endpoints),
    });
  });
};
