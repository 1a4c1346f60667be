import type { Contact, Member } from './phone-book.shapes.ts';

const at = '2026-11-18T14:00:00.000Z';
const base = {
  version: 1,
  category: 'other',
  company: null,
  note: null,
  isFavorite: false,
  createdAt: at,
  updatedAt: at,
} as const;

/** A person with a work number that has an extension, a place that may be called at any hour, and a supplier. */
export const contacts: readonly Contact[] = [
  {
    ...base,
    id: '019aa1b0-0000-7000-8000-000000000002',
    firstName: null,
    lastName: 'Poste de secours',
    category: 'emergency',
    isFavorite: true,
    phones: [{ label: 'emergency', number: '+14185550199', extension: null }],
    emails: [],
  },
  {
    ...base,
    id: '019aa1b0-0000-7000-8000-000000000001',
    firstName: 'Nathalie',
    lastName: 'Girard-Simard',
    company: 'Répartition',
    category: 'offices',
    phones: [
      { label: 'mobile', number: '+14185550138', extension: null },
      { label: 'office', number: '+14185550100', extension: '31' },
    ],
    emails: [{ label: 'work', email: 'repartition@boreal.example' }],
  },
  {
    ...base,
    id: '019aa1b0-0000-7000-8000-000000000003',
    firstName: 'Sylvain',
    lastName: 'Bouchard-Ross',
    category: 'suppliers',
    note: 'Appeler avant 16 h.',
    phones: [{ label: 'mobile', number: '+15815550147', extension: null }],
    emails: [
      { label: 'work', email: 'sylvain@remorquage.example' },
      { label: 'other', email: 'factures@remorquage.example' },
    ],
  },
];

/** One with everything that can be shown, and one who hides it. */
export const members: readonly Member[] = [
  {
    id: '019aa1b0-0000-7000-8000-000000000011',
    displayName: 'Nadia Benali',
    avatarUrl: null,
    jobTitle: 'Ingénieure de projet',
    siteName: 'Siège social',
    mobile: '+15145550131',
    workPhone: '+14185550100',
    workPhoneExtension: '118',
    email: 'nadia.benali@boreal.example',
  },
  {
    id: '019aa1b0-0000-7000-8000-000000000012',
    displayName: 'Antoine Blackburn',
    avatarUrl: null,
    jobTitle: 'Opérateur de niveleuse',
    siteName: 'Dépôt d’Alma',
    mobile: null,
    workPhone: null,
    workPhoneExtension: null,
    email: null,
  },
];
