/**
 * Several people read the same object, increment a counter in it and save it, repeatedly: no acknowledged change may be
 * lost. After a version conflict, the person reads again and continues (P60).
 */
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { claimedCard } from './cards.ts';
import { type Caller, useTestApp } from './harness.ts';

const EDITORS = 5;
const ROUNDS = 10;

const t = useTestApp();

type Item = Record<string, unknown> & { id: string };
type Writer = { who: Caller; read: string; write: string; bodyOf: (count: number, item: Item) => object };
/** Where the counter is in the object. */
type Kind = { writers: Writer[]; countIn: (item: Item) => unknown };

const numberIn = (value: unknown): number => Number(/(\d+)$/.exec(String(value ?? ''))?.[1] ?? 0);

/** Increments the counter until it was acknowledged this often. Returns the number of version conflicts. */
const edit = async ({ who, read, write, bodyOf }: Writer, countIn: Kind['countIn']): Promise<number> => {
  let refusals = 0;
  for (let saved = 0; saved < ROUNDS; ) {
    const item = (await t.call<Item>(who, read)).body;
    const version = item.version ?? item.levelsVersion;
    const body = { version, ...bodyOf(numberIn(countIn(item)) + 1, item) };
    const answer = await t.call<ErrorBody>(who, write, { body });
    if (answer.status === 200) saved += 1;
    else if (answer.body.code === 'VERSION_CONFLICT') refusals += 1;
    else throw new Error(`${write}: ${JSON.stringify(answer.body)}`);
  }
  return refusals;
};

const colleagues = async (first: Caller): Promise<Caller[]> => [
  first,
  ...(await Promise.all(Array.from({ length: EDITORS - 1 }, () => t.person('organizationAdmin', first.org!)))),
];

/** The same call by several administrators. */
const byColleagues = async (first: Caller, writer: Omit<Writer, 'who'>): Promise<Writer[]> =>
  (await colleagues(first)).map((who) => ({ who, ...writer }));

const makeStructureItem =
  (path: string, more: object = {}) =>
  async (): Promise<Kind> => {
    const admin = await t.person('organizationAdmin');
    const { body } = await t.call<Item>(admin, `POST /v1/${path}`, { body: { name: 'Numéro 0', ...more } });
    const address = `/v1/${path}/${body.id}`;
    const bodyOf = (count: number) => ({ name: `Numéro ${count}` });
    return {
      writers: await byColleagues(admin, { read: `GET ${address}`, write: `PATCH ${address}`, bodyOf }),
      countIn: ({ name }) => name,
    };
  };

const makePost = (type: string) => async (): Promise<Kind> => {
  const admin = await t.person('organizationAdmin');
  const contents = (count: number) => [{ locale: 'fr_CA', title: `Avis ${count}` }];
  const { body } = await t.call<Item>(admin, 'POST /v1/posts', { body: { type, postContents: contents(0) } });
  const address = `/v1/posts/${body.id}`;
  const bodyOf = (count: number) => ({ postContents: contents(count) });
  return {
    writers: await byColleagues(admin, { read: `GET ${address}`, write: `PATCH ${address}`, bodyOf }),
    countIn: ({ postContents }) => (postContents as { title: string }[])[0]!.title,
  };
};

/** Administrators by both calls, and the person. */
const makePerson = async (): Promise<Kind> => {
  const person = await t.person('organizationAdmin');
  const id = person.userId;
  const [first, second, ...others] = (await colleagues(person)).slice(1);
  const bodyOf = (count: number) => ({ middleName: `Prénom ${count}` });
  const own = { who: person, read: 'GET /v1/profile/my', write: 'PUT /v1/profile/my', bodyOf };
  const file = { read: `GET /v1/all/users/${id}`, write: `PATCH /v1/all/users/${id}`, bodyOf };
  return {
    writers: [
      own,
      { ...own },
      { who: first!, ...file },
      { who: others[0]!, ...file },
      { who: second!, read: `GET /v1/all/users/${id}`, write: `PUT /v1/profile/${id}`, bodyOf },
    ],
    countIn: ({ middleName }) => middleName,
  };
};

