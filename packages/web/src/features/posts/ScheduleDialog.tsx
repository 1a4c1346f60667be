import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';
import { MissingDialog, useMissing } from './MissingDialog.tsx';
import type { PostDialogProps } from './posts.queries.ts';
import { useMovePost } from './posts.queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { usePostName } from './use-post-actions.ts';

/** Plans one for a moment, or for another one (POSTS-22, POSTS-23). */
export function ScheduleDialog({ post, onClose, onMend }: PostDialogProps) {
  const t = useText('post-actions');
  const { date, time } = useDates();
  const name = usePostName()(post);
  const move = useMovePost();
  const { missing, orMissing } = useMissing();
  if (missing) return <MissingDialog name={name} missing={missing} onMend={onMend} onClose={onClose} />;
  const schedule = (scheduledAt: string) =>
    orMissing(async () => {
      await move(post, { status: 'scheduled', scheduledAt });
      toast.success(t('done.schedule', { name, date: date(scheduledAt), time: time(scheduledAt) }));
      onClose();
    });
  return (
    <ScheduleForm
      title={t('schedule.title', { name })}
      from={post.scheduledAt}
      onSchedule={schedule}
      onClose={onClose}
      {...(post.recurrence && { hint: t('schedule.recurring') })}
    />
  );
}
