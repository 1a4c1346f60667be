/** Structure items named in a file: matched by name, chosen by the user, or created. */

import {
  addGroupPath,
  addStructureItems,
  type Group,
  groupPaths,
  namesOf,
  type StructureItemName,
} from '#features/structure/imported-structure-items.service';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { keyInFull } from './fields/abbreviations.rules.ts';
import type { StructureItemList } from './missing-values.data.ts';
import * as data from './missing-values.data.ts';
import type { NamedValue } from './rows.data.ts';

type Named = { id: string; name: string };
type Names = {
  byKey: ReadonlyMap<string, Named>;
  byId: ReadonlyMap<string, string>;
  /** By key with abbreviations written in full; several items may share one. */
  inFull: ReadonlyMap<string, readonly Named[]>;
};

/** The existing structure items that an import refers to. */
export type Structure = { structureItems: ReadonlyMap<StructureItemList, Names>; groups: readonly Group[] };

const indexed = (all: readonly (Named & { key: string })[]): Names => ({
  byKey: new Map(all.map(({ key, id, name }) => [key, { id, name }])),
  byId: new Map(all.map(({ id, name }) => [id, name])),
  inFull: Map.groupBy(all, ({ key }) => keyInFull(key)),
});

/** By name and by path; a name shared by several groups matches none of them. */
const indexedGroups = (groups: readonly Group[]): Names => {
  const single = [...Map.groupBy(groups, ({ key }) => key).values()].flatMap((some) => (some.length === 1 ? some : []));
  const byPath = groups.map(({ id, path, pathKey }) => ({ id, name: path, key: pathKey }));
  return indexed([...single.map(({ id, path, key }) => ({ id, name: path, key })), ...byPath]);
};

export const loadStructure = async (db: Db, org: OrgId, lists: Iterable<StructureItemList>): Promise<Structure> => {
  const structureItems = new Map<StructureItemList, Names>();
  let groups: Group[] = [];
  for (const structureItem of new Set(lists))
    if (structureItem === 'groups') {
      groups = await groupPaths(db, org);
      structureItems.set(structureItem, indexedGroups(groups));
    } else structureItems.set(structureItem, indexed(await namesOf(db, org, structureItem)));
  return { structureItems, groups };
};

export const nameIn = (
  { structureItems }: Structure,
  structureItem: StructureItemList,
  id: string | null,
): string | null => (id && structureItems.get(structureItem)?.byId.get(id)) ?? null;

/** Existing items that a name means when abbreviations are written in full: 'Chantier St-Jérôme', 'Chantier Saint-Jérôme'. */
export const sameInFull = (
  { structureItems }: Structure,
  structureItem: StructureItemList,
  key: string,
): readonly Named[] => {
  const found = structureItems.get(structureItem)?.inFull.get(keyInFull(key)) ?? [];
  return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()];
};

/** Decisions about missing values, by field and key. */
export type StructureChoices = ReadonlyMap<string, data.ValueRecord>;

export const choiceKey = (field: string, key: string) => `${field} ${key}`;

export const loadChoices = async (db: Db, org: OrgId, importId: string): Promise<StructureChoices> =>
  new Map((await data.allValues(db, org, importId)).map((value) => [choiceKey(value.field, value.value_key), value]));

/** `id` is null for an item that will be created when the import starts. */
export type Resolved = { id: string | null; name: string } | { issue: 'valueLeftOut' | 'groupUnclear' };

const isUnclear = ({ groups }: Structure, structureItem: StructureItemList, key: string) =>
  structureItem === 'groups' && groups.filter((group) => group.key === key).length > 1;

export const resolveName = (
  structure: Structure,
  choices: StructureChoices,
  { field, structureItem, isHeld }: { field: string; structureItem: StructureItemList; isHeld: boolean },
  value: NamedValue,
): Resolved => {
  const found = structure.structureItems.get(structureItem)?.byKey.get(value.key);
  if (found) return found;
  if (isUnclear(structure, structureItem, value.key)) return { issue: 'groupUnclear' };
  const chosen = choices.get(choiceKey(field, value.key));
  if (chosen?.choice === 'match') return { id: chosen.match_id, name: chosen.match_name ?? value.text };
  return chosen?.choice === 'create' && !isHeld ? { id: null, name: value.text } : { issue: 'valueLeftOut' };
};

