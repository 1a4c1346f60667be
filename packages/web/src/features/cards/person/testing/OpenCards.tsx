import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import type { Card, CardRow, ListedCard } from '@fanal/contract/cards/cards.shapes';
import type { User } from '@fanal/contract/users/person.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { CardsTab } from '../CardsTab.tsx';

type Examples = {
  cards: readonly Card[];
  cardTypes: readonly CardTypeBrief[];
  rowOf: (card: Card) => CardRow;
  person: User;
};

type Served = { holdings?: readonly ListedCard[]; rows?: readonly CardRow[]; total?: number };

export const holding = (cardType: CardTypeBrief, changes: Partial<ListedCard> = {}): ListedCard => ({
  cardType,
  state: 'missing',
  cardId: null,
  expirationDate: null,
  course: null,
  ...changes,
});

/** A person who waits for the approval of one card and has another, and a server on which cards are deleted. */
export const cardsOfPerson = ({ cards, cardTypes, rowOf, person }: Examples) => {
  const { id: userId, displayName } = person;
  const [licence, endless] = cardTypes as [CardTypeBrief, CardTypeBrief];
  const cardOf = (at: number, changes: Partial<Card> = {}): Card => {
    const card = cards[at]!;
    return { ...card, user: { ...card.user, id: userId, displayName }, ...changes };
  };
  const pending = cardOf(0);
  const held = cardOf(1, {
    status: 'claimed',
    cardType: endless,
    data: {},
    hasFrontPhoto: true,
    frontPhoto: '/files/recto.webp',
  });
  const waits = { state: 'pendingApproval', cardId: pending.id, expirationDate: '2035-06-30' } as const;
  const usual = [holding(licence, waits), holding(endless, { state: 'activated', cardId: held.id })];

  const serve = (server: FakeServer, { holdings = usual, total, ...served }: Served = {}): void => {
    let rows = served.rows ?? [pending, held].map(rowOf);
    server.on(`GET /v1/all/users/${userId}`, () => json(person));
    server.on('GET /v1/cards/list-cards', () => json(holdings));
    server.on(`GET /v1/cards/${userId}`, ({ search }) => {
      const all = total ?? rows.length;
      const lastPage = Math.max(1, Math.ceil(all / Number(search.get('perPage'))));
      return json({ items: rows, total: all, lastPage, page: Number(search.get('page')) });
    });
    for (const card of [pending, held]) {
      const own = `/v1/cards/${userId}/${card.id}`;
      server.on(`GET ${own}`, () => json(card));
      server.on(`PUT ${own}`, () => json({ ...card, version: 2, status: 'claimed' }));
      server.on(`DELETE ${own}`, () => {
        rows = rows.filter(({ id }) => id !== card.id);
        return json({ id: card.id });
      });
    }
  };
  const openTab = (prepare: (server: FakeServer) => void = serve, wanted: Parameters<typeof openScreen>[2] = {}) =>
    openScreen(() => <CardsTab userId={userId} />, prepare, wanted);
  return { userId, licence, endless, cardOf, pending, held, serve, openTab };
};

export const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** Chooses what can be done with a card of the list. */
export const choose = async (type: string, item: RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${type}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
