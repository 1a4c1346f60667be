import { endpoint } from '../kit/endpoint.ts';
import { Cancellation, Resumption, Subscription } from './subscription.shapes.ts';

export const subscriptionApi = {
  read: endpoint({
    call: 'GET /v1/organization/{id}/subscription',
    summary: 'Plan, people and cancellation of the organization',
    permission: 'organization:read',
    returns: Subscription,
    errors: ['NOT_FOUND'],
  }),
  cancel: endpoint({
    call: 'POST /v1/organization/{id}/subscription/cancel',
    summary:
      'Cancel the subscription: all data is erased 30 days later. For the owner, after a typed confirmation and a recent sign-in',
    permission: 'organization:delete',
    body: Cancellation,
    returns: Subscription,
    errors: ['NOT_FOUND', 'OWNER_ONLY', 'CONFIRMATION_WRONG', 'SIGN_IN_AGAIN', 'VERSION_CONFLICT'],
  }),
  resume: endpoint({
    call: 'POST /v1/organization/{id}/subscription/resume',
    summary: 'Take a cancellation back; for the owner or a super admin, until the erasure begins',
    permission: 'organization:delete',
    body: Resumption,
    returns: Subscription,
    errors: ['NOT_FOUND', 'OWNER_ONLY', 'VERSION_CONFLICT'],
  }),
};
