import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { FigureBoxes } from '#widgets/figures/FigureBoxes.tsx';
import { measures } from './measures.rules.ts';
import classes from './ReachSummary.module.css';

/** How many it was meant for, the share of them that saw it, and what these did. */
export function ReachSummary({ figures }: { figures: PostMetrics }) {
  const t = useText('post-figures');
  const { number, percent } = useNumbers();
  const { people, views } = figures;
  const share = people > 0 ? Math.min(1, views / people) : 0;
  return (
    <>
      <FigureBoxes
        figures={measures.map((figure) => ({ id: figure, name: t(figure), value: number(figures[figure]) }))}
      />
      <div className={classes.share}>
        <p>
          {people > 0 ? t('share', { views: number(views), count: people, percent: percent(share) }) : t('nobodyMeant')}
        </p>
        <ProgressBar value={share * 100} label={t('shareLabel')} />
      </div>
    </>
  );
}
