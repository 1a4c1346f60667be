import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { BlockChange, UserFilter, UserRow } from './users.shapes.ts';

export const usersApi = {
  list: endpoint({
    call: 'GET /v1/all/users',
    summary: 'A page of the people of the organisation, found by name or employee number',
    permission: 'users:read',
    query: UserFilter,
    returns: pageOf(UserRow),
  }),
  block: endpoint({
    call: 'PUT /v1/all/users/{id}/block',
    summary: 'Deactivate or reactivate a person; access ends at once',
    permission: 'users:block',
    body: BlockChange,
    returns: UserRow,
    errors: ['NOT_FOUND', 'SELF_BLOCK_REFUSED', 'LAST_ADMIN_KEPT'],
  }),
};
