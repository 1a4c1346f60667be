import { RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import type { PostDialogProps } from './posts.queries.ts';
import { useDeletePost, useErasePost, useMovePost, usePostMetrics } from './posts.queries.ts';
import { usePostName } from './use-post-actions.ts';

/** Out of sight of people, and back only as a draft. */
export function ArchiveDialog({ post, onClose }: PostDialogProps) {
  const t = useText('post-actions');
  const name = usePostName()(post);
  const move = useMovePost();
  const archive = async () => {
    await move(post, { status: 'archived' });
    toast.success(t('done.archive', { name }));
    onClose();
  };
  return (
    <ActingQuestion
      title={t('archive.title', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('archive.submit')}
      icon={IconArchive}
      onConfirm={archive}
      onClose={onClose}
    >
      {t('archive.hint')} {post.recurrence ? t('archive.recurring') : null}
    </ActingQuestion>
  );
}

/** Out of sight for 30 days, then gone (POSTS-27, POSTS-28). */
export function DeleteDialog({ post, onClose }: PostDialogProps) {
  const t = useText('post-actions');
  const name = usePostName()(post);
  const remove = useDeletePost();
  const seen = usePostMetrics([post.id]).get(post.id);
  return (
    <RemovalDialog
      title={t('delete.title', { name })}
      keepLabel={t('keep')}
      removeLabel={t('delete.submit')}
      onRemove={() => remove(post)}
      removed={t('done.delete', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t(`delete.${post.status === 'published' ? 'published' : 'hint'}`, { days: RESTORE_DAYS })}{' '}
      {seen && seen.views > 0 ? t('delete.seen', { count: seen.views }) : null}
    </RemovalDialog>
  );
}

/** Gone for good with all that people did with it: the word is typed (POSTS-30). */
export function EraseDialog({ post, onClose }: PostDialogProps) {
  const t = useText('post-actions');
  const name = usePostName()(post);
  const erase = useErasePost();
  const figures = usePostMetrics([post.id]).get(post.id);
  return (
    <RemovalDialog
      typed
      title={t('erase.title', { name })}
      onRemove={() => erase(post)}
      removed={t('done.erase', { name })}
      failed={t('failed')}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('erase.hint', { name })}{' '}
      {figures
        ? t('erase.lost', {
            views: t('erase.views', { count: figures.views }),
            reactions: t('erase.reactions', { count: figures.reactions }),
            comments: t('erase.comments', { count: figures.comments }),
          })
        : null}
    </RemovalDialog>
  );
}
