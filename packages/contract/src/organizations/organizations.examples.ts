import type { OrganizationRecord } from './organizations.shapes.ts';

const boreal: OrganizationRecord = {
  id: '01990000-0000-7000-8000-0000000b0ea1',
  displayName: 'Groupe Boréal',
  companyName: 'Groupe Boréal inc.',
  industry: 'construction',
  owner: {
    id: '01990000-0000-7000-8000-0000000b0ea2',
    displayName: 'Renée Gagnon-Côté',
    email: 'renee.gagnon@boreal.example',
    invitationStatus: 'claimed',
  },
  userCount: 1284,
  storedBytes: 3_221_225_472,
  lastSeenAt: '2026-11-20T15:04:00.000Z',
  planName: 'Équipe',
  seats: 1500,
  renewsOn: '2027-03-01',
  eraseOn: null,
  features: { learning: true, operations: true, organizationStructure: true, paystubs: true, singleNewsFeed: false },
  createdAt: '2024-02-05T14:00:00.000Z',
};

export const organizationRecords: readonly OrganizationRecord[] = [
  boreal,
  {
    ...boreal,
    id: '01990000-0000-7000-8000-000000ce57e1',
    displayName: 'Kestrel Freight Lines',
    companyName: 'Kestrel Freight Lines Ltd.',
    industry: 'transportation',
    owner: {
      id: '01990000-0000-7000-8000-000000ce57e2',
      displayName: 'Priya Natarajan',
      email: 'priya@kestrel.example',
      invitationStatus: 'invited',
    },
    userCount: 212,
    storedBytes: null,
    lastSeenAt: null,
    planName: null,
    seats: null,
    renewsOn: null,
    eraseOn: '2026-12-20',
    createdAt: '2026-11-02T14:00:00.000Z',
  },
];
