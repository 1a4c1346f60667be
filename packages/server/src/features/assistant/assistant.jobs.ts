/** Background jobs of the assistant: documents that are read, and those whose file never came. */
import type { Database, Db } from '#platform/db/db';
import type { Files } from '#platform/files/files';
import type { Job } from '#platform/jobs/jobs';
import { eraseAbandoned } from './documents/documents.service.ts';
import { INDEX_TASK, type IndexJob, indexDocument } from './documents/indexing.service.ts';

type Deps = { database: Database; ownerDb: Db; files: Files; now: () => Date };

export const assistantJobs = ({ ownerDb, ...deps }: Deps): readonly Job[] => [
  { task: INDEX_TASK, run: (payload) => indexDocument(deps, payload as IndexJob) },
  { task: 'erase-abandoned-ai-documents', cron: '25 * * * *', run: () => eraseAbandoned(ownerDb, deps.now()) },
];