const makeGroup = async (): Promise<Kind> => {
  const admin = await t.person('organizationAdmin');
  const { body } = await t.call<Item>(admin, 'POST /v1/organization-structure/groups', {
    body: { name: 'Groupe 0', parentId: null },
  });
  const write = `PATCH /v1/organization-structure/groups/${body.id}`;
  const groupIn = (item: Item) => (item.groups as Item[])[0]!;
  return {
    writers: await byColleagues(admin, {
      read: 'GET /v1/organization-structure',
      write,
      bodyOf: (count, item) => ({ version: groupIn(item).version, name: `Groupe ${count}` }),
    }),
    countIn: (item) => groupIn(item).name,
  };
};

const makeLevels = async (): Promise<Kind> => {
  const admin = await t.person('organizationAdmin');
  const levelsOf = (item: Item) => item.levels as { id: string; name: string }[];
  return {
    writers: await byColleagues(admin, {
      read: 'GET /v1/organization-structure',
      write: 'PUT /v1/organization-structure/levels',
      bodyOf: (count, item) => ({
        levels: levelsOf(item).map(({ id, name }, at) => ({ id, name: at === 1 ? `Division ${count}` : name })),
      }),
    }),
    countIn: (item) => levelsOf(item)[1]!.name,
  };
};

const inAll = (name: string) => ['fr_CA', 'en_US', 'es_ES'].map((locale) => ({ locale, name }));

const makeCardType = async (): Promise<Kind> => {
  const { id } = await buildCardType(t.ownerDb);
  const { org } = await t.person('organizationAdmin');
  const root = { ...(await t.superAdmin()), org };
  const address = `/v1/cards/types/${id}`;
  const name = `Carte ${id}`;
  const writer = {
    read: `GET ${address}`,
    write: `PATCH ${address}`,
    bodyOf: (count: number) => ({ locales: inAll(`${name} ${count}`) }),
  };
  return {
    writers: Array.from({ length: EDITORS }, () => ({ who: root, ...writer })),
    countIn: (item) => (String(item.name).startsWith(name) ? item.name : 0),
  };
};

const makeCard = async (): Promise<Kind> => {
  const { admin, card } = await claimedCard(t);
  const address = `/v1/cards/${card.user.id}/${card.id}`;
  const bodyOf = (count: number) => ({ comments: `Remarque ${count}` });
  return {
    writers: await byColleagues(admin, { read: `GET ${address}`, write: `PUT ${address}`, bodyOf }),
    countIn: ({ comments }) => comments,
  };
};

const makeAnswer = async (): Promise<Kind> => {
  const admin = await t.person('organizationAdmin');
  const asked = await t.call<Item>(admin, 'POST /v1/cards/types/request', { body: { name: 'Carte de plongée' } });
  const root = { ...(await t.superAdmin()), org: admin.org };
  const itemIn = (page: Item) => (page.items as Item[])[0]!;
  return {
    writers: Array.from({ length: EDITORS }, () => ({
      who: root,
      read: 'GET /v1/cards/types/requests',
      write: `PUT /v1/cards/types/requests/${asked.body.id}`,
      bodyOf: (count, page) => ({ version: itemIn(page).version, status: 'done', answer: `Réponse ${count}` }),
    })),
    countIn: (page) => itemIn(page).answer,
  };
};

const kinds: [string, () => Promise<Kind>][] = [
  ['a person, by administrators and by the person', makePerson],
  ['a site', makeStructureItem('site')],
  ['a project', makeStructureItem('project')],
  ['a profession', makeStructureItem('profession')],
  ['a position', makeStructureItem('position')],
  ['a job category', makeStructureItem('jobCategory')],
  ['a user group', makeStructureItem('userGroup')],
  ['a group of the structure', makeGroup],
  ['the levels of the structure', makeLevels],
  ['a post', makePost('post')],
  ['an event', makePost('event')],
  ['a type of card', makeCardType],
  ['a card', makeCard],
  ['the answer to a request for a type of card', makeAnswer],
];

describe(`${EDITORS} editors who save ${ROUNDS} times each`, () => {
  it.each(kinds)('lose nothing that was acknowledged: %s (P60)', async (_, make) => {
    const { writers, countIn } = await make();
    const refusals = await Promise.all(writers.map((writer) => edit(writer, countIn)));
    const { who, read } = writers[0]!;
    const kept = numberIn(countIn((await t.call<Item>(who, read)).body));
    expect({ kept, acknowledged: writers.length * ROUNDS }).toEqual({
      kept: EDITORS * ROUNDS,
      acknowledged: EDITORS * ROUNDS,
    });
    // there must be conflicts, otherwise the counter proves nothing
    expect(refusals.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  });
});
