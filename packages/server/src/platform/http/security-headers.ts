import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const none = ["'none'"];

/** Headers of every response (P33). Pages replace the policy by `pagePolicy` with their nonce. */
export const protect = (app: FastifyInstance): void => {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
};

/**
 * The policy of a portal page: own scripts, own styles and those with the nonce, requests to this server and the
 * named origins.
 */
export const pagePolicy = (nonce: string, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    `connect-src 'self' ${origins.join(' ')}`.trimEnd(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
