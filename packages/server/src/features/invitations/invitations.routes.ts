import { invitationsApi } from '@fanal/contract/invitations/invitations.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { describeMessage, invitePeople, readHistory, resendInvitation, sendInvitation } from './invitations.service.ts';
import { chooseInvited, readRun, startRun } from './runs.service.ts';

export const invitationsRoutes = routes(invitationsApi, {
  invite: (ctx, { body }) => invitePeople(ctx, body),
  message: (ctx, { body }) => describeMessage(ctx, body),
  send: (ctx, { params, body }) => sendInvitation(ctx, params.userId, body),
  resend: (ctx, { params, body }) => resendInvitation(ctx, params.userId, body),
  history: (ctx, { params }) => readHistory(ctx, params.userId),
  sendList: inTwoSteps((ctx, { body }) => chooseInvited(ctx, body), startRun),
  readRun: (ctx, { params }) => readRun(ctx, params.id),
});
