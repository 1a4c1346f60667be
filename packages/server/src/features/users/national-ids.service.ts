/** National id numbers: encrypted before anything else, and decrypted for one person at a time (GAP-59, P34, P35). */
import { isNationalId, lastCharactersOf, plainNationalId } from '@fanal/contract/users/national-ids.rules';
import type { NationalId } from '@fanal/contract/users/person.shapes';
import type { Context, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { sealedColumn } from '#platform/encryption/sealed-column';
import type { SealedText } from '#platform/encryption/text-cipher';
import type { TextsUnderKeys } from '#platform/encryption/text-rotation';
import { fail } from '#platform/fail';
import { requireRecentSignIn } from '#platform/session/recent-sign-in';
import * as data from './national-ids.data.ts';

const KIND = 'national id';

/** A number to write; null deletes the present one. */
export type WrittenNationalId = { plain: string; sealed: SealedText } | null;

/** Encrypts a number. Uses its own connection, so it runs before the transaction. */
export const sealNationalId = async (
  { org, system }: PreparingContext,
  userId: string,
  text: string | null,
): Promise<WrittenNationalId> => {
  if (text === null) return null;
  const plain = plainNationalId(text);
  return { plain, sealed: await system.textCipher.seal({ org, kind: KIND, id: userId }, plain) };
};

/** Stores or deletes the number. VALIDATION_FAILED when it is not valid in the country. */
export const keepNationalId = async (
  { db, org }: Context,
  userId: string,
  written: WrittenNationalId,
  country: string,
): Promise<void> => {
  if (written === null) return void (await data.deleteNationalId(db, org, userId));
  const { plain, sealed } = written;
  if (!isNationalId(plain, country))
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'nationalId', rule: 'format' }] });
  await data.writeNationalId(db, org, { userId, sealed, lastCharacters: lastCharactersOf(plain) });
};

/** Decrypts the number. It must be written to the audit log before it is shown. */
export const openNationalId = async (
  ctx: PreparingContext,
  userId: string,
): Promise<{ userId: string; plain: string }> => {
  requireRecentSignIn(ctx);
  const { org, system, transaction } = ctx;
  const sealed = await transaction((db) => data.findNationalId(db, org, userId));
  if (!sealed) throw fail('NOT_FOUND');
  return { userId, plain: await system.textCipher.open({ org, kind: KIND, id: userId }, sealed) };
};

/** Writes the access to the audit log and returns the number (P35). */
export const revealNationalId = async (
  ctx: Context,
  { userId, plain }: { userId: string; plain: string },
): Promise<NationalId> => {
  ctx.audit({ action: 'user.nationalIdRevealed', object: { type: 'user', id: userId } });
  return { nationalId: plain };
};

/** The encrypted column, for a change of data keys (P37). */
export const keysOfNationalIds = (ownerDb: Db): TextsUnderKeys =>
  sealedColumn(ownerDb, { kind: KIND, table: 'national_ids', id: 'user_id' });
