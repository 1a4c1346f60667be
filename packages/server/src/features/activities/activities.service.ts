/** What a person did, and what was done to the person, from the audit log (GAP-58, GAP-81). */

import { isDeepStrictEqual } from 'node:util';
import {
  type ActivityField,
  type ActivityKind,
  actionsOf,
  activities,
  historyOf,
} from '@fanal/contract/activities/activities.rules';
import type {
  Activities,
  Activity,
  ActivityFilter,
  HistoryQuery,
  SettingsHistoryQuery,
} from '@fanal/contract/activities/activities.shapes';
import { settingsHistories } from '@fanal/contract/activities/settings-history.rules';
import { isLead } from '#features/users/led-people.service';
import { requirePerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { isId } from '#platform/ids';
import * as data from './activities.data.ts';

/** Fields that hold the id of another object, with its type. */
const referenceTypes: Partial<Record<ActivityField, string>> = {
  siteId: 'site',
  projectId: 'project',
  professionId: 'profession',
  positionId: 'position',
  jobCategoryId: 'jobCategory',
  supervisorId: 'user',
  parentId: 'structureGroup',
  userId: 'user',
};

type FieldValue = Activity['fields'][number]['before'];
type Names = (thing: data.Named) => string | null;

const plain = (value: unknown): FieldValue => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(String) : null;
};

const fieldValueOf = (field: ActivityField, value: unknown, names: Names): FieldValue => {
  const type = referenceTypes[field];
  if (type) return typeof value === 'string' ? names({ type, id: value }) : null;
  // a list of people is shown as a count; of a picture only the fact that it changed
  if (field === 'userIds') return Array.isArray(value) ? value.length : null;
  return field === 'avatarFileId' ? null : plain(value);
};

const shownFields = ({ action }: data.ActivityRow): readonly ActivityField[] => activities[action].fields;

const beforeAndAfter = (row: data.ActivityRow, field: ActivityField) =>
  [row.before?.[field], row.after?.[field]] as const;

/** The changed fields of a log entry that may be shown for its action. All others stay in the log. */
const fieldsOf = (row: data.ActivityRow, names: Names): Activity['fields'] =>
  shownFields(row).flatMap((field) => {
    const [before, after] = beforeAndAfter(row, field);
    // an entry may contain fields that did not change
    if (isDeepStrictEqual(before, after)) return [];
    return [{ field, before: fieldValueOf(field, before, names), after: fieldValueOf(field, after, names) }];
  });

/** Every object that these log entries refer to, once. */
const thingsIn = (rows: readonly data.ActivityRow[]): data.Named[] => {
  const things = rows.flatMap((row) => [
    { type: row.object_type, id: row.object_id },
    ...shownFields(row).flatMap((field) => {
      const type = referenceTypes[field];
      return type ? beforeAndAfter(row, field).flatMap((id) => (typeof id === 'string' ? [{ type, id }] : [])) : [];
    }),
  ]);
  const known = new Map(things.filter(({ id }) => isId(id)).map((thing) => [`${thing.type} ${thing.id}`, thing]));
  return [...known.values()];
};

const namesIn = async ({ db, org }: Context, rows: readonly data.ActivityRow[]): Promise<Names> => {
  const things = thingsIn(rows);
  const present = await data.presentNames(db, org, things);
  const gone = things.filter(({ type, id }) => !present.has(`${type} ${id}`));
  const past = await data.pastNames(db, org, gone);
  return ({ type, id }) => present.get(`${type} ${id}`) ?? past.get(`${type} ${id}`) ?? null;
};

const toActivity = (row: data.ActivityRow, userId: string | null, names: Names): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  doer: row.account_id === null ? null : { id: row.user_id, displayName: row.actor_name },
  object: {
    type: row.object_type,
    id: row.object_id,
    name: names({ type: row.object_type, id: row.object_id }),
    isPerson: row.object_type === 'user' && row.object_id === userId,
  },
  fields: fieldsOf(row, names),
});

const parseCursor = (cursor: string): data.Cursor => {
  const [at, sequence] = cursor.split('.') as [string, string];
  return { at: new Date(Number(at)), sequence };
};
const formatCursor = ({ at, sequence }: data.Cursor): string => `${at.getTime()}.${sequence}`;

/** One page of log entries, with the cursor of the next page. `rows` has one row more than `take` when there is a next page. */
const describePage = async (
  ctx: Context,
  rows: readonly data.ActivityRow[],
  { take, userId }: { take: number; userId: string | null },
): Promise<Activities> => {
  const shown = rows.slice(0, take);
  const names = await namesIn(ctx, shown);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toActivity(row, userId, names)),
    next: rows.length > take && last ? formatCursor(last) : null,
  };
};

/** Newest first. A lead sees what was done to the person, but not what the person did to others: the lead may not know them (GAP-04). */
export const listActivities = async (ctx: Context, id: string, filter: ActivityFilter): Promise<Activities> => {
  const person = await requirePerson(ctx, id);
  const { kind, from = null, to = null, cursor, take } = filter;
  const rows = await data.activitiesOf(ctx.db, ctx.org, {
    userId: person.id,
    actions: actionsOf(kind),
    from,
    to,
    timeZone: ctx.organization.timeZone,
    after: cursor ? parseCursor(cursor) : null,
    take: take + 1,
    includeOwnActions: !isLead(ctx.actor),
  });
  return describePage(ctx, rows, { take, userId: person.id });
};

/** The kind of activity for each type of object. */
const kinds = { post: 'posts', article: 'infohub', course: 'courses', userGroup: 'groups' } as const satisfies Record<
  string,
  ActivityKind
>;

/** Changes to an existing object, newest first; what members do with it is not included. NOT_FOUND when it does not exist. */
export const listHistory = async (
  ctx: Context,
  thing: { type: keyof typeof kinds; id: string },
  { cursor, take }: HistoryQuery,
): Promise<Activities> => {
  const { db, org } = ctx;
  if ((await data.presentNames(db, org, [thing])).size === 0) throw fail('NOT_FOUND');
  const rows = await data.historyOf(db, org, thing, {
    actions: historyOf(kinds[thing.type]),
    after: cursor ? parseCursor(cursor) : null,
    take: take + 1,
  });
  return describePage(ctx, rows, { take, userId: null });
};

/** Changes of a tab of the settings, newest first. NOT_FOUND for another organization. */
export const listSettingsHistory = async (
  ctx: Context,
  id: string,
  { tab, cursor, take }: SettingsHistoryQuery,
): Promise<Activities> => {
  const { db, org } = ctx;
  if (id.toLowerCase() !== org) throw fail('NOT_FOUND');
  const after = cursor ? parseCursor(cursor) : null;
  const rows = await data.settingsHistory(db, org, { ...settingsHistories[tab], after, take: take + 1 });
  return describePage(ctx, rows, { take, userId: null });
};
