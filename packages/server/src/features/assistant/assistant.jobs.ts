/** Background jobs of the assistant: documents that are read, those whose file never came, articles and posts that are followed, golden questions, and questions that waited for an article. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Files } from '#platform/files/files';
import type { Job } from '#platform/jobs/jobs';
import type { Embeddings } from '#platform/language-model/embeddings';
import type { LanguageModel } from '#platform/language-model/language-model';
import { eraseAbandoned } from './documents/documents.service.ts';
import { embedPassages } from './documents/embedding.service.ts';
import { INDEX_TASK, type IndexJob, indexDocument } from './documents/indexing.service.ts';
import { RUN_TASK, type RunJob } from './golden-questions/requests.service.ts';
import { followModel, resumeRuns, runQuestions } from './golden-questions/running.service.ts';
import { FOLLOW_TASK, followAll, followSources } from './sources/following.service.ts';
import { ASK_TASK, type AskJob, askAwaiting } from './unanswered/asking.service.ts';
import { forgetQuestions } from './unanswered/unanswered.service.ts';

type Deps = {
  database: Database;
  ownerDb: Db;
  files: Files;
  languageModel: LanguageModel | null;
  embeddings: Embeddings | null;
  now: () => Date;
};

export const assistantJobs = (deps: Deps): readonly Job[] => [
  { task: INDEX_TASK, run: (payload) => indexDocument(deps, payload as IndexJob) },
  { task: 'embed-ai-passages', cron: '* * * * *', run: () => embedPassages(deps) },
  { task: 'erase-abandoned-ai-documents', cron: '25 * * * *', run: () => eraseAbandoned(deps.ownerDb, deps.now()) },
  {
    task: 'forget-assistant-questions',
    cron: '40 * * * *',
    run: () => forgetQuestions(deps, deps.now()),
  },
  { task: ASK_TASK, run: (payload) => askAwaiting(deps, payload as AskJob) },
  { task: RUN_TASK, run: (payload) => runQuestions(deps, payload as RunJob) },
  { task: 'resume-golden-questions', cron: '* * * * *', run: () => resumeRuns(deps) },
  { task: FOLLOW_TASK, run: (payload) => followSources(deps, (payload as { org: OrgId }).org) },
  { task: 'follow-all-ai-sources', cron: '* * * * *', run: () => followAll(deps) },
  { task: 'follow-language-model', cron: '*/5 * * * *', run: () => followModel(deps) },
];
