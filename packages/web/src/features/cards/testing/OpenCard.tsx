import type { CardTypeBrief, CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import type { Card, CardRow } from '@fanal/contract/cards/cards.shapes';
import type { Permission } from '@fanal/contract/permissions';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { searchSchema, text } from '#platform/search-schema.ts';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { useUrlState } from '#platform/url-state.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { CardDialog } from '../dialog/CardDialog.tsx';

export const pathOf = ({ user, id }: Card) => `/v1/cards/${user.id}/${id}`;
export const addressOf = ({ user, id }: Card) => `open=card&userId=${user.id}&id=${id}`;

/** Types as the list of all of them shows them. */
export const pageOfTypes = (types: readonly (CardTypeBrief & Partial<CardTypeRow>)[]) => ({
  items: types.map(
    ({ schema, ...type }): CardTypeRow => ({
      version: 1,
      locales: [],
      descriptions: [],
      isEnabled: true,
      isDefault: false,
      isAiField: false,
      aiName: null,
      cardCount: 0,
      fieldCount: schema.fields.length,
      fieldNames: [],
      createdAt: '2026-10-01T12:00:00.000Z',
      updatedAt: '2026-10-01T12:00:00.000Z',
      ...type,
    }),
  ),
  total: types.length,
  page: 1,
  lastPage: 1,
});

type Examples = {
  cards: readonly Card[];
  cardTypes: readonly CardTypeBrief[];
  rowOf: (card: Card) => CardRow;
};

/** A server that keeps what is decided, as the real one does. */
export const serverOf =
  ({ cards, cardTypes, rowOf }: Examples) =>
  (server: FakeServer, given: readonly Card[] = cards) => {
    const kept = new Map(given.map((card) => [card.id, card]));
    const inTab = (search: URLSearchParams) =>
      [...kept.values()].filter(({ status }) => status === search.get('status'));
    server.on('GET /v1/cards', ({ search }) => {
      const rows = inTab(search).map(rowOf);
      const [page, limit] = [Number(search.get('page')), Number(search.get('limit'))];
      return json({ cards: rows.slice((page - 1) * limit, page * limit), total: rows.length });
    });
    server.on('GET /v1/cards/overview', () => json({ expireSoon: 0, pending: 3, expired: 0 }));
    server.on('GET /v1/cards/types/all', () => json(pageOfTypes(cardTypes)));
    for (const card of given) {
      server.on(`GET ${pathOf(card)}`, () => json(kept.get(card.id)));
      server.on(`PUT ${pathOf(card)}`, ({ body }) => {
        const { version, ...changes } = JSON.parse(body);
        const changed = { ...kept.get(card.id)!, ...changes, version: version + 1 };
        kept.set(card.id, changed);
        return json(changed);
      });
    }
    return kept;
  };

const cardSearch = searchSchema({ open: text(), userId: text(), id: text() });

/** A page with nothing but the card of its address. */
export function OneCardPage() {
  const [given, change] = useUrlState(cardSearch);
  const close = () => void change({ open: '', userId: '', id: '' });
  return <>{given.open ? <CardDialog open={given} onDecided={close} onClose={close} /> : null}</>;
}

type Opening = { on?: () => ReactElement; permissions?: readonly Permission[] };

/** Opens a card by its address, on a page of its own unless another one is named. */
export const openCard = async (card: Card, prepare: (server: FakeServer) => void, { on, ...wanted }: Opening = {}) => {
  const opened = await openScreen(on ?? OneCardPage, prepare, { search: addressOf(card), ...wanted });
  const dialog = within(await screen.findByRole('dialog', { name: card.user.displayName }));
  await dialog.findByRole('textbox', { name: /^Remarque/ });
  return { ...opened, dialog };
};
/** What was sent to change a card. */
export const sentTo = (server: FakeServer, card: Card) =>
  server
    .asked(pathOf(card))
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body));
export const isOpen = (card: Card) => screen.findByRole('region', { name: new RegExp(card.user.displayName) });
