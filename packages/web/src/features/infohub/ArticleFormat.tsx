import type { ArticleFormat as Format } from '@fanal/contract/infohub/articles.rules';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './ArticleFormat.module.css';

const icons = { text: IconFileText, link: IconLink, pdf: IconFileTypePdf };

/** What opens: a page of text, a web link or a PDF. */
export function ArticleFormat({ format }: { format: Format }) {
  const t = useText('infohub');
  return (
    <span className={classes.format}>
      <Glyph icon={icons[format]} size={16} className={classes.icon} />
      {t(`formats.${format}`)}
    </span>
  );
}
