/** Pages of cards are kept in memory: each must show what was changed since it was read (CARDS-05). */
import type { CardsPage } from '@fanal/contract/cards/cards.shapes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPosition } from '#features/structure/structure.build';
import { claimedCard, dayAfter, stayAtNoon } from '../../../test/cards.ts';
import { useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
stayAtNoon(t);

it('show a changed person, position, name of the type and state at the next reading', async () => {
  const { admin, card } = await claimedCard(t, { data: { expirationDate: dayAfter(t, 10) } });
  const position = await buildPosition(t.ownerDb, admin.org, { name: 'Opératrice' });
  const read = async (status = 'claimed') => {
    const { cards } = (await t.call<CardsPage>(admin, 'GET /v1/cards', { query: { status } })).body;
    return cards.map(({ user, cardType }) => [user.displayName, user.organizationUsers[0]!.jobTitle, cardType.name]);
  };
  const expectTwice = async (...row: (string | null)[]) => expect([await read(), await read()]).toEqual([[row], [row]]);
  const [[, , type = null] = []] = await read();
  const { user_id } = await t.ownerDb
    .selectFrom('cards')
    .select('user_id')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  const changed = { display_name: 'Zoé Roy', position_id: position.id, title: null };
  await t.ownerDb.updateTable('users').set(changed).where('id', '=', user_id).execute();
  await expectTwice('Zoé Roy', 'Opératrice', type);
  await t.ownerDb.updateTable('positions').set({ name: 'Grutière' }).where('id', '=', position.id).execute();
  await expectTwice('Zoé Roy', 'Grutière', type);
  const locales = sql<never>`replace(locales::text, ${JSON.stringify(type)}, '"Nacelle"')::jsonb`;
  await t.ownerDb.updateTable('card_types').set({ locales }).where('id', '=', card.cardType.id).execute();
  await expectTwice('Zoé Roy', 'Grutière', 'Nacelle');
  await t.ownerDb.updateTable('cards').set({ status: 'expired' }).where('id', '=', card.id).execute();
  expect([await read(), await read('expired')]).toEqual([[], [['Zoé Roy', 'Grutière', 'Nacelle']]]);
});

it('a search finds whoever has taken the name since it was asked, and nobody who has given it up', async () => {
  const { admin, card } = await claimedCard(t, { data: { expirationDate: dayAfter(t, 10) } });
  const find = async (search: string) => {
    const { cards, total } = (await t.call<CardsPage>(admin, 'GET /v1/cards', { query: { search } })).body;
    return { ids: cards.map(({ id }) => id), total };
  };
  const rename = (searchKey: string) =>
    t.ownerDb
      .updateTable('users')
      .set({ search_key: searchKey })
      .where('id', '=', t.ownerDb.selectFrom('cards').select('user_id').where('id', '=', card.id))
      .execute();
  await rename('zoe tremblay');
  const [found, nobody] = [
    { ids: [card.id], total: 1 },
    { ids: [], total: 0 },
  ];
  // two letters are compared with what stands beside the card
  const findAll = () => Promise.all(['Tremblay', 'Mb', 'Roy', 'ro'].map(find));
  expect(await findAll()).toEqual([found, found, nobody, nobody]);
  await rename('zoe roy');
  expect(await findAll()).toEqual([nobody, nobody, found, found]);
});
