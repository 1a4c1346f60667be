import { z } from 'zod';
import { AudienceTarget, AudienceWarning, NamedTarget } from '../audiences/audiences.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { line, name, optionalText, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { languages } from '../locales.ts';
import {
  aiDocumentKinds,
  aiDocumentSorts,
  aiDocumentStatuses,
  answerKinds,
  LONGEST_ASSISTANT_NAME,
  LONGEST_QUESTION,
  LONGEST_REFERRAL,
  LONGEST_STARTER,
  LONGEST_TONE,
  MOST_REFERRALS,
  MOST_STARTERS,
} from './assistant.rules.ts';
import { FEWEST_QUESTION_DAYS, MOST_QUESTION_DAYS } from './unanswered.rules.ts';

const Language = z.enum(languages);

/**
 * A document from which the assistant answers (AI-04). An article or a post follows its text and has its audience: it is
 * changed in the Info Hub or in the posts.
 */
export const AiDocument = z
  .object({
    id: z.guid(),
    version: z.int(),
    kind: z.enum(aiDocumentKinds),
    /** The article or the post; null for a file. */
    sourceId: z.guid().nullable(),
    name: z.string(),
    /** In bytes. */
    size: z.int(),
    status: z.enum(aiDocumentStatuses),
    /** Why the state is `failed`, in the caller's language. */
    reason: z.string().nullable(),
    language: Language.nullable(),
    pages: z.int().nullable(),
    /** Pages without words: pictures of text. */
    silentPages: z.int(),
    /** Passages that answers can quote, also while a newer version of the file is read. */
    passages: z.int(),
    /** Who added it; the id is null when that person is not (or no longer) in the organization. */
    addedBy: z.object({ id: z.guid().nullable(), displayName: z.string() }),
    createdAt: Instant,
    indexedAt: Instant.nullable(),
    targets: z.array(NamedTarget),
    warnings: z.array(AudienceWarning),
  })
  .meta({ id: 'AiDocument' });
export type AiDocument = z.infer<typeof AiDocument>;

