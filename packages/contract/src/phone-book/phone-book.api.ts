import { z } from 'zod';
import { SheetQuery, sheet } from '../exports/exports.shapes.ts';
import { endpoint, fileOf } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './phone-book.shapes.ts';

const feature = 'operations' as const;
const listed = shapes.ContactFilter.omit({ page: true, perPage: true });

/** Custom contacts, in the style of the generic entities (PHONEBOOK-02, GAP-72). */
export const phoneBookApi = {
  list: endpoint({
    call: 'GET /v1/phone-book/list/search',
    summary: 'A page of the contacts, favourites first',
    permission: 'phonebook:read',
    feature,
    query: shapes.ContactFilter,
    returns: pageOf(shapes.Contact),
  }),
  counts: endpoint({
    call: 'GET /v1/phone-book/list/counts',
    summary: 'How many members and contacts there are, and how many contacts look like another one',
    permission: 'phonebook:read',
    feature,
    returns: shapes.PhoneBookCounts,
  }),
  export: endpoint({
    call: 'GET /v1/phone-book/list/export',
    summary: 'The contacts as a file',
    permission: 'phonebook:read',
    feature,
    query: listed.extend(SheetQuery.shape),
    returns: sheet,
    audited: true,
  }),
  vcards: endpoint({
    call: 'GET /v1/phone-book/list/vcards',
    summary: 'The contacts as a vCard file',
    permission: 'phonebook:read',
    feature,
    query: listed,
    returns: fileOf('text/vcard; charset=utf-8'),
    audited: true,
  }),
  vcard: endpoint({
    call: 'GET /v1/phone-book/{id}/vcard',
    summary: 'One contact as a vCard',
    permission: 'phonebook:read',
    feature,
    returns: shapes.VcardFile,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  alike: endpoint({
    call: 'GET /v1/phone-book/list/alike',
    summary: 'Contacts and members with the same number, e-mail or name',
    permission: 'phonebook:read',
    feature,
    query: shapes.LikenessQuery,
    returns: z.array(shapes.Alike),
  }),
  duplicates: endpoint({
    call: 'GET /v1/phone-book/list/duplicates',
    summary: 'The first groups of contacts that look the same',
    permission: 'phonebook:read',
    feature,
    returns: z.array(shapes.DuplicateGroup),
  }),
  find: endpoint({
    call: 'GET /v1/phone-book/{id}',
    summary: 'One of the contacts',
    permission: 'phonebook:read',
    feature,
    returns: shapes.Contact,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    call: 'POST /v1/phone-book',
    summary: 'Add a contact',
    permission: 'phonebook:create',
    feature,
    body: shapes.NewContact,
    returns: shapes.Contact,
    status: 201,
  }),
  change: endpoint({
    call: 'PATCH /v1/phone-book/{id}',
    summary: 'Change a contact',
    permission: 'phonebook:update',
    feature,
    body: shapes.ContactChanges,
    returns: shapes.Contact,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/phone-book/{id}',
    summary: 'Delete a contact for good',
    permission: 'phonebook:delete',
    feature,
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
  join: endpoint({
    call: 'POST /v1/phone-book/list/join',
    summary: 'Join contacts into the first of them, which keeps all phones, e-mails and notes',
    permission: 'phonebook:delete',
    feature,
    body: shapes.ContactsToJoin,
    returns: shapes.Contact,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CONTACT_FULL'],
  }),
  previewVcards: endpoint({
    call: 'POST /v1/phone-book/vcards/preview',
    summary: 'What a vCard file would add',
    permission: 'phonebook:create',
    feature,
    body: shapes.VcardText,
    returns: shapes.VcardPreview,
    unaudited: true,
  }),
  addVcards: endpoint({
    call: 'POST /v1/phone-book/vcards',
    summary: 'Add the contacts of a vCard file',
    permission: 'phonebook:create',
    feature,
    body: shapes.VcardText,
    returns: shapes.VcardPreview,
    status: 201,
  }),
};
