import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BlockBlobClient, RestError } from '@azure/storage-blob';
import { type ByteRange, ObjectMissing, type Storage } from '#platform/files/storage';
import { askPatiently, noBytes, PATIENCE_MS, readPatiently, storeCounted } from './byte-flow.ts';
import { prefixed } from './metadata-headers.ts';
import { checkedKey } from './object-key.ts';
import { proveByUse, proveOnce } from './proof.ts';
import { slicesOf } from './slices.ts';
import { unavailable } from './unavailable.ts';

export type AzureSettings = {
  /** With an account key, which signs the addresses for direct uploads. */
  connectionString: string;
  /** An existing container without public access. */
  container: string;
};

/** Azure allows 50,000 blocks per object: 195 GiB with blocks of this size. One block is in memory at a time. */
const BLOCK_BYTES = 4 * 1024 * 1024;
const RETRIES = { maxTries: 3, retryDelayInMs: 250, maxRetryDelayInMs: 1000 };

/** The response to HEAD has no body, so its error code is only in a header. */
const codeOf = (error: unknown) => {
  const { code, details } = error as Partial<RestError> & { details?: { errorCode?: string } };
  return code ?? details?.errorCode;
};

/**
 * The right to create a blob also permits a server-side copy into it. We never copy, so a copied blob was made by an
 * attacker: it may contain foreign data and may still change. `find` does not count it as an object.
 */
const isCopy = ({ copyId }: { copyId?: string }) => copyId !== undefined;

type Ask = <T>(request: (abortSignal: AbortSignal) => Promise<T>) => Promise<T>;

/** Uploads block by block: the stream upload of the SDK does not notice a storage that stalls. */
const storeBlocks = async (blob: BlockBlobClient, pieces: AsyncIterable<Buffer>, contentType: string, ask: Ask) => {
  const options = { blobHTTPHeaders: { blobContentType: contentType } };
  const writer = randomUUID(); // separates the blocks of two parallel writers of one key
  const blocks: string[] = [];
  for await (const { bytes, isLast } of slicesOf(pieces, BLOCK_BYTES)) {
    if (isLast && blocks.length === 0)
      return ask((abortSignal) => blob.upload(bytes, bytes.length, { ...options, abortSignal }));
    const id = Buffer.from(`${writer} ${String(blocks.length).padStart(6, '0')}`).toString('base64');
    await ask((abortSignal) => blob.stageBlock(id, bytes, bytes.length, { abortSignal }));
    blocks.push(id);
  }
  return ask((abortSignal) => blob.commitBlockList(blocks, { ...options, abortSignal }));
};

/**
 * Objects as block blobs of one container. Sends no request yet.
 * `signPut` signs only the right to create this blob: it cannot replace, read, list or delete. Azure accepts any type
 * and size, so compare both with `find` afterwards. Names of metadata must be identifiers, without dashes.
 */
export const openAzureStorage = async (settings: AzureSettings, patienceMs = PATIENCE_MS): Promise<Storage> => {
  const { BlobSASPermissions, BlobServiceClient, SASProtocol } = await import('@azure/storage-blob');
  const service = BlobServiceClient.fromConnectionString(settings.connectionString, { retryOptions: RETRIES });
  const container = service.getContainerClient(settings.container);
  const blobOf = (key: string) => container.getBlockBlobClient(checkedKey(key));
  const ask: Ask = (request) => askPatiently(patienceMs, request);

  const write: Storage['write'] = async (key, bytes, { contentType }) => {
    const blob = blobOf(key);
    return storeCounted(bytes, (pieces) => storeBlocks(blob, pieces, contentType, ask), unavailable);
  };

  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const blob = blobOf(key);
    try {
      const count = range && range.end - range.start + 1;
      const { readableStreamBody } = await ask((abortSignal) => blob.download(range?.start, count, { abortSignal }));
      return readPatiently(readableStreamBody as Readable, patienceMs);
    } catch (error) {
      if (codeOf(error) === 'BlobNotFound') throw new ObjectMissing(key);
      if (codeOf(error) === 'InvalidRange') return noBytes();
      throw unavailable(error);
    }
  };

  const find: Storage['find'] = async (key) => {
    const blob = blobOf(key);
    try {
      const found = await ask((abortSignal) => blob.getProperties({ abortSignal }));
      return isCopy(found) ? null : { size: found.contentLength!, contentType: found.contentType! };
    } catch (error) {
      if (codeOf(error) === 'BlobNotFound') return null;
      throw unavailable(error);
    }
  };

  const remove = async (key: string) => {
    const blob = blobOf(key);
    await ask((abortSignal) => blob.deleteIfExists({ deleteSnapshots: 'include', abortSignal })).catch(
      (error: unknown) => {
        throw unavailable(error);
      },
    );
  };

  const signPut: Storage['signPut'] = async (key, { contentType, metadata, expiresAt }) => ({
    url: await blobOf(key).generateSasUrl({
      permissions: BlobSASPermissions.parse('c'),
      expiresOn: expiresAt,
      protocol: service.url.startsWith('https:') ? SASProtocol.Https : SASProtocol.HttpsAndHttp,
    }),
    headers: { 'content-type': contentType, 'x-ms-blob-type': 'BlockBlob', ...prefixed('x-ms-meta-', metadata) },
  });

  const check = proveOnce(read, () => proveByUse({ write, read, remove }));
  const uploadOrigin = new URL(service.url).origin;
  return { name: 'azure', uploadOrigin, write, read, find, remove, signPut, check };
};
