import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { MissingDialog, useMissing } from './MissingDialog.tsx';
import type { PostDialogProps } from './posts.queries.ts';
import { useMovePost, usePostMetrics } from './posts.queries.ts';
import { usePostName } from './use-post-actions.ts';

/** Says who will see it, and whether they get a push notification, before it goes out. */
export function PublishDialog({ post, onClose, onMend }: PostDialogProps) {
  const t = useText('post-actions');
  const { date, time } = useDates();
  const name = usePostName()(post);
  const move = useMovePost();
  const people = usePostMetrics([post.id]).get(post.id)?.people;
  const { missing, orMissing } = useMissing();
  if (missing) return <MissingDialog name={name} missing={missing} onMend={onMend} onClose={onClose} />;
  const publish = () =>
    orMissing(async () => {
      await move(post, { status: 'published' });
      toast.success(t('done.publish', { name }));
      onClose();
    });
  return (
    <ActingQuestion
      title={t('publish.title', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('publish.submit')}
      icon={IconSend}
      onConfirm={publish}
      onClose={onClose}
    >
      {people === 0 ? t('publish.nobody') : null}
      {people ? t('publish.people', { count: people }) : null}{' '}
      {t(post.isNotificationEnabled ? 'publish.push' : 'publish.noPush')}{' '}
      {post.scheduledAt ? t('publish.instead', { date: date(post.scheduledAt), time: time(post.scheduledAt) }) : null}
    </ActingQuestion>
  );
}
