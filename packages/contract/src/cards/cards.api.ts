import { z } from 'zod';
import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import * as shapes from './cards.shapes.ts';

const feature = 'operations';

/** A lead sees and decides only the cards of the people he supervises (GAP-04). */
export const cardsApi = {
  overview: endpoint({
    call: 'GET /v1/cards/overview',
    summary: 'How many cards end soon, wait for approval, or have ended',
    permission: 'cards:read',
    feature,
    returns: shapes.CardsOverview,
  }),
  list: endpoint({
    call: 'GET /v1/cards',
    summary: 'A page of cards: what waits longest or ends first comes first, unless another order is asked for',
    permission: 'cards:read',
    feature,
    query: shapes.CardFilter,
    returns: shapes.CardsPage,
  }),
  export: endpoint({
    call: 'GET /v1/cards/export',
    summary: 'The cards of a list as a file',
    permission: 'cards:read',
    feature,
    query: shapes.CardExport,
    returns: sheet,
    audited: true,
  }),
  listCards: endpoint({
    call: 'GET /v1/cards/list-cards',
    summary: 'What a person has of each type of card that the organization uses',
    permission: 'cards:read',
    feature,
    query: shapes.ListCardsQuery,
    returns: z.array(shapes.ListedCard),
    errors: ['NOT_FOUND'],
  }),
  holders: endpoint({
    call: 'GET /v1/cards/{id}/users',
    summary: 'A page of the people who have a card of a type, by name',
    permission: 'cards:read',
    feature,
    query: PageQuery,
    returns: pageOf(shapes.CardHolder),
    errors: ['NOT_FOUND'],
  }),
  ofUser: endpoint({
    call: 'GET /v1/cards/{userId}',
    summary: 'A page of the cards of a person, the newest first',
    permission: 'cards:read',
    feature,
    query: PageQuery,
    returns: pageOf(shapes.CardRow),
    errors: ['NOT_FOUND'],
  }),
  find: endpoint({
    call: 'GET /v1/cards/{userId}/{cardId}',
    summary: 'A card with its fields and photos; that somebody looked is noted',
    permission: 'cards:read',
    feature,
    returns: shapes.Card,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  create: endpoint({
    call: 'POST /v1/cards',
    summary: 'Add a card for a person; it waits for approval',
    permission: 'cards:create',
    feature,
    body: shapes.NewCard,
    returns: shapes.Card,
    status: 201,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CARD_PENDING', 'CARD_TYPE_OFF'],
    secret: true,
  }),
  change: endpoint({
    call: 'PUT /v1/cards/{userId}/{cardId}',
    summary: 'Save, approve or reject a card, or take its photos away',
    permission: 'cards:update',
    feature,
    body: shapes.CardChanges,
    returns: shapes.Card,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CARD_STATUS_WRONG'],
  }),
  undo: endpoint({
    call: 'POST /v1/cards/{userId}/{cardId}/undo',
    summary: 'Undo the decision about a card that waited for approval, until the person is notified of it',
    permission: 'cards:update',
    feature,
    body: shapes.DecisionUndo,
    returns: shapes.Card,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CARD_UNDO_OVER'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/cards/{userId}/{cardId}',
    summary: 'Delete a card with its photos',
    permission: 'cards:delete',
    feature,
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
};
