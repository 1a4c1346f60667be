import { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { type ByteRange, ObjectMissing, type Storage } from '#platform/files/storage';
import { noBytes, PATIENCE_MS, readPatiently, storeCounted } from './byte-flow.ts';
import { checkedKey } from './object-key.ts';
import { proveByUse, proveOnce, untilDone } from './proof.ts';
import { proveDirectPut, signDirectPut } from './s3-direct-put.ts';
import { nameOf, refusal } from './s3-refusal.ts';

export type S3Settings = {
  /** An existing bucket without public access. */
  bucket: string;
  region: string;
  /** Address of a compatible server; null for Amazon. */
  endpoint: string | null;
  /** Null: the SDK finds the credentials itself (environment, profile, role of the machine). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** The bucket is part of the path instead of the host name, as with most compatible servers. */
  forcePathStyle: boolean;
  /**
   * False for a server that does not enforce signed uploads (`check` tests this): uploads then go through the server.
   */
  directUploads: boolean;
};

/** Minimum size of an S3 part; 10,000 of them make 48 GiB. One part is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;
/** Every file being read uses a connection. */
const CONNECTIONS = 500;

const translated = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    throw refusal(error);
  }
};

const clientConfig = (settings: S3Settings, patienceMs: number): S3ClientConfig => ({
  region: settings.region,
  forcePathStyle: settings.forcePathStyle,
  ...(settings.endpoint && { endpoint: settings.endpoint }),
  ...(settings.credentials && { credentials: settings.credentials }),
  maxAttempts: 2,
  // Without additional checksums: not all compatible servers support them, and browsers could not send them.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: patienceMs,
    requestTimeout: patienceMs,
    throwOnRequestTimeout: true,
    httpAgent: { maxSockets: CONNECTIONS },
    httpsAgent: { maxSockets: CONNECTIONS },
  },
});

/** A request with one retry ends within ten seconds; the cleanup of a broken upload is best effort (P57). */
const REPETITION_MS = 1_500;
const TAKING_BACK_MS = 1_000;

/** The time-outs of the SDK apply to each attempt; this one applies to all attempts together. */
const limitTime = (client: S3Client, patienceMs: number) =>
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const isTakenBack = commandName === 'AbortMultipartUploadCommand';
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(
          () => late.reject(new Error(`no answer to ${commandName}`)),
          isTakenBack ? TAKING_BACK_MS : patienceMs + REPETITION_MS,
        );
        try {
          return await Promise.race([next(args), late.promise]);
        } finally {
          clearTimeout(timer);
        }
      },
    { step: 'initialize', name: 'limitTime' },
  );

/** The endpoint that the SDK uses for the bucket. */
const originOf = (client: S3Client, { bucket, region, endpoint, forcePathStyle }: S3Settings) =>
  client.config.endpointProvider({
    Bucket: bucket,
    Region: region,
    ForcePathStyle: forcePathStyle,
    ...(endpoint && { Endpoint: endpoint }),
  }).url.origin;

/** Objects of one bucket. Sends no request yet. For the guarantees of `signPut` see s3-direct-put.ts. */
export const openS3Storage = async (
  settings: S3Settings,
  now: () => Date,
  patienceMs = PATIENCE_MS,
): Promise<Storage> => {
  const { bucket } = settings;
  const sdk = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client = new sdk.S3Client(clientConfig(settings, patienceMs));
  limitTime(client, patienceMs);
  const objectOf = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  const write: Storage['write'] = async (key, bytes, { contentType }) => {
    const object = { ...objectOf(key), ContentType: contentType };
    const store = (pieces: AsyncIterable<Buffer>) => {
      const params = { ...object, Body: Readable.from(pieces, { objectMode: false }) };
      return new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
    };
    return storeCounted(bytes, store, refusal);
  };

  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const object = { ...objectOf(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(object));
      return readPatiently(Body as Readable, patienceMs);
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') throw new ObjectMissing(key);
      if (nameOf(error) === 'InvalidRange') return noBytes();
      throw refusal(error);
    }
  };

  const find: Storage['find'] = async (key) => {
    const object = objectOf(key);
    try {
      const { ContentLength, ContentType } = await client.send(new sdk.HeadObjectCommand(object));
      return { size: ContentLength!, contentType: ContentType! };
    } catch (error) {
      if (nameOf(error) === 'NotFound') return null;
      throw refusal(error);
    }
  };

  const remove = async (key: string) => {
    await translated(client.send(new sdk.DeleteObjectCommand(objectOf(key))));
  };
  const sign = settings.directUploads ? await signDirectPut(client, bucket, now) : null;
  const proveDirect = untilDone(async () => {
    if (sign) await translated(proveDirectPut({ signPut: sign, find, remove }, { bucket, now, patienceMs }));
  });
  // Direct uploads are used only when the server enforces the signature; Amazon does.
  const signPut: Storage['signPut'] =
    sign &&
    (async (key, terms) => {
      if (settings.endpoint) await proveDirect();
      return sign(key, terms);
    });
  const prove = async () => {
    await proveByUse({ write, read, remove });
    await proveDirect();
  };
  const uploadOrigin = signPut && originOf(client, settings);
  return { name: 's3', uploadOrigin, write, read, find, remove, signPut, check: proveOnce(read, prove) };
};
