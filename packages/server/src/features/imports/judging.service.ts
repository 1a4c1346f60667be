/** Judges lines, a thousand at a time. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Dataset, Scope } from './datasets/dataset.rules.ts';
import { datasetOf, structureFields } from './datasets/datasets.service.ts';
import { compareSecrets, type Secret } from './datasets/secrets.service.ts';
import * as data from './imports.data.ts';
import { countRows, noteJudgements, type ReadRow, rowsAfter, warnOfRefusedSupervisors } from './rows.data.ts';
import { loadChoices, loadStructure, type Structure, type StructureChoices } from './structure-values.service.ts';
import {
  askerOf,
  type Deps,
  grantsOf,
  inOrganization,
  type JobReference,
  lockWanted,
  reading,
  yieldToEventLoop,
} from './work.service.ts';

const JUDGED_AT_ONCE = 1_000;

/** The data that lines are compared with. */
export type ReferenceData = { structure: Structure; choices: StructureChoices };

export const loadReferenceData = async (deps: Deps, org: OrgId, record: data.ImportRecord): Promise<ReferenceData> =>
  reading(deps, org, async (db) => {
    const wanted = structureFields(datasetOf(record.dataset), record.columns ?? []).map(
      ({ structureItem }) => structureItem,
    );
    return { structure: await loadStructure(db, org, wanted), choices: await loadChoices(db, org, record.id) };
  });

export const scopeOf = (
  db: Db,
  record: data.ImportRecord,
  referenceData: ReferenceData,
  { now, isHeld, secrets }: { now: Date; isHeld: boolean; secrets: ReadonlyMap<number, Secret> },
): Scope => ({
  db,
  org: record.organization_id as OrgId,
  importId: record.id,
  now,
  isHeld,
  secrets,
  ...referenceData,
  actor: { ...askerOf(record), userId: record.user_id },
  invites: record.invites,
  roles: grantsOf(askerOf(record)).roles,
});

type Batch = { record: data.ImportRecord; dataset: Dataset; referenceData: ReferenceData; rows: readonly ReadRow[] };

/** The national id numbers of some lines, compared with those of the matching people. */
export const secretsOf = async (deps: Deps, { record, dataset, referenceData, rows }: Batch, isWriting: boolean) => {
  const sealed = rows.filter((row) => row.sealed !== null);
  if (sealed.length === 0) return new Map<number, Secret>();
  const org = record.organization_id as OrgId;
  const read = <T>(ask: (db: Db) => Promise<T>) => reading(deps, org, ask);
  const scope = { now: deps.now(), isHeld: false, secrets: new Map<number, Secret>() };
  const judged = await read((db) => dataset.judge(scopeOf(db, record, referenceData, scope), sealed));
  // a refused line writes nothing, and may match the person of another line
  const targets = sealed.flatMap((row, at) => {
    const { outcome, objectId } = judged[at]!.judgement;
    return outcome === 'refused' ? [] : [{ row, userId: objectId ?? row.row_id }];
  });
  return compareSecrets({ textCipher: deps.textCipher, read }, org, targets, isWriting);
};

const judgeSome = async (deps: Deps, job: JobReference, batch: Batch): Promise<boolean> => {
  const { record, dataset, referenceData, rows } = batch;
  const secrets = await secretsOf(deps, batch, false);
  return inOrganization(deps, job.org, async (db) => {
    if (!(await lockWanted(db, job, 'checking'))) return false;
    const now = deps.now();
    const judged = await dataset.judge(scopeOf(db, record, referenceData, { now, isHeld: false, secrets }), rows);
    await noteJudgements(
      db,
      job.org,
      job.id,
      judged.map(({ judgement }) => judgement),
    );
    const none = { added: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };
    await data.addFigures(db, job.org, job.id, none, rows.length, now);
    return true;
  });
};

/** Judges every line and stores the number of lines per result. */
export const judgeEverything = async (deps: Deps, job: JobReference, record: data.ImportRecord): Promise<void> => {
  const { org, id } = job;
  const dataset = datasetOf(record.dataset);
  const referenceData = await loadReferenceData(deps, org, record);
  for (let line = 0; ; ) {
    const rows = await reading(deps, org, (db) => rowsAfter(db, org, id, line, JUDGED_AT_ONCE));
    if (rows.length === 0) break;
    if (!(await judgeSome(deps, job, { record, dataset, referenceData, rows }))) return;
    line = rows.at(-1)!.line;
    await yieldToEventLoop();
  }
  await inOrganization(deps, org, async (db) => {
    if (!(await lockWanted(db, job, 'checking'))) return;
    await warnOfRefusedSupervisors(db, org, id);
    await data.changeImport(db, org, id, {
      status: 'checked',
      ...(await countRows(db, org, id)),
      updated_at: deps.now(),
    });
  });
};
