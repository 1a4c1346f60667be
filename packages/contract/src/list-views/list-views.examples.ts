import { exampleId } from '../structure/structure.examples.ts';
import type { ListView } from './list-views.shapes.ts';

/** A view of one's own, and one that somebody shared with everybody who leads a team. */
export const listViews: ListView[] = [
  {
    id: exampleId('6', 1),
    list: 'users',
    name: 'Chantier, nuit',
    search: { roleType: 'member', sort: 'siteName', columns: 'siteName,phone' },
    roleTypes: [],
    isOwn: true,
    ownerName: 'Maude Tremblay-Roy',
    version: 1,
  },
  {
    id: exampleId('6', 2),
    list: 'users',
    name: 'À relancer',
    search: { invitationStatus: 'invited' },
    roleTypes: ['lead'],
    isOwn: false,
    ownerName: 'Julie Paradis',
    version: 3,
  },
];
