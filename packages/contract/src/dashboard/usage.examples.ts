import { exampleId } from '../structure/structure.examples.ts';
import type { Usage, UsageSite } from './usage.shapes.ts';

/** What a communications officer sees on 20 November 2026. */
export const usageExample: Usage = {
  keptOn: '2026-11-19',
  people: 1284,
  active: 962,
  engaged: 711,
  weeks: [
    { week: '2026-11-02', views: 3120, openings: 204 },
    { week: '2026-11-09', views: 2984, openings: 251 },
    { week: '2026-11-16', views: 1702, openings: 117 },
  ],
};

export const usageSitesExample: UsageSite[] = [
  { siteId: exampleId('5', 1), name: 'Camp du lac Pikauba', people: 84, active: 61, engaged: 12 },
  { siteId: null, name: null, people: 31, active: 9, engaged: 4 },
  { siteId: exampleId('5', 2), name: 'Dépôt d’Alma', people: 142, active: 120, engaged: 101 },
];
