import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Dataset } from './dataset.ts';
import { type CourseFacts, findCourseFacts } from './learning-cases.ts';
import { makeCourses } from './made-courses.ts';
import { startProduct } from './server-process.ts';
import { dataFolder, ports } from './workplace.ts';

const LATEST_MS = 900_000;

/** Assignments of all courses, by the job that any server runs. */
const assignPeople = async ({ ownerUrl }: Dataset, organizationId: string): Promise<number> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  const began = performance.now();
  try {
    while (performance.now() - began < LATEST_MS) {
      const synced = await ask(ownerUrl, 'select from course_syncs where organization_id = $1', [organizationId]);
      if (synced.length > 0) return (performance.now() - began) / 1_000;
      await sleep(200);
    }
    throw new Error('the assignments of courses are not written');
  } finally {
    await server.stop();
  }
};

const MADE = `vacuum (analyze) users, courses, lessons, course_recipients, course_assignments, course_figures, course_enrollments,
  lesson_progress, course_completions, content_versions`;

/** Postpones the comparison of all assignments, so that it does not run beside the measurements. */
const POSTPONE = "update course_syncs set synced_at = now() + interval '1 day' where organization_id = $1";

/** The courses of the large organization with their assignments, made once. */
export const openCourses = async (dataset: Dataset): Promise<CourseFacts> => {
  const isNew = await makeCourses(dataset.ownerUrl);
  const facts = await findCourseFacts(dataset.ownerUrl);
  if (isNew) {
    console.error(`  assigned within ${await assignPeople(dataset, facts.organizationId)} s`);
    await ask(dataset.ownerUrl, MADE);
  }
  await ask(dataset.ownerUrl, POSTPONE, [facts.organizationId]);
  return facts;
};
