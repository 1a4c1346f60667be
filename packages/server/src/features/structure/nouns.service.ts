import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import type { BulkDeleteResult, NounValues as ValuesInUse } from '@fanal/contract/structure/structure.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { countUses, usesOf } from '#features/audience-uses/audience-uses.service';
import { briefOf } from '#features/users/users.service';
import type { Context } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { newId } from '#platform/ids';
import { type NounRow, type NounSearch, pageOfNouns } from './noun-pages.data.ts';
import * as data from './noun-rows.data.ts';
import { type Noun, type NounChanges, type NounValues, nounColumns } from './nouns.data.ts';
import { assignedTo, firstPeople, pageOfPeople } from './people.data.ts';

export type { NounSearch } from './noun-pages.data.ts';
export {
  jobCategories,
  type Noun,
  type NounChanges,
  type NounValues,
  positions,
  professions,
  projects,
  sites,
} from './nouns.data.ts';

/** People that come with `join=users`, and people that a refusal names. */
const PEOPLE_JOINED = 5;
const PEOPLE_NAMED = 4;
/** Suggestions are chosen from by eye: more would help nobody. */
const MOST_VALUES = 200;

type NounItem<Field extends string> = {
  id: string;
  version: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  userCount: number;
  professionCount: number;
  users?: PersonBrief[];
} & Record<Field, string | null>;

/** With the version that was read. */
export type Versioned = { version: number };
type Joins = { join?: readonly string[] | undefined };
/** Texts of others that a list shows, by the values that somebody wrote (see `searchKeyOf`). */
type MoreTexts<Values> = (values: Values) => Promise<readonly string[]>;
const noMore = async () => [];

const toItem = <Field extends string>(row: NounRow<Field>, users?: PersonBrief[]): NounItem<Field> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(users ? { users } : {}),
});

const withUsers = async <Field extends string>(
  ctx: Context,
  noun: Noun,
  rows: readonly NounRow<Field>[],
  { join }: Joins,
): Promise<NounItem<Field>[]> => {
  if (!join?.includes('users')) return rows.map((row) => toItem(row));
  const ids = rows.map(({ id }) => id);
  const people = await firstPeople(ctx.db, ctx.org, noun, ids, PEOPLE_JOINED);
  return rows.map((row) =>
    toItem(
      row,
      (people.get(row.id) ?? []).map((person) => briefOf(ctx, person)),
    ),
  );
};

/** A page of the list, with the first people of each when they are asked for. */
export const searchNouns = async <Field extends string>(
  ctx: Context,
  noun: Noun<Field>,
  search: NounSearch & Joins,
): Promise<Page<NounItem<Field>>> => {
  const page = await pageOfNouns(ctx.db, ctx.org, noun, search, ctx.organization.timeZone);
  return { ...page, items: await withUsers(ctx, noun, page.items as NounRow<Field>[], search) };
};

