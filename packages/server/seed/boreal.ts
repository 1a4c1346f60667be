import { borealArticles, borealCategories } from './boreal-articles.ts';
import { borealLearning } from './boreal-courses.ts';
import { borealCrews } from './boreal-crews.ts';
import { borealPeople } from './boreal-people.ts';
import { borealProjects, borealSites } from './boreal-places.ts';
import { borealPosts } from './boreal-posts.ts';
import { borealJobCategories, borealPositions, borealProfessions } from './boreal-trades.ts';
import { borealUserGroups } from './boreal-user-groups.ts';
import { frenchWords } from './personal-details.ts';
import type { Branch, OrganizationPlan } from './plan.ts';

const saguenay = 'Saguenay–Lac-Saint-Jean';

const construction: Branch = {
  Bâtiment: {
    'Capitale-Nationale': [
      ['Charpente et finition', 9, 'carpentry', 'levis'],
      ['Électricité du bâtiment', 8, 'electricity', 'levis'],
    ],
    [saguenay]: [
      ['Charpenterie, hôpital', 14, 'carpentry', 'hospital', 'hospital'],
      ['Charpenterie, école', 11, 'carpentry', 'school', 'school'],
      ['Mécanique du bâtiment', 8, 'plumbing', 'hospital', 'hospital'],
      ['Finition intérieure', 7, 'finishing', 'school', 'school'],
      ['Toiture et enveloppe', 8, 'roofing', 'marina', 'marina'],
      ['Préfabrication', 9, 'carpentry', 'prefab', 'housing'],
    ],
  },
  'Génie civil': {
    'Capitale-Nationale': [
      ['Ouvrages d’art, tramway', 10, 'bridges', 'tramway', 'tramway'],
      ['Signalisation, tramway', 4, 'signage', 'tramway', 'tramway'],
    ],
    'Côte-Nord': [
      ['Pont de Forestville', 12, 'bridges', 'forestville', 'forestville'],
      ['Forage et dynamitage', 7, 'drilling', 'substation', 'substation'],
    ],
    [saguenay]: [
      ['Coffrage, jour', 11, 'formwork', 'riviere', 'dam'],
      ['Coffrage, nuit', 7, 'formwork', 'riviere', 'dam'],
      ['Ferraillage', 8, 'rebar', 'riviere', 'dam'],
      ['Ponts et ponceaux', 11, 'bridges', 'riviere', 'bridge14'],
      ['Machinerie lourde', 12, 'machines', 'riviere', 'bridge14'],
      ['Signalisation', 6, 'signage', 'riviere', 'bridge14'],
      ['Arpentage', 4, 'survey', 'riviere', 'dam'],
      ['Route 172', 9, 'machines', 'route', 'route172'],
    ],
  },
  'Services partagés': {
    'Capitale-Nationale': [['Bureau de projets de Québec', 4, 'engineering', 'quebec', 'tramway']],
    [saguenay]: [
      ['Direction générale', 4, 'direction', 'head'],
      ['Ressources humaines et paie', 7, 'hr', 'head'],
      ['Finances et comptabilité', 6, 'accounting', 'head'],
      ['Santé et sécurité', 5, 'safety', 'training'],
      ['Estimation et ingénierie', 8, 'engineering', 'head'],
    ],
  },
};

const transport: Branch = {
  Route: {
    'Côte-Nord': [['Camions, Baie-Comeau', 9, 'trucks', 'comeau', 'northShore']],
    'Nouveau-Brunswick': [['Camions, Bathurst', 6, 'trucks', 'bathurst', 'northShore']],
    [saguenay]: [
      ['Grumiers, secteur nord', 11, 'logs', 'dolbeau', 'logs'],
      ['Grumiers, secteur sud', 9, 'logs', 'felicien', 'logs'],
    ],
  },
  'Parc et entretien': {
    [saguenay]: [
      ['Mécanique, Chicoutimi', 8, 'garage', 'garage'],
      ['Mécanique, Alma', 7, 'garage', 'alma'],
      ['Cour d’Alma', 6, 'trucks', 'alma'],
      ['Répartition', 5, 'dispatch', 'head'],
    ],
  },
};

