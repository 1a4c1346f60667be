import type { Language } from '@fanal/contract/locales';
import {
  occurrences,
  ordinals,
  type Recurrence,
  type RecurrenceEnd,
  weekdays,
} from '@fanal/contract/posts/recurrence.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatClock, formatDate } from '#platform/dates.ts';
import { applyLocale, tagOf } from '#platform/text/locale.ts';
import { loadWords, registerWords, translate, type Words } from '#platform/text/words.ts';
import { planSentence, ruleWords, type Speech } from './recurrence-sentence.rules.ts';

registerWords(import.meta.glob<{ default: Words }>('./post-diffusion.text.*.json'));
const locales = { fr: 'fr_CA', en: 'en_CA', es: 'es_ES' } as const;

/** How a language speaks, as plain text: spaces that do not break are spaces here. */
const speak = (language: Language): Speech => {
  const locale = locales[language];
  applyLocale(locale);
  return {
    t: (key, values) => translate('post-diffusion', key, values),
    tag: tagOf(locale),
    city: 'Toronto',
    date: (day) => formatDate(day, locale, 'UTC'),
    clock: (time) => formatClock(time, locale),
  };
};
const plain = (words: string) => words.replaceAll('*', '').replaceAll(/\s/g, ' ');

const never = { kind: 'never' } as const;
const MONDAY = '2026-11-23';
type Said = { recurrence: Recurrence | null; start?: string; time?: string | null; type?: 'post' | 'event' };
const say = (language: Language, { recurrence, start = MONDAY, time = '06:30', type = 'post' }: Said) =>
  plain(planSentence(type, { recurrence, start, time, after: null }, speak(language)));
const rule = (language: Language, recurrence: Recurrence, start = MONDAY) =>
  plain(ruleWords(recurrence, start, speak(language)));

const weekly = (end: RecurrenceEnd = never): Recurrence => ({ frequency: 'weekly', end });
const onDays = (...days: (typeof weekdays)[number][]): Recurrence => ({
  frequency: 'custom',
  unit: 'week',
  weekdays: days,
  end: never,
});

beforeAll(async () => {
  for (const language of ['fr', 'en', 'es'] as const) {
    applyLocale(locales[language]);
    await loadWords('post-diffusion');
  }
});

describe('the sentence of what will happen', () => {
  it('says a weekly post until a day, counted (POSTS-22, POSTS-24, POSTS-26)', () => {
    const recurrence = weekly({ kind: 'until', until: '2026-12-21' });
    expect(say('fr', { recurrence })).toBe(
      'Publiée chaque lundi à 6 h 30 (Toronto), du 23/11/2026 au 21/12/2026 compris : 5 publications.',
    );
    expect(say('en', { recurrence })).toBe(
      'Published every Monday at 6:30 a.m. (Toronto), from 23/11/2026 to 21/12/2026 inclusive: 5 posts.',
    );
    expect(say('es', { recurrence })).toBe(
      'Se publica cada lunes a las 6:30 (Toronto), del 23/11/2026 al 21/12/2026 incluido: 5 publicaciones.',
    );
  });

  it('says a number of times by the day of the last one (POSTS-26)', () => {
    const recurrence: Recurrence = { frequency: 'monthlyOnLastDay', end: { kind: 'count', count: 3 } };
    expect(say('fr', { recurrence, start: '2026-11-30', type: 'event' })).toBe(
      'Publié le dernier jour de chaque mois à 6 h 30 (Toronto), du 30/11/2026 au 31/01/2027 compris : 3 événements.',
    );
  });

  it('says that there is no end (POSTS-26)', () => {
    expect(say('fr', { recurrence: weekly() })).toBe(
      'Publiée chaque lundi à 6 h 30 (Toronto), à partir du 23/11/2026, sans fin.',
    );
    expect(say('es', { recurrence: weekly(), time: '01:15' })).toBe(
      'Se publica cada lunes a la 1:15 (Toronto), a partir del 23/11/2026, sin fin.',
    );
  });

  it('says the first day apart when the rule does not name it (GAP-85)', () => {
    const recurrence: Recurrence = { frequency: 'monthlyOn15th', end: { kind: 'count', count: 4 } };
    expect(say('fr', { recurrence })).toBe(
      'Publiée d’abord le lundi 23/11/2026, puis le 15 de chaque mois à 6 h 30 (Toronto), du 23/11/2026 au 15/02/2027 compris : 4 publications.',
    );
    expect(say('en', { recurrence: { ...recurrence, end: never } })).toBe(
      'First published on Monday 23/11/2026, then on the 15th of every month at 6:30 a.m. (Toronto), from 23/11/2026, without end.',
    );
    expect(say('fr', { recurrence, start: '2026-12-15' })).not.toContain('d’abord');
  });

  it('says once for what does not come again, and for an end that leaves only the first (POSTS-23)', () => {
    const once = 'Publiée une seule fois, le lundi 23/11/2026 à 6 h 30 (Toronto).';
    expect(say('fr', { recurrence: null })).toBe(once);
    expect(say('fr', { recurrence: weekly({ kind: 'count', count: 1 }) })).toBe(once);
    expect(say('fr', { recurrence: weekly({ kind: 'until', until: '2026-11-24' }) })).toBe(once);
    expect(say('en', { recurrence: null })).toBe('Published once, on Monday 23/11/2026 at 6:30 a.m. (Toronto).');
    expect(say('es', { recurrence: null })).toBe('Se publica una sola vez, el lunes 23/11/2026 a las 6:30 (Toronto).');
  });

  it('says now for what goes out at once, and the same hour for what comes after (POSTS-23)', () => {
    expect(say('fr', { recurrence: null, time: null })).toBe('Publiée dès maintenant, une seule fois.');
    expect(say('fr', { recurrence: weekly(), time: null, type: 'event' })).toBe(
      'Publié maintenant, puis chaque lundi à la même heure (Toronto), à partir du 23/11/2026, sans fin.',
    );
  });

  it('counts no further than anybody plans', () => {
    const recurrence = weekly({ kind: 'until', until: '2090-01-01' });
    expect(say('fr', { recurrence })).toBe(
      'Publiée chaque lundi à 6 h 30 (Toronto), du 23/11/2026 au 01/01/2090 compris.',
    );
  });

  it('counts what the rule gives, whatever the rule and its end', () => {
    for (const frequency of ['weekly', 'monthlyOn15th', 'monthlyOnFirstDay', 'monthlyOnLastDay'] as const)
      for (const until of ['2026-12-31', '2027-06-15', '2028-02-29']) {
        const recurrence: Recurrence = { frequency, end: { kind: 'until', until } };
        const count = [...occurrences(recurrence, MONDAY)].length;
        expect(say('fr', { recurrence })).toContain(`: ${count} publications.`);
      }
  });
});

