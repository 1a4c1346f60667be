/** An organization with a year of training: people, courses for some of them, and what they have done of these. */
import { addDays } from '@fanal/contract/kit/days.rules';
import { sql } from 'kysely';
import { recordCourse } from '../seed/course-records.ts';
import { insertRows } from '../seed/insert-rows.ts';
import { type Random, seededRandom } from '../seed/random.ts';
import {
  buildCollection,
  buildCourse,
  buildQuiz,
  type NewRecipientRow,
} from '../src/features/courses/courses.build.ts';
import { buildPosition, buildSite } from '../src/features/structure/structure.build.ts';
import { userRow } from '../src/features/users/users.build.ts';
import type { OrgId } from '../src/platform/context.ts';
import { localTimeOf } from '../src/platform/time/zoned-time.ts';
import type { TestApp } from './harness.ts';

const SITES = 8;
const POSITIONS = 12;
const ZONE = 'America/Toronto';
const importances = ['required', 'recommended', 'none'] as const;

const many = async (count: number, make: () => Promise<{ id: string }>): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await make()).id);
  return ids;
};

type Row = ReturnType<typeof userRow>;
type Places = { siteIds: readonly string[]; positionIds: readonly string[] };

const peopleOf = (org: OrgId, count: number, { siteIds, positionIds }: Places, random: Random): Row[] =>
  Array.from({ length: count }, (_, at) =>
    userRow(org, {
      givenName: random.pick(['Élodie', 'Marc', 'Renée', 'Luis', 'Noël']),
      familyName: `Personne ${String(at).padStart(4, '0')}`,
      siteId: random.pick(siteIds),
      positionId: random.pick(positionIds),
      invitationStatus: random.chance(0.03) ? 'disabled' : 'claimed',
    }),
  );

/** One to three audiences, so that a person may be reached by several with different importance. */
const audiencesOf = (org: OrgId, { siteIds, positionIds }: Places, random: Random): NewRecipientRow[] => {
  const count = 1 + random.below(3);
  const targets = [
    { kind: 'site' as const, id: random.pick(siteIds) },
    { kind: 'position' as const, id: random.pick(positionIds) },
    { kind: 'everybody' as const, id: org as string },
  ];
  return targets.slice(random.below(2), 1 + count).map((target) => ({
    target,
    importance: random.pick(importances),
    visible: random.chance(0.9),
    deadline: random.chance(0.4) ? { kind: 'after', on: null, days: 60 } : { kind: 'none', on: null, days: null },
  }));
};

const isReached = (row: Row, { target }: NewRecipientRow): boolean =>
  target.kind === 'everybody' || row.site_id === target.id || row.position_id === target.id;

/** The audience with the highest importance of those that reach a person. */
const reachedBy = (row: Row, audiences: readonly NewRecipientRow[]) => {
  const found = audiences.filter((audience) => audience.visible !== false && isReached(row, audience));
  return importances.find((importance) => found.some((audience) => audience.importance === importance));
};

type History = { people: readonly string[]; courseIds: readonly string[]; siteIds: readonly string[] };

export const makeTrainingHistory = async (
  t: TestApp,
  org: OrgId,
  { people, courses, seed }: { people: number; courses: number; seed: number },
): Promise<History> => {
  const db = t.ownerDb;
  const random = seededRandom(seed);
  const siteIds = await many(SITES, () => buildSite(db, org));
  const positionIds = await many(POSITIONS, () => buildPosition(db, org));
  const rows = peopleOf(org, people, { siteIds, positionIds }, random);
  await insertRows(db, 'users', rows as never);
  const signerId = rows[0]!.id;
  const collections = await many(5, () => buildCollection(db, org));
  const today = localTimeOf(t.clock.now(), ZONE).day;
  const courseIds: string[] = [];
  for (let at = 0; at < courses; at += 1) {
    const day = -30 - random.below(330);
    const audiences = audiencesOf(org, { siteIds, positionIds }, random);
    const hasQuiz = random.chance(0.8);
    const { id, lessonIds } = await buildCourse(db, org, {
      status: 'published',
      name: `Formation ${at + 1}`,
      lessons: hasQuiz ? [{ type: 'text' }, { type: 'quiz' }, { type: 'quiz' }] : [{ type: 'text' }],
      recipients: audiences,
      collectionId: random.chance(0.3) ? null : random.pick(collections),
      at: new Date(`${addDays(today, day)}T15:00:00Z`),
    });
    courseIds.push(id);
    const questions = buildQuiz().questions;
    await recordCourse(
      { db, org, zone: ZONE, today, random, signerId },
      {
        id,
        day,
        materialDay: null,
        correctedDay: null,
        isArchived: false,
        locale: 'fr_CA',
        lessons: lessonIds.map((lessonId, place) => ({
          id: lessonId,
          passMark: 50,
          questions: hasQuiz && place > 0 ? questions : [],
        })),
        isPassRequired: false,
        hasCertificate: false,
        recertifyMonths: random.chance(0.3) ? 6 : null,
        gestureIds: [],
        shares: { required: 0.8, recommended: 0.5, none: 0.3 },
        skill: 0.5 + random.next() / 2,
      },
      rows.flatMap((row) => {
        const importance = reachedBy(row, audiences);
        return importance
          ? [{ id: row.id, importance, deadlineDays: null, mayTake: row.invitation_status !== 'disabled' }]
          : [];
      }),
    );
  }
  // As a database that has had the rows for a while: a plan without statistics looks at each of them.
  await sql`analyze`.execute(db);
  return { people: rows.map(({ id }) => id), courseIds, siteIds };
};
