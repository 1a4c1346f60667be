import type { OrganizationSettings, OrganizationUsage } from './organization.shapes.ts';
import type { Subscription } from './subscription.shapes.ts';

const luc = {
  id: '0192a000-0000-7000-8000-000000000102',
  displayName: 'Luc Roy',
  positionName: 'Vice-président, opérations',
  email: 'luc.roy@boreal.example',
  phone: '+14185550110',
  avatarUrl: null,
};

export const organizationSettings: OrganizationSettings = {
  id: '0192a000-0000-7000-8000-000000000001',
  version: 4,
  displayName: 'Groupe Boréal',
  companyName: 'Groupe Boréal Construction et Forêt inc.',
  industry: 'construction',
  owner: luc,
  ownerOffer: null,
  administrators: [
    luc,
    {
      id: '0192a000-0000-7000-8000-000000000101',
      displayName: 'Maude Tremblay-Roy',
      positionName: 'Ressources humaines',
      email: 'maude@boreal.example',
      phone: null,
      avatarUrl: null,
    },
  ],
  administratorCount: 2,
  billing: {
    company: null,
    street: '1400, boulevard du Royaume Ouest, bureau 400',
    city: 'Saguenay',
    province: 'QC',
    postalCode: 'G7H 5B1',
    country: 'CA',
    email: 'comptes@boreal.example',
  },
  logoUrl: null,
  mobileAvatarUrl: null,
  primaryColor: '#0b6e4f',
  loginBackground: null,
  defaultLocale: 'fr_CA',
  timeZone: 'America/Toronto',
  features: { learning: true, operations: true, organizationStructure: true, paystubs: true, singleNewsFeed: false },
  application: {
    url: 'https://intranet.boreal.example/fanal',
    secret: { ending: 'k7Qz', setAt: '2026-06-02T14:00:00.000Z', setByName: 'Luc Roy' },
    previousSecret: null,
  },
  scheduling: {
    isOffered: true,
    isActive: true,
    accountName: 'boreal-production',
    accountNumber: '40 118 227',
    apiKey: { ending: '7c41', setAt: '2026-06-02T14:00:00.000Z', setByName: 'Luc Roy' },
    tests: [
      {
        at: '2026-11-20T15:42:00.000Z',
        outcome: 'read',
        shiftCount: 412,
        week: '2026-11-16',
        milliseconds: 780,
        byName: 'Maude Tremblay-Roy',
      },
    ],
  },
};

export const organizationUsage: OrganizationUsage = {
  users: 1284,
  posts: 304,
  articles: 40,
  courses: 14,
  cards: 1871,
  structureItems: 96,
  paystubs: 9958,
  paystubReaders: 1109,
  communityPosts: 2,
  files: 12_040,
};

export const subscription: Subscription = {
  version: 1,
  planName: 'Entreprise, annuel',
  seats: 1500,
  renewsOn: '2027-03-01',
  userCount: 1284,
  activePeople: [
    { month: '2026-11', people: 1190 },
    { month: '2026-10', people: 1172 },
  ],
  cancellation: null,
  mayCancel: true,
  mayResume: false,
};

export const cancelledSubscription: Subscription = {
  ...subscription,
  version: 2,
  cancellation: {
    cancelledAt: '2026-11-20T14:14:00.000Z',
    cancelledByName: 'Maude Tremblay-Roy',
    eraseOn: '2026-12-20',
  },
  mayCancel: false,
  mayResume: true,
};
