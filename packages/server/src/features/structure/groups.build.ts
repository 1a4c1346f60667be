import { nameKey } from '@fanal/contract/names.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';

/** A group of a tree with its child groups and members. */
export type NewGroupTree = { name: string; groups?: readonly NewGroupTree[]; userIds?: readonly string[] };

type Tree = { levels?: readonly string[]; groups: readonly NewGroupTree[] };

export const groupRow = (org: OrgId, { name, parentId }: { name: string; parentId: string | null }) => ({
  organization_id: org as string,
  id: newId(),
  parent_id: parentId,
  name,
  name_key: nameKey(name),
});

/** Sets the names of the columns of the tree, from the left. */
export const buildLevels = async (ownerDb: Db, org: OrgId, names: readonly string[]): Promise<string[]> => {
  const rows = names.map((name, position) => ({
    organization_id: org as string,
    id: newId(),
    name,
    name_key: nameKey(name),
    position,
  }));
  await ownerDb.insertInto('structure_levels').values(rows).execute();
  return rows.map(({ id }) => id);
};

const MOST_ROWS = 5_000;

const inPortions = async <Row>(rows: readonly Row[], insert: (portion: readonly Row[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += MOST_ROWS) await insert(rows.slice(at, at + MOST_ROWS));
};

/**
 * Builds a whole tree with its levels and members; returns the id of each group by its path of names, such as 'Boréal
 * inc./Génie civil'.
 */
export const buildGroupTree = async (
  ownerDb: Db,
  org: OrgId,
  { levels, groups }: Tree,
): Promise<Map<string, string>> => {
  if (levels) await buildLevels(ownerDb, org, levels);
  const ids = new Map<string, string>();
  const rows: ReturnType<typeof groupRow>[] = [];
  const members: { organization_id: string; group_id: string; user_id: string }[] = [];
  const plant = (group: NewGroupTree, parentId: string | null, above: string) => {
    const row = groupRow(org, { name: group.name, parentId });
    const path = `${above}${group.name}`;
    rows.push(row);
    ids.set(path, row.id);
    for (const userId of group.userIds ?? []) members.push({ organization_id: org, group_id: row.id, user_id: userId });
    for (const below of group.groups ?? []) plant(below, row.id, `${path}/`);
  };
  for (const group of groups) plant(group, null, '');
  await inPortions(rows, (portion) => ownerDb.insertInto('structure_groups').values(portion).execute());
  await inPortions(members, (portion) => ownerDb.insertInto('structure_group_users').values(portion).execute());
  return ids;
};
