/** A person who asked to be erased (Law 25, P41): what names the person, and the end of the person without a trace of it. */
import { releaseFilesOf } from '#features/uploads/files.service';
import type { Context, OrgId, WorkContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import * as people from './erased-people.data.ts';
import { type Identity, identifyingValues } from './erased-people.rules.ts';
import * as data from './person.data.ts';
import { removalRefusal, requirePerson, takeAway } from './register.service.ts';
import * as users from './users.data.ts';

/** Everything by which texts name the person. Takes the owner's connection; null when the person is gone. */
export const identityOf = async (ownerDb: Db, org: OrgId, id: string): Promise<Identity | null> => {
  const row = await data.findPerson(ownerDb, org, id);
  if (!row) return null;
  const former = await people.formerValues(ownerDb, org, id);
  return {
    accountId: row.account_id,
    displayName: (await people.hasNamesake(ownerDb, org, row)) ? null : row.display_name,
    values: identifyingValues(row, former),
  };
};

/** Refuses whoever must stay: oneself, the owner, the last administrator, somebody with more rights. */
export const requireErasable = async (ctx: Context, id: string): Promise<void> => {
  await users.lockAdministrators(ctx.db, ctx.org);
  const refusal = await removalRefusal(ctx, await requirePerson(ctx, id, data.lockPerson));
  if (refusal) throw fail(refusal);
};

/** Ends the person. Unlike a removal it leaves no name in the audit log. */
export const erasePerson = async (ctx: WorkContext, id: string): Promise<void> => {
  const { db, org } = ctx;
  await users.lockAdministrators(db, org);
  const row = await data.lockPerson(db, org, id);
  if (!row) return;
  if (await users.isLastAdministrator(db, org, row)) throw fail('LAST_ADMIN_KEPT');
  // the names of the files are no part of the log either
  await releaseFilesOf({ ...ctx, audit: () => {} }, { type: 'user', id });
  ctx.audit({ action: 'user.erased', object: { type: 'user', id } });
  await takeAway(ctx, row);
};
