/** Kept versions of published content. The feature that owns the item says what a snapshot holds and what is put back. */
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import type { KeptVersion } from '@fanal/contract/versions/versions.shapes';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import * as data from './versions.data.ts';

/** Background jobs have these as well. */
type Keeping = { db: Db; org: OrgId };

/** What every snapshot holds: the list of versions shows it. Each feature adds the rest. */
export type Snapshot = { texts: readonly { locale: Locale; title: string; isOriginal: boolean }[] };

type Kept<Content extends Snapshot> = data.Item & {
  snapshot: Content;
  /** Files that the snapshot shows. The feature releases none of them while `filesOfVersions` names it. */
  fileIds: readonly string[];
  at: Date;
  /** The person who published it; null when nobody did or nobody knows. */
  by: string | null;
};

/** Keeps a published state as the next number, unless it is the same as the last one. The caller has locked the item. */
export const keepVersion = <Content extends Snapshot>({ db, org }: Keeping, version: Kept<Content>): Promise<void> =>
  data.insertVersion(db, org, version);

export const hasVersions = async ({ db, org }: Keeping, item: data.Item): Promise<boolean> =>
  (await data.countVersions(db, org, item)) > 0;

/** The number of the latest version; null when none was kept. */
export const latestNumber = ({ db, org }: Keeping, item: data.Item): Promise<number | null> =>
  data.latestNumber(db, org, item);

const toKeptVersion = ({ publishedAt, ...row }: data.VersionRow): KeptVersion => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
});

/** The latest first. */
export const pageOfVersions = async (
  { db, org }: Keeping,
  item: data.Item,
  query: { page: number; perPage: number },
): Promise<Page<KeptVersion>> => {
  const total = await data.countVersions(db, org, item);
  const rows = await data.pageOfVersions(db, org, item, query);
  return {
    items: rows.map(toKeptVersion),
    total,
    lastPage: Math.max(1, Math.ceil(total / query.perPage)),
    page: query.page,
  };
};

/** Throws NOT_FOUND for a number that the item does not have. */
export const findVersion = async (
  { db, org }: Keeping,
  item: data.Item,
  number: number,
): Promise<{ version: KeptVersion; snapshot: unknown }> => {
  const row = await data.findVersion(db, org, item, number);
  if (!row) throw fail('NOT_FOUND');
  const { snapshot, ...version } = row;
  return { version: toKeptVersion(version), snapshot };
};

/** The files that a version still needs. */
export const filesOfVersions = ({ db, org }: Keeping, item: data.Item): Promise<string[]> =>
  data.filesOfVersions(db, org, item);

/** Removes all versions of an item that is being erased. */
export const eraseVersions = ({ db, org }: Keeping, item: data.Item): Promise<void> =>
  data.deleteVersions(db, org, item);
