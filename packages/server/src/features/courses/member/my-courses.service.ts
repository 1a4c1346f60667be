/** The courses of a member: what reaches the person, how far the person is, and until when it is to be done (GAP-80). */
import { importances } from '@fanal/contract/courses/courses.rules';
import { type CompletionState, countsAsCompleted, isLate } from '@fanal/contract/courses/deadlines.rules';
import type * as shapes from '@fanal/contract/courses/my-courses.shapes';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import type { PublishedBrief } from '../published-courses.rules.ts';
import { todayOf } from './completions.service.ts';
import * as enrollments from './enrollments.data.ts';
import * as data from './my-courses.data.ts';
import { lessonsDone, roundOf, stateOf } from './rounds.rules.ts';
import { dueFrom, reachOf, versionOf } from './taken-courses.service.ts';

/** The day by which a person has to do a course: of a course to do again, the last day for which it still holds. */
export const dueOf = (
  state: CompletionState,
  { expiresOn, dueOn }: { expiresOn: string | null; dueOn: string | null },
): string | null => (state === 'renewal' || state === 'expired' ? expiresOn : dueOn);

type Standing = {
  id: string;
  importance: shapes.MyCourseRow['importance'];
  firstValidVersion: number;
  enrollment: enrollments.EnrollmentRow | undefined;
  state: CompletionState;
  dueOn: string | null;
};
type OwnStanding = Standing & { awaitsSignOff: boolean };

type Shown = {
  id: string;
  number: number;
  brief: PublishedBrief;
  collection: { id: string; name: string } | null;
  completedLessons: number;
  awaitsSignOff: boolean;
};

const coverOf = ({ fileUrl }: Pick<Context, 'fileUrl'>, { cover }: PublishedBrief): shapes.MyCourseRow['cover'] => ({
  kind: cover.kind,
  icon: cover.icon,
  color: cover.color,
  imageFileId: cover.imageFileId,
  imageUrl: fileUrl(cover.imageFileId),
  videoUrl: cover.kind === 'video' ? fileUrl(cover.videoFileId) : cover.videoAddress,
});

/** A course as the app lists it, in the language that fits the reader best. */
export const toRow = (ctx: Context, standing: Standing, shown: Shown): shapes.MyCourseRow => {
  const { brief, number, collection, awaitsSignOff } = shown;
  const { enrollment, state, dueOn } = standing;
  const text = bestContent(brief.texts, ctx.locale)!;
  return {
    id: standing.id,
    courseVersion: number,
    locale: text.locale,
    name: text.title,
    description: text.description,
    cover: coverOf(ctx, brief),
    collection,
    importance: standing.importance,
    lessonCount: brief.lessonCount,
    minutes: brief.minutes,
    completedLessons: shown.completedLessons,
    state,
    completedAt: enrollment?.completedAt?.toISOString() ?? null,
    expiresOn: enrollment?.expiresOn ?? null,
    dueOn,
    isLate: !countsAsCompleted(state) && isLate(dueOn, todayOf(ctx)),
    awaitsSignOff,
  };
};

const NEVER = '9999-12-31';

/** Required courses that are to be done come first, by their deadline; the rest keep the order of collections and names. */
const inOrder = (one: Standing, other: Standing): number => {
  const byImportance = importances.indexOf(one.importance) - importances.indexOf(other.importance);
  if (byImportance !== 0 || one.importance !== 'required') return byImportance;
  const [due, otherDue] = [one.dueOn ?? NEVER, other.dueOn ?? NEVER];
  return due < otherDue ? -1 : Number(due > otherDue);
};

const isWanted = (state: CompletionState, wanted: shapes.MyCoursesQuery['state']): boolean => {
  if (wanted === 'all') return true;
  return (state === 'done') === (wanted === 'completed');
};

/** Where the person stands with each course that reaches it. */
const standingsOf = async (ctx: Context, userId: string, query: shapes.MyCoursesQuery): Promise<OwnStanding[]> => {
  const { db, org } = ctx;
  const targets = await audience.targetsMeaning(ctx, userId);
  if (targets.length === 0) return [];
  const reaching = await data.coursesReaching(db, org, targets, query.search);
  const noted = await enrollments.coursesNoted(db, org, userId);
  const today = todayOf(ctx);
  const within = query.collectionId ? reaching.filter((one) => one.collectionId === query.collectionId) : reaching;
  return within
    .map(({ id, firstValidVersion, recipients }) => {
      const { importance, deadlines } = reachOf(recipients)!;
      const { enrollment, dueOn: notedDay = null, awaitsSignOff = false } = noted.get(id) ?? {};
      const state = stateOf(enrollment, firstValidVersion, today);
      const dueOn = notedDay ?? dueFrom(deadlines, today);
      const due = dueOf(state, { expiresOn: enrollment?.expiresOn ?? null, dueOn });
      return { id, importance, firstValidVersion, enrollment, state, dueOn: due, awaitsSignOff };
    })
    .filter(({ state }) => isWanted(state, query.state))
    .sort(inOrder);
};

/** How many lessons of each course are done: the versions are read only of courses that the person has begun. */
const countLessons = async (
  ctx: Context,
  standings: readonly Standing[],
  listed: ReadonlyMap<string, data.ListedCourse>,
  userId: string,
): Promise<Map<string, number>> => {
  const begun = standings.filter(({ enrollment }) => enrollment);
  const ids = begun.map(({ id }) => id);
  const progress = await enrollments.progressInCourses(ctx.db, ctx.org, userId, ids);
  const today = todayOf(ctx);
  const counts = begun.flatMap(async ({ id, enrollment, firstValidVersion }) => {
    const rows = progress.get(id);
    const number = listed.get(id)?.number;
    if (!rows || number === undefined) return [];
    const round = roundOf(enrollment!, firstValidVersion, { today, now: ctx.now });
    const snapshot = await versionOf(ctx, id, number);
    return [[id, lessonsDone(snapshot, { round, progress: new Map(rows.map((row) => [row.lessonId, row])) })] as const];
  });
  return new Map((await Promise.all(counts)).flat());
};

export const listMyCourses = async (ctx: Context, query: shapes.MyCoursesQuery): Promise<shapes.MyCourses> => {
  const { db, org, actor } = ctx;
  const { page, perPage } = query;
  const { userId } = actor;
  const standings = userId ? await standingsOf(ctx, userId, query) : [];
  const total = standings.length;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const shown = standings.slice((page - 1) * perPage, page * perPage);
  if (!userId || shown.length === 0) return { items: [], total, lastPage, page };
  const ids = shown.map(({ id }) => id);
  const listed = await data.listedCourses(db, org, ids);
  const done = await countLessons(ctx, shown, listed, userId);
  const listedOf = (id: string) => {
    const { brief, ...row } = listed.get(id)!;
    return { ...row, brief: brief as PublishedBrief };
  };
  const items = shown.map((standing) =>
    toRow(ctx, standing, {
      ...listedOf(standing.id),
      completedLessons: done.get(standing.id) ?? 0,
      awaitsSignOff: standing.awaitsSignOff,
    }),
  );
  return { items, total, lastPage, page };
};
