import { DAYS_BETWEEN_REMINDERS, type Level } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useRemindCourse } from '../reminders.queries.ts';
import { STATISTICS_PER_PAGE } from '../training-statistics.rules.ts';
import { useReminding } from '../use-reminding.ts';
import classes from './PeopleFoot.module.css';

type PeopleFootProps = {
  course: CourseStatisticsDetails;
  level: Level;
  page: number;
  total: number;
  onPage: (page: number) => void;
};

/** The pages of the people at the left; at the right the reminder for everybody of the level who has not completed the course. */
export function PeopleFoot({ course, level, page, total, onPage }: PeopleFootProps) {
  const may = useMay();
  return (
    <div className={classes.foot}>
      <Pager page={page} perPage={STATISTICS_PER_PAGE} total={total} onPage={onPage} />
      {may('stats:remind') && course.status === 'published' ? (
        <RemindAll key={level} course={course} level={level} />
      ) : null}
    </div>
  );
}

function RemindAll({ course, level }: Pick<PeopleFootProps, 'course' | 'level'>) {
  const t = useText('training-course');
  const words = useText('training-statistics');
  const reminders = useText('reminders');
  const [isAsking, setAsking] = useState(false);
  const send = useRemindCourse(course.id);
  const { busy, run } = useReminding(
    () => send({ level, userIds: null }),
    () => setAsking(false),
  );
  const { people, leftOut } = course.reminders[level];
  if (people + leftOut === 0) return null;
  return (
    <div className={classes.remind}>
      {leftOut > 0 ? (
        <span className={classes.leftOut}>{t('remindAll.leftOut', { count: leftOut, all: people + leftOut })}</span>
      ) : null}
      {people > 0 ? (
        <Button variant="filled" icon={IconBell} onClick={() => setAsking(true)}>
          {t('remindAll.button', { count: people })}
        </Button>
      ) : null}
      <LazyConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('remindAll.title', { count: people })}
        cancelLabel={t('remindAll.cancel')}
        confirmLabel={reminders('remind')}
        icon={IconBell}
        safe="confirm"
        busy={busy}
        onConfirm={run}
      >
        <p>{t('remindAll.who', { level: words(`levels.${level}`), name: course.name })}</p>
        <p>{reminders('how')}</p>
        <p>{t('remindAll.pause', { count: DAYS_BETWEEN_REMINDERS })}</p>
      </LazyConfirmDialog>
    </div>
  );
}
