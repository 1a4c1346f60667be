/** Structure items for imports: finds, adds and changes them in bulk, with the rules of the structure feature. */
import { nameKey } from '@fanal/contract/names.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { type GroupNode, groupsOf, insertGroup, lockTree } from './groups.data.ts';
import * as data from './imported-structure-items.data.ts';
import { keepLevels } from './levels.service.ts';
import {
  jobCategories,
  positions,
  professions,
  projects,
  type StructureItem,
  sites,
  structureItemColumns,
} from './structure-items.data.ts';

export type { Membership } from './imported-members.data.ts';
export { joinGroups, leaveGroups, membershipsOf } from './imported-members.data.ts';

const structureItems = { sites, projects, professions, positions, jobCategories } as const satisfies Record<
  string,
  StructureItem
>;
export type StructureItemName = keyof typeof structureItems;

/** Every item of a kind by name. */
export const namesOf = (db: Db, org: OrgId, name: StructureItemName): Promise<data.NamedStructureItem[]> =>
  data.allNames(db, org, structureItems[name]);

type Texts = Record<string, string | null>;
export type FoundStructureItem = { id: string; name: string; key: string; values: Texts };

/** Items with one of these names, with their own fields. `isHeld` locks them until this transaction ends. */
export const findStructureItems = async (
  db: Db,
  org: OrgId,
  name: StructureItemName,
  keys: readonly string[],
  isHeld: boolean,
): Promise<FoundStructureItem[]> => {
  const columns = Object.entries(structureItems[name].columns);
  const rows = await data.structureItemsByKeys(db, org, structureItems[name], keys, isHeld);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    key: row.name_key,
    values: Object.fromEntries(columns.map(([field, column]) => [field, row[column] ?? null])),
  }));
};

/** `more`: texts of other items that its list shows, such as the name of a category. */
export type StructureItemToWrite = { id: string; name: string; values: Texts; more: readonly string[] };

const rowOf = (structureItem: StructureItem, { id, name, values, more }: StructureItemToWrite) => ({
  ...structureItemColumns(structureItem, { ...values, name }, more),
  id,
});

/** Adds them; returns those that were added, since a name may have been taken concurrently. */
export const addStructureItems = async (
  db: Db,
  org: OrgId,
  name: StructureItemName,
  written: readonly StructureItemToWrite[],
  { importId, now }: { importId: string; now: Date },
): Promise<{ added: Set<string>; entries: AuditEntry[] }> => {
  if (written.length === 0) return { added: new Set(), entries: [] };
  const structureItem: StructureItem = structureItems[name];
  const added = await data.addStructureItems(
    db,
    org,
    structureItem,
    written.map((one) => rowOf(structureItem, one)),
    now,
  );
  const entries = written
    .filter(({ id }) => added.has(id))
    .map((one): AuditEntry => {
      const object = { type: structureItem.object, id: one.id };
      return {
        action: `${structureItem.object}.created`,
        object,
        after: { name: one.name, ...one.values, import: importId },
      };
    });
  return { added, entries };
};

type Change = StructureItemToWrite & { before: Texts };

export const changeStructureItems = async (
  db: Db,
  org: OrgId,
  name: StructureItemName,
  written: readonly Change[],
  { importId, now }: { importId: string; now: Date },
): Promise<AuditEntry[]> => {
  if (written.length === 0) return [];
  const structureItem: StructureItem = structureItems[name];
  await data.changeStructureItems(
    db,
    org,
    structureItem,
    written.map((one) => rowOf(structureItem, one)),
    now,
  );
  return written.map((one) => ({
    action: `${structureItem.object}.changed` as const,
    object: { type: structureItem.object, id: one.id },
    before: { name: one.name, ...one.before },
    after: { name: one.name, ...one.values, import: importId },
  }));
};

/** Removes unused items; returns their ids. */
export const removeUnusedStructureItems = async (
  db: Db,
  org: OrgId,
  name: StructureItemName,
  ids: readonly string[],
  importId: string,
) => {
  const structureItem: StructureItem = structureItems[name];
  const removed = await data.removeUnusedStructureItems(db, org, structureItem, ids);
  const entries = [...removed].map((id): AuditEntry => {
    const object = { type: structureItem.object, id };
    return { action: `${structureItem.object}.deleted`, object, before: { undoneImport: importId } };
  });
  return { removed, entries };
};

export const removeEmptyGroups = data.removeEmptyGroups;

export type Group = { id: string; name: string; path: string; key: string; pathKey: string };

/** Every group of the organization with its path. */
export const groupPaths = async (db: Db, org: OrgId): Promise<Group[]> => pathsOf(await groupsOf(db, org));

const pathsOf = (nodes: readonly GroupNode[]): Group[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stepsTo = (node: GroupNode, depth = 0): string[] => {
    const parent = depth < 20 && node.parentId ? byId.get(node.parentId) : undefined;
    return [...(parent ? stepsTo(parent, depth + 1) : []), node.name];
  };
  return nodes.map((node) => {
    const steps = stepsTo(node);
    const keys = steps.map(nameKey);
    return { id: node.id, name: node.name, path: steps.join(' > '), key: keys.at(-1)!, pathKey: keys.join(' > ') };
  });
};

/**
 * Creates the missing groups of a path, up to the number of levels of the organization; null when the path is deeper.
 */
export const addGroupPath = async (
  db: Db,
  org: OrgId,
  path: string,
  { importId, now }: { importId: string; now: Date },
): Promise<{ id: string; isNew: boolean; entries: AuditEntry[] } | null> => {
  await lockTree(db, org);
  const levels = await keepLevels({ db, org });
  const steps = path.split(' > ');
  if (steps.length > levels.length) return null;
  const nodes = await groupsOf(db, org);
  const entries: AuditEntry[] = [];
  let parentId: string | null = null;
  for (const name of steps) {
    const key = nameKey(name);
    const above: string | null = parentId;
    let node: GroupNode | undefined = nodes.find((one) => one.parentId === above && nameKey(one.name) === key);
    if (!node) {
      node = { id: newId(now.getTime()), version: 1, parentId: above, name };
      await insertGroup(db, org, node, now);
      const object = { type: 'structureGroup', id: node.id };
      entries.push({ action: 'structureGroup.created', object, after: { name, parentId: above, import: importId } });
    }
    parentId = node.id;
  }
  return { id: parentId!, isNew: entries.length > 0, entries };
};
