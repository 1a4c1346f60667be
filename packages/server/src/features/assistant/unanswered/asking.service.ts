/** Asks questions again once the article that was written to answer them has been read (decision 80). */
import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import type { Enqueue } from '#platform/jobs/jobs';
import type { Embeddings } from '#platform/language-model/embeddings';
import type { LanguageModel } from '#platform/language-model/language-model';
import { askAll, askingOfJob } from '../answers/answers.service.ts';
import { findConfiguration } from '../configuration/configuration.data.ts';
import { embedOrganization } from '../documents/embedding.service.ts';
import * as data from './unanswered.data.ts';

export const ASK_TASK = 'ask-unanswered-questions';
export type AskJob = { org: OrgId; articleId: string };

type AskDeps = {
  database: Database;
  languageModel: LanguageModel | null;
  embeddings: Embeddings | null;
  now: () => Date;
};

/** In the transaction that read the article: has the questions asked again that wait for it. */
export const orderAsking = async (
  { db, org, enqueue }: { db: Db; org: OrgId; enqueue: Enqueue },
  articleId: string,
): Promise<void> => {
  if (await data.isAwaited(db, org, articleId))
    await enqueue(ASK_TASK, { org, articleId }, { key: `${ASK_TASK} ${articleId}` });
};

/** The document that answered, the article that was written for the question before others; null without an answer. */
export const sourceOf = ({ kind, passages }: AiAnswer, articleId: string | null): string | null => {
  if (kind !== 'written' && kind !== 'quoted') return null;
  const own = passages.find(({ sourceId }) => sourceId !== null && sourceId === articleId);
  return (own ?? passages[0])?.documentId ?? null;
};

const system = { accountId: null, userId: null, displayName: 'assistant' };

/** Somebody may have ignored or answered it meanwhile: then it stays as it is. */
const note = (deps: AskDeps, { org, articleId }: AskJob, id: string, answer: AiAnswer): Promise<void> =>
  deps.database.transaction({ org, readOnly: false }, async (db) => {
    const group = await data.lockGroup(db, org, id);
    if (group?.status !== 'open' || group.article?.id !== articleId) return;
    const now = deps.now();
    await data.noteAsking(db, org, id, { documentId: sourceOf(answer, articleId), at: now });
    const entry = { action: 'unansweredQuestion.askedAgain', object: { type: 'unansweredQuestion', id } } as const;
    await writeAudit(db, { org, actor: system, requestId: newId(now.getTime()), address: null, now }, [entry]);
  });

/** Safe to run again: each question is asked once after each reading of the article. */
export const askAwaiting = async (deps: AskDeps, job: AskJob): Promise<void> => {
  const { org, articleId } = job;
  const { embeddings } = deps;
  const reading = <T>(work: (db: Db) => Promise<T>) => deps.database.transaction({ org, readOnly: true }, work);
  // A passage is found by its meaning only once it has its vector.
  if (embeddings) await embedOrganization(deps, embeddings, org);
  const configuration = await reading((db) => findConfiguration(db, org));
  const asked = new Set<string>();
  for (;;) {
    const next = await reading((db) => data.nextAwaiting(db, org, articleId));
    if (!next || asked.has(next.id)) return;
    asked.add(next.id);
    const asking = askingOfJob(deps, org, next.language);
    await note(deps, job, next.id, await askAll(asking, next.question, configuration));
  }
};
