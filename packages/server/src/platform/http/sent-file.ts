import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '#platform/files/content-disposition';

/** A file as an answer. Its bytes leave as they are made, so that a large one costs no more memory than a small one. */
export type SentFile = { name: string; mediaType: string; bytes: Readable };

/** Handed over to be kept, never shown in place. A file that breaks in the middle breaks the connection: nobody takes half of it for the whole. */
export const sendFile = (reply: FastifyReply, { name, mediaType, bytes }: SentFile): FastifyReply =>
  reply.header('content-disposition', contentDisposition('attachment', name)).type(mediaType).send(bytes);
