import { cardsApi } from '@fanal/contract/cards/cards.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { chooseExportedCards, exportCards } from './card-exports.service.ts';
import {
  countOverview,
  listCards,
  listCardsOfPerson,
  listHolders,
  listHoldings,
  openForCaller,
  showCard,
} from './cards.service.ts';
import { prepareUndo, undoDecision } from './decision-undo.service.ts';
import { decideCard, prepareDecision, removeCard } from './decisions.service.ts';
import { createCard, prepareCard } from './new-cards.service.ts';

export const cardsRoutes = routes(cardsApi, {
  overview: (ctx) => countOverview(ctx),
  list: (ctx, { query }) => listCards(ctx, query),
  export: inTwoSteps((ctx, { query }) => chooseExportedCards(ctx, query), exportCards),
  listCards: (ctx, { query }) => listHoldings(ctx, query.userId),
  holders: (ctx, { params, query }) => listHolders(ctx, params.id, query),
  ofUser: (ctx, { params, query }) => listCardsOfPerson(ctx, params.userId, query),
  find: inTwoSteps((ctx, { params }) => openForCaller(ctx, params), showCard),
  create: inTwoSteps(
    (ctx, { body: { userId, ...sent } }) => prepareCard(ctx, userId, sent, 'administrator'),
    createCard,
  ),
  change: inTwoSteps((ctx, { params, body }) => prepareDecision(ctx, params, body), decideCard),
  undo: inTwoSteps((ctx, { params, body }) => prepareUndo(ctx, params, body), undoDecision),
  remove: (ctx, { params }) => removeCard(ctx, params),
});
