import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { actionsOn } from './article-actions.rules.ts';
import { looksOf } from './articles.icons.ts';
import { listSearch } from './infohub.rules.ts';
import { useImmediateActions } from './use-immediate-actions.ts';

/** The menu of a row; its letters work while the row has the focus. */
export const useRowMenu = (onOpen: (dialog: string, id?: string) => void): ((article: ArticleRow) => MenuItem[]) => {
  const t = useText('articles');
  const may = useMay();
  const { profile } = usePerson();
  const copyLink = useCopyLink();
  const now = useImmediateActions();
  return (article) => {
    const { id, status } = article;
    const isDeleted = status === 'deleted';
    const edit = () => onOpen('edit', id);
    const opening: MenuItem[] = isDeleted
      ? []
      : [{ id: 'open', label: t('menu.open'), icon: IconExternalLink, hint: 'O', onSelect: edit }];
    const publishing: MenuItem[] =
      status === 'draft' && may('infohub:publish')
        ? [{ id: 'publish', label: t('menu.publish'), icon: IconSend, onSelect: edit }]
        : [];
    const figures: MenuItem[] = [
      {
        id: 'figures',
        label: t('menu.figures'),
        icon: IconChartBar,
        hint: 'C',
        onSelect: () => onOpen('figures', id),
      },
      {
        id: 'link',
        label: t('menu.link'),
        icon: IconLink,
        onSelect: () =>
          void copyLink(new URL(listSearch.href({ open: isDeleted ? 'figures' : 'edit', id }), window.location.href)),
      },
    ];
    const actions = actionsOn(article, may, profile.id).map((action) => ({
      id: action,
      label:
        action === 'handOver' ? t('menu.handOver', { name: article.owner?.displayName ?? '' }) : t(`menu.${action}`),
      ...looksOf[action],
      onSelect: () =>
        action === 'check' || action === 'restore' ? void now[action](article) : onOpen(action, article.id),
    }));
    return [...opening, ...publishing, ...figures, ...actions];
  };
};
