import { exampleId } from '../structure/structure.examples.ts';
import type { TranslatedTexts, TranslationSummary } from './translations.shapes.ts';

export const translatedTextsExample: TranslatedTexts = {
  total: 3,
  lastPage: 1,
  page: 1,
  counts: { all: 3, missing: 2, outdated: 1 },
  items: [
    {
      module: 'infohub',
      id: exampleId('a', 501),
      title: 'Que faire en cas d’accident',
      source: 'fr',
      changedAt: '2026-11-20T14:12:00.000Z',
      people: 1284,
      languages: [
        { language: 'en', state: 'outdated' },
        { language: 'es', state: 'done' },
      ],
    },
    {
      module: 'posts',
      id: exampleId('a', 502),
      title: 'Port du casque à jugulaire obligatoire',
      source: 'fr',
      changedAt: '2026-11-19T21:40:00.000Z',
      people: 1284,
      languages: [
        { language: 'en', state: 'done' },
        { language: 'es', state: 'missing' },
      ],
    },
    {
      module: 'courses',
      id: exampleId('a', 503),
      title: 'Conduite hivernale des véhicules lourds',
      source: 'fr',
      changedAt: '2026-11-02T15:00:00.000Z',
      people: 1,
      languages: [
        { language: 'en', state: 'missing' },
        { language: 'es', state: 'missing' },
      ],
    },
  ],
};

export const translationSummaryExample: TranslationSummary = {
  languages: [
    { language: 'fr', people: 1061 },
    { language: 'en', people: 162 },
    { language: 'es', people: 61 },
  ],
  modules: [
    {
      module: 'posts',
      texts: 248,
      languages: [
        { language: 'fr', done: 248, missing: 0, outdated: 0 },
        { language: 'en', done: 241, missing: 5, outdated: 2 },
        { language: 'es', done: 203, missing: 45, outdated: 0 },
      ],
    },
  ],
};
