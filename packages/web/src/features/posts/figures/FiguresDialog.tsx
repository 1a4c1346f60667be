import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { ShareList } from '#ui/chart/ShareList.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { DayChart } from '#widgets/figures/DayChart.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { type ListedPost, useFiguresOf } from '../posts.queries.ts';
import { usePostName } from '../use-post-actions.ts';
import { Comments } from './Comments.tsx';
import classes from './FiguresDialog.module.css';
import { activityOf, type Measure, measures } from './measures.rules.ts';
import { ReachSummary } from './ReachSummary.tsx';

type FiguresDialogProps = {
  post: ListedPost;
  onClose: () => void;
  /** Shows who has read it; null for whom that is not. */
  onReaders: (() => void) | null;
};

/** What became of a post: whom it reached, when and in which language, and what people said of it. */
export function FiguresDialog({ post, onClose, onReaders }: FiguresDialogProps) {
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
        <>
          {onReaders && post.publishedAt ? (
            <Button icon={IconEyeCheck} onClick={onReaders}>
              {t('readers')}
            </Button>
          ) : null}
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </>
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
  const t = useText('post-figures');
  const done = measures.filter((measure) => figures[measure] > 0);
  const [chosen, setChosen] = useState<Measure>('views');
  const measure = done.includes(chosen) ? chosen : done[0];
  return (
    <>
      <ReachSummary figures={figures} />
      {measure && done.length > 1 ? (
        <div className={classes.measures}>
          <SegmentedControl
            label={t('shown')}
            value={measure}
            onChange={setChosen}
            options={done.map((value) => ({ value, label: t(value) }))}
          />
        </div>
      ) : null}
      {measure ? <ByDay figures={figures} measure={measure} /> : null}
      <div className={classes.halves}>
        {measure ? <ByLanguage figures={figures} measure={measure} /> : null}
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

type MeasureProps = { figures: PostMetrics; measure: Measure };

/** How many there were on which day. A view is the first one of a person. */
function ByDay({ figures, measure }: MeasureProps) {
  const t = useText('post-figures');
  return <DayChart title={t(`byDay.${measure}`)} amount={t(measure)} days={activityOf(figures, measure).days} />;
}

/** In which language the people read it. */
function ByLanguage({ figures, measure }: MeasureProps) {
  const t = useText('post-figures');
  const general = useText('general');
  return (
    <ShareList
      title={t(`byLanguage.${measure}`)}
      whole={figures[measure]}
      parts={activityOf(figures, measure).locales.map(({ locale, amount }) => ({
        id: locale,
        label: general(`locales.${locale}`),
        amount,
        words: t(`counts.${measure}`, { count: amount }),
      }))}
    />
  );
}
