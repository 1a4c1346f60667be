/** Finds what the palette leads to, by the lists' own searches: same rights, same reach of leads, same indexes. */
import { featureOfSubject } from '@fanal/contract/features';
import type { Page } from '@fanal/contract/kit/page';
import { may, type Permission, type Subject } from '@fanal/contract/permissions';
import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import {
  MOST_HITS,
  permissionOfKind,
  type SearchKind,
  type StructureKind,
  structureKinds,
} from '@fanal/contract/search/search.rules';
import type { SearchHit, SearchQuery } from '@fanal/contract/search/search.shapes';
import { listDocuments } from '#features/assistant/documents/documents.service';
import { listCards } from '#features/cards/cards.service';
import { searchCollections } from '#features/courses/collections/collections.service';
import { searchCourses } from '#features/courses/courses.service';
import { listOrganizationApps } from '#features/external-apps/organization/organization-apps.service';
import { listArticles } from '#features/infohub/articles.service';
import { listContacts } from '#features/phone-book/contacts.service';
import { listPosts } from '#features/posts/posts.service';
import * as structureItems from '#features/structure/structure-items.service';
import { searchUserGroups } from '#features/user-groups/user-groups.service';
import type { Context } from '#platform/context';

const firstPage = { page: 1, perPage: MOST_HITS };
const byName = { ...firstPage, sort: 'name', order: 'asc' } as const;

const postsNamed =
  (kind: 'post' | 'event') =>
  async (ctx: Context, text: string): Promise<SearchHit[]> => {
    const { items } = await listPosts(ctx, {
      ...firstPage,
      type: kind,
      title: text,
      status: 'all',
      sort: 'date',
      order: 'desc',
    });
    return items.map(({ id, title, status }) => ({ kind, id, name: title, status }));
  };

const articlesWith = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { items } = await listArticles(ctx, { ...firstPage, title: text, status: 'all', sort: 'date', order: 'desc' });
  return items.map(({ id, title, status }) => ({ kind: 'article', id, name: title, status }));
};

const coursesNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { items } = await searchCourses(ctx, { ...byName, search: text });
  return items.map(({ id, name, status }) => ({ kind: 'course', id, name, status }));
};

const collectionsNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { items } = await searchCollections(ctx, { ...byName, search: text });
  return items.map(({ id, name, status }) => ({ kind: 'collection', id, name, status }));
};

const cardsOfPeopleNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { cards } = await listCards(ctx, { page: 1, limit: MOST_HITS, search: text, sort: 'name', order: 'asc' });
  return cards.map(({ id, status, cardType, user }) => ({
    kind: 'card',
    id,
    name: cardType.name,
    status,
    userId: user.id,
    userName: user.displayName,
  }));
};

const contactsNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { items } = await listContacts(ctx, { ...byName, search: text, duplicates: false });
  return items.map((contact) => ({
    kind: 'contact',
    id: contact.id,
    name: contactName(contact),
    company: contact.company,
  }));
};

const appsNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { items } = await listOrganizationApps(ctx, { search: text });
  return items.slice(0, MOST_HITS).map(({ id, name }) => ({ kind: 'externalApp', id, name }));
};

const documentsNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { items } = await listDocuments(ctx, { ...byName, kind: 'file', search: text });
  return items.map(({ id, name }) => ({ kind: 'document', id, name }));
};

const userGroupsNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const { items } = await searchUserGroups(ctx, { ...byName, search: text });
  return items.map(({ id, name }) => ({ kind: 'userGroup', id, name }));
};

type Named = { id: string; name: string };
type NamedSearch = typeof byName & { search: string };
const { searchStructureItems } = structureItems;

const structureSearches: Record<StructureKind, (ctx: Context, search: NamedSearch) => Promise<Page<Named>>> = {
  site: (ctx, search) => searchStructureItems(ctx, structureItems.sites, search),
  project: (ctx, search) => searchStructureItems(ctx, structureItems.projects, search),
  position: (ctx, search) => searchStructureItems(ctx, structureItems.positions, search),
  profession: (ctx, search) => searchStructureItems(ctx, structureItems.professions, search),
  jobCategory: (ctx, search) => searchStructureItems(ctx, structureItems.jobCategories, search),
};

const structureItemsNamed = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  const hits: SearchHit[] = [];
  for (const structureKind of structureKinds) {
    if (hits.length >= MOST_HITS) break;
    const { items } = await structureSearches[structureKind](ctx, { ...byName, search: text });
    hits.push(...items.map(({ id, name }) => ({ kind: 'structureItem' as const, id, name, structureKind })));
  }
  return hits.slice(0, MOST_HITS);
};

const searches: Record<SearchKind, (ctx: Context, text: string) => Promise<SearchHit[]>> = {
  post: postsNamed('post'),
  event: postsNamed('event'),
  article: articlesWith,
  course: coursesNamed,
  collection: collectionsNamed,
  card: cardsOfPeopleNamed,
  contact: contactsNamed,
  externalApp: appsNamed,
  document: documentsNamed,
  userGroup: userGroupsNamed,
  structureItem: structureItemsNamed,
};

const mayFind = ({ actor, organization }: Context, permission: Permission): boolean => {
  const feature = featureOfSubject[permission.split(':')[0] as Subject];
  return may(actor, permission) && (feature === undefined || organization.features[feature]);
};

/** Nothing, rather than an error, of a kind that the caller may not read: the palette shows no such heading. */
export const findByName = async (ctx: Context, { kind, text }: SearchQuery): Promise<SearchHit[]> =>
  mayFind(ctx, permissionOfKind[kind]) ? searches[kind](ctx, text) : [];
