/** What one list can, all can: the same behaviour, tried on every list screen of the portal. */
import { cardTypeRows } from '@fanal/contract/cards/card-types.examples';
import { cards, cardTypes, rowOf } from '@fanal/contract/cards/cards.examples';
import { finishedImport, importableUsers } from '@fanal/contract/imports/imports.examples';
import { articleCounts, articleOwners, articleRows } from '@fanal/contract/infohub/articles.examples';
import { infoHubCategories } from '@fanal/contract/infohub/categories.examples';
import { eventRows } from '@fanal/contract/posts/events.examples';
import { postCounts, postRows } from '@fanal/contract/posts/post-lists.examples';
import {
  jobCategories,
  positions,
  professions,
  projects,
  sites,
  structureItemValues,
} from '@fanal/contract/structure/structure.examples';
import { userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { userRows } from '@fanal/contract/users/users.examples';
import { beforeEach, describe, vi } from 'vitest';
import { OrganizationCardsPage } from '#features/cards/organization/OrganizationCardsPage.tsx';
import { CardsPage } from '#features/cards/review/CardsPage.tsx';
import { CardTypesPage } from '#features/cards/types/CardTypesPage.tsx';
import { DataManagementPage } from '#features/imports/DataManagementPage.tsx';
import { CategoriesPage } from '#features/infohub/categories/CategoriesPage.tsx';
import { InfoHubPage } from '#features/infohub/InfoHubPage.tsx';
import { EventsPage } from '#features/posts/events/EventsPage.tsx';
import { PostsPage } from '#features/posts/list/PostsPage.tsx';
import { JobCategoriesPage } from '#features/structure/JobCategoriesPage.tsx';
import { PositionsPage } from '#features/structure/PositionsPage.tsx';
import { ProfessionsPage } from '#features/structure/ProfessionsPage.tsx';
import { ProjectsPage } from '#features/structure/ProjectsPage.tsx';
import { SitesPage } from '#features/structure/SitesPage.tsx';
import { UserGroupsPage } from '#features/user-groups/UserGroupsPage.tsx';
import { UsersPage } from '#features/users/list/UsersPage.tsx';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { type ListUnderTest, pageOf, tryAsList } from './testing/try-as-list.tsx';

const structureItem = (path: string) => ({
  path: `/v1/${path}/list/search`,
  exports: `/v1/${path}/list/export`,
  serve: (server: FakeServer) => {
    server.on(`GET /v1/${path}/list/values`, () => json(structureItemValues));
    server.on('GET /v1/jobCategory/list/search', () => json(pageOf(jobCategories, jobCategories.length, 1)));
  },
});
const servePosts = (server: FakeServer) => {
  server.on('GET /v1/posts/status/counts', () => json({ ...postCounts, upcoming: 12, past: 38 }));
  server.on('POST /v1/posts/metrics', () => json([]));
  server.on('GET /v1/posts/categories', () => json([]));
};

const lists: readonly ListUnderTest[] = [
  {
    name: 'posts',
    views: 'posts',
    Page: PostsPage,
    path: '/v2/posts',
    rows: postRows,
    serve: servePosts,
    title: /^Publications/,
    header: ['Publication', 'title'],
    failed: 'La liste des publications n’a pas pu être chargée',
    empty: 'Aucune publication pour l’instant',
    search: { address: 'title', sent: 'title', none: /^Aucune publication trouvée pour «\szz\s»$/ },
    filter: ['pinned=true', /Épinglées/],
    exports: '/v1/posts/export',
  },
  {
    name: 'events',
    views: 'events',
    Page: EventsPage,
    path: '/v2/posts',
    rows: eventRows,
    serve: servePosts,
    title: /^Événements/,
    header: ['Événement', 'title'],
    failed: 'Les événements n’ont pas pu être chargés',
    empty: 'Aucun événement à venir',
    search: { address: 'title', sent: 'title', none: /«\szz\s»$/ },
    filter: ['mode=virtual', /Virtuel|En ligne/],
    exports: '/v1/posts/export',
  },
  {
    name: 'articles',
    Page: InfoHubPage,
    base: { view: 'list' },
    path: '/v1/infohub',
    rows: articleRows,
    serve: (server) => {
      server.on('GET /v1/infohub/counts', () => json(articleCounts));
      server.on('GET /v1/infohub/owners', () => json(articleOwners));
      server.on('GET /v1/infohub-categories', () => json(pageOf(infoHubCategories, 3, 1)));
    },
    title: /^Info Hub/,
    header: ['Article', 'title'],
    failed: 'La liste des articles n’a pas pu être chargée',
    empty: 'Aucun article pour l’instant',
    search: { address: 'title', sent: 'title', none: /^Aucun article trouvé pour «\szz\s»$/ },
    filter: ['outdated=true', /Traduction à revoir/],
    exports: '/v1/infohub/export',
  },
  {
    name: 'categories of the Info Hub',
    Page: CategoriesPage,
    path: '/v1/infohub-categories',
    rows: infoHubCategories,
    serve: () => undefined,
    title: /^Catégories de l’Info Hub/,
    failed: 'Les catégories n’ont pas pu être chargées',
    empty: 'Aucune catégorie pour l’instant',
    search: { address: 'search', sent: 'search', none: /«\szz\s»$/ },
    sizes: ['20', '100'],
  },
  {
    name: 'cards',
    views: 'cards',
    rest: 300,
    Page: CardsPage,
    path: '/v1/cards',
    rows: cards.map(rowOf),
    answer: (rows, total) => ({ cards: rows, total }),
    serve: (server) => {
      server.on('GET /v1/cards/overview', () => json({ expireSoon: 12, pending: 3, expired: 23 }));
      server.on('GET /v1/cards/types/all', () =>
        json(
          pageOf(
            cardTypes.map(({ schema: _, ...type }) => ({ ...type, isEnabled: true, cardCount: 1 })),
            cardTypes.length,
            1,
          ),
        ),
      );
    },
    title: /^Cartes/,
    header: ['Nom', 'name'],
    failed: 'Les cartes n’ont pas pu être chargées',
    empty: 'Aucune demande en attente',
    search: { address: 'search', sent: 'search', none: /^Aucune carte pour «\szz\s»$/ },
    filter: [`type=${cardTypes[1]!.id}`, new RegExp(cardTypes[1]!.name)],
    perPage: 'limit',
    sizes: ['20', '40'],
    exports: '/v1/cards/export',
  },
  {
    name: 'types of cards of an organization',
    Page: OrganizationCardsPage,
    path: '/v1/cards/types/all',
    rows: cardTypeRows,
    serve: (server) => server.on('GET /v1/cards/types/requests/mine', () => json(pageOf([], 0, 1))),
    title: /^Types de carte/,
    header: ['État', 'isEnabled'],
    failed: 'Les types de carte n’ont pas pu être chargés',
    empty: 'Aucun type de carte pour l’instant',
    search: { address: 'search', sent: 'search', none: /^Aucun type pour «\szz\s»$/ },
    filter: ['enabled=true', /Activés/],
    sizes: ['50', '10'],
  },
  {
    name: 'types of cards',
    Page: CardTypesPage,
    path: '/v1/cards/types/all',
    rows: cardTypeRows,
    serve: (server) => server.on('GET /v1/cards/types/requests', () => json(pageOf([], 0, 1))),
    isSuperAdmin: true,
    title: /^Types de carte/,
    header: ['Dernière modification', 'updatedAt'],
    failed: 'Les types de carte n’ont pas pu être chargés',
    empty: 'Aucun type de carte pour l’instant',
    search: { address: 'search', sent: 'search', none: /^Aucun type pour «\szz\s»$/ },
    filter: ['enabled=off', /Désactivés ici/],
  },
  {
    name: 'people',
    views: 'users',
    Page: UsersPage,
    path: '/v1/all/users',
    rows: userRows,
    serve: (server) => {
      const counts = { all: 95, notInvited: 4, pending: 14, invited: 22, claimed: 171, disabled: 3 };
      server.on('GET /v1/all/users/counts', () => json(counts));
      server.on('GET /v1/userGroup/list/search', () => json(pageOf([], 18, 18)));
    },
    title: /^Utilisateurs/,
    header: ['Dernière visite', 'lastSeenAt'],
    failed: 'La liste des personnes n’a pas pu être chargée',
    empty: 'Personne pour l’instant',
    search: { address: 'search', sent: 'search', none: /^Aucune personne trouvée pour «\szz\s»$/ },
    filter: ['roleType=lead', /Responsable d’équipe/],
    exports: '/v1/all/users/export',
  },
  {
    name: 'user groups',
    views: 'userGroups',
    Page: UserGroupsPage,
    base: { tab: 'groups' },
    path: '/v1/userGroup/list/search',
    rows: userGroups,
    serve: (server) => server.on('GET /v1/all/users/counts', () => json({ all: 95 })),
    title: /^Utilisateurs/,
    header: ['Importance', 'importance'],
    failed: 'Les groupes n’ont pas pu être chargés',
    empty: 'Aucun groupe pour l’instant',
    search: { address: 'search', sent: 'search', none: /«\szz\s»$/ },
    filter: ['kind=rule', /Par règle/],
  },
  {
    name: 'sites',
    views: 'sites',
    Page: SitesPage,
    ...structureItem('site'),
    rows: sites,
    title: /^Sites/,
    header: ['Ville', 'city'],
    failed: 'La liste des sites n’a pas pu être chargée',
    empty: 'Aucun site pour l’instant',
    search: { address: 'search', sent: 'search', none: /^Aucun site pour «\szz\s»$/ },
    filter: ['type=Camp', /Camp/],
  },
  {
    name: 'projects',
    views: 'projects',
    Page: ProjectsPage,
    ...structureItem('project'),
    rows: projects,
    title: /^Projets/,
    header: ['Code', 'code'],
    failed: 'La liste des projets n’a pas pu être chargée',
    empty: 'Aucun projet pour l’instant',
    search: { address: 'search', sent: 'search', none: /^Aucun projet pour «\szz\s»$/ },
    filter: ['category=x', /x$/],
  },
  {
    name: 'professions',
    views: 'professions',
    Page: ProfessionsPage,
    ...structureItem('profession'),
    rows: professions,
    title: /^Métiers/,
    header: ['Personnes', 'userCount'],
    failed: 'La liste des métiers n’a pas pu être chargée',
    empty: 'Aucun métier pour l’instant',
    search: { address: 'search', sent: 'search', none: /^Aucun métier pour «\szz\s»$/ },
    filter: [`jobCategoryId=${jobCategories[1]!.id}`, new RegExp(jobCategories[1]!.name)],
  },
  {
    name: 'positions',
    Page: PositionsPage,
    ...structureItem('position'),
    rows: positions,
    title: /^Postes/,
    header: ['Personnes', 'userCount'],
    failed: 'La liste des postes n’a pas pu être chargée',
    empty: 'Aucun poste pour l’instant',
    search: { address: 'search', sent: 'search', none: /^Aucun poste pour «\szz\s»$/ },
  },
  {
    name: 'job categories',
    Page: JobCategoriesPage,
    ...structureItem('jobCategory'),
    rows: jobCategories,
    title: /^Catégories d’emploi/,
    header: ['Personnes', 'userCount'],
    failed: 'La liste des catégories d’emploi n’a pas pu être chargée',
    empty: 'Aucune catégorie d’emploi pour l’instant',
    search: { address: 'search', sent: 'search', none: /«\szz\s»$/ },
  },
  {
    name: 'past imports',
    Page: DataManagementPage,
    path: '/v1/imports',
    rows: [finishedImport, { ...finishedImport, id: finishedImport.id.replace(/.$/, '9'), fileName: 'retours.csv' }],
    serve: (server) => server.on('GET /v1/imports/datasets', () => json({ datasets: [importableUsers] })),
    title: /^Importations/,
    failed: 'Les importations n’ont pas pu être chargées.',
    empty: 'Aucune importation pour le moment',
    sizes: ['25', '50'],
  },
];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(lists)('the list of $name', tryAsList);
