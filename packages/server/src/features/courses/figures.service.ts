/** Whether a course counts as completed for a person. */
import type { Context } from '#platform/context';
import * as data from './figures.data.ts';

type Asker = Pick<Context, 'db' | 'org'>;
type Person = { courseId: string; userId: string };

/** Counts a person as somebody who has completed a course. Repeating it counts once. */
export const noteCompletion = ({ db, org }: Asker, person: Person): Promise<void> =>
  data.setCompleted(db, org, person, true);

/** Counts a person no longer, whose completion has ended. */
export const noteExpiry = ({ db, org }: Asker, person: Person): Promise<void> =>
  data.setCompleted(db, org, person, false);
