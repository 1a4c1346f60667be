import type { ServerResponse } from 'node:http';

/**
 * Headers of every response. The policy allows form targets on the portal, because browsers also apply it to
 * redirects after a form.
 */
export function makeSecurityHeaders(
  issuer: string,
  portalOrigins: readonly string[],
): (response: ServerResponse) => void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${portalOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  const headers = new Headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
  });
  if (issuer.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000');
  return (response) => response.setHeaders(headers);
}
