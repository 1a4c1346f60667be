/** Limits and states of the AI assistant (GAP-76). */
import { type FileFormat, fileFormats, type UploadStatus, uploadKinds } from '../uploads/uploads.rules.ts';

export const LONGEST_TONE = 1000;
export const LONGEST_ASSISTANT_NAME = 60;
export const LONGEST_QUESTION = 500;
export const LONGEST_STARTER = 120;
export const MOST_STARTERS = 6;
export const LONGEST_REFERRAL = 200;
export const MOST_REFERRALS = 20;
export const MOST_AI_DOCUMENTS = 1000;

/** State of an AI document: `pending` while its file is sent (AI-05). */
export const aiDocumentStatuses = ['pending', 'processing', 'indexed', 'failed'] as const;
export type AiDocumentStatus = (typeof aiDocumentStatuses)[number];

/** What a document of the assistant is: a file that was sent, an article of the Info Hub or a post (decision 70). */
export const aiDocumentKinds = ['file', 'article', 'post'] as const;
export type AiDocumentKind = (typeof aiDocumentKinds)[number];

/** Which published articles of the Info Hub are sources. */
export const articleChoices = ['none', 'all', 'categories'] as const;
export type ArticleChoice = (typeof articleChoices)[number];

/** Ages, in months, beyond which posts are no source. */
export const postMonthChoices = [3, 6, 12, 24] as const;
export type PostMonths = (typeof postMonthChoices)[number];

/** Of each kind, the newest so many are sources. */
export const MOST_FOLLOWED = 5_000;

export const aiDocumentSorts = ['createdAt', 'name', 'size'] as const;
export type AiDocumentSort = (typeof aiDocumentSorts)[number];

/** Formats of the documents that the assistant reads. */
export const aiDocumentFormats: readonly FileFormat[] = uploadKinds.aiDocument.accepted;

export const aiDocumentContentTypes = aiDocumentFormats.map((format) => fileFormats[format].contentType);

/** True while the state will change without anybody doing anything: lists ask again. */
export const isUnderWay = (status: AiDocumentStatus): boolean => status === 'pending' || status === 'processing';

/** A document whose file was refused after its transfer has failed, whatever its row says (AI-05). */
export const shownStatus = (status: AiDocumentStatus, file: UploadStatus | null): AiDocumentStatus =>
  status === 'pending' && (file === 'error' || file === 'failed') ? 'failed' : status;

/**
 * How a question was answered: `written` by the model from passages, `quoted` passages alone, `unknown` when no
 * document says it, `referred` to somebody else by the configuration.
 */
export const answerKinds = ['written', 'quoted', 'unknown', 'referred'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Shares of the monthly budget of the language model, in percent, that administrators are told of: nearly spent, and spent. */
export const budgetShares = [80, 100] as const;
