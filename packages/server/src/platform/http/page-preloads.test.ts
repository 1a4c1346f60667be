import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPagePreloads } from './page-preloads.ts';

const ORGANIZATION = '01a2272b-2c91-7e09-95f9-09adc176e1d7';

const dir = mkdtempSync(path.join(tmpdir(), 'fanal-preloads-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = path.join(dir, 'page-files.json');
const screen = (name: string, ...words: string[]) => ({ files: [`assets/${name}.js`], words });
writeFileSync(
  file,
  JSON.stringify({
    wordFolder: 'assets/words-1',
    homeWords: ['home'],
    words: ['app'],
    screens: {
      '/': screen('home-page'),
      '/verify/$number': screen('verify', 'certificates'),
      cards: { files: ['assets/cards.js', 'assets/cards.css'], words: ['cards'] },
      'courses/$courseId': screen('course'),
      'courses/new': screen('new-course'),
    },
  }),
);
const preloadsOf = openPagePreloads(file);
const filesOf = (url: string, cookies?: string) =>
  [...preloadsOf(url, cookies).matchAll(/href="\/assets\/([^"]+)"/g)].map(([, name]) => name);

describe('the links of a page to what it needs', () => {
  it('lead to its words, scripts and styles, as what each is', () => {
    expect(preloadsOf(`/${ORGANIZATION}/cards?tab=review`, undefined)).toBe(
      '<link rel="preload" as="fetch" crossorigin href="/assets/words-1/app.fr.json">' +
        '<link rel="preload" as="fetch" crossorigin href="/assets/words-1/cards.fr.json">' +
        '<link rel="modulepreload" crossorigin href="/assets/cards.js">' +
        '<link rel="preload" as="style" crossorigin href="/assets/cards.css">',
    );
  });

  it.each([
    [`/${ORGANIZATION}/courses/new`, ['words-1/app.fr.json', 'new-course.js']],
    [`/${ORGANIZATION}/courses/42/`, ['words-1/app.fr.json', 'course.js']],
    ['/verify/42', ['words-1/app.fr.json', 'words-1/certificates.fr.json', 'verify.js']],
    ['/?state=expired', ['words-1/home.fr.json']],
    // No screen is there: the page of the portal says so itself.
    [`/${ORGANIZATION}/nowhere`, ['words-1/app.fr.json']],
    [`/${ORGANIZATION}`, ['words-1/app.fr.json']],
    [`/${ORGANIZATION}/verify/42`, ['words-1/app.fr.json']],
    ['/cards', ['words-1/app.fr.json']],
    ['/"><script>', ['words-1/app.fr.json']],
  ])('%s: %j', (url, files) => expect(filesOf(url)).toEqual(files));

  it('lead to the words in the language of the cookie, in English where it names none that exists', () => {
    const wordsFor = (cookies: string) => filesOf(`/${ORGANIZATION}`, cookies);
    expect(wordsFor('other=1; language=es_ES')).toEqual(['words-1/app.es.json']);
    expect(wordsFor('language=en_US')).toEqual(['words-1/app.en.json']);
    expect(wordsFor('language=../secret')).toEqual(['words-1/app.en.json']);
  });

  it('are none where the build says nothing of its pages', () => {
    expect(openPagePreloads(path.join(dir, 'missing.json'))('/', undefined)).toBe('');
  });
});
