import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { optionalText, text } from '../kit/texts.ts';
import { languages } from '../locales.ts';
import { aiDocumentKinds, answerKinds, LONGEST_QUESTION } from './assistant.rules.ts';
import { AiAnswer } from './assistant.shapes.ts';
import { figureDays, LONGEST_REASON, unansweredStatuses } from './unanswered.rules.ts';

const Language = z.enum(languages);

/** Whether an answer helped; `reason` may say why. */
export const AnswerFeedback = z.strictObject({
  isUseful: z.boolean(),
  reason: optionalText(LONGEST_REASON).optional(),
});
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;

/** What an administrator says of the answer of a trial: the question is kept from then on. */
export const TrialFeedback = AnswerFeedback.extend({
  question: text(LONGEST_QUESTION),
  language: Language,
  kind: z.enum(answerKinds),
});
export type TrialFeedback = z.infer<typeof TrialFeedback>;

export const UnansweredFilter = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  status: z.enum(unansweredStatuses).default('open'),
  language: Language.optional(),
});
export type UnansweredFilter = z.infer<typeof UnansweredFilter>;

/** Questions that mean the same (decision 80) and that were not answered, or whose answers did not help. Never who asked. */
export const UnansweredQuestion = z
  .object({
    id: z.guid(),
    /** The latest wording. */
    question: z.string(),
    language: Language,
    status: z.enum(unansweredStatuses),
    /** People who asked, each once. */
    people: z.int(),
    asked: z.int(),
    /** Answers that were judged not useful. */
    notUseful: z.int(),
    /** The latest reasons for that, at most three. */
    reasons: z.array(z.string()),
    /** The latest other wordings, at most three. */
    wordings: z.array(z.string()),
    lastAskedAt: Instant,
    /** When it was asked again for the last time, by an administrator or after its article was read. */
    askedAgainAt: Instant.nullable(),
    /** What answered it when it was asked again. */
    answeredBy: z
      .object({
        documentId: z.guid(),
        kind: z.enum(aiDocumentKinds),
        /** The article or the post; null for a file. */
        sourceId: z.guid().nullable(),
        name: z.string(),
      })
      .nullable(),
    /** The article that was begun to answer it, in its present state; `isRead` when the assistant answers from it. */
    article: z.object({ id: z.guid(), title: z.string(), isPublished: z.boolean(), isRead: z.boolean() }).nullable(),
  })
  .meta({ id: 'UnansweredQuestion' });
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

/** `counts` heed search and language. */
export const UnansweredQuestions = pageOf(UnansweredQuestion).extend({
  counts: z.object({ open: z.int(), ignored: z.int(), answered: z.int() }),
});
export type UnansweredQuestions = z.infer<typeof UnansweredQuestions>;

export const UnansweredChange = z.strictObject({ status: z.enum(['open', 'ignored']) });
export type UnansweredChange = z.infer<typeof UnansweredChange>;

/** The answer that the question gets now, from all documents; with one the question is `answered`. */
export const AskedAgain = z.object({ answer: AiAnswer, question: UnansweredQuestion });
export type AskedAgain = z.infer<typeof AskedAgain>;

export const FiguresQuery = z.strictObject({
  days: z.coerce
    .number<number | string>()
    .pipe(z.literal([...figureDays]))
    .default(30),
});

/** Of the last so many days. `asked` are questions of members; `useful` and `notUseful` heed trials as well. */
export const AnswerFigures = z
  .object({
    asked: z.int(),
    answered: z.int(),
    referred: z.int(),
    unanswered: z.int(),
    useful: z.int(),
    notUseful: z.int(),
  })
  .meta({ id: 'AnswerFigures' });
export type AnswerFigures = z.infer<typeof AnswerFigures>;
