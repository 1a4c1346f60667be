import type { ArticleFormat } from '@fanal/contract/infohub/articles.rules';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { IconComponent } from '#ui/Glyph.tsx';

export const formatIcons: Record<ArticleFormat, IconComponent> = {
  text: IconFileText,
  link: IconLink,
  pdf: IconFileTypePdf,
};
