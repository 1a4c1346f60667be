import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_COOKIE, languageOf, localeFromCookie } from '@fanal/contract/locales';
import { readCookie } from '#platform/http/cookies';
import { isId } from '#platform/ids';

type Needs = { files: string[]; words: string[] };

/** What the build of the portal says of its pages (packages/web/vite/page-files.ts). */
type PageFiles = { wordFolder: string; homeWords: string[]; words: string[]; screens: Record<string, Needs> };

const isFilledBy = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part.startsWith('$') || part === parts[at]);

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Finds what is needed at a path: an address of its own before one with a part that stands for something. */
const finderIn = (screens: [path: string, needs: Needs][]): ((parts: readonly string[]) => Needs | undefined) => {
  const patterns = screens
    .map(([path, needs]) => ({ pattern: partsOf(path), needs }))
    .sort((a, b) => Number(a.pattern.join().includes('$')) - Number(b.pattern.join().includes('$')));
  return (parts) => patterns.find(({ pattern }) => isFilledBy(pattern, parts))?.needs;
};

const preloadOf = (file: string, kind: 'style' | 'fetch'): string =>
  `<link rel="preload" as="${kind}" crossorigin href="/${file}">`;

const linkTo = (file: string): string =>
  file.endsWith('.css') ? preloadOf(file, 'style') : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Answers the links that a page at `url` (path and search) begins with: what its screen needs besides the portal, and its words in
 * the language of the cookie. The browser asks for them with the page itself, not once the portal runs. Nothing where the build
 * says nothing of its pages. `file` is the path of page-files.json.
 */
export const openPagePreloads = (file: string): ((url: string, cookies: string | undefined) => string) => {
  if (!existsSync(file)) return () => '';
  const { wordFolder, homeWords, words: everywhere, screens } = JSON.parse(readFileSync(file, 'utf8')) as PageFiles;
  // Paths of pages outside any organization begin with a slash.
  const plain = finderIn(Object.entries(screens).filter(([path]) => path.startsWith('/')));
  const ofOrganization = finderIn(Object.entries(screens).filter(([path]) => !path.startsWith('/')));
  const neededAt = (parts: readonly string[]): Needs => {
    // A visitor's page is another one than that of the portal at the same address.
    if (parts.length === 0) return { files: [], words: homeWords };
    const needs = isId((parts[0] ?? '').toLowerCase()) ? ofOrganization(parts.slice(1)) : plain(parts);
    return { files: needs?.files ?? [], words: [...everywhere, ...(needs?.words ?? [])] };
  };
  return (url, cookies) => {
    const parts = partsOf(url.split(/[?#]/, 1)[0]!);
    const { files, words } = neededAt(parts);
    const language = languageOf(localeFromCookie(readCookie(cookies, LANGUAGE_COOKIE)));
    const wordLinks = [...new Set(words)].map((namespace) =>
      preloadOf(`${wordFolder}/${namespace}.${language}.json`, 'fetch'),
    );
    return [...wordLinks, ...files.map(linkTo)].join('');
  };
};
