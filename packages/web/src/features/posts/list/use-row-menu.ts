import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { openingOf, rowAddress } from '../openings.rules.ts';
import { usePostActions } from '../use-post-actions.ts';

/** The menu of a row; its letters work while the row has the focus. */
export const useRowMenu = (onOpen: (dialog: string, id?: string) => void): ((post: PostRow) => MenuItem[]) => {
  const t = useText('posts');
  const may = useMay();
  const copyLink = useCopyLink();
  const actionsOn = usePostActions({ onAsk: onOpen });
  return (post) => {
    const { id, publishedAt } = post;
    const opening = openingOf(post);
    return [
      ...(opening === 'edit'
        ? [
            {
              id: 'open',
              label: t('menu.open'),
              icon: IconExternalLink,
              hint: 'O',
              onSelect: () => onOpen('edit', id),
            },
          ]
        : []),
      ...(publishedAt || opening === 'figures'
        ? [
            {
              id: 'figures',
              label: t('menu.figures'),
              icon: IconChartBar,
              hint: 'C',
              onSelect: () => onOpen('figures', id),
            },
          ]
        : []),
      ...(publishedAt && may('stats:read')
        ? [
            {
              id: 'readers',
              label: t('menu.readers'),
              icon: IconEyeCheck,
              hint: 'L',
              onSelect: () => onOpen('readers', id),
            },
          ]
        : []),
      {
        id: 'link',
        label: t('menu.link'),
        icon: IconLink,
        onSelect: () => void copyLink(new URL(rowAddress(post), window.location.href)),
      },
      ...actionsOn(post),
    ];
  };
};
