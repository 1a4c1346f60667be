import { describe, expect, it } from 'vitest';
import { canOpen, isAvailable, isDeeplink, isStoreLink } from './external-apps.rules.ts';

describe('a deep link', () => {
  it.each([
    'cubage://',
    'cubage://open?chantier=12#photos',
    'ca.cubage.express://accueil',
    'fb-messenger://user/1',
    'rondepro+app://x',
    'https://cubage.example/app',
    'HTTPS://cubage.example/app?x=1',
  ])('may be %s (APPS-03, P23)', (link) => {
    expect(isDeeplink(link)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'cubage',
    '//cubage.example',
    '/local',
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JaVaScRiPt://x',
    ' javascript://x',
    'java\nscript://x',
    'java\tscript://x',
    'data:text/html,x',
    'data://text/html,x',
    'vbscript://x',
    'file:///etc/passwd',
    'FILE://x',
    'blob:https://cubage.example/1',
    'filesystem:https://cubage.example/1',
    'view-source://x',
    'about://blank',
    'content://com.android.contacts',
    'intent://scan/#Intent;scheme=zxing;end',
    'jar://x',
    'ftp://cubage.example',
    'http://cubage.example',
    'mailto:rh@boreal.example',
    'tel:+14185550188',
    'ms-settings:privacy',
    'ms-word://x',
    'chrome-extension://x',
    'ab://x',
    'cubage:open',
    'cubage://a b',
    'cubage://\u202e',
    'cubage://"><script>',
    'https://user@cubage.example',
    'https://',
    `cubage://${'x'.repeat(500)}`,
  ])('may not be %j (P23)', (link) => {
    expect(isDeeplink(link)).toBe(false);
  });
});

describe('a store page', () => {
  it('is one of the store of its platform (APPS-03, P23)', () => {
    expect(isStoreLink('ios', 'https://apps.apple.com/ca/app/cubage/id123')).toBe(true);
    expect(isStoreLink('android', 'https://play.google.com/store/apps/details?id=ca.cubage')).toBe(true);
    expect(isStoreLink('android', 'https://apps.apple.com/ca/app/cubage/id123')).toBe(false);
    for (const link of [
      'http://apps.apple.com/ca/app/id1',
      'https://apps.apple.com.evil.example/app',
      'https://apps.apple.com@evil.example/app',
      'https://evil.example/?https://apps.apple.com/',
      'https://apps.apple.com:8443/app',
      'javascript:alert(1)//https://apps.apple.com/',
      'https://аpps.apple.com/app',
    ])
      expect([link, isStoreLink('ios', link)]).toEqual([link, false]);
  });
});

it('an app can be offered where it is enabled and something opens it (APPS-03)', () => {
  const [link, page] = ['cubage://', 'https://apps.apple.com/ca/app/id1'];
  expect(canOpen({ storeUrl: null, deeplink: null })).toBe(false);
  expect(isAvailable({ isEnabled: true, storeUrl: null, deeplink: link })).toBe(true);
  expect(isAvailable({ isEnabled: true, storeUrl: page, deeplink: null })).toBe(true);
  expect(isAvailable({ isEnabled: false, storeUrl: page, deeplink: link })).toBe(false);
});
