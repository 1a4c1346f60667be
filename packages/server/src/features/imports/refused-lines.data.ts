import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Imports of these data sets that ended since a moment and left lines out. */
export const withRefusedLines = (org: OrgId, datasets: readonly ImportDataset[], since: Date): RawBuilder<unknown> =>
  sql`select i.id, i.ended_at as at from imports i where i.organization_id = ${org} and i.status = 'done' and i.refused > 0
    and i.ended_at > ${since}::timestamptz and i.dataset = any(${sql.val(datasets)}::text[])`;

export type RefusingImport = {
  id: string;
  fileName: string;
  actorName: string;
  userId: string | null;
  refused: number;
  endedAt: Date;
};

export const findRefusing = async (db: Db, org: OrgId, ids: readonly string[]): Promise<RefusingImport[]> => {
  const { rows } = await sql<RefusingImport>`
    select i.id, i.file_name as "fileName", i.actor_name as "actorName", i.user_id as "userId", i.refused, i.ended_at as "endedAt"
    from imports i where i.organization_id = ${org} and i.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};
