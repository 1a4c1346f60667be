import { z } from 'zod';
import { AnsweredDay, Day, Instant, SentInstant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { runStages, runWorks, stubStates } from './paystubs.rules.ts';

export const RunAddress = z.object({ payDate: Day });

const counts = z.object(
  Object.fromEntries(stubStates.map((state) => [state, z.int()])) as Record<(typeof stubStates)[number], z.ZodInt>,
);

/** A payroll as the list of pay dates shows it. */
export const RunRow = z
  .object({
    payDate: AnsweredDay,
    periodStart: AnsweredDay,
    periodEnd: AnsweredDay,
    stage: z.enum(runStages),
    counts,
    /** Stubs that wait or are visible, without recalled and replaced ones. */
    total: z.int(),
    releaseAt: Instant.nullable(),
    releasedAt: Instant.nullable(),
  })
  .meta({ id: 'PaystubRunRow' });
export type RunRow = z.infer<typeof RunRow>;
export const RunPage = pageOf(RunRow);

/** Work that goes on in the background, and for how many stubs of all it is done. */
export const RunWork = z.object({ kind: z.enum(runWorks), done: z.int(), total: z.int() });
export type RunWork = z.infer<typeof RunWork>;

const step = z.object({ at: Instant, by: z.string() }).nullable();

/** What a release would change, compared with the payroll before it. Counts of people. */
export const RunSummary = z.object({
  people: z.int(),
  /** Active people with an employee number and without a stub. */
  without: z.int(),
  /** Those of them who were hired after the period. */
  hiredAfter: z.int(),
  /** Had a stub in the payroll before, and have none now. */
  missing: z.int(),
  /** Have one now, and had none. */
  fresh: z.int(),
  /** Have more than one. */
  twice: z.int(),
  previousPayDate: AnsweredDay.nullable(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** A payroll with its stages. */
export const Run = RunRow.extend({
  version: z.int(),
  work: RunWork.nullable(),
  received: step,
  checked: step,
  approved: step,
  /** Who may approve now: people other than those who checked. */
  approvers: z.array(z.string()),
  needsSecondPerson: z.boolean(),
  /** The caller may approve once approval is asked for. */
  mayApprove: z.boolean(),
  /** When the organization usually releases this payroll. */
  usualRelease: Instant,
  /** Until when stubs can be recalled; null before the first release. */
  recallableUntil: Instant.nullable(),
  /** How many of the visible stubs were opened. */
  opened: z.int(),
  note: z.string().nullable(),
  summary: RunSummary,
}).meta({ id: 'PaystubRun' });
export type Run = z.infer<typeof Run>;

/**
 * Where a payroll stands, after a step or while work goes on. What its release would change is not compared again: it is answered at once,
 * however many people it has.
 */
export const RunStanding = RunRow.extend({ version: z.int(), work: RunWork.nullable() }).meta({
  id: 'PaystubRunStanding',
});
export type RunStanding = z.infer<typeof RunStanding>;

/** Which list of people a figure of the summary stands for. */
export const runLists = ['without', 'missing', 'fresh', 'twice'] as const;
export type RunList = (typeof runLists)[number];
export const RunPeopleFilter = PageQuery.extend({ list: z.enum(runLists) });
export type RunPeopleFilter = z.infer<typeof RunPeopleFilter>;
export const RunPeople = pageOf(PersonBrief.extend({ hireDate: AnsweredDay.nullable() }));

export const RunStep = z.strictObject({ version: Version });
export type RunStep = z.infer<typeof RunStep>;
/** `releaseAt` null: at once. */
export const RunApproval = z.strictObject({ version: Version, releaseAt: SentInstant.nullable() });
export type RunApproval = z.infer<typeof RunApproval>;
export const RunReturn = z.strictObject({ version: Version, note: text(300) });
export type RunReturn = z.infer<typeof RunReturn>;

/** `ids` null recalls the whole payroll. */
export const Recall = z.strictObject({
  ids: z.array(z.guid()).min(1).max(100).nullable(),
  message: text(300),
  /** Recalled stubs wait to be checked again. */
  checksAgain: z.boolean(),
});
export type Recall = z.infer<typeof Recall>;
/** How many stubs nobody sees any more, and how many of them were opened before. */
export const Recalled = z.object({ recalled: z.int(), opened: z.int() });
export type Recalled = z.infer<typeof Recalled>;

/** When somebody opened a stub; the latest first, at most 20. */
export const Openings = z.object({ openings: z.array(z.object({ at: Instant })) });
export type Openings = z.infer<typeof Openings>;

/** `ids` null reminds everybody who has not opened a stub. */
export const Reminder = z.strictObject({ ids: z.array(z.guid()).min(1).max(100).nullable() });
export type Reminder = z.infer<typeof Reminder>;
/** How many people are reminded, now or in the background. */
export const Reminded = z.object({ reminded: z.int() });
