import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { type ListedPost, useFiguresOf } from '../posts.queries.ts';
import { usePostName } from '../use-post-actions.ts';
import { Comments } from './Comments.tsx';
import classes from './FiguresDialog.module.css';
import { ReachSummary } from './ReachSummary.tsx';
import { Reactions } from './Reactions.tsx';
import { ViewsByDay } from './ViewsByDay.tsx';
import { ViewsByLanguage } from './ViewsByLanguage.tsx';

type FiguresDialogProps = { post: ListedPost; onClose: () => void };

/** What became of a post: whom it reached, when and in which language, and what people said of it. */
export function FiguresDialog({ post, onClose }: FiguresDialogProps) {
  const t = useText('post-figures');
  const name = usePostName()(post);
  const { figures, error, reload } = useFiguresOf(post.id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={t('title', { name })}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      {error ? <ReadFailure title={t('failed')} error={error} onReload={reload} /> : null}
      {figures ? <Figures figures={figures} /> : null}
      {figures || error ? null : <SkeletonLines count={8} />}
      <Comments postId={post.id} />
    </Dialog>
  );
}

function Figures({ figures }: { figures: PostMetrics }) {
  return (
    <>
      <ReachSummary figures={figures} />
      {figures.views > 0 ? <ViewsByDay days={figures.viewsByDay} /> : null}
      <div className={classes.halves}>
        {figures.views > 0 ? <ViewsByLanguage figures={figures} /> : null}
        {figures.reactions > 0 ? <Reactions kinds={figures.reactionsByKind} /> : null}
      </div>
    </>
  );
}
