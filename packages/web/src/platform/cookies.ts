const SECONDS_A_DAY = 24 * 60 * 60;

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** `value` has none of the characters that separate cookies. 0 days forget it. */
export const keepCookie = (name: string, value: string, days: number): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${name}=${value}; path=/; max-age=${days * SECONDS_A_DAY}; samesite=lax${secure}`;
};
