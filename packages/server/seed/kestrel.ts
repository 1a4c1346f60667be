import { kestrelArticles, kestrelCategories } from './kestrel-articles.ts';
import { kestrelLearning } from './kestrel-courses.ts';
import { kestrelPosts } from './kestrel-posts.ts';
import { kestrelUserGroups } from './kestrel-user-groups.ts';
import { englishWords } from './personal-details.ts';
import type { NamedPerson, OrganizationPlan } from './plan.ts';

const people: readonly NamedPerson[] = [
  [
    'Management',
    'Heather',
    'MacDonald',
    'female',
    'director',
    { demoName: 'organization-admin@2', roleType: 'organizationAdmin', employeeNumber: '1004', phone: '+19055550110' },
  ],
  [
    'People and payroll',
    'Gabriela',
    'Fuentes Ortiz',
    'female',
    'hr',
    {
      demoName: 'user-admin@2',
      roleType: 'userAdmin',
      employeeNumber: '1131',
      phone: '+19055550114',
      languages: ['es', 'en'],
    },
  ],
  [
    'Safety and compliance',
    'Owen',
    'O’Reilly',
    'male',
    'safety',
    { demoName: 'content-creator@2', roleType: 'contentCreator', employeeNumber: '1187', phone: '+12895550127' },
  ],
  [
    'Cross-border lanes',
    'Harpreet',
    'Dhaliwal',
    'female',
    'driver',
    {
      demoName: 'influencer@2',
      roleType: 'influencer',
      profession: 'highway',
      employeeNumber: '2245',
      phone: '+15195550138',
    },
  ],
  [
    'Rutas al norte',
    'José Luis',
    'Treviño Garza',
    'male',
    'supervisor',
    {
      demoName: 'lead@2',
      roleType: 'lead',
      profession: 'highway',
      employeeNumber: '2310',
      phone: '+19565550142',
      languages: ['es', 'en'],
    },
  ],
  [
    'Rutas al norte',
    'Ximena',
    'Cantú Salinas',
    'female',
    'driver',
    {
      demoName: 'member@2',
      roleType: 'member',
      profession: 'highway',
      employeeNumber: '2377',
      phone: '+19565550149',
      languages: ['es'],
    },
  ],
  [
    'Safety and compliance',
    'Colin',
    'Van der Meer',
    'male',
    'safety',
    { demoName: 'guest@2', roleType: 'guest', phone: '+14165550153' },
  ],
  [
    'People and payroll',
    'Catherine',
    'Larouche-Ortega',
    'female',
    'hr',
    {
      demoName: 'both',
      roleType: 'userAdmin',
      employeeNumber: '1210',
      phone: '+14185550157',
      languages: ['fr', 'en', 'es'],
    },
  ],
  [
    'Management',
    'Wayne',
    'Kowalski',
    'male',
    'director',
    { roleType: 'organizationAdmin', employeeNumber: '1002', phone: '+19055550119' },
  ],
];

