import { randomBytes } from 'node:crypto';
import type { AnswerKind } from '@fanal/contract/assistant/assistant.rules';
import type { NewGoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import type { Language } from '@fanal/contract/locales';
import { fileFormats } from '@fanal/contract/uploads/uploads.rules';
import { itemTargets } from '#features/audiences/item-targets.service';
import { buildAiFile } from '#features/uploads/uploads.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Files } from '#platform/files/files';
import type { TextBlock } from '#platform/files/inspection/messages';
import { newId } from '#platform/ids';
import { type Configuration, lockConfiguration, updateConfiguration } from './configuration/configuration.data.ts';
import { changeDocument, insertDocument } from './documents/documents.data.ts';
import { writePassages } from './documents/passages.data.ts';
import { indexRowsOf, passagesOf } from './documents/passages.rules.ts';
import { insertQuestion, replaceSources } from './golden-questions/golden-questions.data.ts';
import { runQuestions } from './golden-questions/running.service.ts';
import { requestRun } from './golden-questions/runs.data.ts';
import { followSome } from './sources/following.service.ts';
import { lockSources, type Sources, updateSources } from './sources/sources.data.ts';
import { groupOf } from './unanswered/feedback.service.ts';
import { insertAnswer, recountGroup } from './unanswered/unanswered.data.ts';

const { writeTargets } = itemTargets({ table: 'ai_document_targets', item: 'document_id' });

export type BuiltText = {
  name: string;
  size: number;
  /** What is read in it. */
  blocks: readonly TextBlock[];
  pages: number | null;
  addedBy: { id: string | null; displayName: string };
  at: Date;
};
export type BuiltDocument = Omit<BuiltText, 'size'> & { format: 'pdf' | 'txt'; bytes: Buffer };

/** A document that was read, for everybody, whose file is not there. Returns its id. */
export const buildAiText = async (
  db: Db,
  org: OrgId,
  { name, size, blocks, pages, addedBy, at }: BuiltText,
): Promise<string> => {
  const id = newId(at.getTime());
  const adder = { addedByUserId: addedBy.id, addedByName: addedBy.displayName };
  await insertDocument(db, org, { id, name, size, ...adder, now: at });
  await writeTargets(db, org, id, [{ kind: 'everybody', id: org }]);
  const { language, passages } = passagesOf(blocks);
  await writePassages(db, org, id, indexRowsOf(passages, name));
  await changeDocument(db, org, id, { status: 'indexed', language, pages, passages: passages.length, indexedAt: at });
  return id;
};

/** A document that was read, for everybody, with its file in the storage; for the demonstration. Returns its id. */
export const buildAiDocument = async (
  db: Db,
  files: Pick<Files, 'storage' | 'cipher'>,
  org: OrgId,
  { format, bytes, ...text }: BuiltDocument,
): Promise<string> => {
  const id = await buildAiText(db, org, { ...text, size: bytes.length });
  const { contentType } = fileFormats[format];
  const usedBy = { type: 'aiDocument', id };
  const fileId = await buildAiFile(db, files, org, { name: text.name, contentType, bytes, usedBy, now: text.at });
  await changeDocument(db, org, id, { fileId });
  return id;
};

/** How the assistant of an organization answers. */
export const buildAiConfiguration = async (
  db: Db,
  org: OrgId,
  configuration: Omit<Configuration, 'version'>,
  now: Date,
): Promise<void> => {
  const { version } = await lockConfiguration(db, org, now);
  await updateConfiguration(db, org, { ...configuration, version }, now);
};

/** Chooses articles and posts as sources and reads them. The scope of `db` is the organization. */
export const buildAiSources = async (
  db: Db,
  org: OrgId,
  sources: Omit<Sources, 'version'>,
  now: Date,
): Promise<void> => {
  const { version } = await lockSources(db, org, now);
  await updateSources(db, org, { ...sources, version }, now);
  while (await followSome(db, org, { now, enqueue: async () => {} }));
};

/** A golden question about documents that exist. */
export const buildGoldenQuestion = async (
  db: Db,
  org: OrgId,
  {
    wordings,
    sources,
    at,
  }: Pick<NewGoldenQuestion, 'wordings'> & { sources: { documentId: string; name: string }[]; at: Date },
): Promise<string> => {
  const id = newId(at.getTime());
  await insertQuestion(db, org, { id, wordings, now: at });
  await replaceSources(db, org, id, sources);
  return id;
};

/** Asks the golden questions as a job does, at a moment that has passed. The scope of `db` is the organization. */
export const buildGoldenRun = async (
  db: Db,
  org: OrgId,
  { cause, causeName, at }: { cause: 'asked' | 'documents'; causeName: string | null; at: Date },
): Promise<void> => {
  const id = await requestRun(db, org, { id: newId(at.getTime()), cause, causeName, total: 0, now: at });
  const database = { transaction: <T>(_: unknown, work: (db: Db) => Promise<T>) => work(db) };
  await runQuestions({ database, languageModel: null, embeddings: null, now: () => at }, { org, id });
};

export type BuiltAsking = {
  question: string;
  language: Language;
  kind: AnswerKind;
  isUseful?: boolean;
  reason?: string;
  at: Date;
};

/** A question of somebody who asked nothing else, as it is kept. */
export const buildAsking = async (
  db: Db,
  org: OrgId,
  { question, language, kind, isUseful, reason = undefined, at }: BuiltAsking,
): Promise<void> => {
  const isUnanswered = kind === 'unknown' || isUseful === false;
  const groupId = isUnanswered ? await groupOf(db, org, { question, language }, { now: at }) : null;
  await insertAnswer(db, org, {
    id: newId(at.getTime()),
    question,
    language,
    kind,
    asker: randomBytes(32),
    groupAsker: null,
    isTrial: false,
    isUseful: isUseful ?? null,
    reason: reason ?? null,
    groupId,
    at,
  });
  if (groupId) await recountGroup(db, org, groupId);
};
