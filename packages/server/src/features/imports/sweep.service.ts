/** Cleans up the data of old imports and resumes imports whose worker was lost. */
import { UNDO_DAYS } from '@fanal/contract/imports/imports.rules';
import type { OrgId } from '#platform/context';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './imports.data.ts';
import { deleteRows, deleteUnfinished } from './rows.data.ts';
import { letFileGo } from './run.service.ts';
import { CHECK_TASK, type Deps, inOrganization, jobKey, READ_TASK, RUN_TASK, UNDO_TASK } from './work.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After this time without activity, the worker is considered lost. */
const LOST_AFTER_MS = 120_000;
/** An import that was not continued is cancelled after this time. */
const ABANDONED_MS = 7 * DAY_MS;
const AT_ONCE = 20;
const ROWS_AT_ONCE = 5_000;

const taskOf: Record<string, string> = {
  reading: READ_TASK,
  checking: CHECK_TASK,
  importing: RUN_TASK,
  undoing: UNDO_TASK,
};

export const resumeImports = async ({ ownerDb, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - LOST_AFTER_MS);
  for (const { organization_id: org, id, status, round } of await data.importsWithoutWorker(ownerDb, before))
    await enqueueIn(ownerDb)(taskOf[status]!, { org, id, round, isRead: false }, { key: jobKey(id) });
};

/** Cancels imports that were not continued. */
const cancelAbandoned = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const before = new Date(now.getTime() - ABANDONED_MS);
  for (const { organization_id: org, id } of await data.importsToForget(
    deps.ownerDb,
    ['mapping', 'checked'],
    before,
    AT_ONCE,
  ))
    await inOrganization(deps, org as OrgId, async (db) => {
      const record = await data.lockImport(db, org as OrgId, id);
      if (record?.status !== 'mapping' && record?.status !== 'checked') return;
      await data.changeImport(db, org as OrgId, id, { status: 'cancelled', ended_at: now, updated_at: now });
    });
};

/** Lines that were never imported are deleted with the file; all lines once the import can no longer be undone. */
const forget = async (deps: Deps, org: OrgId, id: string): Promise<void> => {
  const now = deps.now();
  const record = await inOrganization(deps, org, async (db) => {
    const locked = await data.lockImport(db, org, id);
    if (locked?.file_id) await letFileGo(db, locked, now);
    return locked;
  });
  if (!record) return;
  const isOver = now.getTime() - (record.ended_at ?? record.created_at).getTime() > UNDO_DAYS * DAY_MS;
  const deleteLines = isOver ? deleteRows : deleteUnfinished;
  let gone = ROWS_AT_ONCE;
  while (gone === ROWS_AT_ONCE) gone = await inOrganization(deps, org, (db) => deleteLines(db, org, id, ROWS_AT_ONCE));
};

export const sweepImports = async (deps: Deps): Promise<void> => {
  await cancelAbandoned(deps);
  const ended = ['cancelled', 'failed', 'done', 'undone'] as const;
  for (const { organization_id: org, id } of await data.importsToTidy(deps.ownerDb, ended, deps.now()))
    await forget(deps, org as OrgId, id);
};