const forest: Branch = {
  Récolte: {
    [saguenay]: [
      ['Abattage mécanisé', 8, 'harvest', 'kenogami', 'harvest'],
      ['Abattage manuel', 4, 'felling', 'peribonka', 'harvest'],
      ['Reboisement, équipe volante', 5, 'planting', null, 'planting'],
    ],
  },
  Transformation: {
    [saguenay]: [
      ['Scierie de La Doré, jour', 10, 'mill', 'dore'],
      ['Scierie de La Doré, soir', 7, 'mill', 'dore'],
      ['Bois d’ingénierie', 6, 'mill', 'girardville'],
    ],
  },
};

/** The first demonstration organization: builders, hauliers and foresters of Saguenay–Lac-Saint-Jean. */
export const boreal: OrganizationPlan = {
  organization: {
    name: 'Groupe Boréal',
    companyName: 'Groupe Boréal inc.',
    industry: 'construction',
    primaryColor: null,
    defaultLocale: 'fr_CA',
    timeZone: 'America/Toronto',
  },
  subscription: { planName: 'Entreprise, annuel', seats: 1500 },
  billing: {
    company: 'Groupe Boréal inc., comptes à payer',
    street: '1400, boulevard du Royaume Ouest, bureau 400',
    city: 'Saguenay',
    province: 'QC',
    postalCode: 'G7H 5B1',
    country: 'CA',
    email: 'comptes@boreal.example',
  },
  mailDomain: 'boreal.example',
  seed: 20_261_120,
  owner: 'organization-admin',
  origins: [
    ['quebec', 86],
    ['firstNations', 4],
    ['westAfrican', 2],
    ['maghrebi', 2],
    ['haitian', 1],
    ['vietnamese', 1],
    ['spanish', 3],
    ['ontario', 1],
  ],
  words: frenchWords,
  languages: ['fr'],
  areaCodes: [
    ['418', 6],
    ['581', 4],
    ['367', 1],
    ['819', 1],
    ['514', 1],
    ['438', 1],
    ['506', 1],
  ],
  employeeNumbers: [15_100, 20_380],
  country: 'Canada',
  sites: borealSites,
  projects: borealProjects,
  jobCategories: borealJobCategories,
  professions: borealProfessions,
  positions: borealPositions,
  crews: borealCrews,
  levels: ['Entité juridique', 'Division', 'Région', 'Équipe'],
  tree: {
    'Construction Boréal inc.': construction,
    'Transport Boréal inc.': transport,
    'Boréal Forêt, s.e.c.': forest,
  },
  people: borealPeople,
  userGroups: borealUserGroups,
  posts: borealPosts,
  learning: borealLearning,
  infohub: { categories: borealCategories, articles: borealArticles },
  cards: { pending: 40, claimed: 320, soon: 28, expired: 46, rejected: 18 },
  appRequests: [
    {
      name: 'Cubage Express',
      description: 'Les mesureurs de Chute-aux-Outardes s’en servent sur iPhone. https://cubage.example',
      daysAgo: 4,
    },
    {
      name: 'Covoiturage du camp',
      description: 'Pour partager les camions entre Dolbeau et le camp.',
      daysAgo: 31,
      answered: {
        status: 'declined',
        daysAgo: 29,
        answer: 'Cette application n’est plus offerte dans les magasins depuis septembre.',
      },
    },
    {
      name: 'Mot à mot',
      description: 'Traduction hors ligne, demandée par les équipes qui accueillent des travailleurs étrangers.',
      daysAgo: 58,
      answered: { status: 'done', daysAgo: 55, answer: 'Elle est au catalogue : offrez-la à qui vous voulez.' },
    },
  ],
  cardTypeRequests: [
    {
      name: 'Travail en espace clos',
      description:
        'Exigée au poste de Chute-aux-Outardes dès janvier. Délivrée par un organisme reconnu, valable trois ans.',
      daysAgo: 3,
    },
    {
      name: 'Formation chariot élévateur',
      description: 'Pour les magasiniers de la cour de Saguenay.',
      daysAgo: 24,
      answered: { status: 'declined', daysAgo: 22, answer: 'Le type « Cariste » convient : vous l’utilisez déjà.' },
    },
    {
      name: 'Scie à chaîne',
      description: 'Demandée par le client à l’entrée des secteurs de coupe.',
      daysAgo: 41,
      answered: {
        status: 'done',
        daysAgo: 38,
        answer: 'Le type « Abattage manuel et scie à chaîne » a été créé. Vous pouvez l’activer.',
      },
    },
  ],
};
