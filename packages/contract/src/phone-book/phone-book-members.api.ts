import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './phone-book.shapes.ts';

const feature = 'operations' as const;

/** Members of the phone book, from the register, and what the organization shows of them (GAP-72). */
export const phoneBookMembersApi = {
  members: endpoint({
    call: 'GET /v1/phone-book/members/search',
    summary: 'A page of the active people, with the fields that are shown',
    permission: 'phonebook:read',
    feature,
    query: shapes.MemberFilter,
    returns: pageOf(shapes.Member),
  }),
  settings: endpoint({
    call: 'GET /v1/phone-book/settings/shown',
    summary: 'Which fields of members the phone book shows',
    permission: 'phonebook:read',
    feature,
    returns: shapes.PhoneBookSettings,
  }),
  changeSettings: endpoint({
    call: 'PUT /v1/phone-book/settings/shown',
    summary: 'Choose which fields of members the phone book shows',
    permission: 'phonebook:update',
    feature,
    body: shapes.PhoneBookSettingsChanges,
    returns: shapes.PhoneBookSettings,
    errors: ['VERSION_CONFLICT'],
  }),
};
