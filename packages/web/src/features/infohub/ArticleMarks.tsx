import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './ArticleMarks.module.css';

/** A mark never begins a line of its own. */
const unbroken = '\u00a0';

/** After the title: first in its category. */
export function ArticleMarks({ article }: { article: Pick<ArticleRow, 'isPinned'> }) {
  const t = useText('infohub');
  if (!article.isPinned) return null;
  return (
    <>
      {unbroken}
      <Tooltip label={t('pinned')}>
        <span className={classes.mark}>
          <Glyph icon={IconPin} size={16} />
          <VisuallyHidden>{t('pinned')}</VisuallyHidden>
        </span>
      </Tooltip>
    </>
  );
}