type StructureField = { name: string; structureItem: StructureItemList };

/** The names of a file that do not exist, each with the default decision: an item of the same name in full, or a new one. */
export const missingNames = async (
  db: Db,
  org: OrgId,
  importId: string,
  fields: readonly StructureField[],
  mayCreate: boolean,
): Promise<data.NewValue[]> => {
  const structure = await loadStructure(
    db,
    org,
    fields.map(({ structureItem }) => structureItem),
  );
  const missing: data.NewValue[] = [];
  for (const { name: field, structureItem } of fields) {
    const names = structure.structureItems.get(structureItem)!.byKey;
    for (const named of await data.namesInFile(db, org, importId, field))
      if (!names.has(named.key) && !isUnclear(structure, structureItem, named.key)) {
        const [same, other] = sameInFull(structure, structureItem, named.key);
        const isMatched = same !== undefined && other === undefined;
        const choice = isMatched ? 'match' : mayCreate ? 'create' : 'empty';
        const [matchId, matchName] = isMatched ? [same.id, same.name] : [null, null];
        missing.push({ ...named, id: newId(), field, choice, matchId, matchName });
      }
  }
  return missing;
};

const CREATED_AT_ONCE = 200;
type Stamp = { importId: string; now: Date };

const createNamed = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItemName,
  values: readonly data.ValueRecord[],
  stamp: Stamp,
) => {
  const written = values.map(({ value }) => ({ id: newId(), name: value, values: {}, more: [] }));
  const { added, entries } = await addStructureItems(db, org, structureItem, written, stamp);
  const names = added.size < written.length ? await loadStructure(db, org, [structureItem]) : null;
  const created = values.map(({ id, value_key: key }, at) => {
    const made = written[at]!.id;
    const other = added.has(made) ? undefined : names!.structureItems.get(structureItem)!.byKey.get(key);
    return { id, createdId: added.has(made) ? made : null, matchId: other?.id ?? null, matchName: other?.name ?? null };
  });
  return { created, entries };
};

const createGroups = async (db: Db, org: OrgId, values: readonly data.ValueRecord[], stamp: Stamp) => {
  const created = [];
  const entries: AuditEntry[] = [];
  for (const { id, value } of values) {
    const made = await addGroupPath(db, org, value, stamp);
    entries.push(...(made?.entries ?? []));
    const match = made ? { matchId: made.id, matchName: value } : { matchId: null, matchName: null };
    created.push({
      id,
      createdId: made?.isNew ? made.id : null,
      ...(made?.isNew ? { matchId: null, matchName: null } : match),
    });
  }
  return { created, entries };
};

/** Creates some of the missing values; returns the log entries, or null when none is left. */
export const createMissing = async (
  db: Db,
  org: OrgId,
  fields: readonly StructureField[],
  stamp: Stamp,
): Promise<AuditEntry[] | null> => {
  const values = await data.valuesToCreate(db, org, stamp.importId, CREATED_AT_ONCE);
  const [first] = values;
  if (!first) return null;
  const some = values.filter(({ field }) => field === first.field);
  const structureItem = fields.find(({ name }) => name === first.field)!.structureItem;
  const { created, entries } =
    structureItem === 'groups'
      ? await createGroups(db, org, some, stamp)
      : await createNamed(db, org, structureItem, some, stamp);
  await data.noteCreated(db, org, stamp.importId, created);
  // an item that could not be created is left out
  for (const { id, createdId, matchId } of created)
    if (!createdId && !matchId)
      await data.chooseValue(db, org, stamp.importId, id, { choice: 'empty', matchId: null, matchName: null });
  return entries;
};
