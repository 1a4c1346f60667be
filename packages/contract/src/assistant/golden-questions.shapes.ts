import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { optionalLine, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { languages } from '../locales.ts';
import { answerKinds, LONGEST_QUESTION } from './assistant.rules.ts';
import { AiDraft } from './assistant.shapes.ts';
import {
  goldenCauses,
  goldenOutcomes,
  goldenProblems,
  goldenRunStatuses,
  LONGEST_GOLDEN_WORDS,
  MOST_GOLDEN_SOURCES,
} from './golden-questions.rules.ts';

const Language = z.enum(languages);

/** The question in one language; words are separated by commas. */
const Wording = z.strictObject({
  language: Language,
  question: text(LONGEST_QUESTION),
  /** What an answer must hold. */
  holds: optionalLine(LONGEST_GOLDEN_WORDS),
  /** What an answer must not hold. */
  lacks: optionalLine(LONGEST_GOLDEN_WORDS),
});
export type GoldenWording = z.infer<typeof Wording>;

const fields = {
  wordings: z
    .array(Wording)
    .min(1)
    .max(languages.length)
    .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, { params: { rule: 'twice' } }),
  /** An answer must quote one of them first; without any, the question must not be answered. */
  documentIds: z.array(z.guid()).max(MOST_GOLDEN_SOURCES),
};

export const NewGoldenQuestion = z.strictObject(fields);
export type NewGoldenQuestion = z.infer<typeof NewGoldenQuestion>;

export const GoldenQuestionChanges = z.strictObject({ version: Version, ...fields });
export type GoldenQuestionChanges = z.infer<typeof GoldenQuestionChanges>;

/** What was answered in one language, and from which passage. */
export const GoldenAnswer = z.object({
  language: Language,
  kind: z.enum(answerKinds),
  /** What a person would read: the sentences, or the quoted passage. */
  text: z.string(),
  source: z
    .object({
      documentId: z.guid(),
      documentName: z.string(),
      page: z.int().nullable(),
      line: z.int().nullable(),
      quote: z.string(),
    })
    .nullable(),
  problem: z.enum(goldenProblems).nullable(),
  /** The word that is missing or must not be there. */
  word: z.string().nullable(),
  /** It quotes another passage than the one that was accepted. */
  isChanged: z.boolean(),
});
export type GoldenAnswer = z.infer<typeof GoldenAnswer>;

export const GoldenQuestion = z
  .object({
    id: z.guid(),
    version: z.int(),
    wordings: z.array(
      z.object({
        language: Language,
        question: z.string(),
        holds: z.string().nullable(),
        lacks: z.string().nullable(),
      }),
    ),
    /** The documents of which one must be quoted; the id is null once it was deleted. */
    sources: z.array(z.object({ documentId: z.guid().nullable(), name: z.string() })),
    /** Null until a run has come to it. */
    outcome: z.enum(goldenOutcomes).nullable(),
    /** What was accepted, and since when. */
    before: z.object({ at: Instant, answers: z.array(GoldenAnswer) }).nullable(),
    /** What the latest run found, and when. */
    now: z.object({ at: Instant, answers: z.array(GoldenAnswer) }).nullable(),
    /** Outcomes of the last six runs, the latest one at the end; null where the question was not part of one. */
    last: z.array(z.enum(goldenOutcomes).nullable()),
    createdAt: Instant,
  })
  .meta({ id: 'GoldenQuestion' });
export type GoldenQuestion = z.infer<typeof GoldenQuestion>;

export const GoldenRun = z
  .object({
    id: z.guid(),
    cause: z.enum(goldenCauses),
    /** The document that changed, for `documents`. */
    causeName: z.string().nullable(),
    status: z.enum(goldenRunStatuses),
    /** The language model that wrote the answers. */
    model: z.string().nullable(),
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    changed: z.int(),
    requestedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'GoldenRun' });
export type GoldenRun = z.infer<typeof GoldenRun>;

export const GoldenQuestionFilter = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  outcome: z.enum(goldenOutcomes).optional(),
});
export type GoldenQuestionFilter = z.infer<typeof GoldenQuestionFilter>;

/** A page with the number of questions of each outcome; `search` counts, `outcome` does not. Failing ones come first. */
export const GoldenQuestions = pageOf(GoldenQuestion).extend({
  counts: z.object({ all: z.int(), failed: z.int(), changed: z.int(), passed: z.int() }),
  /** The run that waits or goes on. */
  underWay: GoldenRun.nullable(),
  /** The latest run that is done. */
  latest: GoldenRun.nullable(),
});
export type GoldenQuestions = z.infer<typeof GoldenQuestions>;

/** A configuration as it is being edited. */
export const GoldenTrialDraft = z.strictObject({ draft: AiDraft });
export type GoldenTrialDraft = z.infer<typeof GoldenTrialDraft>;

/** A run that tries a configuration, with the questions that fail under it. */
export const GoldenTrial = GoldenRun.extend({
  failing: z.array(z.object({ id: z.guid(), question: z.string(), problem: z.enum(goldenProblems) })),
}).meta({ id: 'GoldenTrial' });
export type GoldenTrial = z.infer<typeof GoldenTrial>;
