import { emergencyCardsApi, myEmergencyCardApi } from '@fanal/contract/emergency-cards/emergency-cards.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as cards from './emergency-cards.service.ts';

export const emergencyCardsRoutes = [
  ...routes(emergencyCardsApi, {
    find: inTwoSteps(
      (ctx, { params }) => cards.makeCard(ctx, params.id),
      async (_ctx, card) => card,
    ),
    file: inTwoSteps((ctx, { params, query }) => cards.printCard(ctx, params.id, query), cards.sendCard),
    files: inTwoSteps((ctx, { query }) => cards.printCards(ctx, query), cards.sendCards),
    changeHospital: (ctx, { params, body }) => cards.changeHospital(ctx, params.id, body),
    settings: (ctx) => cards.readSettings(ctx),
    changeSettings: (ctx, { body }) => cards.changeSettings(ctx, body),
  }),
  ...routes(myEmergencyCardApi, {
    read: inTwoSteps(
      (ctx, { query }) => cards.makeOwnCard(ctx, query),
      async (_ctx, own) => own,
    ),
    file: inTwoSteps((ctx, { query }) => cards.printOwnCard(ctx, query), cards.sendCard),
  }),
];
