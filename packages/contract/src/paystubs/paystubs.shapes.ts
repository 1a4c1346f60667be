import { z } from 'zod';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { line, name, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { checkReasons, pointStates, verdicts } from './paystub-checks.rules.ts';
import {
  decisions,
  fileProblems,
  MOST_DECISION_REASON,
  MOST_MATCH_REASON,
  matchWays,
  openReasons,
  stubStates,
} from './paystubs.rules.ts';

/** Names of one drop, as they are on the sender's computer. */
export const NamesToMatch = z.strictObject({ names: z.array(line(255)).min(1).max(200), payDate: Day });
export type NamesToMatch = z.infer<typeof NamesToMatch>;

/** Whom a file is for by its name, or why it is for nobody and how that is mended. */
export const MatchedName = z
  .object({
    name: z.string(),
    problem: z.enum(fileProblems).nullable(),
    /** The number that the problem is about. */
    number: z.string().nullable(),
    person: PersonBrief.nullable(),
    /** For `missingHyphen`: the name with a hyphen, and whom it would be for. */
    suggestion: z.object({ name: z.string(), person: PersonBrief }).nullable(),
    /** A stub of the same name and pay date, which the file would replace. */
    replaces: z.object({ id: z.guid(), sentAt: Instant, isReleased: z.boolean() }).nullable(),
  })
  .meta({ id: 'MatchedName' });
export type MatchedName = z.infer<typeof MatchedName>;
export const MatchedNames = z.object({ files: z.array(MatchedName) });

const payDates = { payDate: Day, periodStart: Day, periodEnd: Day };

/** Fields of the form around a file. A file that is matched by hand names its person and the reason. */
export const PaystubForm = z
  .strictObject({
    ...payDates,
    /** Set once somebody has answered that the stub of the same name and pay date is replaced. */
    replaces: z.stringbool().default(false),
    userId: z.guid().optional(),
    reason: name(MOST_MATCH_REASON).optional(),
  })
  .refine(({ userId, reason }) => (userId === undefined) === (reason === undefined), {
    path: ['reason'],
    params: { rule: 'required' },
  });
export type PaystubForm = z.infer<typeof PaystubForm>;

const Point = z.object({ state: z.enum(pointStates), read: z.string().nullable() });

/** What was read in the document, without any amount. */
export const StubCheckResult = z.object({
  verdict: z.enum(verdicts),
  reasons: z.array(z.enum(checkReasons)),
  name: Point,
  number: Point,
  payDate: Point,
  /** `read` is two days with a slash. */
  period: Point,
});
export type StubCheckResult = z.infer<typeof StubCheckResult>;

const sender = z.object({ id: z.guid().nullable(), displayName: z.string() });

/** A pay stub in a list; its content is only read through `open`. */
export const Paystub = z
  .object({
    id: z.guid(),
    version: z.int(),
    payDate: AnsweredDay,
    fileName: z.string(),
    employeeNumber: z.string(),
    /** Null once the person was deleted; then only `displayName` is left. */
    person: PersonBrief.nullable(),
    displayName: z.string(),
    /** The person left: an administrator deactivated the profile. */
    isFormer: z.boolean(),
    byteSize: z.int(),
    state: z.enum(stubStates),
    check: StubCheckResult,
    matchedBy: z.enum(matchWays),
    matchReason: z.string().nullable(),
    /** Whom the document seems to be for, when that is another person. */
    otherPerson: PersonBrief.nullable(),
    sentAt: Instant,
    sentBy: sender,
    isReplacement: z.boolean(),
    releasedAt: Instant.nullable(),
    recalledAt: Instant.nullable(),
    openedCount: z.int(),
    lastOpenedAt: Instant.nullable(),
    remindedAt: Instant.nullable(),
  })
  .meta({ id: 'Paystub' });
export type Paystub = z.infer<typeof Paystub>;

const filters = {
  payDate: Day,
  /** A name, an employee number, or the beginning of a file name. */
  search: z.string().trim().max(200).optional(),
  state: z.enum(['all', 'toDecide', 'waiting', 'visible', ...stubStates]).default('all'),
};

export const PaystubFilter = PageQuery.extend({
  ...filters,
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type PaystubFilter = z.infer<typeof PaystubFilter>;
export const PaystubExport = z.strictObject({ ...filters, ...SheetQuery.shape });
export type PaystubExport = z.infer<typeof PaystubExport>;

export const PaystubOpening = z.strictObject({ reason: z.enum(openReasons) });
export type PaystubOpening = z.infer<typeof PaystubOpening>;
/** A signed URL, valid for at most 15 minutes. */
export const OpenedPaystub = z.object({ url: z.string() });
export type OpenedPaystub = z.infer<typeof OpenedPaystub>;

/** A piece of a page; `text` is null where something is covered. Lengths are shares of the page width and height. */
export const PagePiece = z.object({
  text: z.string().nullable(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** It is what the check is about. */
  isMarked: z.boolean(),
});
/** The first page with every number covered but dates and employee numbers; null when the document has no text. */
export const CoveredPage = z
  .object({ ratio: z.number(), pages: z.int(), pieces: z.array(PagePiece) })
  .nullable()
  .meta({ id: 'CoveredPage' });
export type CoveredPage = z.infer<typeof CoveredPage>;
export const CoveredPageAnswer = z.object({ page: CoveredPage });

export const PaystubDecision = z
  .strictObject({
    version: Version,
    decision: z.enum(decisions),
    /** Whom the stub is given to. */
    userId: z.guid().optional(),
    reason: text(MOST_DECISION_REASON).optional(),
  })
  .refine(({ decision, userId }) => (decision === 'giveTo') === (userId !== undefined), {
    path: ['userId'],
    params: { rule: 'required' },
  });
export type PaystubDecision = z.infer<typeof PaystubDecision>;

export const PaystubId = z.object({ id: z.guid() });
export const PaystubPage = pageOf(Paystub);
