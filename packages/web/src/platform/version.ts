/** Tells when the server serves a newer build than the one that runs here (GAP-18). */
export const VERSION_POLL_MS = 5 * 60_000;

/** The build of this page, written into it by the build. */
export const ownVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content ?? null;

const servedVersion = async (): Promise<string | null> => {
  const response = await fetch('/version.json', { cache: 'no-store' });
  if (!response.ok) return null;
  const { version } = (await response.json()) as { version?: unknown };
  return typeof version === 'string' ? version : null;
};

/** Asks every five minutes and whenever the tab is looked at again, until another version is there. */
export const watchVersion = (own: string | null, onNew: () => void): (() => void) => {
  if (own === null) return () => undefined;
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
    window.removeEventListener('vite:preloadError', found);
  };
  const found = () => {
    stop();
    onNew();
  };
  const ask = async () => {
    // A server that cannot be reached says nothing about versions.
    const served = await servedVersion().catch(() => null);
    if (served !== null && served !== own) found();
  };
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  const timer = setInterval(() => void ask(), VERSION_POLL_MS);
  document.addEventListener('visibilitychange', askWhenSeen);
  // A part of this build that is no longer served: a newer one took its place.
  window.addEventListener('vite:preloadError', found);
  return stop;
};
