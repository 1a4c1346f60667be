import { describe, expect, it } from 'vitest';
import { textProblems } from './check-texts.mjs';

const folder = 'packages/web/src/features/sites';
const page = {
  path: `${folder}/SitesPage.tsx`,
  text: `const t = useText('sites');\nt('title');\nt('people', { count });\nt(\`kinds.\${kind}\`);\n`,
};
const fr = {
  title: 'Chantiers',
  people_one: '{{count}} personne',
  people_other: '{{count}} personnes',
  kinds: { office: 'Bureau' },
};
const en = {
  title: 'Sites',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  kinds: { office: 'Office' },
};
const es = {
  title: 'Obras',
  people_one: '{{count}} persona',
  people_many: '{{count}} de personas',
  people_other: '{{count}} personas',
  kinds: { office: 'Oficina' },
};

/** @param {Record<string, unknown>} words of one language instead of the good ones @param {object} [program] */
const problems = (words, program = page) => {
  const texts = { fr, en, es, ...words };
  const files = Object.entries(texts)
    .filter(([, value]) => value !== null)
    .map(([language, value]) => ({ path: `${folder}/sites.text.${language}.json`, text: JSON.stringify(value) }));
  return textProblems([...files, /** @type {typeof page} */ (program)]).join('\n');
};

describe('a number before a word in the plural', () => {
  it('needs a message for one and a message for several', () => {
    const words = {
      fr: { ...fr, title: '{{added}} ajouts, {{refused}}\u00a0lignes' },
      en: { ...en, title: '{{added}} {{refused}}' },
      es: { ...es, title: '{{added}} {{refused}}' },
    };
    const found = problems(words).split('\n');
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('title counts "{{added}} ajouts"');
  });

  it('may be a limit that is never one, and a name may stand before any other word', () => {
    const words = {
      fr: { ...fr, title: '{{most}} personnes, {{name}} reste dans {{place}} sous {{name}}' },
      en: { ...en, title: '{{most}} {{name}} {{place}}' },
      es: { ...es, title: '{{most}} {{name}} {{place}}' },
    };
    expect(problems(words)).toBe('');
  });
});

describe('the three languages', () => {
  it('are fine with the same keys, the same values and the plural forms of each', () => {
    expect(problems({})).toBe('');
  });

  it.each([
    ['a language that is missing', { es: null }, 'sites.text.es.json: is missing'],
    ['a language that the product does not speak', { de: en }, 'does not speak "de"'],
    ['a key that is missing', { en: { ...en, title: undefined } }, 'sites.text.en.json: title is missing'],
    ['a key that French does not have', { en: { ...en, more: 'More' } }, 'more is not in the French file'],
    [
      'a value that is missing',
      { en: { ...en, people_one: 'person', people_other: 'people' } },
      'people has the values {}, the French one has {count}',
    ],
    ['an empty text', { es: { ...es, title: ' ' } }, 'title is empty'],
  ])('refuses %s', (_what, words, said) => {
    expect(problems(words)).toContain(said);
  });
});

describe('typography', () => {
  it.each([
    ["l'essai", 'straight apostrophe'],
    ['"essai"', 'straight quotation marks'],
    ['Supprimer ?', 'U+00A0 before ; ? ! % »'],
    ['Supprimer?', 'U+00A0 before ; ? ! % »'],
    ['Lieu : ici', 'U+00A0 before :'],
    ['Lieu: ici', 'U+00A0 before :'],
    ['« mot\u00a0»', 'U+00A0 after «'],
    ['50 %', 'U+00A0 before ; ? ! % »'],
    ['Bravo\u00a0!', 'no exclamation marks'],
    ['Patientez...', 'instead of three dots'],
    ['Votre e-mail', 'courriel'],
  ])('refuses the French « %s »', (title, said) => {
    expect(problems({ fr: { ...fr, title } })).toContain(said);
  });

  it.each([
    'Lieu\u00a0: «\u00a0ici\u00a0»',
    'À 10:30, sur https://exemple.ca/?a=1',
    'Supprimer\u00a0?',
    '50\u00a0%',
    'L’essai…',
  ])('accepts the French « %s »', (title) => {
    expect(problems({ fr: { ...fr, title } })).toBe('');
  });

  it.each([
    ['en', "don't", 'straight apostrophe'],
    ['en', 'Really ?', 'no space before'],
    ['es', '"obra"', 'quotation marks'],
    ['es', 'Eliminar?', 'begins with ¿'],
  ])('refuses in %s: %s', (language, title, said) => {
    const good = { en, es }[language];
    expect(problems({ [language]: { ...good, title } })).toContain(said);
  });
});

describe('uses of keys', () => {
  it('refuses a key that no program names', () => {
    const more = { fr: { ...fr, old: 'Vieux' }, en: { ...en, old: 'Old' }, es: { ...es, old: 'Viejo' } };
    expect(problems(more)).toContain('sites.text.fr.json: used nowhere: old');
  });

  it.each(['{ ...fr.kinds }', 'fr.kinds[kind]'])('accepts keys that are read as properties, or by %s', (whole) => {
    const imported = `import fr from './sites.text.fr.json';\nuse(fr.title, fr.people, ${whole});\n`;
    expect(problems({}, { ...page, text: imported })).toBe('');
  });

  it('refuses a program that names a key that does not exist', () => {
    expect(problems({}, { ...page, text: `${page.text}t('titel');\n` })).toContain(
      '"titel" is not in sites.text.fr.json',
    );
    expect(problems({}, { ...page, text: `${page.text}const u = useText('stes'); u('a');\n` })).toContain(
      'no texts called "stes"',
    );
  });
});
