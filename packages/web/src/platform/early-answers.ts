/** Answers that a page asked for before its code was there (app/first-script.ts). */

type Asked = { address: string; init: RequestInit; headers: Record<string, string> };

/** By address; each is taken once. */
export type EarlyAnswers = Record<string, { headers: Record<string, string>; response: Promise<Response> }>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

const areSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/**
 * The answer to this very request where the page has asked for it already: same address, same person, organization and language.
 * Undefined where it has not, and where no answer came.
 */
export const takeEarlyAnswer = async ({ address, init, headers }: Asked): Promise<Response | undefined> => {
  const early = window.earlyAnswers?.[address];
  if (!early || init.method !== 'GET') return undefined;
  delete window.earlyAnswers?.[address];
  return areSame(early.headers, headers) ? early.response.catch(() => undefined) : undefined;
};
