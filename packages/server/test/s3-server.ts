import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The parts of s3rver that are used here; it has no types. */
type Exchange = {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  headers: Record<string, string | undefined>;
  status: number;
  body: string;
};
type StoredObject = { bucket: string; key: string };
type FoundObject = { size: number; content?: unknown; range?: { start: number; end: number } };
type Store = {
  getResourcePath: (bucket: string, key: string | undefined, resource: string) => string;
  getObject: (bucket: string, key: string, range?: { start?: number; end?: number }) => Promise<FoundObject | null>;
  putObject: (object: StoredObject) => Promise<unknown>;
};
type S3Rver = {
  middleware: ((exchange: Exchange, next: () => Promise<void>) => Promise<void>)[];
  store: Store;
  configureBuckets: () => Promise<unknown>;
  callback: () => RequestListener;
};
type Options = { directory: string; silent: boolean; vhostBuckets: boolean; configureBuckets: { name: string }[] };
const require = createRequire(import.meta.url);
const S3Rver = require('@20minutes/s3rver') as new (options: Options) => S3Rver;

const BUCKET = 'files';
/** The only account that s3rver knows. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const signedHeaders = ({ query, headers }: Exchange): string[] | null => {
  const inHeader = headers.authorization?.match(/SignedHeaders=([^,]+)/)?.[1];
  return (query['X-Amz-SignedHeaders'] ?? inHeader)?.split(';') ?? null;
};

const answer = (exchange: Exchange, status: number, code: string) => {
  exchange.status = status;
  exchange.body = `<Error><Code>${code}</Code></Error>`;
};

/**
 * s3rver verifies the signature of every signed request. Behaviour of Amazon that this suite relies on is added here:
 * unsigned requests are refused, no unsigned x-amz header, If-None-Match, completing a multipart upload, atomic objects
 * when two write at once, and a range of only the first byte.
 */
export const startS3Server = async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'fanal s3 '));
  const s3 = new S3Rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const faults = { full: false, replaces: false, obeys: false, knowsNoConditions: false };
  s3.middleware.unshift(async (exchange, next) => {
    const { method, headers, query } = exchange;
    const key = decodeURIComponent(exchange.path).slice(`/${BUCKET}/`.length);
    const signed = signedHeaders(exchange);
    if (!signed) return answer(exchange, 403, 'AccessDenied');
    const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signed.includes(name));
    if (unsigned.length > 0 && !faults.obeys) return answer(exchange, 403, 'AccessDenied');
    if (method === 'PUT' && faults.full) return answer(exchange, 507, 'XMinioStorageFull');
    if (faults.knowsNoConditions && headers['if-none-match']) return answer(exchange, 501, 'NotImplemented');
    const isThere = () => existsSync(s3.store.getResourcePath(BUCKET, key, 'object'));
    if (!faults.replaces && method === 'PUT' && headers['if-none-match'] === '*' && isThere())
      return answer(exchange, 412, 'PreconditionFailed');
    if (method !== 'DELETE' || !query.uploadId) return next();
    rmSync(path.join(s3.store.getResourcePath(BUCKET, undefined, 'uploads'), query.uploadId), { recursive: true });
    exchange.status = 204;
  });
  mendStore(s3.store);
  const server = createServer(s3.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(directory, { recursive: true });
  };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = { bucket: BUCKET, region: 'us-east-1', endpoint, forcePathStyle: true };
  const settings = { ...place, credentials: CREDENTIALS, directUploads: true };
  const unfinishedUploads = () => namesIn(s3.store.getResourcePath(BUCKET, undefined, 'uploads'));
  return { settings, unfinishedUploads, faults, stop };
};

const mendStore = (store: Store) => {
  const { getObject, putObject } = store;
  store.getObject = async (bucket, key, range) => {
    if (range?.start !== 0 || range.end !== 0) return getObject.call(store, bucket, key, range);
    const found = await getObject.call(store, bucket, key);
    if (!found) return null;
    const first = { start: 0, end: 0 };
    const content = found.size > 0 && createReadStream(store.getResourcePath(bucket, key, 'object'), first);
    return Object.assign(found, { range: first, content });
  };
  const writing = new Map<string, Promise<unknown>>();
  store.putObject = (object) => {
    const before = writing.get(object.key) ?? Promise.resolve();
    const written = before.then(() => putObject.call(store, object));
    writing.set(
      object.key,
      written.catch(() => {}),
    );
    return written;
  };
};
