/** Sites, projects, professions, positions and job categories: data sets whose key is the name. */
import { nameKey } from '@fanal/contract/names.rules';
import {
  addStructureItems,
  changeStructureItems,
  type FoundStructureItem,
  findStructureItems,
  removeUnusedStructureItems,
  type StructureItemName,
  type StructureItemToWrite,
} from '#features/structure/imported-structure-items.service';
import type { Field } from '../fields/field.rules.ts';
import {
  jobCategoryFields,
  positionFields,
  professionFields,
  projectFields,
  siteFields,
} from '../fields/structure-item-fields.rules.ts';
import type { Issue, Judgement, NamedValue, ReadRow, RowRecord } from '../rows.data.ts';
import { nameIn, resolveName } from '../structure-values.service.ts';
import {
  type Dataset,
  judgementOf,
  nothingWritten,
  type Scope,
  textOf,
  type UndoneRows,
  weighed,
} from './dataset.rules.ts';

type Texts = Record<string, string | null>;
type Plan = { structureItem: StructureItemToWrite; before: FoundStructureItem | null; differing: string[] };
type Judged = { judgement: Judgement; plan: Plan };

/** The category of a profession is stored in a column with its id. */
const columnOf = (field: Field) => (field.kind === 'structureItem' ? `${field.name}Id` : field.name);

/** The values of a line except the name, by column; names of other items are resolved to ids. */
const columnValuesOf = ({ structure, choices, isHeld }: Scope, fields: readonly Field[], { values }: ReadRow) => {
  const columnValues: Texts = {};
  const names: string[] = [];
  const issues: Issue[] = [];
  for (const field of fields.filter(({ name }) => name !== 'name')) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field.kind !== 'structureItem') {
      columnValues[field.name] = value as string;
      continue;
    }
    const named = value as NamedValue;
    const found = resolveName(
      structure,
      choices,
      { field: field.name, structureItem: field.structureItem, isHeld },
      named,
    );
    if ('issue' in found) issues.push({ code: found.issue, field: field.name, value: named.text });
    else {
      columnValues[columnOf(field)] = found.id ?? `new ${found.name}`;
      names.push(found.name);
    }
  }
  return { columnValues, names, issues };
};

const judgeOne = (scope: Scope, fields: readonly Field[], row: ReadRow, found: FoundStructureItem | null): Judged => {
  const { columnValues, names, issues: unresolved } = columnValuesOf(scope, fields, row);
  const before = found?.values ?? {};
  const differing = Object.keys(columnValues).filter((column) => (before[column] ?? null) !== columnValues[column]);
  const shown = (field: Field, value: string | null) =>
    field.kind === 'structureItem' ? (nameIn(scope.structure, field.structureItem, value) ?? names[0] ?? null) : value;
  const changes = fields
    .filter((field) => differing.includes(columnOf(field)))
    .map((field) => ({
      field: field.name,
      before: before[columnOf(field)] ? shown(field, before[columnOf(field)]!) : null,
      after: shown(field, columnValues[columnOf(field)]!),
    }));
  const { issues, isRefused } = weighed([...row.issues, ...unresolved]);
  const name = found?.name ?? textOf(row.values, 'name');
  return {
    judgement: judgementOf(row, {
      id: found?.id ?? null,
      name,
      summary: null,
      changes: found && !isRefused ? changes : [],
      issues,
      isRefused,
      isHeld: scope.isHeld,
    }),
    plan: {
      structureItem: {
        id: found?.id ?? row.row_id,
        name: name ?? '',
        values: { ...before, ...columnValues },
        more: names,
      },
      before: found,
      differing,
    },
  };
};

const writeStructureItems = async (scope: Scope, structureItem: StructureItemName, judged: readonly Judged[]) => {
  const { db, org, importId, now } = scope;
  const added = judged.filter(({ judgement }) => judgement.outcome === 'added').map(({ plan }) => plan.structureItem);
  const changed = judged.filter(({ judgement }) => judgement.outcome === 'changed');
  const made = await addStructureItems(db, org, structureItem, added, { importId, now });
  if (made.added.size < added.length) throw new Error('a name was taken meanwhile');
  const changes = changed.map(({ plan }) => ({ ...plan.structureItem, before: plan.before!.values }));
  const entries = [
    ...made.entries,
    ...(await changeStructureItems(db, org, structureItem, changes, { importId, now })),
  ];
  const written = judged.map(({ judgement: { line }, plan: { before, structureItem: after, differing } }) => {
    const of = (values: Texts) => Object.fromEntries(differing.map((column) => [column, values[column] ?? null]));
    return [line, { ...nothingWritten, before: before && of(before.values), after: of(after.values) }] as const;
  });
  return { written: new Map(written), entries };
};

