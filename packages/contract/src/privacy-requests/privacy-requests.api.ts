import { OpenedVolume, VolumeAddress } from '../data-exports/data-exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './privacy-requests.shapes.ts';

/** What people asked about their personal information, and what became of it (Law 25). Lines are never deleted. */
export const privacyRequestsApi = {
  list: endpoint({
    call: 'GET /v1/privacy-requests',
    summary: 'A page of the register: what is not answered first, by its last day, then the latest answers',
    permission: 'organization:update',
    query: shapes.PrivacyRequestFilter,
    returns: pageOf(shapes.PrivacyRequest),
  }),
  create: endpoint({
    call: 'POST /v1/privacy-requests',
    summary: 'Enter a request of a person; for access, the export of what is kept about the person begins at once',
    permission: 'organization:update',
    body: shapes.NewPrivacyRequest,
    returns: shapes.PrivacyRequest,
    status: 201,
  }),
  export: endpoint({
    call: 'POST /v1/privacy-requests/{id}/export',
    summary: 'Make the export of what is kept about the person again',
    permission: 'organization:update',
    returns: shapes.PrivacyRequest,
    errors: ['NOT_FOUND'],
  }),
  open: endpoint({
    call: 'POST /v1/privacy-requests/{id}/open',
    summary: 'Where a ZIP file of the export can be read for at most 15 minutes. Takes a recent sign-in, and is noted',
    permission: 'organization:update',
    body: OpenedVolume,
    returns: VolumeAddress,
    errors: ['NOT_FOUND', 'SIGN_IN_AGAIN'],
    secret: true,
  }),
  erase: endpoint({
    call: 'POST /v1/privacy-requests/{id}/erase',
    summary:
      'Erase the person in the background, with every trace that names the person; statistics stay. Takes a typed confirmation and a recent sign-in',
    permission: 'organization:update',
    body: shapes.PersonErasure,
    returns: shapes.PrivacyRequest,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'CONFIRMATION_WRONG',
      'SIGN_IN_AGAIN',
      'SELF_REMOVAL_REFUSED',
      'OWNER_KEPT',
      'LAST_ADMIN_KEPT',
    ],
  }),
  answer: endpoint({
    call: 'PUT /v1/privacy-requests/{id}/answer',
    summary: 'Note what the person was answered, and when',
    permission: 'organization:update',
    body: shapes.PrivacyAnswer,
    returns: shapes.PrivacyRequest,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
