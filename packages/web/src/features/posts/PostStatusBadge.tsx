import { type PostStatus, RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import type { ReactNode } from 'react';
import { now } from '#platform/clock.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { daysUntilErasure } from '#widgets/removal/erasure.rules.ts';
import { nextMeeting } from './next-meeting.rules.ts';
import classes from './PostStatusBadge.module.css';

export const statusKindOfStatus: Record<PostStatus, StatusKind> = {
  draft: 'draft',
  scheduled: 'planned',
  published: 'done',
  archived: 'off',
  deleted: 'out',
};

/** Its state, and the moment that the state speaks of under it. */
export function PostStatusBadge({ post }: { post: PostRow }) {
  const t = useText('post-actions');
  const details = useDetails();
  const { type, status } = post;
  const word = t(`statuses.${type}.${status}`);
  const isRepeated = post.recurrence !== null && (status === 'published' || status === 'scheduled');
  const isToReview = post.createdByAMember && status === 'draft';
  return (
    <StatusBadge kind={statusKindOfStatus[status]} detail={details(post)}>
      {isRepeated ? t(`statuses.${type}.repeated`, { status: word }) : null}
      {isToReview ? t('statuses.toReview', { status: word }) : null}
      {isRepeated || isToReview ? null : word}
    </StatusBadge>
  );
}

const meetingAfterNow = ({ recurrence, publishedAt, eventStartsAt }: PostRow, zone: string): string | null => {
  if (!recurrence || !publishedAt || !eventStartsAt) return null;
  const start = localTimeOf(publishedAt, zone).day;
  return nextMeeting({ recurrence, start, startsAt: eventStartsAt, zone }, now().toISOString());
};

const useDetails = () => {
  const t = useText('post-actions');
  const { date, time } = useDates();
  const zone = usePerson().organization.timeZone;
  const moment = (at: string) => t('at.moment', { date: date(at), time: time(at) });
  const erasing = (deletedAt: string) => {
    const count = daysUntilErasure(deletedAt, now(), RESTORE_DAYS);
    return count === 0 ? t('at.erasing') : t('at.erased', { count });
  };
  const saved = (at: string) =>
    date(at) === date(now()) ? t('at.savedToday', { time: time(at) }) : t('at.saved', { date: date(at) });
  /** « Prochaine parution : 25/11/2026 », and under it « Prochaine rencontre : 24/11/2026 » of an event. */
  const next = (post: PostRow, nextAt: string): ReactNode => {
    const meeting = meetingAfterNow(post, zone);
    return (
      <>
        <span className={classes.next}>{t('at.next', { date: date(nextAt) })}</span>
        {meeting ? <span className={classes.next}>{t('at.meeting', { date: date(meeting) })}</span> : null}
      </>
    );
  };
  return (post: PostRow): ReactNode => {
    const { status, scheduledAt, nextAt, publishedAt, deletedAt, updatedAt } = post;
    if (status === 'scheduled' && scheduledAt) return moment(scheduledAt);
    if (status === 'published' && nextAt) return next(post, nextAt);
    if (status === 'published' && publishedAt) return moment(publishedAt);
    if (status === 'deleted' && deletedAt) return erasing(deletedAt);
    return status === 'draft' ? saved(updatedAt) : t('at.since', { date: date(updatedAt) });
  };
};
