import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { usePostActions } from '#widgets/posts/use-post-actions.ts';
import { useCopyLink } from '#widgets/use-copy-link.ts';

/** What was deleted is only looked at: it is restored before it is written on. */
export const openingOf = ({ status }: Pick<PostRow, 'status'>): 'edit' | 'figures' =>
  status === 'deleted' ? 'figures' : 'edit';

/** What stands over the list when a row is pressed. */
export const addressOf = (post: Pick<PostRow, 'id' | 'status'>): string => `?open=${openingOf(post)}&id=${post.id}`;

/** The menu of a row; its letters work while the row has the focus. */
export const useRowMenu = (onOpen: (dialog: string, id?: string) => void): ((post: PostRow) => MenuItem[]) => {
  const t = useText('posts');
  const copyLink = useCopyLink();
  const actionsOn = usePostActions({ onAsk: onOpen, onEdit: (id) => onOpen('edit', id) });
  return (post) => {
    const { id, publishedAt } = post;
    const opening = openingOf(post);
    return [
      ...(opening === 'edit'
        ? [
            {
              ...{ id: 'open', label: t('menu.open'), icon: IconExternalLink, hint: 'O' },
              onSelect: () => onOpen('edit', id),
            },
          ]
        : []),
      ...(publishedAt || opening === 'figures'
        ? [
            {
              ...{ id: 'figures', label: t('menu.figures'), icon: IconChartBar, hint: 'C' },
              onSelect: () => onOpen('figures', id),
            },
          ]
        : []),
      {
        ...{ id: 'link', label: t('menu.link'), icon: IconLink },
        onSelect: () => void copyLink(new URL(addressOf(post), window.location.href)),
      },
      ...actionsOn(post),
    ];
  };
};
