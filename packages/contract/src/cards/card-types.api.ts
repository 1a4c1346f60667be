import { z } from 'zod';
import * as requests from '../catalogue-requests/catalogue-requests.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import * as shapes from './card-types.shapes.ts';

const feature = 'operations';

/**
 * Card types are created by super admins for all organizations; each organization enables the ones it uses (GAP-23).
 */
export const cardTypesApi = {
  all: endpoint({
    call: 'GET /v1/cards/types/all',
    summary: 'A page of all types of cards, with whether the organization uses them',
    permission: 'cards:read',
    feature,
    featureExemption: 'superadmin:read',
    query: shapes.CardTypeFilter,
    returns: pageOf(shapes.CardTypeRow),
  }),
  enabled: endpoint({
    call: 'GET /v1/cards/types',
    summary: 'The types that the organization uses, with their fields, by name',
    permission: 'cards:read',
    feature,
    returns: z.array(shapes.CardTypeBrief),
  }),
  requests: endpoint({
    call: 'GET /v1/cards/types/requests',
    summary: 'Types that organizations have asked for, the newest first',
    permission: 'superadmin:read',
    query: requests.CatalogueRequestFilter,
    returns: pageOf(requests.CatalogueRequest),
  }),
  ownRequests: endpoint({
    call: 'GET /v1/cards/types/requests/mine',
    summary: 'Types that the organization has asked for, with what became of it, the newest first',
    permission: 'cardTypes:read',
    feature,
    query: PageQuery,
    returns: pageOf(requests.CatalogueRequest),
  }),
  answerRequest: endpoint({
    call: 'PUT /v1/cards/types/requests/{id}',
    summary: 'Say what became of a request for a type',
    permission: 'superadmin:update',
    body: requests.CatalogueRequestAnswer,
    returns: requests.CatalogueRequest,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  request: endpoint({
    call: 'POST /v1/cards/types/request',
    summary: 'Ask for a type that is not there',
    permission: 'cardTypes:update',
    feature,
    body: requests.NewCatalogueRequest,
    returns: requests.CatalogueRequest,
    status: 201,
  }),
  find: endpoint({
    call: 'GET /v1/cards/types/{id}',
    summary: 'A type with its fields',
    permission: 'cards:read',
    feature,
    featureExemption: 'superadmin:read',
    returns: shapes.CardType,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    call: 'POST /v1/cards/types',
    summary: 'Make a type for all organizations',
    permission: 'superadmin:update',
    body: shapes.NewCardType,
    returns: shapes.CardType,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  change: endpoint({
    call: 'PATCH /v1/cards/types/{id}',
    summary: 'Change a type; a field with values can be hidden, and neither removed nor given another type',
    permission: 'superadmin:update',
    body: shapes.CardTypeChanges,
    returns: shapes.CardType,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NAME_TAKEN', 'CARD_FIELD_IN_USE'],
  }),
  enable: endpoint({
    call: 'PUT /v1/cards/types/{id}/enable',
    summary: 'Use a type in the organization',
    permission: 'cardTypes:update',
    feature,
    returns: shapes.CardType,
    errors: ['NOT_FOUND'],
  }),
  disable: endpoint({
    call: 'PUT /v1/cards/types/{id}/disable',
    summary: 'Use a type no more; cards that people have of it stay',
    permission: 'cardTypes:update',
    feature,
    returns: shapes.CardType,
    errors: ['NOT_FOUND'],
  }),
};
