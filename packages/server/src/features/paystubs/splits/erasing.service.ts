/** PDFs that nobody confirmed are erased after a day; work whose worker was lost is taken up again. */
import { SPLIT_HOURS } from '@fanal/contract/paystubs/paystub-splits.rules';
import { releaseFile } from '#features/uploads/files.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './splits.data.ts';
import { jobKey, KEEP_TASK, objectOf, READ_TASK, type SplitDeps } from './work.service.ts';

const HOUR_MS = 60 * 60_000;
const LOST_AFTER_MS = 120_000;
const AT_ONCE = 50;
const eraser = { accountId: null, userId: null, displayName: 'erasure' };

export const resumeSplits = async ({ ownerDb, now }: SplitDeps): Promise<void> => {
  const before = new Date(now().getTime() - LOST_AFTER_MS);
  for (const { organization_id: org, id, state } of await data.splitsWithoutWorker(ownerDb, before))
    await enqueueIn(ownerDb)(state === 'reading' ? READ_TASK : KEEP_TASK, { org, id }, { key: jobKey(id) });
};

const eraseBatch = async (db: Db, now: Date): Promise<boolean> => {
  const due = await data.lockExpired(db, new Date(now.getTime() - SPLIT_HOURS * HOUR_MS), AT_ONCE);
  if (!due) return false;
  const { org, splits } = due;
  const lines: AuditEntry[] = [];
  const erasing = { db, org, enqueue: enqueueIn(db), audit: (entry: AuditEntry) => void lines.push(entry) };
  for (const split of splits) {
    await data.deleteSplit(db, org, split.id);
    if (split.file_id) await releaseFile(erasing, split.file_id);
    lines.push({
      action: 'paystubSplit.erased',
      object: objectOf(split),
      before: { name: split.file_name, state: split.state },
    });
  }
  await writeAudit(db, { org, actor: eraser, requestId: 'erase-paystub-splits', address: null, now }, lines);
  return true;
};

export const eraseSplits = async ({ ownerDb, now }: SplitDeps): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await ownerDb.transaction().execute((db) => eraseBatch(db, now()));
};
