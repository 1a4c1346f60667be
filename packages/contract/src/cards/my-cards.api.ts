import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './my-cards.shapes.ts';

const feature = 'operations';

/** Calls of the mobile app (GAP-80): membership is sufficient, and only the caller's own data is visible. */
export const myCardsApi = {
  list: endpoint({
    call: 'GET /v1/my/cards',
    summary: 'The cards of the caller, and the types that can be asked for',
    permission: 'member',
    feature,
    returns: shapes.MyCards,
  }),
  request: endpoint({
    call: 'POST /v1/my/cards',
    summary: 'Hand in a card, with photos; it waits for approval',
    permission: 'member',
    feature,
    body: shapes.CardRequest,
    returns: shapes.MyCard,
    status: 201,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CARD_PENDING', 'CARD_TYPE_OFF'],
    secret: true,
  }),
};
