import type { CourseUser, TakingState } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import classes from './TakingStateBadge.module.css';

export const stateKinds: Record<TakingState, StatusKind> = { completed: 'done', started: 'half', notStarted: 'draft' };

/** How far a person is: when it was completed, which lesson it stands at, or since when it is late. */
export function TakingStateBadge({ person, lessonCount }: { person: CourseUser; lessonCount: number }) {
  const t = useText('training-course');
  const words = useText('training-statistics');
  const { date } = useDates();
  const { number } = useNumbers();
  const { state, completedAt, updatedAt, lessonsDone, dueOn, isLate } = person;
  const details = [
    state === 'completed' && completedAt !== null && date(completedAt),
    state === 'started' &&
      updatedAt !== null &&
      t('people.lesson', { done: number(lessonsDone), all: number(lessonCount), date: date(updatedAt) }),
    state !== 'completed' && dueOn !== null && t(isLate ? 'people.lateSince' : 'people.dueOn', { date: date(dueOn) }),
  ].filter((one) => one !== false);
  return (
    <StatusBadge
      wraps
      kind={stateKinds[state]}
      detail={details.length > 0 ? details.map((detail) => <Line key={detail}>{detail}</Line>) : undefined}
    >
      {words(`states.${state}`)}
    </StatusBadge>
  );
}

function Line({ children }: { children: string }) {
  return <span className={classes.line}>{children}</span>;
}
