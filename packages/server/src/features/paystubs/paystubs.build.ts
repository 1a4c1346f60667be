import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileNameKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import { checkStub, type KnownPeople, type StubCheck } from '@fanal/contract/paystubs/paystub-checks.rules';
import { readStub } from '@fanal/contract/paystubs/paystub-readings.rules';
import { isVisible, type RunStage, type StubState, stateOfVerdict } from '@fanal/contract/paystubs/paystubs.rules';
import type { Insertable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';
import { beginStoring, type Files } from '#platform/files/files';
import { newId } from '#platform/ids';

type NewRun = {
  payDate: string;
  periodStart: string;
  periodEnd: string;
  stage: Extract<RunStage, 'received' | 'released'>;
  receivedAt: Date;
  releasedAt: Date | null;
  sentBy: string;
  approvedBy: string;
};

/** A payroll that waits to be checked, or was released. */
export const buildRun = async (ownerDb: Db, org: OrgId, run: NewRun): Promise<{ id: string }> => {
  const id = newId(run.receivedAt.getTime());
  const { releasedAt } = run;
  await ownerDb
    .insertInto('paystub_runs')
    .values({
      organization_id: org,
      id,
      pay_date: run.payDate,
      period_start: run.periodStart,
      period_end: run.periodEnd,
      stage: run.stage,
      received_at: run.receivedAt,
      received_by_name: run.sentBy,
      ...(releasedAt && {
        checked_at: run.receivedAt,
        checked_by_name: run.sentBy,
        checked_by_account: newId(),
        approved_at: run.receivedAt,
        approved_by_name: run.approvedBy,
        approved_by_account: newId(),
        release_number: 1,
        released_at: releasedAt,
        last_released_at: releasedAt,
        auto_reminded_at: releasedAt,
      }),
      created_at: run.receivedAt,
    })
    .execute();
  return { id };
};

export type NewStub = {
  person: {
    id: string;
    displayName: string;
    nameKey: string;
    employeeNumber: string;
    givenName: string;
    familyName: string;
  };
  pdf: Buffer;
  /** The words of the document, as they are read. */
  text: string;
  known?: Partial<KnownPeople>;
  otherPersonId?: string | null;
  openedAt?: Date | null;
};

type Payroll = Pick<NewRun, 'payDate' | 'periodStart' | 'periodEnd' | 'receivedAt' | 'releasedAt' | 'sentBy'> & {
  runId: string;
};

const checkOf = ({ person, text, known }: NewStub, { payDate, periodStart, periodEnd }: Payroll): StubCheck =>
  checkStub(
    readStub(text),
    {
      employeeNumber: person.employeeNumber,
      givenNames: [person.givenName],
      familyName: person.familyName,
      payDate,
      periodStart,
      periodEnd,
    },
    { isNumberOfOther: false, isNameOfOther: false, isNameShared: false, ...known },
    false,
  );

const stateOf = (check: StubCheck, { openedAt }: NewStub, { releasedAt }: Payroll): StubState => {
  if (releasedAt === null) return stateOfVerdict(check.verdict);
  return openedAt ? 'seen' : 'unseen';
};

type StubRows = {
  file: Insertable<DB['files']>;
  stub: Insertable<DB['paystubs']>;
  openings: Insertable<DB['paystub_openings']>[];
};

/** Stores the PDF encrypted, and returns the rows to insert for it. */
export const storeStub = async (
  files: Pick<Files, 'storage' | 'cipher'>,
  org: OrgId,
  payroll: Payroll,
  given: NewStub,
): Promise<StubRows> => {
  const { person, pdf, openedAt = null } = given;
  const [id, fileId] = [newId(payroll.receivedAt.getTime()), newId(payroll.receivedAt.getTime())];
  const contentType = 'application/pdf';
  const name = `${person.employeeNumber}-${payroll.payDate}.pdf`;
  const bytes = Readable.from([pdf], { objectMode: false });
  const { dataKeyVersion, write } = await beginStoring(files, { org, id: fileId, contentType, personal: true }, bytes);
  const objectKey = `${org}/${fileId}.1`;
  await write(objectKey);
  const check = checkOf(given, payroll);
  const state = stateOf(check, given, payroll);
  const file = {
    organization_id: org,
    id: fileId,
    object_type: 'payStub',
    name,
    content_type: contentType,
    byte_size: pdf.length,
    status: 'finished',
    personal: true,
    data_key_version: dataKeyVersion,
    object_key: objectKey,
    attempt: 1,
    used_by_type: 'paystub',
    used_by_id: id,
    account_id: newId(),
    created_at: payroll.receivedAt,
    updated_at: payroll.receivedAt,
  };
  const stub = {
    organization_id: org,
    id,
    run_id: payroll.runId,
    user_id: person.id,
    employee_number: person.employeeNumber,
    display_name: person.displayName,
    name_key: person.nameKey,
    file_id: fileId,
    file_name: name,
    file_name_key: fileNameKey(name),
    byte_size: pdf.length,
    state,
    findings: JSON.stringify(check),
    other_user_id: given.otherPersonId ?? null,
    matched_by: 'fileName',
    content_mark: randomBytes(32),
    sent_at: payroll.receivedAt,
    sent_by_name: payroll.sentBy,
    released_at: isVisible(state) ? payroll.releasedAt : null,
    opened_count: openedAt ? 1 : 0,
    last_opened_at: openedAt,
  };
  const openings = openedAt ? [{ organization_id: org, paystub_id: id, at: openedAt, id: newId() }] : [];
  return { file, stub, openings };
};
