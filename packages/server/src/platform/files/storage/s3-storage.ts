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
  /** Null: the SDK finds credentials as it does everywhere (environment, profile, role of the machine). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** The bucket stands in the path and not in the name of the host: most compatible servers. */
  forcePathStyle: boolean;
  /** Off for a server that does not hold browsers to what was signed (`check` finds out): uploads then come to us. */
  directUploads: boolean;
};

/** The least that S3 takes as a part; 10,000 of them make 48 GiB. One is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;
/** Every file that somebody is reading holds a connection. */
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
  // checksums beside the signature: compatible servers do not all know them, and browsers could not send them
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

/** A request that is repeated ends before ten seconds are over; taking back a broken upload only tries (P57). */
const REPETITION_MS = 1_500;
const TAKING_BACK_MS = 1_000;

/** The time-outs of the SDK count for each attempt: this is the one for all of them together. */
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

/** Where the SDK sends requests for the bucket. */
const originOf = (client: S3Client, { bucket, region, endpoint, forcePathStyle }: S3Settings) =>
  client.config.endpointProvider({
    Bucket: bucket,
    Region: region,
    ForcePathStyle: forcePathStyle,
    ...(endpoint && { Endpoint: endpoint }),
  }).url.origin;

/** Objects of one bucket. No request is made here. What `signPut` promises stands in s3-direct-put.ts. */
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
  // no browser is sent to a server that may not hold it to what was signed; Amazon's do
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
