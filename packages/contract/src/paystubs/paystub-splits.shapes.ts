import { z } from 'zod';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { name } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { MOST_SPLIT_PAGES, pageDecisions, pageReasons, splitStates } from './paystub-splits.rules.ts';
import { MOST_MATCH_REASON } from './paystubs.rules.ts';

export const SplitForm = z.strictObject({ payDate: Day, periodStart: Day, periodEnd: Day });
export type SplitForm = z.infer<typeof SplitForm>;

/** One PDF of a whole payroll on its way to one stub for each person. */
export const PaystubSplit = z
  .object({
    id: z.guid(),
    version: z.int(),
    fileName: z.string(),
    byteSize: z.int(),
    payDate: AnsweredDay,
    periodStart: AnsweredDay,
    periodEnd: AnsweredDay,
    state: z.enum(splitStates),
    pageCount: z.int(),
    /** Pages that are read, or stubs that are made. */
    progress: z.object({ done: z.int(), total: z.int() }),
    /** Why it cannot be split. */
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    counts: z.object({
      people: z.int(),
      stubs: z.int(),
      /** Pages that go to nobody and are not left out. */
      toDecide: z.int(),
      /** Pages that name nobody and follow the page before. */
      continued: z.int(),
      leftOut: z.int(),
      kept: z.int(),
      /** Stubs that were refused when they were made. */
      refused: z.int(),
      /** Stubs whose name was sent before for this payroll. */
      replaced: z.int(),
    }),
    createdAt: Instant,
    createdBy: z.string(),
    /** When it is erased. */
    expiresAt: Instant,
  })
  .meta({ id: 'PaystubSplit' });
export type PaystubSplit = z.infer<typeof PaystubSplit>;
export const PaystubSplitPage = pageOf(PaystubSplit);

export const splitViews = ['all', 'toDecide', 'continued', 'leftOut', 'refused'] as const;
export const SplitPageFilter = PageQuery.extend({ view: z.enum(splitViews).default('all') });
export type SplitPageFilter = z.infer<typeof SplitPageFilter>;

/** A page, whom it goes to, and why. */
export const SplitPage = z
  .object({
    page: z.int(),
    reason: z.enum(pageReasons),
    /** Null while nobody is found or chosen, and for a page that is left out. */
    person: PersonBrief.nullable(),
    /** What the page says, when that is what is wrong. */
    read: z.string().nullable(),
    decision: z.enum(pageDecisions).nullable(),
    decisionReason: z.string().nullable(),
    /** The pages of the stub that it is a part of. */
    stubPages: z.array(z.int()),
    /** How many stubs its person has in this PDF. */
    stubsOfPerson: z.int(),
    isKept: z.boolean(),
    /** Why its stub was not kept. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'SplitPage' });
export type SplitPage = z.infer<typeof SplitPage>;
export const SplitPages = pageOf(SplitPage);

export const SplitPlace = z.object({
  id: z.guid(),
  page: z.coerce.number<number | string>().int().min(1).max(MOST_SPLIT_PAGES),
});

/** `asRead` takes a decision back. Giving a page to somebody, or to whom the page before goes, takes a reason. */
export const SplitDecision = z
  .strictObject({
    version: Version,
    pages: z.array(z.int().min(1).max(MOST_SPLIT_PAGES)).min(1).max(MOST_SPLIT_PAGES),
    decision: z.enum([...pageDecisions, 'asRead']),
    userId: z.guid().optional(),
    reason: name(MOST_MATCH_REASON).optional(),
  })
  .refine(({ decision, userId }) => (decision === 'give') === (userId !== undefined), {
    path: ['userId'],
    params: { rule: 'required' },
  })
  .refine(({ decision, reason }) => (decision !== 'give' && decision !== 'continue') || reason !== undefined, {
    path: ['reason'],
    params: { rule: 'required' },
  });
export type SplitDecision = z.infer<typeof SplitDecision>;

export const SplitConfirmation = z.strictObject({
  version: Version,
  /** Set once somebody has answered that stubs of the same name and pay date are replaced. */
  replaces: z.boolean(),
});
export type SplitConfirmation = z.infer<typeof SplitConfirmation>;
