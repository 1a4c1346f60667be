import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { keepFigure, openLists, recallFigure } from '#platform/db/lists';
import type { Within } from '#platform/db/waiting';
import { type Head, headsOfKinds, type Lines } from './inbox.data.ts';

type Wanted = Lines & { within: readonly Within[] };

/** The heads of these kinds, in their order. Those that were read since their lists changed last are not read again. */
export const keptHeads = async (
  db: Db,
  org: OrgId,
  kinds: readonly Wanted[],
  most: { lines: number; counted: number },
): Promise<Head[]> => {
  const open = await openLists(
    db,
    org,
    kinds.map(({ within }) => within.map(({ list }) => list)),
  );
  const keys = kinds.map(
    ({ kind, within }) => `head of ${kind} up to ${most.counted}: ${within.map(({ key }) => key).join(', ')}`,
  );
  const heads = keys.map((key, at) => recallFigure(open[at]!, key) as Head | undefined);
  const missing = kinds.flatMap((kind, at) => (heads[at] ? [] : [{ kind, at }]));
  const read =
    missing.length > 0
      ? await headsOfKinds(
          db,
          missing.map(({ kind }) => kind),
          most,
        )
      : [];
  for (const [index, { at }] of missing.entries()) {
    heads[at] = read[index]!;
    keepFigure(open[at]!, keys[at]!, heads[at]);
  }
  return heads.map((head) => head!);
};
