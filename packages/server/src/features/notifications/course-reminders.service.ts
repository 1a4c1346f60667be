/** Notifications of courses: deadlines, courses to do again, people who are late, what was observed of a person, and quizzes that were graded again. */
import type { Asker } from '#features/audiences/audience.service';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './course-reminders.data.ts';
import { PUSH_TASK, pushKey } from './inbox.service.ts';

const push = ({ db, org }: Asker): Promise<void> => enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });

type PeopleNotices = Parameters<typeof data.insertPeopleNotices>[2];

/**
 * Reminds people of a course, or asks them to do it again. `day`: the end of the deadline or of the completion; null
 * for a reminder of a course without a deadline.
 */
export const notifyPeople = async (asker: Asker, people: PeopleNotices, when: data.When): Promise<void> => {
  if (people.notices.length === 0) return;
  await data.insertPeopleNotices(asker.db, asker.org, people, when);
  await push(asker);
};

type Late = { courseId: string; leads: ReadonlyMap<string, readonly string[]>; day: string };

/** Tells leads who of their people is late. `leads`: the leads of each person. */
export const notifyLeads = async (asker: Asker, { courseId, leads, day }: Late, when: data.When): Promise<void> => {
  const pairs = [...leads].flatMap(([userId, leadIds]) => leadIds.map((leadId) => ({ leadId, userId })));
  if (pairs.length === 0) return;
  const byLead = [...Map.groupBy(pairs, ({ leadId }) => leadId)];
  const notices = byLead.map(([leadId, own]) => ({ leadId, peopleIds: own.map(({ userId }) => userId) }));
  await data.insertLeadNotices(asker.db, asker.org, { courseId, day, leads: notices }, when);
  await push(asker);
};

type Signature = Parameters<typeof data.insertSignatureNotice>[2] & { now: Date };

/** Tells a person what was observed. */
export const notifyOfSignature = async (asker: Asker, { now, ...signature }: Signature): Promise<void> => {
  await data.insertSignatureNotice(asker.db, asker.org, signature, now);
  await push(asker);
};

/** Tells a person who passes a quiz since it was graded again. */
export const notifyOfRegrade = async (
  asker: Asker,
  { now, ...person }: { courseId: string; userId: string; now: Date },
): Promise<void> => {
  await data.insertRegradeNotice(asker.db, asker.org, person, now);
  await push(asker);
};
