import type { MyPhoneBook, MyPhoneBookChoices, MyPhoneBookQuery } from '@fanal/contract/phone-book/phone-book.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { listContacts } from './contacts.service.ts';
import { findChoices, keepChoices } from './members.data.ts';
import { listMembers } from './members.service.ts';

export const readPhoneBook = async (ctx: Context, { kind, ...query }: MyPhoneBookQuery): Promise<MyPhoneBook> =>
  kind === 'members'
    ? { kind, ...(await listMembers(ctx, { ...query, order: 'asc' })) }
    : { kind, ...(await listContacts(ctx, { ...query, duplicates: false, sort: 'name', order: 'asc' })) };

export const readChoices = ({ db, org, actor }: Context): Promise<MyPhoneBookChoices> =>
  actor.userId ? findChoices(db, org, actor.userId) : Promise.resolve({ hidesMobile: false, hidesEmail: false });

/** Hides or shows the private fields of the caller. */
export const keepOwnChoices = async (
  { db, org, actor, now, audit }: Context,
  choices: MyPhoneBookChoices,
): Promise<MyPhoneBookChoices> => {
  const { userId } = actor;
  if (!userId) throw fail('NOT_FOUND');
  const before = await findChoices(db, org, userId);
  await keepChoices(db, org, userId, choices, now);
  audit({ action: 'phoneBook.choicesChanged', object: { type: 'user', id: userId }, before, after: choices });
  return choices;
};
