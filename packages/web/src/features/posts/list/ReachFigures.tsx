import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './ReachFigures.module.css';

const icons = { views: IconEye, reactions: IconThumbUp, comments: IconMessage, acknowledgements: IconChecks };
const always = ['views', 'reactions', 'comments'] as const;

type ReachFiguresProps = { name: string; metrics: PostMetrics | undefined; onOpen: () => void };

/** How many saw it, reacted and commented; a press shows the rest. Their place is kept until they are known. */
export function ReachFigures({ name, metrics, onOpen }: ReachFiguresProps) {
  const t = useText('posts');
  const { number } = useNumbers();
  if (!metrics) return <span className={classes.figures} />;
  const figures = [...always, ...(metrics.acknowledgements === null ? [] : (['acknowledgements'] as const))];
  const words = figures.map((figure) => t(`reach.${figure}`, { count: metrics[figure] ?? 0 })).join(', ');
  return (
    <button type="button" className={classes.figures} title={words} onClick={onOpen}>
      <VisuallyHidden>{t('reach.label', { name, figures: words })}</VisuallyHidden>
      {figures.map((figure) => (
        <span key={figure} aria-hidden className={classes.figure}>
          <Glyph icon={icons[figure]} size={16} className={classes.icon} />
          {number(metrics[figure] ?? 0)}
        </span>
      ))}
    </button>
  );
}
