/** Views of lists that people name: kept for each person, shared with roles. */
import { MOST_VIEWS, type ViewedList } from '@fanal/contract/list-views/list-views.rules';
import type {
  ListView,
  ListViewChanges,
  ListViewSharing,
  ListViews,
  NewListView,
} from '@fanal/contract/list-views/list-views.shapes';
import { may } from '@fanal/contract/permissions';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './list-views.data.ts';

/** Whoever may share views sees all that are shared, so that those of people who left can be removed. */
const readerOf = ({ actor }: Context) => ({
  accountId: actor.accountId,
  roleType: actor.roleType,
  readsAllShared: may(actor, 'roles:update'),
});

const toListView = ({ actor }: Context, { accountId, ...row }: data.ViewRow): ListView => ({
  ...row,
  isOwn: accountId === actor.accountId,
});

export const listViews = async (ctx: Context): Promise<ListViews> => {
  const { db, org, actor } = ctx;
  const rows = await data.viewsFor(db, org, readerOf(ctx));
  const readable = new Set(rows.map(({ id }) => id));
  const defaults = await data.defaultsOf(db, org, actor.accountId);
  return {
    views: rows.map((row) => toListView(ctx, row)),
    // a view that is no longer shared with the caller opens for him no more
    defaults: defaults.filter(({ viewId }) => readable.has(viewId)),
  };
};

const objectOf = (id: string) => ({ type: 'listView', id });

const requireView = async (ctx: Context, id: string): Promise<data.ViewRow> => {
  const row = await data.findView(ctx.db, ctx.org, id, readerOf(ctx));
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const createView = async (ctx: Context, { list, name, search }: NewListView): Promise<ListView> => {
  const { db, org, now, actor } = ctx;
  const { accountId } = actor;
  if ((await data.countViews(db, org, accountId)) >= MOST_VIEWS) throw fail('VIEWS_FULL', { most: MOST_VIEWS });
  const id = newId(now.getTime());
  if (!(await data.insertView(db, org, { id, list, accountId, name, search, now }))) throw fail('NAME_TAKEN', { name });
  ctx.audit({ action: 'listView.created', object: objectOf(id), after: { list, name, search } });
  return toListView(ctx, await requireView(ctx, id));
};

/** An own view in this version, locked; 404 for those of others. */
const lockOwn = async (ctx: Context, id: string, version: number): Promise<data.ViewRow> => {
  await data.lockView(ctx.db, ctx.org, id);
  const row = await requireView(ctx, id);
  if (row.accountId !== ctx.actor.accountId) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  return row;
};

export const changeView = async (
  ctx: Context,
  id: string,
  { version, ...changes }: ListViewChanges,
): Promise<ListView> => {
  const { db, org, now } = ctx;
  const before = await lockOwn(ctx, id, version);
  const after = { ...before, name: changes.name ?? before.name, search: changes.search ?? before.search };
  const namesake = await data.findNamesake(db, org, after);
  if (namesake) throw fail('NAME_TAKEN', { name: namesake.name });
  await data.updateView(db, org, id, { ...after, now });
  ctx.audit({
    action: 'listView.changed',
    object: objectOf(id),
    before: { name: before.name, search: before.search },
    after: { name: after.name, search: after.search },
  });
  return toListView(ctx, await requireView(ctx, id));
};

export const shareView = async (
  ctx: Context,
  id: string,
  { version, roleTypes }: ListViewSharing,
): Promise<ListView> => {
  const { db, org, now } = ctx;
  const before = await lockOwn(ctx, id, version);
  const sharedWith = [...new Set(roleTypes)];
  await data.updateView(db, org, id, { ...before, roleTypes: sharedWith, now });
  ctx.audit({
    action: 'listView.shared',
    object: objectOf(id),
    before: { name: before.name, roleTypes: before.roleTypes },
    after: { name: before.name, roleTypes: sharedWith },
  });
  return toListView(ctx, await requireView(ctx, id));
};

export const removeView = async (ctx: Context, id: string): Promise<{ id: string }> => {
  await data.lockView(ctx.db, ctx.org, id);
  const row = await requireView(ctx, id);
  if (row.accountId !== ctx.actor.accountId && !may(ctx.actor, 'roles:update')) throw fail('NOT_FOUND');
  await data.deleteView(ctx.db, ctx.org, id);
  const { list, name, roleTypes } = row;
  ctx.audit({ action: 'listView.deleted', object: objectOf(id), before: { list, name, roleTypes } });
  return { id };
};

export const setDefaultView = async (ctx: Context, list: ViewedList, viewId: string | null): Promise<ListViews> => {
  const { db, org, actor } = ctx;
  if (viewId && (await requireView(ctx, viewId)).list !== list) throw fail('NOT_FOUND');
  await data.setDefault(db, org, { accountId: actor.accountId, list, viewId });
  ctx.audit({
    action: 'listView.defaultChosen',
    object: { type: 'account', id: actor.accountId },
    after: { list, viewId },
  });
  return listViews(ctx);
};

/** Views of people who left go with them, unless others read them. */
export const deleteAbandonedViews = async (ownerDb: Db): Promise<void> => void (await data.deleteAbandoned(ownerDb));
