/**
 * What a page does before anything else of it is there. Each function is sent as text (vite/first-script.ts) and stands alone:
 * it may use its arguments and the browser, and nothing else of this project.
 */
import type { EarlyAnswers } from '#platform/early-answers.ts';

/** Marks the page with its color scheme, so that it never shows in the wrong one, even for one frame. */
export const chooseScheme = (): void => {
  let scheme: string | null = null;
  try {
    scheme = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be refused; the scheme of the device then decides.
  }
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
};

export type EarlyCalls = {
  /** Addresses that every page of an organization reads. */
  addresses: readonly string[];
  languageCookie: string;
  /** What requests name as their language, by the value of the cookie; under '' without one. */
  languageTags: Readonly<Record<string, string>>;
};

/**
 * Asks for what every page of an organization reads while the code of the portal is on its way; `reach` takes the answers
 * (platform/early-answers.ts). Does nothing where nobody is signed in.
 */
export const askEarly = ({ addresses, languageCookie, languageTags }: EarlyCalls): void => {
  const organization = /^\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\/|$)/i.exec(
    location.pathname,
  )?.[1];
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${languageCookie}=`));
  const language = languageTags[cookie?.slice(languageCookie.length + 1) ?? ''];
  let token: string | null = null;
  try {
    token = localStorage.getItem('token');
  } catch {
    // Storage may be refused: nobody is signed in then.
  }
  if (!organization || !language || token === null) return;
  const headers = {
    'accept-language': language,
    authorization: `Bearer ${token}`,
    'x-organization-id': organization,
  };
  const answers: EarlyAnswers = {};
  for (const address of addresses) {
    const response = fetch(address, { headers });
    // Whoever takes the answer hears that none came.
    response.catch(() => undefined);
    answers[address] = { headers, response };
  }
  window.earlyAnswers = answers;
};
