/** Entries of super admins into organizations that they do not belong to: shown to the administrators. */
import { writeAudit } from '#platform/audit/audit';
import type { Context } from '#platform/context';
import { hasEntered } from './session.data.ts';

/** An entry is noted again after so long. */
const ENTRY_MS = 24 * 60 * 60_000;

/** Notes once a day, in a transaction of its own, that the caller is a super admin from outside. */
export const noteEntry = async ({ org, actor, now, requestId, system }: Context): Promise<void> => {
  if (actor.userId !== null) return;
  await system.writingIn(org, async (db) => {
    if (await hasEntered(db, org, actor.accountId, new Date(now.getTime() - ENTRY_MS))) return;
    await writeAudit(db, { org, actor, requestId, address: null, now }, [
      { action: 'organization.entered', object: { type: 'organization', id: org } },
    ]);
  });
};
