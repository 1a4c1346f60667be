/** Keeps assignments and figures of courses in line with their audiences, outside of requests. */
import { reachedBy } from '#features/audiences/audience.service';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { localTimeOf } from '#platform/time/zoned-time';
import * as data from './assignments.data.ts';

/** People looked at per transaction: completions of theirs wait that long. All courses of a person are many rows. */
const PEOPLE_OF_A_COURSE = 2_000;
const PEOPLE_OF_ALL_COURSES = 400;
const MINUTE_MS = 60_000;
/** Changes of people come in bursts. What a member may open does not wait for this: the audiences decide it. */
const LEAST_MINUTES = 5;
const MOST_MINUTES = 24 * 60;

type Moment = { now: Date; timeZone: string };

type Batch = { org: OrgId; most: number; run: (db: Db, userIds: readonly string[]) => Promise<unknown> };

/** Works through all people of an organization, in batches of one transaction each. Safe to repeat after a crash. */
const forAllPeople = async (database: Database, { org, most, run }: Batch): Promise<void> => {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await database.transaction({ org, readOnly: false }, async (db) => {
      const userIds = await data.nextPeople(db, org, from, most);
      if (userIds.length > 0) await run(db, userIds);
      return userIds.length < most ? null : userIds.at(-1)!;
    });
  } while (after !== null);
};

const groupQueries = async (db: Db, org: OrgId, scope: data.Scope): Promise<data.GroupQuery[]> => {
  const groups: data.GroupQuery[] = [];
  for (const id of await data.groupsInUse(db, org, scope)) {
    const { condition } = await reachedBy({ db, org }, [{ kind: 'userGroup', id }]);
    groups.push({ id, condition });
  }
  return groups;
};

const syncPeople = (database: Database, org: OrgId, scope: data.Scope, { now, timeZone }: Moment): Promise<void> => {
  const today = localTimeOf(now, timeZone).day;
  const most = scope.courseId === null ? PEOPLE_OF_ALL_COURSES : PEOPLE_OF_A_COURSE;
  const run = async (db: Db, userIds: readonly string[]) => {
    const groups = await groupQueries(db, org, scope);
    await data.planForValues(db);
    await data.lockAssignments(db, org, userIds, scope);
    await data.syncBatch(db, org, { ...scope, userIds, groups, today });
  };
  return forAllPeople(database, { org, most, run });
};

/** For a course that went into the archive; one that has come back meanwhile keeps its people. */
const archivePeople = (database: Database, org: OrgId, courseId: string): Promise<void> => {
  const run = async (db: Db, userIds: readonly string[]) => {
    if (!(await data.isArchived(db, org, courseId))) return;
    await data.lockAssignments(db, org, userIds, { courseId });
    await data.archiveBatch(db, org, courseId, userIds);
  };
  return forAllPeople(database, { org, most: PEOPLE_OF_A_COURSE, run });
};

/** After a publication, a change of an audience, and when a course goes into the archive or comes back from it. */
export const syncCourse = async (
  database: Database,
  now: Date,
  { org, id }: { org: OrgId; id: string },
): Promise<void> => {
  if (await database.transaction({ org, readOnly: true }, (db) => data.isArchived(db, org, id))) {
    await archivePeople(database, org, id);
    return;
  }
  const timeZone = await database.transaction({ org, readOnly: true }, (db) => timeZoneOf(db, org));
  await syncPeople(database, org, { courseId: id }, { now, timeZone });
};

/** After people, groups or the structure have changed, and once a day for completions that have ended. */
export const syncMoves = async (database: Database, ownerDb: Db, now: Date): Promise<void> => {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const stale = { changedBefore: before(LEAST_MINUTES), alwaysBefore: before(MOST_MINUTES) };
  for (const { org, revision, timeZone } of await data.staleOrganizations(ownerDb, stale)) {
    await syncPeople(database, org, { courseId: null }, { now, timeZone });
    await database.transaction({ org, readOnly: false }, (db) => data.noteSync(db, org, revision, now));
  }
};