describe('the rule in words', () => {
  const rules: [Recurrence, string, string, string][] = [
    [weekly(), 'chaque lundi', 'every Monday', 'cada lunes'],
    [
      { frequency: 'monthlyOn15th', end: never },
      'le 15 de chaque mois',
      'on the 15th of every month',
      'el 15 de cada mes',
    ],
    [
      { frequency: 'monthlyOnFirstDay', end: never },
      'le premier jour de chaque mois',
      'on the first day of every month',
      'el primer día de cada mes',
    ],
    [
      { frequency: 'monthlyOnLastDay', end: never },
      'le dernier jour de chaque mois',
      'on the last day of every month',
      'el último día de cada mes',
    ],
    [onDays('friday', 'monday'), 'chaque lundi et vendredi', 'every Monday and Friday', 'cada lunes y viernes'],
    [
      onDays('monday', 'wednesday', 'sunday'),
      'chaque lundi, mercredi et dimanche',
      'every Monday, Wednesday and Sunday',
      'cada lunes, miércoles y domingo',
    ],
    [onDays(...weekdays), 'chaque jour', 'every day', 'cada día'],
    [onDays(...weekdays.slice(0, 5)), 'du lundi au vendredi', 'from Monday to Friday', 'de lunes a viernes'],
    [
      { frequency: 'custom', unit: 'month', ordinal: 'fourth', weekday: 'monday', end: never },
      'le quatrième lundi de chaque mois',
      'on the fourth Monday of every month',
      'el cuarto lunes de cada mes',
    ],
    [
      { frequency: 'custom', unit: 'month', ordinal: 'last', weekday: 'friday', end: never },
      'le dernier vendredi de chaque mois',
      'on the last Friday of every month',
      'el último viernes de cada mes',
    ],
    [
      { frequency: 'custom', unit: 'year', ordinal: 'third', weekday: 'tuesday', end: never },
      'chaque année, le troisième mardi de novembre',
      'every year, on the third Tuesday of November',
      'cada año, el tercer martes de noviembre',
    ],
  ];
  it.each(rules.map(([recurrence, fr, en, es]) => ({ recurrence, fr, en, es })))(
    'is « $fr » (POSTS-24, POSTS-25)',
    ({ recurrence, fr, en, es }) => {
      expect([rule('fr', recurrence), rule('en', recurrence), rule('es', recurrence)]).toEqual([fr, en, es]);
    },
  );

  it('takes the month of the first date, with d’ before a vowel (POSTS-25)', () => {
    const yearly: Recurrence = { frequency: 'custom', unit: 'year', ordinal: 'first', weekday: 'monday', end: never };
    const said = ['2026-04-06', '2026-08-03', '2026-10-05', '2026-02-02'].map((start) => rule('fr', yearly, start));
    expect(said.map((words) => words.replace('chaque année, le premier lundi ', ''))).toEqual([
      'd’avril',
      'd’août',
      'd’octobre',
      'de février',
    ]);
  });

  it('has words for every place and day of a month in three languages (POSTS-25)', () => {
    const said = (['fr', 'en', 'es'] as const).map(
      (language) =>
        new Set(
          ordinals.flatMap((ordinal) =>
            weekdays.map((weekday) =>
              rule(language, {
                frequency: 'custom',
                unit: 'month',
                ordinal,
                weekday,
                end: never,
              }),
            ),
          ),
        ).size,
    );
    expect(said).toEqual([35, 35, 35]);
  });
});
