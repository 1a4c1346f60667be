import { LANGUAGE_COOKIE } from '@fanal/contract/locales';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const dictionary = {
  fr: {
    title: 'Accueil',
    people_one: '{{count}} personne',
    people_other: '{{count}} personnes',
    nested: { hi: 'Bonjour, {{name}}' },
    rest_zero: 'Plus personne',
    rest_one: 'Encore {{count}} personne',
    rest_other: 'Encore {{count}} personnes',
  },
  en: {
    title: 'Home',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    nested: { hi: 'Hello, {{name}}' },
    late: 'Only in English',
  },
  es: {
    title: 'Inicio',
    people_one: '{{count}} persona',
    people_other: '{{count}} personas',
    nested: { hi: 'Hola, {{name}}' },
  },
};

/** The modules as a freshly opened page has them, with one namespace of words. */
const openPage = async (cookie?: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test browser has no Cookie Store.
  document.cookie = `${LANGUAGE_COOKIE}=${cookie ?? ''}; path=/; max-age=${cookie ? 60 : 0}`;
  vi.resetModules();
  const words = await import('./words.ts');
  const locale = await import('./locale.ts');
  const fetched: string[] = [];
  words.registerWords(
    Object.fromEntries(
      Object.entries(dictionary).map(([language, content]) => [
        `../features/home/home.text.${language}.json`,
        async () => {
          fetched.push(language);
          return { default: content };
        },
      ]),
    ),
  );
  await words.startWords('home' as never);
  const t = (key: string, values?: Record<string, string | number>) => words.translate('home', key, values);
  return { ...words, ...locale, t, fetched };
};

const cookie = () => document.cookie.split('; ').find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`));

beforeEach(() => {
  document.documentElement.lang = '';
});

describe('the language of the page', () => {
  it('is French (Canada) until somebody chooses (SHELL-42)', async () => {
    const page = await openPage();
    expect(page.currentLocale()).toBe('fr_CA');
    expect(page.t('title')).toBe('Accueil');
    expect(document.documentElement.lang).toBe('fr-CA');
  });

  it('is also English and Spanish, one file fetched for each (SHELL-43)', async () => {
    const page = await openPage();
    expect(page.fetched).toEqual(['fr']);
    await page.chooseLocale('en_US');
    expect(page.t('title')).toBe('Home');
    await page.chooseLocale('es_ES');
    expect(page.t('title')).toBe('Inicio');
    expect(document.documentElement.lang).toBe('es-ES');
    expect(page.fetched).toEqual(['fr', 'en', 'es']);
  });

  it('takes each of the four locales from the cookie (SHELL-44)', async () => {
    for (const locale of ['fr_CA', 'en_US', 'en_CA', 'es_ES'])
      expect((await openPage(locale)).currentLocale()).toBe(locale);
  });

  it('is kept in the cookie `language` for 365 days (SHELL-45)', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const page = await openPage();
    await page.chooseLocale('es_ES');
    expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^language=es_ES; .*max-age=31536000/));
    expect(cookie()).toBe('language=es_ES');
    written.mockRestore();
  });

  it('is English for an unknown cookie value (SHELL-46)', async () => {
    const page = await openPage('de_DE');
    expect(page.currentLocale()).toBe('en_CA');
    expect(page.t('title')).toBe('Home');
  });

  it('shows English for a key without words, fetched only then (SHELL-46)', async () => {
    const page = await openPage();
    expect(page.t('late')).toBe('');
    await vi.waitFor(() => expect(page.t('late')).toBe('Only in English'));
    expect(page.fetched).toEqual(['fr', 'en']);
  });

  it("follows the organization's default while nobody chose, and never against a choice", async () => {
    const undecided = await openPage();
    await undecided.followOrganization('es_ES');
    expect(undecided.t('title')).toBe('Inicio');
    expect(cookie()).toBeUndefined();
    const decided = await openPage('fr_CA');
    await decided.followOrganization('es_ES');
    expect(decided.t('title')).toBe('Accueil');
  });
});

describe('a text', () => {
  it('chooses the plural and writes the number as the locale does', async () => {
    const page = await openPage();
    expect(page.t('people', { count: 0 })).toBe('0 personne');
    expect(page.t('people', { count: 1284 })).toBe('1\u00a0284 personnes');
    expect(page.t('people', { count: 1_000_000 })).toBe('1\u00a0000\u00a0000 personnes');
    await page.chooseLocale('en_CA');
    expect(page.t('people', { count: 0 })).toBe('0 people');
    expect(page.t('people', { count: 1 })).toBe('1 person');
  });

  it('that has one form reads the same for every number', async () => {
    const page = await openPage();
    expect([0, 1, 2].map((count) => page.t('title', { count }))).toEqual(['Accueil', 'Accueil', 'Accueil']);
  });

  it('has a form of its own for zero where its file writes one', async () => {
    const page = await openPage();
    expect([0, 1, 2].map((count) => page.t('rest', { count }))).toEqual([
      'Plus personne',
      'Encore 1 personne',
      'Encore 2 personnes',
    ]);
  });

  it('fills in names as they are, whatever they hold', async () => {
    const page = await openPage();
    expect(page.t('nested.hi', { name: '<b>{{count}} & $1</b>' })).toBe('Bonjour, <b>{{count}} & $1</b>');
  });
});

describe('the texts of a build', () => {
  const served = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubEnv('VITE_WORDS', '/assets/words-1/');
    vi.stubGlobal('fetch', served);
    served.mockReset();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('are fetched by name and language, each once', async () => {
    served.mockImplementation(async () => Response.json(dictionary.fr));
    const page = await openPage();
    await page.loadWords('home' as never);
    expect(page.t('title')).toBe('Accueil');
    expect(served).toHaveBeenCalledExactlyOnceWith('/assets/words-1/home.fr.json');
  });

  it('say that a newer build is there when they are gone, and are asked for again after a failure', async () => {
    served.mockImplementation(async () => Response.json(dictionary.fr));
    const page = await openPage();
    const gone = vi.fn();
    window.addEventListener('vite:preloadError', gone);
    served.mockImplementation(async () => new Response('', { status: 503 }));
    await expect(page.loadWords('sites' as never)).rejects.toThrow('sites.fr');
    expect(gone).not.toHaveBeenCalled();
    served.mockImplementation(async () => new Response('', { status: 404 }));
    await expect(page.loadWords('sites' as never)).rejects.toThrow('sites.fr');
    expect(gone).toHaveBeenCalledOnce();
    window.removeEventListener('vite:preloadError', gone);
    served.mockImplementation(async () => Response.json({ title: 'Chantiers' }));
    await page.loadWords('sites' as never);
    expect(page.translate('sites', 'title')).toBe('Chantiers');
  });
});
