/** What the browser keeps of a session, under the names that the specification and GAP-09 give. */
import { forgetStoredUploads } from '../uploads/stored-uploads.ts';

const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';
const ID_TOKEN = 'idToken';
const ORGANIZATION = 'organizationId';

export type Tokens = { token: string; refreshToken?: string | undefined; idToken?: string | undefined };

/** `elsewhere`: another tab did it. */
type Listener = (change: { token: string | null; elsewhere: boolean }) => void;
const listeners = new Set<Listener>();

export const readToken = (): string | null => localStorage.getItem(TOKEN);
export const readRefreshToken = (): string | null => localStorage.getItem(REFRESH_TOKEN);
/** Only to end the provider's session: it shows the provider which session is meant. */
export const readIdToken = (): string | null => localStorage.getItem(ID_TOKEN);

const keep = (key: string, value: string | undefined) => {
  if (value !== undefined) localStorage.setItem(key, value);
};

/** Keeps new tokens; what a renewal does not replace stays as it was. */
export const keepTokens = ({ token, refreshToken, idToken }: Tokens): void => {
  // The access token last: whoever sees it change finds the others in place.
  keep(REFRESH_TOKEN, refreshToken);
  keep(ID_TOKEN, idToken);
  keep(TOKEN, token);
  for (const listener of listeners) listener({ token, elsewhere: false });
};

/** Makes room for somebody who signs in: other tabs leave whoever was there before. */
export const forgetTokens = (): void => {
  for (const key of [TOKEN, REFRESH_TOKEN, ID_TOKEN, ORGANIZATION]) localStorage.removeItem(key);
  forgetStoredUploads();
};

/** Nothing of a person stays in the browser: only the language, which is a cookie (P8). */
export const clearSession = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  forgetStoredUploads();
  for (const listener of listeners) listener({ token: null, elsewhere: false });
};

/** Hears of every change of the token, made in this tab or in another one. */
export const watchToken = (listener: Listener): (() => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === TOKEN || event.key === null) listener({ token: readToken(), elsewhere: true });
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
};

let organizationOfTab: string | null | undefined;
const organizationListeners = new Set<() => void>();

/** The organization in the address of this tab, null on the pages that have none; in storage before any call (GAP-09). */
export const enterOrganization = (id: string | null): void => {
  const changes = organizationOfTab !== id;
  organizationOfTab = id;
  putOrganization();
  if (changes) for (const listener of organizationListeners) listener();
};

const putOrganization = () => {
  if (readToken() === null) return;
  if (organizationOfTab) localStorage.setItem(ORGANIZATION, organizationOfTab);
  else if (organizationOfTab === null) localStorage.removeItem(ORGANIZATION);
};

/** The organization that a call names. Tabs share the storage: this one puts its own back before it reads. */
export const organizationForCall = (): string | null => {
  putOrganization();
  return localStorage.getItem(ORGANIZATION);
};

export const currentOrganization = (): string | null => organizationOfTab ?? null;

export const watchOrganization = (listener: () => void): (() => void) => {
  organizationListeners.add(listener);
  return () => organizationListeners.delete(listener);
};
