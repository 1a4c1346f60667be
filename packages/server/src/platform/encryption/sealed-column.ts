import { sql } from 'kysely';
import type { Db } from '#platform/db/db';
import type { TextOnOldKey, TextsUnderKeys } from '#platform/encryption/text-rotation';

/** A table whose rows hold a sealed text in `sealed`, the version of its data key in `data_key_version`, and in `id` what it is bound to. */
type SealedColumn = { kind: string; table: string; id: string };

/** What a change of data keys asks of such a table, through the owner's connection (P37). */
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
    swapText: async (org, old, anew) => {
      await sql`update ${rows} set sealed = ${anew.sealed}, data_key_version = ${anew.keyVersion}
        where organization_id = ${org} and ${bound} = ${old.id} and sealed = ${old.sealed}`.execute(ownerDb);
    },
  };
};
