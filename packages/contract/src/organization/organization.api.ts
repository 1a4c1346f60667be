import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  OrganizationSettings,
  OrganizationSettingsChanges,
  OrganizationUsage,
  OwnerAnswer,
  OwnerOffer,
} from './organization.shapes.ts';

export const organizationApi = {
  read: endpoint({
    call: 'GET /v1/organization/{id}',
    summary: 'The settings of the organization; secrets only by their last characters',
    permission: 'organization:read',
    returns: OrganizationSettings,
    errors: ['NOT_FOUND'],
  }),
  change: endpoint({
    call: 'PATCH /v1/organization/{id}',
    summary: 'Change settings of the organization; only the fields that are sent',
    permission: 'organization:update',
    body: OrganizationSettingsChanges,
    returns: OrganizationSettings,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
  }),
  usage: endpoint({
    call: 'GET /v1/organization/{id}/usage',
    summary: 'How much data the organization has, by feature',
    permission: 'organization:read',
    returns: OrganizationUsage,
    errors: ['NOT_FOUND'],
  }),
  offerOwnership: endpoint({
    call: 'PUT /v1/organization/{id}/owner',
    summary: 'Ask an administrator to become owner; for the owner or a super admin',
    permission: 'organization:update',
    body: OwnerOffer,
    returns: OrganizationSettings,
    errors: ['NOT_FOUND', 'OWNER_ONLY', 'VALIDATION_FAILED'],
  }),
  withdrawOffer: endpoint({
    call: 'DELETE /v1/organization/{id}/owner',
    summary: 'Withdraw the question to the person who was asked to become owner',
    permission: 'organization:update',
    returns: OrganizationSettings,
    errors: ['NOT_FOUND', 'OWNER_ONLY'],
  }),
  answerOffer: endpoint({
    call: 'POST /v1/my/ownership',
    summary: 'Become owner of the organization, or decline; for the person who was asked',
    permission: 'member',
    body: OwnerAnswer,
    returns: z.object({ accepted: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  testScheduling: endpoint({
    call: 'POST /v1/organization/{id}/scheduling/test',
    summary: 'Read the shifts of this week from the scheduling service, to see whether the connection works',
    permission: 'organization:update',
    returns: OrganizationSettings,
    errors: ['NOT_FOUND', 'SCHEDULING_INCOMPLETE'],
  }),
};
