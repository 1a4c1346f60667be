import { z } from 'zod';
import { AnsweredDay } from '../kit/dates.ts';
import { Version } from '../kit/version.ts';
import { FORMER_MONTHS } from './former-paystubs.rules.ts';
import { periodLengths } from './pay-periods.rules.ts';
import { KEEP_YEARS, REMIND_DAYS, runStages } from './paystubs.rules.ts';

const fields = {
  periodLength: z.enum(periodLengths),
  /** Monday is 1. */
  payWeekday: z.int().min(1).max(7),
  daysAfterPeriod: z.int().min(0).max(31),
  /** The text of each PDF is compared with its person. */
  readsPdfs: z.boolean(),
  /** Whoever checks does not release. */
  needsSecondPerson: z.boolean(),
  /** Time of the pay date, in the organization's time zone. */
  releaseTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** People get a push message when their stub is released. */
  sendsPush: z.boolean(),
  /** Reminders also go by text message, to whoever has a mobile number. */
  remindsBySms: z.boolean(),
  /** Null: nobody is reminded by the clock. */
  remindAfterDays: z.int().min(REMIND_DAYS.least).max(REMIND_DAYS.most).nullable(),
  keepYears: z.int().min(KEEP_YEARS.least).max(KEEP_YEARS.most),
  /** Months during which people who left open theirs by a link. */
  formerMonths: z.int().min(FORMER_MONTHS.least).max(FORMER_MONTHS.most),
};

/** The organization's rules of a pay run (GAP-71, GAP-74). */
export const PaystubSettings = z
  .object({
    version: z.int(),
    ...fields,
    timeZone: z.string(),
    /** Stubs that are kept, and people who can open some. */
    stubCount: z.int(),
    readerCount: z.int(),
    /** Who may approve and release. */
    approvers: z.array(z.string()),
    nextRuns: z.array(
      z.object({
        payDate: AnsweredDay,
        periodStart: AnsweredDay,
        periodEnd: AnsweredDay,
        stage: z.enum(runStages).nullable(),
      }),
    ),
  })
  .meta({ id: 'PaystubSettings' });
export type PaystubSettings = z.infer<typeof PaystubSettings>;

export const PaystubSettingsChanges = z.strictObject({ version: Version, ...z.object(fields).partial().shape });
export type PaystubSettingsChanges = z.infer<typeof PaystubSettingsChanges>;
