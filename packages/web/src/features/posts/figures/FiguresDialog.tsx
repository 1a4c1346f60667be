import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { ShareList } from '#ui/chart/ShareList.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { type ListedPost, useFiguresOf } from '../posts.queries.ts';
import { usePostName } from '../use-post-actions.ts';
import { Comments } from './Comments.tsx';
import { withQuietDays } from './days.rules.ts';
import classes from './FiguresDialog.module.css';
import { ReachSummary } from './ReachSummary.tsx';

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

/** How people reacted, by the kind of their reaction. */
function Reactions({ kinds }: { kinds: PostMetrics['reactionsByKind'] }) {
  const t = useText('post-figures');
  const general = useText('general');
  return (
    <ShareList
      title={t('reactions')}
      whole={kinds.reduce((sum, { people }) => sum + people, 0)}
      parts={kinds.map(({ reaction, people }) => ({
        id: reaction,
        label: t(`kinds.${reaction}`),
        amount: people,
        words: general('people', { count: people }),
      }))}
    />
  );
}

/** How many saw it on which day for the first time. */
function ViewsByDay({ days }: { days: PostMetrics['viewsByDay'] }) {
  const t = useText('post-figures');
  const { date } = useDates();
  const { number } = useNumbers();
  const points = withQuietDays(days).map(({ day, views }) => ({
    label: date(day),
    amount: views,
    value: number(views),
  }));
  return (
    <BarChart
      title={t('byDay')}
      points={points}
      words={{ label: t('day'), amount: t('views'), asTable: t('asTable'), asChart: t('asChart') }}
    />
  );
}

/** In which language it was read. */
function ViewsByLanguage({ figures: { viewsByLocale, views } }: { figures: PostMetrics }) {
  const t = useText('post-figures');
  const general = useText('general');
  return (
    <ShareList
      title={t('byLanguage')}
      whole={views}
      parts={viewsByLocale.map(({ locale, views: amount }) => ({
        id: locale,
        label: general(`locales.${locale}`),
        amount,
        words: t('viewCount', { count: amount }),
      }))}
    />
  );
}
