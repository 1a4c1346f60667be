import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './ArticleMarks.module.css';

/** A mark never begins a line of its own. */
const unbroken = '\u00a0';

/** After the title: first in its category, and a link that does not answer. */
export function ArticleMarks({ article }: { article: Pick<ArticleRow, 'isPinned' | 'isLinkBroken'> }) {
  const t = useText('infohub');
  return (
    <>
      {article.isPinned ? <Mark icon={IconPin} label={t('pinned')} /> : null}
      {article.isLinkBroken ? <Mark icon={IconUnlink} label={t('linkBroken')} /> : null}
    </>
  );
}

function Mark({ icon, label }: { icon: IconComponent; label: string }) {
  return (
    <>
      {unbroken}
      <Tooltip label={label}>
        <span className={classes.mark}>
          <Glyph icon={icon} size={16} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      </Tooltip>
    </>
  );
}
