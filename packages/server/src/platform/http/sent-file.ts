import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '#platform/files/content-disposition';

/** A file as a response. It is streamed, so that a large file needs no more memory than a small one. */
export type SentFile = { name: string; mediaType: string; bytes: Readable };

/**
 * Sends the file as an attachment, never inline. If the file fails in the middle, the connection is closed, so that a
 * partial download is not taken for a complete one.
 */
export const sendFile = (reply: FastifyReply, { name, mediaType, bytes }: SentFile): FastifyReply =>
  reply.header('content-disposition', contentDisposition('attachment', name)).type(mediaType).send(bytes);