const requireNoun = async <Field extends string>({ db, org }: Context, noun: Noun<Field>, id: string) => {
  const row = await data.findNoun(db, org, noun, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const findNoun = async <Field extends string>(
  ctx: Context,
  noun: Noun<Field>,
  id: string,
  joins: Joins = {},
): Promise<NounItem<Field>> => {
  const [item] = await withUsers(ctx, noun, [await requireNoun(ctx, noun, id)], joins);
  return item!;
};

/** Says which one has the name already, and how many people it stands for (STRUCTURE-08, STRUCTURE-09). */
const nameTaken = async ({ db, org }: Context, noun: Noun, name: string): Promise<Refusal> => {
  const namesake = await data.findNamesake(db, org, noun, nameKey(name));
  const other = namesake && (await data.findNoun(db, org, noun, namesake.id));
  return fail('NAME_TAKEN', other ? { name: other.name, id: other.id, userCount: other.userCount } : { name });
};

/** What the log keeps of one: what people wrote, not what follows from it. */
const written = (noun: Noun, values: NounValues): Record<string, unknown> =>
  Object.fromEntries(['name', ...Object.keys(noun.columns)].map((field) => [field, values[field] ?? null]));

export const createNoun = async <Field extends string>(
  ctx: Context,
  noun: Noun<Field>,
  values: NounValues<Field>,
  moreTexts: MoreTexts<NounValues<Field>> = noMore,
): Promise<NounItem<Field>> => {
  const { db, org, now } = ctx;
  const id = newId(now.getTime());
  const columns = nounColumns(noun, values, await moreTexts(values));
  if (!(await data.insertNoun(db, org, noun, { id, columns, now }))) throw await nameTaken(ctx, noun, values.name);
  ctx.audit({ action: `${noun.object}.created`, object: { type: noun.object, id }, after: written(noun, values) });
  return findNoun(ctx, noun, id);
};

/**
 * Changes the fields that were sent, unless somebody else changed it since the caller read it (P60). The check of the name answers in words; when somebody takes it in the same moment,
 * the constraint breaks the transaction, which then runs again and finds the other one.
 */
export const changeNoun = async <Field extends string>(
  ctx: Context,
  noun: Noun<Field>,
  id: string,
  { version, ...changes }: NounChanges<Field> & Versioned,
  moreTexts: MoreTexts<NounValues<Field>> = noMore,
): Promise<NounItem<Field>> => {
  const { db, org, now } = ctx;
  await data.lockForChange(db, org, noun, id);
  const before = (await requireNoun(ctx, noun, id)) as NounRow & NounValues<Field>;
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  const values = { ...before, ...changes, name: changes.name ?? before.name } as NounValues<Field>;
  const columns = nounColumns(noun, values, await moreTexts(values));
  const namesake = await data.findNamesake(db, org, noun, columns.name_key);
  if (namesake && namesake.id !== id) throw await nameTaken(ctx, noun, values.name);
  await data.updateNoun(db, org, noun, { id, columns, now });
  ctx.audit({
    action: `${noun.object}.changed`,
    object: { type: noun.object, id },
    before: written(noun, before),
    after: written(noun, values),
  });
  return findNoun(ctx, noun, id);
};

const isFree = (row: NounRow) => row.userCount === 0 && row.professionCount === 0;

/** Deletes one that nobody is assigned to and nothing is meant for. Whoever is being assigned at this moment is waited for (STRUCTURE-10 to STRUCTURE-14). */
export const removeNoun = async (ctx: Context, noun: Noun, id: string): Promise<{ id: string }> => {
  const { db, org } = ctx;
  await data.lockForRemoval(db, org, noun, [id]);
  const row = await requireNoun(ctx, noun, id);
  if (!isFree(row)) {
    const { name, userCount, professionCount } = row;
    const people = (await firstPeople(db, org, noun, [id], PEOPLE_NAMED)).get(id) ?? [];
    const users = people.map((person) => briefOf(ctx, person));
    throw fail('IN_USE', { name, userCount, professionCount, users });
  }
  const uses = await usesOf(ctx, [id]);
  if (uses.total > 0) throw fail('IN_USE', { name: row.name, userCount: 0, professionCount: 0, users: [], ...uses });
  await data.deleteNouns(db, org, noun, [id]);
  ctx.audit({ action: `${noun.object}.deleted`, object: { type: noun.object, id }, before: written(noun, row) });
  return { id };
};

/** Deletes those that are free; those in use stay, are named, and the log says that somebody tried. */
export const removeSeveral = async (ctx: Context, noun: Noun, ids: readonly string[]): Promise<BulkDeleteResult> => {
  const { db, org } = ctx;
  const locked = await data.lockForRemoval(db, org, noun, ids);
  if (locked.length === 0) throw fail('NOT_FOUND');
  const rows = await data.findNouns(
    db,
    org,
    noun,
    locked.map(({ id }) => id),
  );
  const uses = await countUses(
    ctx,
    rows.map(({ id }) => id),
  );
  const free = rows.filter((row) => isFree(row) && !uses.has(row.id));
  const refused = rows
    .filter((row) => !free.includes(row))
    .map(({ id, name, userCount, professionCount }) => ({
      id,
      name,
      userCount,
      professionCount,
      useCount: uses.get(id) ?? 0,
    }));
  const deleted = free.map(({ id }) => id);
  if (deleted.length > 0) await data.deleteNouns(db, org, noun, deleted);
  for (const row of free)
    ctx.audit({
      action: `${noun.object}.deleted`,
      object: { type: noun.object, id: row.id },
      before: written(noun, row),
    });
  for (const { id, name: _, ...counts } of refused)
    ctx.audit({ action: `${noun.object}.deletionRefused`, object: { type: noun.object, id }, after: counts });
  return { deleted, refused };
};

type PeopleQuestion = Parameters<typeof pageOfPeople>[3];

export const listAssignedUsers = async (
  ctx: Context,
  noun: Noun,
  id: string,
  question: PeopleQuestion,
): Promise<Page<PersonBrief>> => {
  await requireNoun(ctx, noun, id);
  const page = await pageOfPeople(ctx.db, ctx.org, assignedTo(noun, id), question);
  return { ...page, items: page.items.map((person) => briefOf(ctx, person)) };
};

export const readValues = async ({ db, org }: Context, noun: Noun): Promise<ValuesInUse> => {
  const inUse = async (text: string | undefined) =>
    text === undefined ? [] : data.valuesInUse(db, org, noun, text, MOST_VALUES);
  return {
    assignedUserCount: await data.countAssigned(db, org, noun),
    types: await inUse(noun.suggested.types),
    provinces: await inUse(noun.suggested.provinces),
    categories: await inUse(noun.suggested.categories),
  };
};
