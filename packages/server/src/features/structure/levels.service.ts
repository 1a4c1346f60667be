import { languageOf } from '@fanal/contract/locales';
import type { Context } from '#platform/context';
import { defaultLevelNames } from './groups.messages.ts';
import * as data from './levels.data.ts';

export type { Level } from './levels.data.ts';

/** Columns that nobody has written down yet are shown with the ids they will have: these follow from the organisation's own. */
const defaultLevels = async ({ db, org }: Pick<Context, 'db' | 'org'>): Promise<data.Level[]> => {
  const names = defaultLevelNames[languageOf(await data.defaultLocaleOf(db, org))];
  return names.map((name, position) => ({ id: `${org.slice(0, -1)}${position}`, version: 1, name, position }));
};

/** The columns of an organisation: its own, or those that every new one starts with, in its language (GAP-63). */
export const levelsOf = async (ctx: Context): Promise<data.Level[]> => {
  const stored = await data.storedLevels(ctx.db, ctx.org);
  return stored.length > 0 ? stored : defaultLevels(ctx);
};

/** The same for whoever is about to change the tree: the first one to do so writes them down. */
export const keepLevels = async (ctx: Pick<Context, 'db' | 'org'>): Promise<data.Level[]> => {
  const stored = await data.storedLevels(ctx.db, ctx.org);
  if (stored.length > 0) return stored;
  const levels = await defaultLevels(ctx);
  await data.writeLevels(ctx.db, ctx.org, levels);
  return levels;
};
