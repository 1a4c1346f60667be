/** External applications: platforms, safe deep links, identifiers and store pages, and when an app can be offered. */
import { isSafeLink } from '../kit/rich-text.rules.ts';

export const appPlatforms = ['ios', 'android'] as const;
export type AppPlatform = (typeof appPlatforms)[number];

export const LONGEST_APP_NAME = 60;
export const LONGEST_APP_DESCRIPTION = 120;
export const LONGEST_APP_LINK = 500;

/** Sorts of the catalogue. */
export const externalAppSorts = ['name', 'organizationCount', 'updatedAt'] as const;
/** Apps that the organization offers on at least one platform, and the others. */
export const offers = ['offered', 'notOffered'] as const;

/** What became of looking for the store page of one platform. */
export const lookupStates = ['found', 'given', 'none', 'failed', 'off', 'unasked'] as const;
export type LookupState = (typeof lookupStates)[number];

/** Schemes that run code, read local files, or open something else than an app. */
const refusedSchemes = new Set([
  'about',
  'blob',
  'chrome',
  'content',
  'data',
  'feed',
  'file',
  'filesystem',
  'ftp',
  'ftps',
  'http',
  'intent',
  'jar',
  'javascript',
  'livescript',
  'mailto',
  'mhtml',
  'mocha',
  'moz-icon',
  'ms-appx',
  'ms-appx-web',
  'ms-settings',
  'res',
  'resource',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'wss',
]);

/** `cubage://`, `ca.cubage.express://open?x=1`: a scheme of at least three characters, and no space or control character. */
const CUSTOM = /^([a-z][a-z0-9+.-]{2,49}):\/\/[^\s\p{Cc}\p{Cf}<>"'`\\^{|}]*$/iu;

/** Whether a link opens an app and nothing else: a safe https URL, or the scheme of an app (P23). */
export const isDeeplink = (text: string): boolean => {
  if (text.length > LONGEST_APP_LINK) return false;
  if (/^https:/i.test(text)) return isSafeLink(text);
  const scheme = CUSTOM.exec(text)?.[1]?.toLowerCase();
  return scheme !== undefined && !refusedSchemes.has(scheme) && !/^(ms|chrome|edge|moz)-/.test(scheme);
};

/** The bundle id of an app of Apple: `ca.cubage.express`. */
export const IOS_BUNDLE_ID = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
/** The package name of an app of Android: at least two parts, each beginning with a letter. */
export const ANDROID_BUNDLE_ID = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/;

const storeHosts: Record<AppPlatform, readonly string[]> = {
  ios: ['apps.apple.com', 'itunes.apple.com', 'testflight.apple.com'],
  android: ['play.google.com'],
};

/** Whether a link is a page of the store of that platform (P23). */
export const isStoreLink = (platform: AppPlatform, text: string): boolean => {
  if (text.length > LONGEST_APP_LINK || !/^https:\/\//i.test(text) || !isSafeLink(text)) return false;
  const { hostname, port } = new URL(text);
  return port === '' && storeHosts[platform].includes(hostname);
};

/** What a platform of an app needs to be offered. */
export type PlatformValues = { isEnabled: boolean; storeUrl: string | null; deeplink: string | null };

/** An app opens by its deep link or its store page: without both there is nothing to offer. */
export const canOpen = ({ storeUrl, deeplink }: Omit<PlatformValues, 'isEnabled'>): boolean =>
  storeUrl !== null || deeplink !== null;

/** Whether organizations can offer an app on this platform. */
export const isAvailable = (values: PlatformValues): boolean => values.isEnabled && canOpen(values);
