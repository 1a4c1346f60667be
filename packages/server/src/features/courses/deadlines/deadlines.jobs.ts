/** Background jobs of the member's side of courses: deadlines, attempts that are over, and cards of completions. */
import type { OrgId, System } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { CARD_TASK } from '../member/course-cards.rules.ts';
import { createCardOf } from '../member/course-cards.service.ts';
import { askAgain, expireCompletions, remindOfDeadlines } from './deadlines.service.ts';
import { closeLateAttempts } from './late-attempts.service.ts';

type Deps = { ownerDb: Db; textCipher: System['textCipher']; now: () => Date };

export const deadlinesJobs = ({ ownerDb, textCipher, now }: Deps): readonly Job[] => [
  {
    task: CARD_TASK,
    run: ({ org, completionId }) =>
      createCardOf({ ownerDb, textCipher, now: now() }, { org: org as OrgId, completionId: completionId as string }),
  },
  { task: 'close-late-attempts', cron: '* * * * *', run: () => closeLateAttempts(ownerDb, now()) },
  {
    task: 'remind-of-courses',
    cron: '*/15 * * * *',
    run: async () => {
      await expireCompletions(ownerDb, now());
      await askAgain(ownerDb, now());
      await remindOfDeadlines(ownerDb, now());
    },
  },
];
