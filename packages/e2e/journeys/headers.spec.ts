import { expect, test } from '../journey.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const nonceOf = (policy: string) => /'nonce-([\w-]+)'/.exec(policy)?.[1];

test('the page has a policy without inline code and a nonce of its own each time (P33)', async ({ request }) => {
  const nonces = new Set<string>();
  for (const address of [
    '/',
    '/',
    '/download-app',
    '/01a1f8e6-25de-77c8-85e3-a0488ba14b76/organization/sites',
    '/nothing',
  ]) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    const headers = answer.headers();
    expect(headers).toMatchObject({ ...always, 'cache-control': 'no-cache' });
    const policy = headers['content-security-policy']!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/localhost)/);
    const nonce = nonceOf(policy)!;
    expect(nonce).toMatch(/^[\w-]{22}$/);
    const page = await answer.text();
    expect(page).toContain(`<meta name="csp-nonce" content="${nonce}">`);
    expect(page).not.toContain('__CSP_NONCE__');
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

test('assets, answers, refusals and what does not exist carry the same protection (P33)', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  const script = await request.get(asset);
  expect(script.headers()).toMatchObject({ ...always, 'cache-control': 'public, max-age=31536000, immutable' });
  expect(script.headers()['content-type']).toMatch(/^(text|application)\/javascript/);

  for (const [address, status] of [
    ['/v1/configuration', 200],
    ['/v1/profile/my', 401],
    ['/v1/evil-marker', 404],
    ['/assets/evil-marker.js', 404],
    ['/version.json', 200],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(status);
    expect(answer.headers(), address).toMatchObject(always);
    expect(answer.headers()['content-security-policy'], address).toContain("default-src 'none'");
    if (address.startsWith('/v1/')) expect(answer.headers()['cache-control'], address).toBe('no-store');
    expect(await answer.text(), address).not.toContain('evil-marker');
  }
});
