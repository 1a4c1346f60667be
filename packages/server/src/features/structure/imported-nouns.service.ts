/** What the structure does for imports: finds, adds and changes its nouns by the hundred, by the rules of the structure itself. */
import { nameKey } from '@fanal/contract/names.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { type GroupNode, groupsOf, insertGroup, lockTree } from './groups.data.ts';
import * as data from './imported-nouns.data.ts';
import { keepLevels } from './levels.service.ts';
import { jobCategories, type Noun, nounColumns, positions, professions, projects, sites } from './nouns.data.ts';

export type { Membership } from './imported-members.data.ts';
export { joinGroups, leaveGroups, membershipsOf } from './imported-members.data.ts';

const nouns = { sites, projects, professions, positions, jobCategories } as const satisfies Record<string, Noun>;
export type NounName = keyof typeof nouns;

/** Every site, project … by name. */
export const namesOf = (db: Db, org: OrgId, name: NounName): Promise<data.NamedNoun[]> =>
  data.allNames(db, org, nouns[name]);

type Texts = Record<string, string | null>;
export type FoundNoun = { id: string; name: string; key: string; values: Texts };

/** Those that have one of these names, with their own fields. With `isHeld` they stay as they are until this transaction ends. */
export const findNouns = async (
  db: Db,
  org: OrgId,
  name: NounName,
  keys: readonly string[],
  isHeld: boolean,
): Promise<FoundNoun[]> => {
  const columns = Object.entries(nouns[name].columns);
  const rows = await data.nounsByKeys(db, org, nouns[name], keys, isHeld);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    key: row.name_key,
    values: Object.fromEntries(columns.map(([field, column]) => [field, row[column] ?? null])),
  }));
};

/** `more` are texts of others that its list shows, such as the name of a category. */
export type NounToWrite = { id: string; name: string; values: Texts; more: readonly string[] };

const rowOf = (noun: Noun, { id, name, values, more }: NounToWrite) => ({
  ...nounColumns(noun, { ...values, name }, more),
  id,
});

/** Adds them; answers those that were added, since somebody may have been quicker with a name. */
export const addNouns = async (
  db: Db,
  org: OrgId,
  name: NounName,
  written: readonly NounToWrite[],
  { importId, now }: { importId: string; now: Date },
): Promise<{ added: Set<string>; entries: AuditEntry[] }> => {
  if (written.length === 0) return { added: new Set(), entries: [] };
  const noun: Noun = nouns[name];
  const added = await data.addNouns(
    db,
    org,
    noun,
    written.map((one) => rowOf(noun, one)),
    now,
  );
  const entries = written
    .filter(({ id }) => added.has(id))
    .map((one): AuditEntry => {
      const object = { type: noun.object, id: one.id };
      return { action: `${noun.object}.created`, object, after: { name: one.name, ...one.values, import: importId } };
    });
  return { added, entries };
};

type Change = NounToWrite & { before: Texts };

export const changeNouns = async (
  db: Db,
  org: OrgId,
  name: NounName,
  written: readonly Change[],
  { importId, now }: { importId: string; now: Date },
): Promise<AuditEntry[]> => {
  if (written.length === 0) return [];
  const noun: Noun = nouns[name];
  await data.changeNouns(
    db,
    org,
    noun,
    written.map((one) => rowOf(noun, one)),
    now,
  );
  return written.map((one) => ({
    action: `${noun.object}.changed` as const,
    object: { type: noun.object, id: one.id },
    before: { name: one.name, ...one.before },
    after: { name: one.name, ...one.values, import: importId },
  }));
};

/** Removes those that nothing uses; answers them. */
export const removeUnusedNouns = async (
  db: Db,
  org: OrgId,
  name: NounName,
  ids: readonly string[],
  importId: string,
) => {
  const noun: Noun = nouns[name];
  const removed = await data.removeUnusedNouns(db, org, noun, ids);
  const entries = [...removed].map((id): AuditEntry => {
    const object = { type: noun.object, id };
    return { action: `${noun.object}.deleted`, object, before: { undoneImport: importId } };
  });
  return { removed, entries };
};

export const removeEmptyGroups = data.removeEmptyGroups;

export type Group = { id: string; name: string; path: string; key: string; pathKey: string };

/** Every group of the organisation with the path that leads to it. */
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

/** Adds the groups of a path that are not there, as deep as the organisation's levels go; null when it leads deeper. */
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
