import { organizationApi } from '@fanal/contract/organization/organization.api';
import { subscriptionApi } from '@fanal/contract/organization/subscription.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { changeSettings, prepareChange, readSettings, readUsage } from './organization.service.ts';
import { answerOffer, offerOwnership, withdrawOffer } from './owner.service.ts';
import { keepTest, tryScheduling } from './scheduling.service.ts';
import { cancelSubscription, readSubscription, resumeSubscription } from './subscription.service.ts';

export const organizationRoutes = routes(organizationApi, {
  read: (ctx, { params }) => readSettings(ctx, params.id),
  change: inTwoSteps((ctx, { params, body }) => prepareChange(ctx, params.id, body), changeSettings),
  usage: (ctx, { params }) => readUsage(ctx, params.id),
  offerOwnership: (ctx, { params, body }) => offerOwnership(ctx, params.id, body),
  withdrawOffer: (ctx, { params }) => withdrawOffer(ctx, params.id),
  answerOffer: (ctx, { body }) => answerOffer(ctx, body),
  testScheduling: inTwoSteps((ctx, { params }) => tryScheduling(ctx, params.id), keepTest),
});

export const subscriptionRoutes = routes(subscriptionApi, {
  read: (ctx, { params }) => readSubscription(ctx, params.id),
  cancel: (ctx, { params, body }) => cancelSubscription(ctx, params.id, body),
  resume: (ctx, { params, body }) => resumeSubscription(ctx, params.id, body),
});
