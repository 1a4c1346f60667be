import { sql } from 'kysely';
import type { Db } from '#platform/db/db';
import type { TextOnOldKey, TextsUnderKeys } from '#platform/encryption/text-rotation';

/**
 * A table with an encrypted text in `sealed`, the version of its data key in `data_key_version`, and the id that the
 * text is bound to in `id`.
 */
type SealedColumn = { kind: string; table: string; id: string };

/** Queries for the rotation of data keys in such a table, through the owner's connection (P37). */
export const sealedColumn = (ownerDb: Db, { kind, table, id }: SealedColumn): TextsUnderKeys => {
  const [rows, bound] = [sql.table(table), sql.ref(id)];
  return {
    kind,
    pageOfTextsOnOldKeys: async (org, version, after, take) => {
      const next = after === null ? sql`true` : sql`${bound} > ${after}::uuid`;
      const found = await sql<TextOnOldKey>`select ${bound} as id, sealed, data_key_version as "keyVersion" from ${rows}
        where organization_id = ${org} and data_key_version < ${version} and ${next} order by ${bound} limit ${take}`.execute(
        ownerDb,
      );
      return found.rows;
    },
    countTextsOnOldKeys: async (org, version) => {
      const counted = await sql<{ count: number }>`select count(*)::int as count from ${rows}
        where organization_id = ${org} and data_key_version < ${version}`.execute(ownerDb);
      return counted.rows[0]!.count;
    },
    swapText: async (org, old, resealed) => {
      await sql`update ${rows} set sealed = ${resealed.sealed}, data_key_version = ${resealed.keyVersion}
        where organization_id = ${org} and ${bound} = ${old.id} and sealed = ${old.sealed}`.execute(ownerDb);
    },
  };
};
