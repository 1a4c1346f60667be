import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './phone-book.shapes.ts';

const feature = 'operations' as const;

/** Calls of the mobile app (GAP-80): membership is sufficient. */
export const myPhoneBookApi = {
  read: endpoint({
    call: 'GET /v1/my/phone-book',
    summary: 'A page of the contacts or of the members',
    permission: 'member',
    feature,
    query: shapes.MyPhoneBookQuery,
    returns: shapes.MyPhoneBook,
  }),
  choices: endpoint({
    call: 'GET /v1/my/phone-book/settings',
    summary: 'Which private fields the caller hides',
    permission: 'member',
    feature,
    returns: shapes.MyPhoneBookChoices,
  }),
  choose: endpoint({
    call: 'PUT /v1/my/phone-book/settings',
    summary: 'Hide or show the private fields of the caller',
    permission: 'member',
    feature,
    body: shapes.MyPhoneBookChoices,
    returns: shapes.MyPhoneBookChoices,
    errors: ['NOT_FOUND'],
  }),
};
