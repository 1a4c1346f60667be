/** Reads the pages of a PDF in the inspecting process and finds whom each is for. Nothing of their text is kept but names and numbers. */
import {
  assignPage,
  continuedOr,
  keysOfPage,
  type NamedPerson,
  type PageReading,
  readSplitPage,
} from '@fanal/contract/paystubs/paystub-splits.rules';
import { openDocument } from '#features/uploads/documents.service';
import { releaseFile } from '#features/uploads/files.service';
import type { FileSource } from '#platform/files/inspection/file-source';
import { givenNamesOf, type PagePerson, peopleOfPages } from '../people.data.ts';
import type { Keeping } from '../sending.service.ts';
import { insertPages, pagesOf } from './split-pages.data.ts';
import * as data from './splits.data.ts';
import { onSplit, reading, refusalOf, type SplitDeps, type SplitJob } from './work.service.ts';

/** Pages that are read at once; the figure moves on after each batch. */
const PAGES_AT_ONCE = 40;
/** Names and numbers of one page that are kept to say what is wrong with it. */
const MOST_READ = 5;

export const toNamedPerson = (person: PagePerson): NamedPerson => ({
  id: person.id,
  employeeNumber: person.employeeNumber,
  givenNames: givenNamesOf(person),
  familyName: person.familyName,
  nameKey: person.nameKey,
});

const storePages = async ({ db, org }: Keeping, splitId: string, first: number, readings: readonly PageReading[]) => {
  const keys = readings.map(keysOfPage);
  const people = (
    await peopleOfPages(db, org, {
      numbers: keys.flatMap(({ numbers }) => numbers),
      names: keys.flatMap(({ names }) => names),
    })
  ).map(toNamedPerson);
  await insertPages(
    db,
    readings.map((read, at) => {
      const { reason, personId } = continuedOr(assignPage(read, people), first + at);
      return {
        organization_id: org,
        split_id: splitId,
        page: first + at,
        reason,
        user_id: personId,
        numbers: read.numbers.slice(0, MOST_READ),
        names: read.names.slice(0, MOST_READ),
      };
    }),
  );
};

/** Ends a split that cannot go on: its file is erased at once. */
const endInFailure = (deps: SplitDeps, job: SplitJob, failure: string) =>
  onSplit(deps, job, 'reading', async (ctx, split) => {
    await data.changeSplit(ctx.db, ctx.org, split.id, {
      state: 'failed',
      failure,
      file_id: null,
      updated_at: ctx.now,
    });
    if (split.file_id) await releaseFile(ctx, split.file_id);
  });

/** Reads the next pages; false when there is nothing left to read. */
const readBatch = async (deps: SplitDeps, job: SplitJob, source: FileSource): Promise<boolean> => {
  const split = await reading(deps, job.org, (db) => data.findSplit(db, job.org, job.id));
  if (split?.state !== 'reading' || split.pages_read >= split.page_count) return false;
  const first = split.pages_read + 1;
  const last = Math.min(split.page_count, first + PAGES_AT_ONCE - 1);
  const { texts } = await deps.system.files.inspector.readPageTexts(source, { first, last });
  const readings = texts.map(readSplitPage);
  const isStored = await onSplit(deps, job, 'reading', async (ctx, locked) => {
    if (locked.pages_read !== split.pages_read) return false;
    await storePages(ctx, split.id, first, readings);
    await data.touchSplit(ctx.db, ctx.org, split.id, { pages_read: last, updated_at: ctx.now });
    return true;
  });
  return isStored === true;
};

const endReading = (deps: SplitDeps, job: SplitJob) =>
  onSplit(deps, job, 'reading', async (ctx, split) => {
    if (split.pages_read < split.page_count) return 'left';
    const pages = await pagesOf(ctx.db, ctx.org, split.id);
    if (pages.every(({ reason }) => reason === 'noText')) return 'noText';
    await data.changeSplit(ctx.db, ctx.org, split.id, { state: 'waiting', updated_at: ctx.now });
    return 'read';
  });

/** Can be repeated after a crash: it goes on with the first page that was not read. */
export const readSplit = async (deps: SplitDeps, job: SplitJob): Promise<void> => {
  const source = await reading(deps, job.org, async (db) => {
    const split = await data.findSplit(db, job.org, job.id);
    return split?.state === 'reading' && split.file_id
      ? openDocument(deps.system.files, db, job.org, split.file_id)
      : null;
  });
  if (!source) return;
  try {
    let isLeft = true;
    while (isLeft) isLeft = await readBatch(deps, job, source);
    if ((await endReading(deps, job)) === 'noText') await endInFailure(deps, job, 'SPLIT_WITHOUT_TEXT');
  } catch (error) {
    await endInFailure(deps, job, refusalOf(error));
  }
};
