import type { Course } from '@fanal/contract/courses/courses.shapes';
import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { CourseStatusBadge } from '../CourseStatusBadge.tsx';
import classes from './CourseCells.module.css';

/** A complete draft of somebody who may not publish waits for somebody who may (GAP-05). */
const awaitsReview = ({ status, createdByAMember, missingCount }: Course): boolean =>
  status === 'draft' && createdByAMember && missingCount === 0;

/** The state, and under it the day it speaks of; of a draft to review its author. */
export function CourseState({ course }: { course: Course }) {
  const t = useText('course-list');
  const { date, time } = useDates();
  const { status, updatedAt, publishedAt, archivedAt, createdBy, missingCount } = course;
  const saved = () =>
    date(updatedAt) === date(now()) ? t('savedAt', { time: time(updatedAt) }) : t('savedOn', { date: date(updatedAt) });
  if (awaitsReview(course))
    return (
      <CourseStatusBadge
        status="draft"
        words={t('toReview')}
        detail={[createdBy?.displayName, date(updatedAt)].filter(Boolean).join(', ')}
      />
    );
  if (status === 'draft')
    return (
      <CourseStatusBadge
        status="draft"
        detail={<Lines first={saved()} second={missingCount > 0 ? t('missing', { count: missingCount }) : ''} />}
      />
    );
  if (status === 'archived')
    return <CourseStatusBadge status="archived" detail={archivedAt ? date(archivedAt) : undefined} />;
  const day = publishedAt ? date(publishedAt) : '';
  return (
    <CourseStatusBadge
      status="published"
      detail={<Lines first={day} second={course.hasUnpublishedChanges ? t('unpublishedChanges') : ''} />}
    />
  );
}

/** What is still to be done stands under the day. */
function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first} {second ? <span className={classes.under}>{second}</span> : null}
    </>
  );
}