/** The second demonstration organization: a haulier of Ontario with lanes to Mexico, where Spanish is spoken. */
export const kestrel: OrganizationPlan = {
  organization: {
    name: 'Kestrel Freight',
    companyName: 'Kestrel Freight Lines Ltd.',
    industry: 'transportation',
    primaryColor: '#0b6e4f',
    defaultLocale: 'en_CA',
    timeZone: 'America/Toronto',
  },
  mailDomain: 'kestrel.example',
  seed: 19_870_704,
  owner: 'organization-admin@2',
  origins: [
    ['ontario', 48],
    ['spanish', 30],
    ['punjabi', 12],
    ['ukrainian', 4],
    ['vietnamese', 2],
    ['haitian', 1],
    ['quebec', 3],
  ],
  words: englishWords,
  languages: ['en'],
  areaCodes: [
    ['905', 5],
    ['289', 3],
    ['416', 2],
    ['807', 2],
    ['519', 2],
    ['956', 2],
  ],
  employeeNumbers: [1_220, 2_600],
  country: 'Canada',
  sites: {
    Office: {
      head: ['Head office', '40 Pier Street North, Suite 300', 'Hamilton', 'ON', 'L8L 1G4'],
    },
    Terminal: {
      hamilton: ['Hamilton Terminal', '1185 Burlington Street East', 'Hamilton', 'ON', 'L8H 3L4'],
      thunderBay: ['Thunder Bay Terminal', '620 Harbour Expressway', 'Thunder Bay', 'ON', 'P7B 1C4'],
      sudbury: ['Sudbury Terminal', '2150 Falconbridge Road', 'Sudbury', 'ON', 'P3A 4R7'],
      windsor: ['Windsor Terminal', '3900 Huron Church Line', 'Windsor', 'ON', 'N9H 2K5'],
      monterrey: [
        'Terminal Monterrey',
        'Carretera a Laredo, km 22',
        'Ciénega de Flores',
        'Nuevo León',
        '65550',
        'México',
      ],
      laredo: ['Laredo Terminal', '14200 Atlanta Drive', 'Laredo', 'TX', '78045', 'United States'],
      ottawa: ['Ottawa Terminal', '2455 Sheffield Road', 'Ottawa', 'ON', 'K1B 3V6'],
    },
    Yard: {
      shop: ['Stoney Creek Shop', '88 Arvin Avenue', 'Stoney Creek', 'ON', 'L8E 2N1'],
      london: ['London Drop Yard', null, 'London', 'ON', null],
    },
  },
  projects: {
    east: ['Eastern lanes', 'LN-E', 'Long haul'],
    north: ['Northern Ontario contract', 'CT-2607', 'Contract'],
    border: ['Windsor–Laredo corridor', 'LN-S', 'Cross-border'],
    electric: ['Electric city fleet pilot', 'PL-2701', 'Pilot'],
  },
  jobCategories: {
    driving: 'Driving',
    yard: 'Yard and dock',
    shop: 'Maintenance',
    office: 'Office',
  },
  professions: {
    highway: ['Highway driving', 'driving'],
    city: ['City driving', 'driving'],
    dangerous: ['Dangerous goods driving', 'driving'],
    dock: ['Dock work', 'yard'],
    shunting: ['Yard shunting', 'yard'],
    mechanics: ['Truck and coach repair', 'shop'],
    trailers: ['Trailer repair', 'shop'],
  },
  positions: {
    director: 'Director',
    supervisor: 'Team supervisor',
    driver: 'Long-haul driver',
    cityDriver: 'City driver',
    dispatcher: 'Dispatcher',
    dock: 'Dock associate',
    shunter: 'Yard operator',
    mechanic: 'Truck and coach technician',
    hr: 'People and payroll advisor',
    accounting: 'Accounting clerk',
    safety: 'Safety and compliance specialist',
  },
  crews: {
    highway: {
      femaleShare: 0.14,
      lead: ['highway', 'supervisor'],
      members: [
        ['highway', 'driver', 5],
        ['dangerous', 'driver', 1],
      ],
    },
    city: { femaleShare: 0.2, lead: ['city', 'supervisor'], members: [['city', 'cityDriver', 1]] },
    yard: {
      femaleShare: 0.25,
      lead: ['shunting', 'supervisor'],
      members: [
        ['dock', 'dock', 3],
        ['shunting', 'shunter', 2],
      ],
    },
    rutas: {
      origins: [['spanish', 1]],
      femaleShare: 0.14,
      lead: ['highway', 'supervisor'],
      members: [
        ['highway', 'driver', 5],
        ['dangerous', 'driver', 1],
      ],
    },
    patio: {
      origins: [['spanish', 1]],
      femaleShare: 0.25,
      lead: ['shunting', 'supervisor'],
      members: [
        ['dock', 'dock', 3],
        ['shunting', 'shunter', 2],
      ],
    },
    shop: {
      femaleShare: 0.12,
      lead: ['mechanics', 'supervisor'],
      members: [
        ['mechanics', 'mechanic', 3],
        ['trailers', 'mechanic', 1],
      ],
    },
    dispatch: { femaleShare: 0.5, lead: [null, 'dispatcher'], members: [[null, 'dispatcher', 1]] },
    people: { femaleShare: 0.7, lead: [null, 'hr'], members: [[null, 'hr', 1]] },
    accounting: { femaleShare: 0.6, lead: [null, 'accounting'], members: [[null, 'accounting', 1]] },
    safety: { femaleShare: 0.4, lead: [null, 'safety'], members: [[null, 'safety', 1]] },
    management: { femaleShare: 0.4, lead: [null, 'director'], members: [[null, 'director', 1]] },
  },
  levels: ['Legal entity', 'Terminal', 'Crew'],
  tree: {
    'Kestrel Freight Lines Ltd.': {
      'Head office': [
        ['Management', 4, 'management', 'head'],
        ['People and payroll', 5, 'people', 'head'],
        ['Accounting', 4, 'accounting', 'head'],
        ['Safety and compliance', 4, 'safety', 'head'],
        ['Dispatch', 7, 'dispatch', 'head'],
      ],
      Hamilton: [
        ['Eastern lanes', 12, 'highway', 'hamilton', 'east'],
        ['City pickup and delivery', 10, 'city', 'hamilton', 'electric'],
        ['Dock', 8, 'yard', 'hamilton'],
        ['Shop', 7, 'shop', 'shop'],
      ],
      'Northern Ontario': [
        ['Thunder Bay lanes', 9, 'highway', 'thunderBay', 'north'],
        ['Sudbury lanes', 7, 'highway', 'sudbury', 'north'],
      ],
      Windsor: [
        ['Cross-border lanes', 10, 'highway', 'windsor', 'border'],
        ['Yard', 5, 'yard', 'windsor'],
      ],
    },
    'Kestrel México, S. de R.L. de C.V.': {
      Monterrey: [
        ['Rutas al norte', 13, 'rutas', 'monterrey', 'border'],
        ['Patio', 6, 'patio', 'monterrey'],
      ],
      Laredo: [['Drayage', 9, 'city', 'laredo', 'border']],
    },
  },
  people,
  userGroups: kestrelUserGroups,
  cards: { pending: 4, claimed: 40, soon: 3, expired: 5, rejected: 2 },
  cardTypeRequests: [
    {
      name: 'TWIC card',
      description: 'Port terminals ask for it at the gate. Issued by the TSA, good for five years.',
      daysAgo: 6,
    },
  ],
  posts: kestrelPosts,
  learning: kestrelLearning,
  infohub: { categories: kestrelCategories, articles: kestrelArticles },
};
