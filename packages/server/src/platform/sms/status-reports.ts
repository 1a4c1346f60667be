/**
 * Delivery reports from Twilio. They are accepted only with Twilio's signature, which replaces the secret of other
 * callbacks.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fail } from '#platform/fail';

export type StatusReport = {
  reference: string;
  /** 'queued', 'sent', 'delivered', 'undelivered', 'failed' …, as named by Twilio. */
  status: string;
  /** Twilio's error number. */
  errorCode: string | null;
};

const REPORT_BYTES = 16 * 1024;

/** Twilio's signature: HMAC-SHA1 of the full address and all fields sorted by name. */
export const signatureOf = (authToken: string, url: string, fields: Record<string, string>): string => {
  const text = Object.keys(fields)
    .sort()
    .reduce((sofar, name) => sofar + name + fields[name], url);
  return createHmac('sha1', authToken).update(text).digest('base64');
};

const isSigned = (authToken: string, url: string, fields: Record<string, string>, signature: string): boolean => {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(authToken, url, fields))];
  return given.length === right.length && timingSafeEqual(given, right);
};

type Options = {
  /** Path below `publicUrl`, as given to the provider. */
  path: string;
  publicUrl: string;
  authToken: string;
  /** `query` contains the parameters that we put into the address; the signature covers them too. */
  settle: (query: Record<string, string>, report: StatusReport) => Promise<void>;
};

/** Adds the route to the server. It accepts URL-encoded forms instead of JSON. */
export const mountStatusReports = (app: FastifyInstance, { path, publicUrl, authToken, settle }: Options): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(path, async (request, reply) => {
      const fields = (request.body ?? {}) as Record<string, string>;
      const signature = request.headers['x-twilio-signature'];
      if (typeof signature !== 'string' || !isSigned(authToken, `${publicUrl}${request.url}`, fields, signature))
        throw fail('UNAUTHENTICATED');
      const { MessageSid = '', MessageStatus = '', ErrorCode } = fields;
      const report = { reference: MessageSid, status: MessageStatus, errorCode: ErrorCode || null };
      await settle(request.query as Record<string, string>, report);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
};
