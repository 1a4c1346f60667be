/** What an organization wants of its pay runs (GAP-71, GAP-74). */
import {
  nextPayDates,
  type PayRhythm,
  type PeriodLength,
  usualPeriod,
} from '@fanal/contract/paystubs/pay-periods.rules';
import type { PaystubSettings, PaystubSettingsChanges } from '@fanal/contract/paystubs/paystub-settings.shapes';
import type { RunStage } from '@fanal/contract/paystubs/paystubs.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { localTimeOf } from '#platform/time/zoned-time';
import { approverNames } from '../people.data.ts';
import * as data from './settings.data.ts';

const NEXT_RUNS = 6;

export const rhythmOf = ({ period_length, pay_weekday, days_after_period }: data.SettingsRow): PayRhythm => ({
  periodLength: period_length as PeriodLength,
  payWeekday: pay_weekday,
  daysAfterPeriod: days_after_period,
});

const fieldsOf = (row: data.SettingsRow) => ({
  ...rhythmOf(row),
  readsPdfs: row.reads_pdfs,
  needsSecondPerson: row.needs_second_person,
  releaseTime: row.release_time,
  sendsPush: row.sends_push,
  remindsBySms: row.reminds_by_sms,
  remindAfterDays: row.remind_after_days,
  keepYears: row.keep_years,
  formerMonths: row.former_months,
});

/** The payrolls under way, then the dates that follow from the settings. */
const nextRunsOf = async ({ db, org, now, organization }: Context, row: data.SettingsRow) => {
  const today = localTimeOf(now, organization.timeZone).day;
  const latest = await data.latestRuns(db, org, NEXT_RUNS);
  const open = latest.filter(({ stage, payDate }) => stage !== 'released' || payDate >= today).reverse();
  const rhythm = rhythmOf(row);
  const following = nextPayDates(today, latest[0]?.payDate ?? null, rhythm, NEXT_RUNS);
  const next = following.map((payDate) => ({ payDate, ...usualPeriod(payDate, rhythm), stage: null }));
  return [...open.map((run) => ({ ...run, stage: run.stage as RunStage })), ...next].slice(0, NEXT_RUNS);
};

const toSettings = async (ctx: Context, row: data.SettingsRow): Promise<PaystubSettings> => ({
  version: row.version,
  ...fieldsOf(row),
  timeZone: ctx.organization.timeZone,
  ...(await data.countKept(ctx.db, ctx.org)),
  approvers: await approverNames(ctx.db, ctx.org, []),
  nextRuns: await nextRunsOf(ctx, row),
});

export const readSettings = async (ctx: Context): Promise<PaystubSettings> =>
  toSettings(ctx, await data.findSettings(ctx.db, ctx.org));

const given = <T>(value: T | undefined, column: string) => (value === undefined ? {} : { [column]: value });

export const changeSettings = async (ctx: Context, sent: PaystubSettingsChanges): Promise<PaystubSettings> => {
  const { db, org, now } = ctx;
  const before = await data.lockSettings(db, org, now);
  if (before.version !== sent.version) throw fail('VERSION_CONFLICT');
  const row = await data.updateSettings(db, org, {
    ...given(sent.periodLength, 'period_length'),
    ...given(sent.payWeekday, 'pay_weekday'),
    ...given(sent.daysAfterPeriod, 'days_after_period'),
    ...given(sent.readsPdfs, 'reads_pdfs'),
    ...given(sent.needsSecondPerson, 'needs_second_person'),
    ...given(sent.releaseTime, 'release_time'),
    ...given(sent.sendsPush, 'sends_push'),
    ...given(sent.remindsBySms, 'reminds_by_sms'),
    ...given(sent.remindAfterDays, 'remind_after_days'),
    ...given(sent.keepYears, 'keep_years'),
    ...given(sent.formerMonths, 'former_months'),
    updated_at: now,
  });
  ctx.audit({
    action: 'paystubSettings.changed',
    object: { type: 'organization', id: org },
    before: fieldsOf(before),
    after: fieldsOf(row),
  });
  return toSettings(ctx, row);
};
