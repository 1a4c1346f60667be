/** Orders to grade attempts again after a key was corrected: what one would do, the order itself, and what came of it. */
import type { PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import { isPassed } from '@fanal/contract/courses/quizzes.rules';
import type { OriginalGrade, Regrade } from '@fanal/contract/courses/regrades.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { type KeyedBy, keyedByDraft, keyedVersionOf } from '../member/keyed-versions.service.ts';
import { keyChanges } from '../member/keys.rules.ts';
import { gradedAnswersOf } from '../member/quiz-answers.service.ts';
import type { CourseSnapshot } from '../published-courses.rules.ts';
import type { WorkingCopy } from '../working-copies.service.ts';
import * as failed from './failed-attempts.data.ts';
import * as grades from './original-grades.data.ts';
import * as data from './regrades.data.ts';
import { REGRADE_TASK } from './regrading.service.ts';

type Publishable = Pick<WorkingCopy, 'row' | 'content' | 'published'>;

const changesIn = ({ content, published }: Pick<Publishable, 'content' | 'published'>) =>
  published ? keyChanges(published, content) : [];

type Keys = { before: CourseSnapshot; after: CourseSnapshot };
const keyOf = ({ courseVersion, keyVersion }: KeyedBy): string => `${courseVersion} ${keyVersion}`;

/** What attempts were graded by, and would be graded by, for each version of failed ones. */
const keysByVersion = async (ctx: Context, { row, content }: Publishable, counting: failed.Counting) => {
  const keys = new Map<string, Keys>();
  for (const by of await failed.versionsWithFailures(ctx.db, ctx.org, counting)) {
    const before = await keyedVersionOf(ctx, row.id, by);
    const draft = { courseVersion: by.courseVersion, latest: row.published_version!, draft: content };
    keys.set(keyOf(by), { before, after: await keyedByDraft(ctx, row.id, draft) });
  }
  return keys;
};

/** Whether attempts with these answers would be passed. */
const wouldPass = ({ before, after }: Keys, group: failed.FailedAttempts): boolean => {
  const { lessonId, answers, keyCorrect, asked } = group;
  const handedIn = { lessonId, answers, questions: answers.map(({ questionId: id }) => ({ id, optionIds: [] })) };
  const right = (snapshot: CourseSnapshot) =>
    gradedAnswersOf(snapshot, handedIn).filter(({ isCorrect }) => isCorrect).length;
  const { passMark } = after.lessons.find(({ id }) => id === lessonId)!.quiz!.settings;
  return isPassed(keyCorrect + right(after) - right(before), asked, passMark);
};

/** What the publication of a working copy would do to attempts that were handed in; null when it corrects no key. */
export const previewRegrade = async (ctx: Context, copy: Publishable): Promise<PublicationPreview['regrade']> => {
  const { db, org } = ctx;
  const { row } = copy;
  const changes = changesIn(copy);
  if (changes.length === 0) return null;
  const lessonIds = [...new Set(changes.map(({ lessonId }) => lessonId))];
  const counting = { courseId: row.id, lessonIds, fromVersion: row.first_valid_version };
  const keys = await keysByVersion(ctx, copy, counting);
  // Keys that were corrected earlier, without grading again, count as well.
  const corrected = [...keys.values()].flatMap(({ before, after }) => keyChanges(before, after));
  const questionIds = [...new Set(corrected.map(({ questionId }) => questionId))];
  const groups = await failed.failedAttempts(db, org, { ...counting, questionIds });
  const passing = groups.filter((group) => wouldPass(keys.get(keyOf(group))!, group));
  return {
    questions: changes.length,
    attempts: passing.reduce((sum, { attempts }) => sum + attempts, 0),
    alreadyPassed: await failed.countPassed(db, org, counting),
  };
};

/** The part of the request context that an order needs. */
type Ordering = Pick<Context, 'db' | 'org' | 'now' | 'enqueue'> & {
  actor: Pick<Context['actor'], 'userId' | 'displayName'>;
};

/** Orders attempts at earlier versions to be graded by the keys of the new one; nothing where no key was corrected. */
export const orderRegrade = async (ctx: Ordering, { row, content, published }: Publishable, version: number) => {
  const questions = changesIn({ content, published });
  if (questions.length === 0) return;
  const { db, org, now, actor } = ctx;
  const id = newId();
  const by = { id: actor.userId, name: actor.displayName };
  await data.insertRegrade(db, org, { id, courseId: row.id, version, questions, by, now });
  await ctx.enqueue(REGRADE_TASK, { org, id }, { key: `${REGRADE_TASK} ${id}` });
};

type Paged = { page: number; perPage: number };

/** The orders of a course, the latest first. */
export const listRegrades = async (ctx: Context, courseId: string, query: Paged): Promise<Page<Regrade>> => {
  const { rows, total } = await grades.pageOfRegrades(ctx.db, ctx.org, courseId, query);
  const items = rows.map(({ orderedAt, finishedAt, ...row }) => ({
    ...row,
    orderedAt: orderedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
  return { items, total, lastPage: lastPageOf(total, query.perPage), page: query.page };
};

/** What attempts were worth before an order, for whoever has to answer for it. */
export const listOriginalGrades = async (
  ctx: Context,
  { id, regradeId }: { id: string; regradeId: string },
  query: Paged,
): Promise<Page<OriginalGrade>> => {
  const found = await grades.pageOfGrades(ctx.db, ctx.org, { courseId: id, regradeId }, query);
  if (!found) throw fail('NOT_FOUND');
  const items = found.rows.map(({ handedInAt, gradedAt, ...row }) => ({
    ...row,
    handedInAt: handedInAt.toISOString(),
    gradedAt: gradedAt.toISOString(),
  }));
  return { items, total: found.total, lastPage: lastPageOf(found.total, query.perPage), page: query.page };
};
