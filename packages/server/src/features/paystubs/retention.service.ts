/** Erasure by the clock: stubs are kept as long as the organization wants, seven years by default, and no longer. */
import { releaseFile } from '#features/uploads/files.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { deleteOldLinks } from './former/paystub-links.data.ts';
import { deleteStub } from './paystubs.data.ts';
import { deleteEmptyRuns, lockExpired } from './retention.data.ts';

const BATCH = 100;
const eraser = { accountId: null, userId: null, displayName: 'erasure' };

const eraseBatch = async (db: Db, now: Date): Promise<boolean> => {
  const due = await lockExpired(db, now, BATCH);
  if (!due) return false;
  const { org, stubs } = due;
  const lines: AuditEntry[] = [];
  const erasing = { db, org, enqueue: enqueueIn(db), audit: (entry: AuditEntry) => void lines.push(entry) };
  for (const { id, fileId, userId, payDate } of stubs) {
    await deleteStub(db, org, id);
    await releaseFile(erasing, fileId);
    lines.push({
      action: 'paystub.erased',
      object: userId ? { type: 'user', id: userId } : { type: 'paystub', id },
      before: { paystubId: id, payDate },
    });
  }
  await writeAudit(db, { org, actor: eraser, requestId: 'erase-old-paystubs', address: null, now }, lines);
  return true;
};

export const eraseOld = async (ownerDb: Db, now: Date): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await ownerDb.transaction().execute((db) => eraseBatch(db, now));
  await deleteEmptyRuns(ownerDb, now);
  await deleteOldLinks(ownerDb, now);
};
