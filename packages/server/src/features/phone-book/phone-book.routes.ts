import { myPhoneBookApi } from '@fanal/contract/phone-book/my-phone-book.api';
import { phoneBookApi } from '@fanal/contract/phone-book/phone-book.api';
import { phoneBookMembersApi } from '@fanal/contract/phone-book/phone-book-members.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { chooseExportedContacts, exportContacts } from './contact-exports.service.ts';
import * as contacts from './contacts.service.ts';
import { findAlike, findDuplicates } from './duplicates.service.ts';
import * as members from './members.service.ts';
import * as own from './my-phone-book.service.ts';
import * as vcards from './vcards.service.ts';

export const phoneBookRoutes = routes(phoneBookApi, {
  list: (ctx, { query }) => contacts.listContacts(ctx, query),
  counts: (ctx) => members.countAll(ctx),
  export: inTwoSteps(
    (ctx, { query }) => chooseExportedContacts(ctx, query),
    (ctx, chosen) => exportContacts(ctx, chosen),
  ),
  vcards: inTwoSteps(
    (ctx, { query }) => vcards.chooseVcards(ctx, query),
    (ctx, chosen) => vcards.manyVcards(ctx, chosen),
  ),
  vcard: (ctx, { params }) => vcards.oneVcard(ctx, params.id),
  alike: (ctx, { query }) => findAlike(ctx, query),
  duplicates: (ctx) => findDuplicates(ctx),
  find: (ctx, { params }) => contacts.findContact(ctx, params.id),
  create: (ctx, { body }) => contacts.createContact(ctx, body),
  change: (ctx, { params, body }) => contacts.changeContact(ctx, params.id, body),
  remove: (ctx, { params }) => contacts.removeContact(ctx, params.id),
  join: (ctx, { body }) => contacts.joinContacts(ctx, body),
  previewVcards: (ctx, { body }) => vcards.previewVcards(ctx, body.text),
  addVcards: (ctx, { body }) => vcards.addVcards(ctx, body.text),
});

export const phoneBookMembersRoutes = routes(phoneBookMembersApi, {
  members: (ctx, { query }) => members.listMembers(ctx, query),
  settings: (ctx) => members.readSettings(ctx),
  changeSettings: (ctx, { body }) => members.changeSettings(ctx, body),
});

export const myPhoneBookRoutes = routes(myPhoneBookApi, {
  read: (ctx, { query }) => own.readPhoneBook(ctx, query),
  choices: (ctx) => own.readChoices(ctx),
  choose: (ctx, { body }) => own.keepOwnChoices(ctx, body),
});
