import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { ApiKey, ApiKeyFilter, CreatedApiKey, NewApiKey } from './api-keys.shapes.ts';

/** Keys by which the organization's own scripts call the API. No key can call these. */
export const apiKeysApi = {
  list: endpoint({
    call: 'GET /v1/api-keys',
    summary: 'A page of the keys of the organization, the newest first; never a key itself',
    permission: 'integrations:read',
    query: ApiKeyFilter,
    returns: pageOf(ApiKey),
  }),
  create: endpoint({
    call: 'POST /v1/api-keys',
    summary: 'Create a key, which is answered this once; its scope is within what the caller may do',
    permission: 'integrations:update',
    body: NewApiKey,
    returns: CreatedApiKey,
    status: 201,
    secret: true,
    errors: ['KEY_SCOPE_REFUSED', 'KEYS_FULL', 'NAME_TAKEN', 'VALIDATION_FAILED'],
  }),
  revoke: endpoint({
    call: 'DELETE /v1/api-keys/{id}',
    summary: 'Revoke a key: its next call is refused',
    permission: 'integrations:update',
    returns: ApiKey,
    errors: ['NOT_FOUND'],
  }),
};
