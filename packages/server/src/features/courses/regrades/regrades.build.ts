import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { publishBuilt } from '../courses.build.ts';
import { findStored } from '../courses.data.ts';
import { lessonsOf, updateLesson } from '../lessons/lessons.data.ts';
import type { KeptQuiz } from '../published-courses.rules.ts';
import { workingCopyOf } from '../working-copies.service.ts';
import { orderRegrade } from './regrades.service.ts';
import { regradeAttempts } from './regrading.service.ts';

type Correction = {
  /** The quizzes with corrected right answers, by lesson. */
  quizzes: ReadonlyMap<string, KeptQuiz>;
  by: { id: string; name: string };
  at: Date;
};

/**
 * Publishes a course with corrected right answers as its author would, and grades the attempts at its earlier versions
 * again, in the transaction of `ownerDb` instead of in those of a job.
 */
export const buildRegrade = async (
  ownerDb: Db,
  org: OrgId,
  courseId: string,
  { quizzes, by, at }: Correction,
): Promise<void> => {
  for (const lesson of await lessonsOf(ownerDb, org, courseId)) {
    const quiz = quizzes.get(lesson.id);
    if (quiz) await updateLesson(ownerDb, org, { ...lesson, quiz, version: lesson.version + 1, now: at });
  }
  const copy = await workingCopyOf({ db: ownerDb, org }, (await findStored(ownerDb, org, courseId))!);
  const { number } = await publishBuilt(ownerDb, org, courseId, { change: 'correction', at, by: by.id });
  const database: Pick<Database, 'transaction'> = { transaction: (_scope, run) => run(ownerDb) };
  await orderRegrade(
    {
      db: ownerDb,
      org,
      now: at,
      actor: { userId: by.id, displayName: by.name },
      enqueue: (_task, order) => regradeAttempts(database, () => at, { org, id: order.id as string }),
    },
    copy,
    number,
  );
};