export const AiDocumentFilter = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  status: z.enum(aiDocumentStatuses).optional(),
  kind: z.enum(aiDocumentKinds).optional(),
  sort: z.enum(aiDocumentSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type AiDocumentFilter = z.infer<typeof AiDocumentFilter>;

/** A page with the number of documents in each state, their passages and their bytes; `search` and `kind` count, `status` does not. */
export const AiDocuments = pageOf(AiDocument).extend({
  counts: z.object({
    all: z.int(),
    pending: z.int(),
    processing: z.int(),
    indexed: z.int(),
    failed: z.int(),
  }),
  passages: z.int(),
  size: z.int(),
});
export type AiDocuments = z.infer<typeof AiDocuments>;

const targets = z.array(AudienceTarget).min(1).max(200);

/**
 * A document before its file: the file follows as an upload of kind `aiDocument` whose row is the document. Without
 * targets everybody may be answered from it.
 */
export const NewAiDocument = z.strictObject({
  name: name(255),
  /** In bytes. */
  size: z
    .int()
    .min(1)
    .max(25 * 1024 * 1024),
  targets: targets.optional(),
});
export type NewAiDocument = z.infer<typeof NewAiDocument>;

export const AiDocumentChanges = z.strictObject({ version: Version, targets });
export type AiDocumentChanges = z.infer<typeof AiDocumentChanges>;

/** A passage as it was read: where it stands in the document, and under which heading. */
export const AiPassage = z
  .object({
    place: z.int(),
    page: z.int().nullable(),
    line: z.int().nullable(),
    heading: z.string().nullable(),
    text: z.string(),
    language: Language,
  })
  .meta({ id: 'AiPassage' });
export type AiPassage = z.infer<typeof AiPassage>;

/** What is not answered: words separated by commas, and whom to ask instead. */
export const Referral = z.strictObject({ words: name(LONGEST_REFERRAL), contact: name(LONGEST_REFERRAL) });
export type Referral = z.infer<typeof Referral>;

const fields = {
  isEnabled: z.boolean(),
  name: name(LONGEST_ASSISTANT_NAME),
  /** How answers are worded, never what they say (AI-02). */
  tone: optionalText(LONGEST_TONE),
  /** Languages of answers; the first one is used for questions in any other language. */
  languages: z
    .array(Language)
    .min(1)
    .max(languages.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, { params: { rule: 'twice' } }),
  /** Suggested questions. */
  starters: z.array(name(LONGEST_STARTER)).max(MOST_STARTERS),
  referrals: z.array(Referral).max(MOST_REFERRALS),
  /** A configuration that makes golden questions fail is saved only after a second question. */
  holdsBack: z.boolean(),
  /** How long questions of members are kept, in days. */
  questionDays: z.int().min(FEWEST_QUESTION_DAYS).max(MOST_QUESTION_DAYS),
};

/** What the language model may cost in a month of the organization's calendar; amounts in units of the currency. */
export const AiBudget = z
  .object({
    spent: z.number(),
    /** Null for no limit. */
    perMonth: z.number().nullable(),
    /** ISO 4217. */
    currency: z.string(),
    /** Questions that the model was asked this month, trials and golden questions included. */
    answers: z.int(),
    /** When the next month begins. */
    startsAgainAt: Instant,
  })
  .meta({ id: 'AiBudget' });
export type AiBudget = z.infer<typeof AiBudget>;

export const AiConfiguration = z
  .object({
    version: z.int(),
    isEnabled: z.boolean(),
    name: z.string(),
    tone: z.string().nullable(),
    languages: z.array(Language),
    starters: z.array(z.string()),
    referrals: z.array(z.object({ words: z.string(), contact: z.string() })),
    holdsBack: z.boolean(),
    questionDays: z.int(),
    /** Questions by which a configuration is tried before it is saved. */
    goldenQuestions: z.int(),
    /** A language model writes the answers; otherwise passages are quoted as they are. */
    hasModel: z.boolean(),
    /** Null without a model. */
    budget: AiBudget.nullable(),
    /** People who can write to the assistant. */
    people: z.int(),
    /** Documents from which it answers. */
    documents: z.int(),
  })
  .meta({ id: 'AiConfiguration' });
export type AiConfiguration = z.infer<typeof AiConfiguration>;

/** Only what is sent changes; lists are replaced as a whole. */
export const AiConfigurationChanges = z.strictObject({
  version: Version,
  ...z.object(fields).partial().shape,
  /** The trial of this configuration, where golden questions may hold it back. */
  trialId: z.guid().optional(),
  /** Save although golden questions fail. */
  isDespiteFailures: z.boolean().optional(),
});
export type AiConfigurationChanges = z.infer<typeof AiConfigurationChanges>;

/** What of a configuration changes answers, as it is being edited. */
export const AiDraft = z
  .strictObject({ name: fields.name, tone: fields.tone, languages: fields.languages, referrals: fields.referrals })
  .partial();
export type AiDraft = z.infer<typeof AiDraft>;

/** A trial: with the configuration as it is being edited, before it is saved. Nothing is kept. */
export const AiTrial = z.strictObject({ question: text(LONGEST_QUESTION), draft: AiDraft.optional() });
export type AiTrial = z.infer<typeof AiTrial>;

export const AiQuestion = z.strictObject({ question: text(LONGEST_QUESTION) });
export type AiQuestion = z.infer<typeof AiQuestion>;

/** A passage that an answer rests on; `number` is the one by which sentences cite it. */
export const CitedPassage = z
  .object({
    number: z.int(),
    documentId: z.guid(),
    kind: z.enum(aiDocumentKinds),
    /** The article or the post that is quoted; null for a file. */
    sourceId: z.guid().nullable(),
    documentName: z.string(),
    place: z.int(),
    page: z.int().nullable(),
    line: z.int().nullable(),
    heading: z.string().nullable(),
    quote: z.string(),
  })
  .meta({ id: 'CitedPassage' });
export type CitedPassage = z.infer<typeof CitedPassage>;

export const AiAnswer = z
  .object({
    /** By which the caller may judge it; null for a trial, of which nothing is kept. */
    id: z.guid().nullable(),
    kind: z.enum(answerKinds),
    /** The language of the question, or the first one of the configuration. */
    language: Language,
    /** What to say when nothing is written or quoted; null otherwise. */
    message: z.string().nullable(),
    /** Written by the model, each with the numbers of the passages that say so; empty otherwise. */
    sentences: z.array(z.object({ text: z.string(), passages: z.array(z.int()) })),
    passages: z.array(CitedPassage),
    /** Whom to ask instead, for `referred`. */
    contact: z.string().nullable(),
    /** A model is configured and gave no usable answer, so that passages are quoted instead. */
    isFallback: z.boolean(),
    /** The model was not asked: its budget of the month is spent. `isFallback` is true as well. */
    isBudgetSpent: z.boolean(),
    milliseconds: z.int(),
  })
  .meta({ id: 'AiAnswer' });
export type AiAnswer = z.infer<typeof AiAnswer>;

/** A sentence that a model has just written and that its passages bear; the answer that follows may be without it. */
export const AiAnswerPiece = z.object({ sentence: z.string() }).meta({ id: 'AiAnswerPiece' });
export type AiAnswerPiece = z.infer<typeof AiAnswerPiece>;

/** The assistant as a member sees it. */
export const MyAssistant = z
  .object({ isEnabled: z.boolean(), name: z.string(), languages: z.array(Language), starters: z.array(z.string()) })
  .meta({ id: 'MyAssistant' });
export type MyAssistant = z.infer<typeof MyAssistant>;

export const AiDocumentLink = z.object({ url: line(2000) });
