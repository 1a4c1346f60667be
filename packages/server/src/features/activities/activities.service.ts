/** What a person did, and what was done to the person, as the audit log has it (GAP-58, GAP-81). */

import { isDeepStrictEqual } from 'node:util';
import {
  type ActivityKind,
  actionsOf,
  activities,
  historyOf,
  type ToldField,
} from '@fanal/contract/activities/activities.rules';
import type { Activities, Activity, ActivityFilter, HistoryQuery } from '@fanal/contract/activities/activities.shapes';
import { onlyBelow } from '#features/users/assignments.service';
import { requirePerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { isId } from '#platform/ids';
import * as data from './activities.data.ts';

/** Fields that hold the id of something with a name. */
const referred: Partial<Record<ToldField, string>> = {
  siteId: 'site',
  projectId: 'project',
  professionId: 'profession',
  positionId: 'position',
  jobCategoryId: 'jobCategory',
  supervisorId: 'user',
  parentId: 'structureGroup',
  userId: 'user',
};

type Told = Activity['fields'][number]['before'];
type Names = (thing: data.Named) => string | null;

const plain = (value: unknown): Told => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(String) : null;
};

const toldOf = (field: ToldField, value: unknown, names: Names): Told => {
  const type = referred[field];
  if (type) return typeof value === 'string' ? names({ type, id: value }) : null;
  // of many people their number is enough, of a picture that there is one
  if (field === 'userIds') return Array.isArray(value) ? value.length : null;
  return field === 'avatarFileId' ? null : plain(value);
};

const tells = ({ action }: data.ActivityRow): readonly ToldField[] => activities[action].tells;

const sent = (row: data.ActivityRow, field: ToldField) => [row.before?.[field], row.after?.[field]] as const;

/** The fields that an action may tell and that its line has; all others stay in the log. */
const fieldsOf = (row: data.ActivityRow, names: Names): Activity['fields'] =>
  tells(row).flatMap((field) => {
    const [before, after] = sent(row, field);
    // a line may name what stayed the same
    if (isDeepStrictEqual(before, after)) return [];
    return [{ field, before: toldOf(field, before, names), after: toldOf(field, after, names) }];
  });

/** Everything with a name that these lines speak of. */
const thingsIn = (rows: readonly data.ActivityRow[]): data.Named[] => {
  const things = rows.flatMap((row) => [
    { type: row.object_type, id: row.object_id },
    ...tells(row).flatMap((field) => {
      const type = referred[field];
      return type ? sent(row, field).flatMap((id) => (typeof id === 'string' ? [{ type, id }] : [])) : [];
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

const placeOf = (cursor: string): data.Cursor => {
  const [at, sequence] = cursor.split('.') as [string, string];
  return { at: new Date(Number(at)), sequence };
};
const cursorOf = ({ at, sequence }: data.Cursor): string => `${at.getTime()}.${sequence}`;

/** The lines of one part, and where the next one begins. */
const describePart = async (
  ctx: Context,
  rows: readonly data.ActivityRow[],
  { take, userId }: { take: number; userId: string | null },
): Promise<Activities> => {
  const shown = rows.slice(0, take);
  const names = await namesIn(ctx, shown);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toActivity(row, userId, names)),
    next: rows.length > take && last ? cursorOf(last) : null,
  };
};

/** The newest first. A lead hears what was done to the person, not what the person did to people whom a lead does not know (GAP-04). */
export const listActivities = async (ctx: Context, id: string, filter: ActivityFilter): Promise<Activities> => {
  const person = await requirePerson(ctx, id);
  const { kind, from = null, to = null, cursor, take } = filter;
  const rows = await data.activitiesOf(ctx.db, ctx.org, {
    userId: person.id,
    actions: actionsOf(kind),
    from,
    to,
    timeZone: ctx.organization.timeZone,
    after: cursor ? placeOf(cursor) : null,
    take: take + 1,
    withDeeds: onlyBelow(ctx) === null,
  });
  return describePart(ctx, rows, { take, userId: person.id });
};

/** Whose lines are whose. */
const kinds = { post: 'posts', userGroup: 'groups' } as const satisfies Record<string, ActivityKind>;

/** What was done to a thing that is there, the newest first; not what people did with it. */
export const listHistory = async (
  ctx: Context,
  thing: { type: keyof typeof kinds; id: string },
  { cursor, take }: HistoryQuery,
): Promise<Activities> => {
  const { db, org } = ctx;
  if ((await data.presentNames(db, org, [thing])).size === 0) throw fail('NOT_FOUND');
  const rows = await data.historyOf(db, org, thing, {
    actions: historyOf(kinds[thing.type]),
    after: cursor ? placeOf(cursor) : null,
    take: take + 1,
  });
  return describePart(ctx, rows, { take, userId: null });
};
