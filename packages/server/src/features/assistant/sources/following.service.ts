/**
 * Keeps what the assistant answers from true to the articles and posts that an organization chose: a comparison of
 * versions each minute, and at once after another choice (decision 70).
 */
import { languageOf } from '@fanal/contract/locales';
import { textsOfFiles } from '#features/uploads/files.service';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { type Enqueue, enqueueIn } from '#platform/jobs/jobs';
import { writePassages } from '../documents/passages.data.ts';
import { orderRun } from '../golden-questions/requests.service.ts';
import { orderAsking } from '../unanswered/asking.service.ts';
import * as data from './sources.data.ts';
import { rowsOfTexts } from './texts.rules.ts';

export const FOLLOW_TASK = 'follow-ai-sources';

export type FollowDeps = { database: Pick<Database, 'transaction'>; now: () => Date };

const kinds = ['article', 'post'] as const;
/** Articles or posts that are read in one transaction. */
const BATCH = 20;
/** Characters of a PDF that are read. */
const MOST_OF_A_PDF = 400_000;

/** Deletes the passages of what is not chosen any more; returns the name of one. */
export const forgetUnchosen = async (
  db: Db,
  org: OrgId,
  choosing: { sources: data.Sources; now: Date },
): Promise<string | undefined> => {
  const names = [];
  for (const kind of kinds) names.push(await data.forgetUnchosen(db, org, kind, choosing));
  return names.find((name) => name !== undefined);
};

const readOne = async (db: Db, org: OrgId, unread: data.Unread, now: Date): Promise<string | undefined> => {
  const { texts, author } = await data.textsOf(db, org, unread);
  const [original] = texts;
  if (!original) return undefined;
  const pdfIds = texts.flatMap(({ pdfFileId }) => pdfFileId ?? []);
  const found = await textsOfFiles({ db, org }, pdfIds);
  const pdfTexts = new Map([...found].map(([id, { text }]) => [id, text.slice(0, MOST_OF_A_PDF)]));
  const { rows, size } = rowsOfTexts(texts, pdfTexts);
  const documentId = await data.keepFollowed(db, org, unread, {
    documentId: newId(now.getTime()),
    name: original.title,
    size: Math.max(size, 1),
    language: languageOf(original.locale),
    passages: rows.length,
    author,
    now,
  });
  await writePassages(db, org, documentId, rows);
  return original.title;
};

/** Reads some of what changed; true when there may be more. The choice is locked: nothing is read that was just switched off. */
export const followSome = async (
  db: Db,
  org: OrgId,
  { now, enqueue }: { now: Date; enqueue: Enqueue },
): Promise<boolean> => {
  const sources = await data.lockSources(db, org, now);
  const choosing = { sources, now };
  let changed = await forgetUnchosen(db, org, choosing);
  let read = 0;
  for (const kind of kinds) {
    const unread = await data.findUnread(db, org, kind, { ...choosing, most: BATCH - read });
    for (const one of unread) {
      changed = (await readOne(db, org, one, now)) ?? changed;
      if (kind === 'article') await orderAsking({ db, org, enqueue }, one.id);
    }
    read += unread.length;
  }
  if (changed !== undefined) await orderRun({ db, org, now, enqueue }, { cause: 'documents', causeName: changed });
  return read === BATCH;
};

/** Safe to run again, also at the same time. */
export const followSources = async ({ database, now }: FollowDeps, org: OrgId): Promise<void> => {
  const some = () =>
    database.transaction({ org, readOnly: false }, (db) => followSome(db, org, { now: now(), enqueue: enqueueIn(db) }));
  while (await some());
};

/** All organizations that follow anything. */
export const followAll = async (deps: FollowDeps & { ownerDb: Db }): Promise<void> => {
  for (const org of await data.findFollowing(deps.ownerDb)) await followSources(deps, org);
};
