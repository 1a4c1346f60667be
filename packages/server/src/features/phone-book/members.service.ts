import type { Page } from '@fanal/contract/kit/page';
import type {
  Member,
  MemberFilter,
  PhoneBookCounts,
  PhoneBookSettings,
  PhoneBookSettingsChanges,
} from '@fanal/contract/phone-book/phone-book.shapes';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { countContacts } from './contacts.data.ts';
import * as data from './members.data.ts';

const toMember = (
  { fileUrl }: Context,
  { nameKey: _, avatarFileId, positionName, gender, ...row }: data.MemberRow,
): Member => ({
  ...row,
  jobTitle: jobTitleFor(positionName, gender),
  avatarUrl: fileUrl(avatarFileId),
});

/** Active people with the fields that the organization shows and that they do not hide. */
export const listMembers = async (ctx: Context, filter: MemberFilter): Promise<Page<Member>> => {
  const { db, org } = ctx;
  const page = await data.pageOfMembers(db, org, filter, await data.findSettings(db, org));
  return { ...page, items: page.items.map((row) => toMember(ctx, row)) };
};

export const countAll = async ({ db, org }: Context): Promise<PhoneBookCounts> => ({
  members: await data.countMembers(db, org),
  ...(await countContacts(db, org)),
});

export const readSettings = ({ db, org }: Pick<Context, 'db' | 'org'>): Promise<PhoneBookSettings> =>
  data.findSettings(db, org);

/** Chooses what is shown of members; refuses an outdated version (P60). */
export const changeSettings = async (
  { db, org, now, audit }: Context,
  { version, ...shown }: PhoneBookSettingsChanges,
): Promise<PhoneBookSettings> => {
  const { version: current, ...before } = await data.lockSettings(db, org, now);
  if (current !== version) throw fail('VERSION_CONFLICT', { version: current });
  await data.updateSettings(db, org, shown, now);
  audit({ action: 'phoneBook.shownFieldsChanged', object: { type: 'organization', id: org }, before, after: shown });
  return { version: version + 1, ...shown };
};
