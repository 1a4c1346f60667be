import { languageOf } from '@fanal/contract/locales';
import type { Context } from '#platform/context';
import { defaultLevelNames } from './groups.messages.ts';
import * as data from './levels.data.ts';

export type { Level } from './levels.data.ts';

/** Columns that are not stored yet have deterministic ids, derived from the id of the organization. */
const defaultLevels = async ({ db, org }: Pick<Context, 'db' | 'org'>): Promise<data.Level[]> => {
  const names = defaultLevelNames[languageOf(await data.defaultLocaleOf(db, org))];
  return names.map((name, position) => ({ id: `${org.slice(0, -1)}${position}`, version: 1, name, position }));
};

/** The columns of an organization: the stored ones, or the defaults in its language (GAP-63). */
export const levelsOf = async (ctx: Context): Promise<data.Level[]> => {
  const stored = await data.storedLevels(ctx.db, ctx.org);
  return stored.length > 0 ? stored : defaultLevels(ctx);
};

/** The same before a change of the tree: stores the defaults on first use. */
export const keepLevels = async (ctx: Pick<Context, 'db' | 'org'>): Promise<data.Level[]> => {
  const stored = await data.storedLevels(ctx.db, ctx.org);
  if (stored.length > 0) return stored;
  const levels = await defaultLevels(ctx);
  await data.writeLevels(ctx.db, ctx.org, levels);
  return levels;
};
