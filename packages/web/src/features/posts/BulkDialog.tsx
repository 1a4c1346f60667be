import type { PostsChanged } from '@fanal/contract/posts/post-lists.shapes';
import { RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import { useText } from '#platform/text/use-text.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import type { BulkAction } from './post-actions.rules.ts';
import { useChangePosts } from './posts.queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { looksOf } from './use-post-actions.ts';

type BulkDialogProps = {
  type: 'post' | 'event';
  action: BulkAction;
  ids: readonly string[];
  /** Done: what to say, and those that stayed as they were. */
  onDone: (words: string, refused: PostsChanged['refused']) => void;
  onClose: () => void;
};

/** Asks what an action on several still needs to know, and carries it out; each by itself. */
export function BulkDialog({ type, action, ids, onDone, onClose }: BulkDialogProps) {
  const t = useText('post-actions');
  const change = useChangePosts();
  const title = t(`bulk.${type}.${action}`, { count: ids.length });
  const carryOut = async (scheduledAt?: string) => {
    const { changed, refused } = await change(ids, action, scheduledAt);
    onDone(changed.length > 0 ? t(`bulk.done.${type}.${action}`, { count: changed.length }) : '', refused);
  };
  if (action === 'schedule')
    return <ScheduleForm title={title} from={null} onSchedule={carryOut} onClose={onClose} hint={t('bulk.together')} />;
  if (action === 'erase')
    return (
      <RemovalDialog typed title={title} onRemove={() => carryOut()} failed={t('failed')} onClose={onClose}>
        {t('bulk.hints.erase')}
      </RemovalDialog>
    );
  if (action === 'delete')
    return (
      <RemovalDialog
        title={title}
        keepLabel={t('cancel')}
        removeLabel={t('bulk.delete')}
        onRemove={() => carryOut()}
        onClose={onClose}
      >
        {t('bulk.hints.delete', { days: RESTORE_DAYS })}
      </RemovalDialog>
    );
  return (
    <ActingQuestion
      title={title}
      cancelLabel={t('cancel')}
      confirmLabel={t(`bulk.${action}`)}
      icon={looksOf[action].icon}
      onConfirm={() => carryOut()}
      onClose={onClose}
    >
      {t(`bulk.hints.${action}`, { days: RESTORE_DAYS })}
    </ActingQuestion>
  );
}
