import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Storage } from '#platform/files/storage';
import { prefixed } from './metadata-headers.ts';
import { checkedKey } from './object-key.ts';

/** Refuses the write when the object exists already. */
const ONLY_NEW = '*';

/**
 * Signs the upload of one object. Type, size, metadata and the condition that no object is replaced are part of the
 * signature, so that the S3 server refuses anything else. The browser adds the Content-Length itself.
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

/**
 * Sends manipulated uploads as an attacker could, and throws unless the server refuses them; S3-compatible servers
 * differ in this. A server that replaces objects would allow changes after the inspection. A server that accepts
 * unsigned headers would copy foreign objects.
 */
export const proveDirectPut = async (
  { signPut, find, remove }: { signPut: NonNullable<Storage['signPut']> } & Pick<Storage, 'find' | 'remove'>,
  { bucket, now, patienceMs }: { bucket: string; now: () => Date; patienceMs: number },
): Promise<void> => {
  const [key, other] = [`0/${randomUUID()}.0`, `0/${randomUUID()}.0`] as const;
  const body = 'proof';
  const put = async (to: string, more: Record<string, string> = {}) => {
    const expiresAt = new Date(now().getTime() + 60_000);
    const terms = { contentType: 'text/plain', size: body.length, metadata: {}, expiresAt };
    const { url, headers } = await signPut(to, terms);
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { method: 'PUT', headers: { ...headers, ...more }, body, signal });
    await response.arrayBuffer();
    return response;
  };
  const [first, second] = [await put(key), await put(key)];
  await put(other, { 'x-amz-copy-source': `/${bucket}/${key}` });
  const isCopied = (await find(other)) !== null;
  for (const made of [key, other]) await remove(made);
  if (!first.ok) throw unsafe(`refuses what was signed (${first.status})`);
  if (second.ok) throw unsafe('lets objects be replaced');
  if (isCopied) throw unsafe('obeys headers that were not signed');
};

const unsafe = (what: string) =>
  new Error(`uploads cannot go straight to this S3 server, which ${what}: set DIRECT_UPLOADS=0`);
