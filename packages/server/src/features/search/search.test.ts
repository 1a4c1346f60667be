import { searchKinds } from '@fanal/contract/search/search.rules';
import type { SearchHit } from '@fanal/contract/search/search.shapes';
import { describe, expect, it } from 'vitest';
import { buildAiText } from '#features/assistant/assistant.build';
import { buildCollection, buildCourse } from '#features/courses/courses.build';
import { buildExternalApp } from '#features/external-apps/external-apps.build';
import { buildArticle } from '#features/infohub/infohub.build';
import { buildPost } from '#features/posts/posts.build';
import * as structure from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { pendingCard } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

const find = async (caller: Caller, kind: string, text: string) =>
  (await t.call<SearchHit[]>(caller, 'GET /v1/search', { query: { kind, text } })).body;
const namesIn = async (caller: Caller, text: string) => {
  const found = await Promise.all(searchKinds.map((kind) => find(caller, kind, text)));
  return Object.fromEntries(searchKinds.map((kind, at) => [kind, found[at]!.map(({ name }) => name)]));
};
const townHall = { label: 'office', number: '418 555-0142' };
const titled = (title: string) => ({ words: [{ locale: 'fr_CA' as const, title, text: 'Bonjour.' }] });
const nothing = {
  post: [],
  event: [],
  article: [],
  course: [],
  collection: [],
  card: [],
  contact: [],
  externalApp: [],
  document: [],
  userGroup: [],
  structureItem: [],
};

const plan = {
  name: 'Plan d’Alma.txt',
  size: 20,
  blocks: [],
  pages: 1,
  addedBy: { id: null, displayName: 'Maude' },
  at: new Date('2026-11-20T15:00:00Z'),
};

/** An organization with one thing of each kind but cards that is called after Alma. */
const alma = async () => {
  const admin = await t.person('organizationAdmin');
  await buildPost(t.ownerDb, admin.org, titled('Pont d’Alma fermé'));
  await buildPost(t.ownerDb, admin.org, { type: 'event', ...titled('Fête à Alma') });
  await buildArticle(t.ownerDb, admin.org, { words: [{ locale: 'fr_CA', title: 'Congés à Alma' }] });
  await buildAiText(t.ownerDb, admin.org, plan);
  await buildCourse(t.ownerDb, admin.org, { name: 'Accueil à Alma' });
  await buildCollection(t.ownerDb, admin.org, { name: 'Alma' });
  await t.call(admin, 'POST /v1/phone-book', { body: { lastName: 'Mairie d’Alma', phones: [townHall] } });
  await buildUserGroup(t.ownerDb, admin.org, { name: 'Équipe d’Alma' });
  await structure.buildSite(t.ownerDb, admin.org, { name: 'Dépôt d’Alma' });
  await structure.buildProfession(t.ownerDb, admin.org, { name: 'Guide à Alma' });
  return admin;
};

describe('the search of the palette', () => {
  it('finds posts, events, articles, courses, collections, contacts, documents, groups and structure items by name, without accents or capitals', async () => {
    const admin = await alma();
    expect(await namesIn(admin, 'ALMÀ')).toEqual({
      post: ['Pont d’Alma fermé'],
      event: ['Fête à Alma'],
      article: ['Congés à Alma'],
      course: ['Accueil à Alma'],
      collection: ['Alma'],
      card: [],
      contact: ['Mairie d’Alma'],
      externalApp: [],
      document: ['Plan d’Alma.txt'],
      userGroup: ['Équipe d’Alma'],
      structureItem: ['Dépôt d’Alma', 'Guide à Alma'],
    });
    expect(await find(admin, 'contact', '555-0142')).toMatchObject([{ name: 'Mairie d’Alma' }]);
    expect(await find(admin, 'structureItem', 'guide')).toMatchObject([{ structureKind: 'profession' }]);
  });

  it('finds nothing of another organization', async () => {
    await alma();
    expect(await namesIn(await t.person('organizationAdmin'), 'alma')).toEqual(nothing);
  });

  it('finds of each kind only what the role may read, and nothing for a member', async () => {
    const { org } = await alma();
    const kindsOf = async (role: 'contentCreator' | 'userAdmin' | 'lead' | 'member') =>
      Object.entries(await namesIn(await t.person(role, org), 'alma'))
        .filter(([, names]) => names.length > 0)
        .map(([kind]) => kind);
    expect(await kindsOf('contentCreator')).toEqual(['post', 'event', 'article', 'course', 'collection']);
    expect(await kindsOf('userAdmin')).toEqual(['userGroup', 'structureItem']);
    expect(await kindsOf('lead')).toEqual([]);
    expect(await kindsOf('member')).toEqual([]);
  });

  it('finds cards by the name of their person, for a lead only those of supervised people (GAP-04)', async () => {
    const { admin, card } = await pendingCard(t);
    const name = card.user.displayName;
    expect(await find(admin, 'card', name)).toEqual([
      {
        kind: 'card',
        id: card.id,
        name: expect.any(String) as string,
        status: 'pending',
        userId: card.user.id,
        userName: name,
      },
    ]);
    const lead = await t.person('lead', admin.org);
    expect(await find(lead, 'card', name)).toEqual([]);
    await t.ownerDb.updateTable('users').set({ supervisor_id: lead.userId }).where('id', '=', card.user.id).execute();
    expect(await find(lead, 'card', name)).toMatchObject([{ id: card.id }]);
  });

  it('finds applications of the catalogue for whoever may offer them', async () => {
    const { name } = await buildExternalApp(t.ownerDb, { name: 'Météo du chantier de Kénogami' });
    const admin = await t.person('organizationAdmin');
    expect(await find(admin, 'externalApp', 'KENOGAMI')).toMatchObject([{ name }]);
    expect(await find(await t.person('contentCreator', admin.org), 'externalApp', 'kenogami')).toEqual([]);
  });

  it('answers at most five of a kind, and refuses a single letter', async () => {
    const admin = await t.person('organizationAdmin');
    for (const at of [1, 2, 3, 4, 5, 6]) await structure.buildSite(t.ownerDb, admin.org, { name: `Quai ${at}` });
    expect(await find(admin, 'structureItem', 'quai')).toHaveLength(5);
    const { status } = await t.call(admin, 'GET /v1/search', { query: { kind: 'post', text: 'q' } });
    expect(status).toBe(400);
  });
});
