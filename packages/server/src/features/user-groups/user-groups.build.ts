import type { NewUserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { insertGroup, writeContents } from './user-groups.data.ts';

let made = 0;

/** A saved group; an empty fixed list by default. */
export const buildUserGroup = async (
  ownerDb: Db,
  org: OrgId,
  given: Partial<NewUserGroup> & { createdAt?: Date } = {},
): Promise<{ id: string; name: string }> => {
  made += 1;
  const id = newId();
  const { name = `Groupe ${made}`, importance = 'none', rule = null, createdAt: now = new Date(2026, 10, 20) } = given;
  await insertGroup(ownerDb, org, id, { name, importance, rule }, { userId: null, now });
  const { audiences = [], userIds = [], excludedUserIds = [] } = given;
  await writeContents(ownerDb, org, id, { audiences, userIds, excludedUserIds });
  return { id, name };
};
