import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Storage } from '#platform/files/storage';
import { prefixed } from './metadata-headers.ts';
import { checkedKey } from './object-key.ts';
import { statusOf } from './s3-refusal.ts';

/** Nothing is written when there is an object already. */
const ONLY_NEW = '*';

/**
 * Signs the writing of one object: its type, its size, its metadata and that it replaces none are part of the signature, so
 * that the server itself refuses anything else. The browser adds the length of its body by itself.
 */
export const signDirectPut = async (
  client: S3Client,
  bucket: string,
  now: () => Date,
): Promise<NonNullable<Storage['signPut']>> => {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  return async (key, { contentType, size, metadata, expiresAt }) => {
    const about = { ContentType: contentType, ContentLength: size, Metadata: metadata, IfNoneMatch: ONLY_NEW };
    const headers = { 'content-type': contentType, 'if-none-match': ONLY_NEW, ...prefixed('x-amz-meta-', metadata) };
    const signingDate = now();
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: checkedKey(key), ...about }), {
      signingDate,
      expiresIn: Math.floor((expiresAt.getTime() - signingDate.getTime()) / 1000),
      signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
      unhoistableHeaders: new Set(Object.keys(headers)),
    });
    return { url, headers };
  };
};

/** Throws when the server replaces an object although it was told not to, or cannot be told: then nobody but us may write to it. */
export const proveNothingReplaced = async (client: S3Client, bucket: string): Promise<void> => {
  const { DeleteObjectCommand, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const object = { Bucket: bucket, Key: `0/${randomUUID()}.0` };
  const put = () =>
    client.send(new PutObjectCommand({ ...object, Body: Buffer.from('proof'), IfNoneMatch: ONLY_NEW })).then(
      () => 'written',
      (error: unknown) => {
        if (statusOf(error) === 412) return 'kept';
        if (statusOf(error) === 501) return 'unknown to the server';
        throw error;
      },
    );
  const outcomes = [await put(), await put()];
  await client.send(new DeleteObjectCommand(object));
  if (outcomes.join() !== 'written,kept')
    throw new Error('uploads to this S3 server could be replaced, as it has no If-None-Match: set DIRECT_UPLOADS=0');
};
