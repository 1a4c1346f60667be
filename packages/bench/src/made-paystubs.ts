import { ask } from './dataset.ts';

/** The payroll of everybody, and the one of the files that are dropped. */
export const PAY_DATES = {
  large: { payDate: '2026-11-12', periodStart: '2026-10-25', periodEnd: '2026-11-07' },
  dropped: { payDate: '2026-11-26', periodStart: '2026-11-08', periodEnd: '2026-11-21' },
};

const largest = `(select organization_id from list_states where list = 'users' order by row_count desc limit 1)`;

export type Payroll = { organizationId: string; runId: string };

export const findPayroll = async (ownerUrl: string): Promise<Payroll> => {
  const [found] = await ask<Payroll>(
    ownerUrl,
    `select organization_id as "organizationId", id as "runId" from paystub_runs where organization_id = ${largest} and pay_date = $1`,
    [PAY_DATES.large.payDate],
  );
  if (!found) throw new Error('the data set has no payroll');
  return found;
};

/**
 * One waiting stub for each person of the large organization, made again each time: a release changes all of them. Their files are
 * rows alone, and one person may approve.
 */
export const makePaystubs = async (ownerUrl: string): Promise<void> => {
  const { payDate, periodStart, periodEnd } = PAY_DATES.large;
  console.error('Making the pay stubs of everybody…');
  await remove(ownerUrl, payDate);
  await ask(
    ownerUrl,
    `insert into paystub_settings (organization_id, period_length, pay_weekday, days_after_period, reads_pdfs, needs_second_person,
        release_time, sends_push, keep_years, updated_at)
      values (${largest}, 'twoWeeks', 4, 5, true, false, '06:00', true, 7, now())
      on conflict (organization_id) do update set needs_second_person = false, reads_pdfs = true`,
  );
  await ask(
    ownerUrl,
    `insert into paystub_runs (organization_id, id, pay_date, period_start, period_end, stage, received_at, received_by_name, created_at)
      values (${largest}, gen_random_uuid(), $1, $2, $3, 'received', now(), 'bench', now())`,
    [payDate, periodStart, periodEnd],
  );
  await ask(ownerUrl, STUBS, [payDate]);
  await ask(ownerUrl, 'vacuum (analyze) paystubs, paystub_runs, paystub_counts, files, notifications');
};

const STUBS = `
with people as (
  select u.*, gen_random_uuid() as file_id, gen_random_uuid() as stub_id from users u
  where organization_id = ${largest} and invitation_status <> 'disabled'
), made as (
  insert into files (organization_id, id, object_type, name, content_type, byte_size, status, personal, object_key, attempt,
    used_by_type, used_by_id, account_id, created_at, updated_at)
  select organization_id, file_id, 'payStub', 'a.pdf', 'application/pdf', 86000, 'finished', false, file_id::text, 1, 'paystub', stub_id,
    stub_id, now(), now() from people
)
insert into paystubs (organization_id, id, run_id, user_id, employee_number, display_name, name_key, file_id, file_name, file_name_key,
  byte_size, state, findings, matched_by, content_mark, sent_at, sent_by_name)
select p.organization_id, p.stub_id, r.id, p.id, coalesce(p.employee_number, 'x'), p.display_name, p.name_key, p.file_id,
  p.id || '-a.pdf', p.id || '-a.pdf', 86000, 'ready',
  '{"verdict": "agrees", "reasons": [], "name": {"state": "same", "read": null}, "number": {"state": "same", "read": null},
    "payDate": {"state": "same", "read": null}, "period": {"state": "same", "read": null}}', 'fileName', uuid_send(p.file_id), now(), 'bench'
from people p join paystub_runs r on r.organization_id = p.organization_id and r.pay_date = $1`;

const remove = async (ownerUrl: string, payDate: string): Promise<void> => {
  const run = `(select id from paystub_runs where organization_id = ${largest} and pay_date = $1)`;
  await ask(ownerUrl, `delete from notifications where organization_id = ${largest} and paystub_run_id = ${run}`, [
    payDate,
  ]);
  await ask(
    ownerUrl,
    `with gone as (delete from paystubs where organization_id = ${largest} and run_id = ${run} returning file_id)
      select count(*) from gone`,
    [payDate],
  );
  await ask(
    ownerUrl,
    `delete from files f where organization_id = ${largest} and object_type = 'payStub'
      and not exists (select from paystubs s where s.organization_id = f.organization_id and s.file_id = f.id)`,
  );
  await ask(ownerUrl, `delete from paystub_runs where organization_id = ${largest} and pay_date = $1`, [payDate]);
};

/** Forgets the files that were dropped, so that the next round drops them again; their bytes stay in the cache folder. */
export const removeDropped = (ownerUrl: string): Promise<void> => remove(ownerUrl, PAY_DATES.dropped.payDate);
