/** Looks for the pages of apps in the stores of Apple and Google, by bundle id (GAP-73). */
import {
  type AppPlatform,
  appPlatforms,
  isStoreLink,
  type LookupState,
} from '@fanal/contract/external-apps/external-apps.rules';
import type { StoreLookup } from '@fanal/contract/external-apps/external-apps.shapes';
import { titleIn } from '#features/infohub/links/links.service';
import type { Stores } from '#platform/http/stores';

/** What is known of one platform before the stores are asked. */
type Wanted = { bundleId: string | null; url: string | null };
export type WantedPages = Record<AppPlatform, Wanted>;
export type Lookups = Record<AppPlatform, StoreLookup>;

type Found = { url: string; name: string | null; developer: string | null };
type Answer = { state: 'found'; page: Found } | { state: 'none' | 'failed' };

type AppleResult = { bundleId?: unknown; trackViewUrl?: unknown; trackName?: unknown; sellerName?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const LONGEST_NAME = 200;
const nameOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME) || null : null;

/** `https://apps.apple.com/ca/app/x/id1?uo=4` without what the service adds. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

const pageOfApple = (result: AppleResult, bundleId: string): Found | null => {
  const url = typeof result.trackViewUrl === 'string' ? withoutQuery(result.trackViewUrl) : '';
  const isRight = typeof result.bundleId === 'string' && result.bundleId.toLowerCase() === bundleId.toLowerCase();
  if (!isRight || !isStoreLink('ios', url)) return null;
  return { url, name: nameOf(result.trackName), developer: nameOf(result.sellerName) };
};

const askApple = async ({ read, appleUrl }: Stores, bundleId: string, country: string): Promise<Answer> => {
  const query = new URLSearchParams({ bundleId, country, entity: 'software' });
  const page = await read(`${appleUrl}?${query}`);
  if (page.kind === 'failed' || page.status !== 200) return { state: 'failed' };
  const answer = parsed(page.text);
  if (!isRecord(answer) || !Array.isArray(answer.results)) return { state: 'failed' };
  const found = answer.results
    .filter(isRecord)
    .map((result) => pageOfApple(result, bundleId))
    .find((one) => one !== null);
  if (found) return { state: 'found', page: found };
  return { state: answer.results.length === 0 ? 'none' : 'failed' };
};

/** Country by country; an app that no store knows is missing only when every store has answered. */
const inAppStore = async (stores: Stores, bundleId: string): Promise<Answer> => {
  let hasFailed = false;
  for (const country of stores.countries) {
    const answer = await askApple(stores, bundleId, country);
    if (answer.state === 'found') return answer;
    if (answer.state === 'failed') hasFailed = true;
    if (hasFailed) break;
  }
  return { state: hasFailed ? 'failed' : 'none' };
};

const PLAY = 'https://play.google.com/store/apps/details';

/** A page that is not about this app, such as a question about cookies, counts as a failure. */
const inGooglePlay = async ({ read, googleUrl }: Stores, bundleId: string): Promise<Answer> => {
  const page = await read(`${googleUrl}?${new URLSearchParams({ id: bundleId, hl: 'fr-CA' })}`);
  if (page.kind === 'failed') return { state: 'failed' };
  if (page.status === 404) return { state: 'none' };
  const own = new RegExp(`details\\?id=${bundleId.replaceAll('.', '\\.')}(?![\\w.])`);
  const title = page.status === 200 && own.test(page.text) ? await titleIn(page.text) : null;
  if (title === null) return { state: 'failed' };
  return {
    state: 'found',
    page: {
      url: `${PLAY}?id=${bundleId}`,
      name: nameOf(title.replace(/ [-–—] [^-–—]*Google Play$/, '')),
      developer: null,
    },
  };
};

const lookupOf = (state: LookupState, more: Partial<StoreLookup> = {}): StoreLookup => ({
  state,
  url: null,
  name: null,
  developer: null,
  countries: [],
  at: null,
  ...more,
});

const lookUpOne = async (
  stores: Stores | null,
  platform: AppPlatform,
  { bundleId, url }: Wanted,
  now: Date,
): Promise<StoreLookup> => {
  if (url !== null) return lookupOf('given', { url });
  if (bundleId === null) return lookupOf('unasked');
  if (!stores) return lookupOf('off');
  const answer = await (platform === 'ios' ? inAppStore(stores, bundleId) : inGooglePlay(stores, bundleId));
  const asked = { countries: platform === 'ios' ? [...stores.countries] : [], at: now.toISOString() };
  return answer.state === 'found' ? lookupOf('found', { ...asked, ...answer.page }) : lookupOf(answer.state, asked);
};

/** Asks both stores at the same time, outside of any transaction. Never throws because of them. */
export const lookUp = async (stores: Stores | null, wanted: WantedPages, now: Date): Promise<Lookups> => {
  const [ios, android] = await Promise.all([
    lookUpOne(stores, 'ios', wanted.ios, now),
    lookUpOne(stores, 'android', wanted.android, now),
  ]);
  return { ios, android };
};

/** The platforms with a bundle id whose page was not found (APPS-05). */
export const missingIn = (lookups: Lookups): AppPlatform[] =>
  appPlatforms.filter((platform) => ['none', 'failed', 'off'].includes(lookups[platform].state));
