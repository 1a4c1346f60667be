import type { ArticleFormat as Format } from '@fanal/contract/infohub/articles.rules';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './ArticleFormat.module.css';
import { formatIcons } from './formats.icons.ts';

/** What opens: a page of text, a web link or a PDF. */
export function ArticleFormat({ format }: { format: Format }) {
  const t = useText('infohub');
  return (
    <span className={classes.format}>
      <Glyph icon={formatIcons[format]} size={16} className={classes.icon} />
      {t(`formats.${format}`)}
    </span>
  );
}
