/** The stores of Apple and Google, in which the pages of external apps are looked for. */
import { createReadOutside, type ReadOutside } from '#platform/http/outside-page';

export type StoreSettings = {
  /** Apple's lookup service and the details page of Google Play, to which the query is added. */
  appleUrl: string;
  googleUrl: string;
  /** Origins that the operator wrote: only they may lie inside. */
  trustedOrigins: readonly string[];
  /** Stores of Apple, in the order in which they are asked. */
  countries: readonly string[];
  timeLimitMs: number;
  proxy: string | null;
};

type Variables = {
  STORE_LOOKUP_APPLE_URL: string | null;
  STORE_LOOKUP_GOOGLE_URL: string | null;
  STORE_LOOKUP_COUNTRIES: string[];
  STORE_LOOKUP_TIMEOUT_MS: number;
  STORE_LOOKUP_PROXY: string | null;
};

export const storeSettingsOf = (v: Variables): StoreSettings => ({
  appleUrl: v.STORE_LOOKUP_APPLE_URL ?? 'https://itunes.apple.com/lookup',
  googleUrl: v.STORE_LOOKUP_GOOGLE_URL ?? 'https://play.google.com/store/apps/details',
  trustedOrigins: [v.STORE_LOOKUP_APPLE_URL, v.STORE_LOOKUP_GOOGLE_URL].flatMap((address) =>
    address === null ? [] : [new URL(address).origin],
  ),
  countries: v.STORE_LOOKUP_COUNTRIES.map((code) => code.toUpperCase()),
  timeLimitMs: v.STORE_LOOKUP_TIMEOUT_MS,
  proxy: v.STORE_LOOKUP_PROXY,
});

export type Stores = Pick<StoreSettings, 'appleUrl' | 'googleUrl' | 'countries'> & { read: ReadOutside };

/** The page of an app at Google Play holds its styles before its title. */
const MOST_BYTES = 2 * 1024 * 1024;

export const openStores = (settings: StoreSettings): Stores => {
  const { appleUrl, googleUrl, countries, trustedOrigins, timeLimitMs, proxy } = settings;
  const hosts = [appleUrl, googleUrl].map((address) => new URL(address).host);
  const read = createReadOutside({
    trustedOrigins,
    timeLimitMs,
    mostBytes: MOST_BYTES,
    types: /^(text|application)\/(html|javascript|json|plain|x-javascript|xhtml\+xml)\b/i,
    agent: 'Fanal store look-up',
    proxy: proxy === null ? null : { url: new URL(proxy), hosts },
  });
  return { appleUrl, googleUrl, countries, read };
};