/** Restores items whose fields still have the imported values. */
const restoreStructureItems = async (
  { db, org, importId, now }: Scope,
  structureItem: StructureItemName,
  rows: readonly RowRecord[],
) => {
  const keys = rows.flatMap(({ name_key: key }) => key ?? []);
  const found = new Map((await findStructureItems(db, org, structureItem, keys, true)).map((one) => [one.id, one]));
  const kept = new Map<number, string>();
  const changes = rows.flatMap((row) => {
    const present = found.get(row.object_id!);
    const [before, after] = [row.before_values as Texts, row.after_values as Texts];
    if (!present) {
      kept.set(row.line, 'gone');
      return [];
    }
    const free = Object.keys(before).filter((column) => (present.values[column] ?? null) === after[column]);
    if (free.length < Object.keys(before).length) kept.set(row.line, 'changedSince');
    const values = { ...present.values, ...Object.fromEntries(free.map((column) => [column, before[column]!])) };
    return [{ id: present.id, name: present.name, values, before: present.values, more: [] }];
  });
  return { kept, entries: await changeStructureItems(db, org, structureItem, changes, { importId, now }) };
};

const undoStructureItems = async (
  scope: Scope,
  structureItem: StructureItemName,
  rows: readonly RowRecord[],
): Promise<UndoneRows> => {
  const added = rows.filter(({ outcome }) => outcome === 'added');
  const ids = added.map(({ object_id: id }) => id!);
  const { removed, entries } = await removeUnusedStructureItems(
    scope.db,
    scope.org,
    structureItem,
    ids,
    scope.importId,
  );
  const restored = await restoreStructureItems(
    scope,
    structureItem,
    rows.filter(({ outcome }) => outcome === 'changed'),
  );
  const reasonOf = ({ line, outcome, object_id: id }: RowRecord) =>
    outcome === 'added' ? (removed.has(id!) ? null : 'inUse') : (restored.kept.get(line) ?? null);
  return {
    rows: rows.map((row) => ({ line: row.line, kept: reasonOf(row) })),
    entries: [...entries, ...restored.entries],
    accountIds: [],
  };
};

const structureItemDataset = (name: StructureItemName, fields: readonly Field[]): Dataset<Plan> => ({
  name,
  table: name === 'jobCategories' ? 'job_categories' : name,
  fields,
  keyFields: ['name'],
  missingFields: (mapped) => (mapped.has('name') ? [] : ['name']),
  settle: ({ values, issues }) => {
    if (values.name === undefined && !issues.some(({ field }) => field === 'name'))
      issues.push({ code: 'nameMissing', field: 'name', refuses: true });
    for (const issue of issues) if (issue.field === 'name') issue.refuses = true;
  },
  nameOf: (values) => textOf(values, 'name'),
  judge: async (scope, rows) => {
    const keyOf = ({ values }: ReadRow) => nameKey(textOf(values, 'name') ?? '');
    const found = await findStructureItems(scope.db, scope.org, name, rows.map(keyOf), scope.isHeld);
    const byKey = new Map(found.map((one) => [one.key, one]));
    return rows.map((row) => judgeOne(scope, fields, row, byKey.get(keyOf(row)) ?? null));
  },
  write: (scope, judged) => writeStructureItems(scope, name, judged),
  undo: (scope, rows) => undoStructureItems(scope, name, rows),
});

export const structureItemDatasets = {
  sites: structureItemDataset('sites', siteFields),
  projects: structureItemDataset('projects', projectFields),
  professions: structureItemDataset('professions', professionFields),
  positions: structureItemDataset('positions', positionFields),
  jobCategories: structureItemDataset('jobCategories', jobCategoryFields),
};
