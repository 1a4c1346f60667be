import { myCardsApi } from '@fanal/contract/cards/my-cards.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { listOwnCards, openOwnCards, prepareOwnCard, requestOwnCard } from './my-cards.service.ts';

export const myCardsRoutes = routes(myCardsApi, {
  list: inTwoSteps((ctx) => openOwnCards(ctx), listOwnCards),
  request: inTwoSteps((ctx, { body }) => prepareOwnCard(ctx, body), requestOwnCard),
});
