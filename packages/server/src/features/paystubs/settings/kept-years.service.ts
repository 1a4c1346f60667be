import type { Context } from '#platform/context';
import { findSettings } from './settings.data.ts';

/** How many years the stubs of an organization are kept. */
export const keptYears = async ({ db, org }: Pick<Context, 'db' | 'org'>): Promise<number> =>
  (await findSettings(db, org)).keep_years;
