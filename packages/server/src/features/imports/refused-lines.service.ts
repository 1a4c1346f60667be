/** Imports of the last days that left lines out: their people and items are missing until the lines are corrected. */
import { DAYS_LISTED } from '@fanal/contract/dashboard/inbox.rules';
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import { importDatasets } from '@fanal/contract/imports/imports.rules';
import type { ReadingContext } from '#platform/context';
import type { Waiting } from '#platform/db/waiting';
import { isOpen } from './imports.service.ts';
import * as data from './refused-lines.data.ts';

const DAY_MS = 86_400_000;

export const importsWithRefusedLines = (ctx: ReadingContext): Waiting<WaitingItem> => {
  const { db, org, now } = ctx;
  const datasets = importDatasets.filter((dataset) => isOpen(ctx, dataset));
  return {
    db,
    query: data.withRefusedLines(org, datasets, new Date(now.getTime() - DAYS_LISTED * DAY_MS)),
    describe: async (ids) =>
      (await data.findRefusing(db, org, ids)).map(({ id, fileName, actorName, userId, refused, endedAt }) => ({
        id,
        object: 'import',
        name: fileName,
        about: actorName,
        userId,
        avatarUrl: null,
        at: endedAt.toISOString(),
        reason: { code: 'refusedLines', number: refused, languages: [] },
        version: null,
      })),
  };
};
