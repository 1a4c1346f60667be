/** National id numbers during an import: encrypted for the line, never stored in plain text (P34). */
import { lastCharactersOf } from '@fanal/contract/users/national-ids.rules';
import {
  type KeptNationalId,
  nationalIdsOf,
  openNationalIds,
  sealNationalIds,
} from '#features/users/imported-people.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { sealedColumn } from '#platform/encryption/sealed-column';
import type { SealedText, TextCipher } from '#platform/encryption/text-cipher';
import type { TextsUnderKeys } from '#platform/encryption/text-rotation';
import type { ReadRow } from '../rows.data.ts';

const KIND = 'imported national id';

/** The national id number of a line, compared before the line is written. */
export type Secret = {
  /** The person it belongs to. */
  userId: string;
  isNew: boolean;
  lastBefore: string | null;
  lastAfter: string;
  /** Encrypted for the person; null when nothing has to be written. */
  forPerson: KeptNationalId | null;
  /** The replaced number, encrypted for the line; null when there was none. */
  replaced: SealedText | null;
};

type Sealed = { row_id: string; sealed: Buffer | null; data_key_version: number | null };

const openOf = (textCipher: TextCipher, org: OrgId, { row_id: id, sealed, data_key_version: keyVersion }: Sealed) =>
  textCipher.open({ org, kind: KIND, id }, { sealed: sealed!, keyVersion: keyVersion! });

export const sealForRows = (textCipher: TextCipher, org: OrgId, texts: readonly { id: string; text: string }[]) =>
  textCipher.sealAll(org, KIND, texts);

type Target = { row: ReadRow; userId: string };

/**
 * Compares the numbers of lines with the stored ones. Opens its own connections: must not be called inside a
 * transaction.
 */
export const compareSecrets = async (
  { textCipher, read }: { textCipher: TextCipher; read: <T>(ask: (db: Db) => Promise<T>) => Promise<T> },
  org: OrgId,
  targets: readonly Target[],
  isWriting: boolean,
): Promise<Map<number, Secret>> => {
  if (targets.length === 0) return new Map();
  const stored = await read((db) =>
    nationalIdsOf(
      db,
      org,
      targets.map(({ userId }) => userId),
    ),
  );
  const before = await openNationalIds(textCipher, org, stored);
  // by line: two lines may concern the same person
  const after = new Map<number, string>();
  for (const { row } of targets) after.set(row.line, await openOf(textCipher, org, row));
  const differing = targets.filter(({ row, userId }) => before.get(userId) !== after.get(row.line));
  const numbersToSeal = differing.map(({ row, userId }) => [userId, after.get(row.line)!] as const);
  const forPeople = isWriting ? await sealNationalIds(textCipher, org, numbersToSeal) : [];
  const sealed = new Map(forPeople.map((one, at) => [differing[at]!.row.line, one]));
  const replacing = isWriting ? differing.filter(({ userId }) => before.has(userId)) : [];
  const replaced = await sealForRows(
    textCipher,
    org,
    replacing.map(({ row, userId }) => ({ id: row.row_id, text: before.get(userId)! })),
  );
  const replacedBy = new Map(replacing.map(({ row }, at) => [row.line, replaced[at]!]));
  const lastOf = (text: string | undefined) => (text === undefined ? null : lastCharactersOf(text));
  return new Map(
    targets.map(({ row, userId }) => [
      row.line,
      {
        userId,
        isNew: before.get(userId) !== after.get(row.line),
        lastBefore: lastOf(before.get(userId)),
        lastAfter: lastCharactersOf(after.get(row.line)!),
        forPerson: sealed.get(row.line) ?? null,
        replaced: replacedBy.get(row.line) ?? null,
      },
    ]),
  );
};

/** The replaced numbers, encrypted again for the people. Must not be called inside a transaction. */
export const sealReplaced = async (
  textCipher: TextCipher,
  org: OrgId,
  rows: readonly (Sealed & { object_id: string | null })[],
): Promise<Map<string, KeptNationalId>> => {
  const texts = new Map<string, string>();
  for (const row of rows) if (row.sealed && row.object_id) texts.set(row.object_id, await openOf(textCipher, org, row));
  return new Map((await sealNationalIds(textCipher, org, [...texts])).map((one) => [one.userId, one]));
};

/** The texts encrypted by imports, for the rotation of data keys (P37). */
export const keysOfImportedIds = (ownerDb: Db): TextsUnderKeys =>
  sealedColumn(ownerDb, { kind: KIND, table: 'import_rows', id: 'row_id' });
