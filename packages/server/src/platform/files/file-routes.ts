/**
 * The road of the bytes: `GET` and `PUT /files/{organisation}/{file}`, opened by a signed link and by nothing else. The API decides who is
 * handed a link; what a link opens is one file, for one operation, for a while (P19, P26, P32).
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

/** A finished file: what its reader is told, and its bytes. */
export type ReadableFile = {
  name: string;
  contentType: string;
  size: number;
  /** Changes whenever the bytes do. */
  version: string;
  /** May be shown where it is: a picture that we encoded, a video, a sound. Everything else is handed over to be kept. */
  isShown: boolean;
  open: (range?: ByteRange) => Promise<Readable>;
};

/** A file that is awaited: what may come, and what to do with it. */
export type AwaitedFile = {
  contentType: string;
  /** Most plain bytes that may come, or exactly as many when they were announced. */
  size: { most: number; exactly: number | null };
  /** Metadata headers that were announced; one that is sent must say the same (P32). */
  metadata: Record<string, string>;
  /** Stores the bytes whole and notes that they have arrived; a broken transfer leaves nothing but the note of it. */
  receive: (bytes: Readable) => Promise<void>;
};

export type FileEndpoints = {
  links: FileLinks;
  now: () => Date;
  /** Counts the transfers under way. */
  inFlight: InFlight;
  readable: (file: FileAddress) => Promise<ReadableFile | null>;
  awaited: (file: FileAddress) => Promise<AwaitedFile | null>;
};

const MEGABYTE = 1024 * 1024;
const META = 'x-ms-meta-';

const addressOf = (request: FastifyRequest, doors: FileEndpoints, operation: LinkOperation): FileAddress => {
  const { org, id } = request.params as FileAddress;
  const { expires, signature } = request.query as { expires?: string; signature?: string };
  const isGood =
    isId(org) && isId(id) && doors.links.isGood(operation, { org, id }, Number(expires), signature ?? '', doors.now());
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

/** A file that is removed this very moment does not exist any more. */
const bytesOf = async (file: ReadableFile, range: ByteRange | undefined) => {
  try {
    return await file.open(range);
  } catch (error) {
    throw error instanceof ObjectMissing ? fail('NOT_FOUND') : error;
  }
};

const sendFile = (doors: FileEndpoints) => async (request: FastifyRequest, reply: FastifyReply) => {
  const address = addressOf(request, doors, 'read');
  const file = await doors.readable(address);
  if (!file) throw fail('NOT_FOUND');
  const expires = Number((request.query as { expires: string }).expires);
  describe(reply, file, Math.max(0, Math.floor((expires - doors.now().getTime()) / 1000)));
  if (request.headers['if-none-match'] === file.version) return reply.code(304).send();
  const range = rangeOf(request, file);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { start, end } = range === 'all' ? { start: 0, end: file.size - 1 } : range;
  reply.header('content-length', end - start + 1);
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await bytesOf(file, range === 'all' ? undefined : range));
};

/** What the sender says of itself must be what was announced: another type, size or object is refused before a byte is read. */
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

const receiveFile = (doors: FileEndpoints) => async (request: FastifyRequest, reply: FastifyReply) => {
  const address = addressOf(request, doors, 'write');
  const awaited = await doors.awaited(address);
  if (!awaited) throw fail('NOT_FOUND');
  checkHeaders(request, awaited);
  // a link is not bound to a person: whoever sends the same file again and again counts as one
  const { release } = doors.inFlight.admit({ person: address.id, organization: address.org });
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

export const mountFiles = (app: FastifyInstance, doors: FileEndpoints): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // the bytes stay in the request: whoever handles it reads them as they come
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({ method: ['GET', 'HEAD'], url: '/files/:org/:id', handler: sendFile(doors) });
    scope.put('/files/:org/:id', {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: receiveFile(doors),
    });
  });
};
