import type { AiDocumentKind } from '@fanal/contract/assistant/assistant.rules';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import type { IconComponent } from '#ui/Glyph.tsx';
import { iconOf } from '#widgets/uploads/file-icons.ts';

/** The icon of the screen where a source is changed, or that of its file. */
export const sourceIcon = ({ kind, name }: { kind: AiDocumentKind; name: string }): IconComponent => {
  if (kind === 'article') return IconBooks;
  return kind === 'post' ? IconNews : iconOf({ name, type: '' });
};
