import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { rowAddress } from '../openings.rules.ts';
import { usePostActions } from '../use-post-actions.ts';
import { keepCalendarFile } from './events.queries.ts';

/** Answers come to what people have seen and may register for (GAP-39). */
export const hasAnswers = ({ status, publishedAt, eventHasRegistration }: PostRow): boolean =>
  status !== 'deleted' && publishedAt !== null && eventHasRegistration;

/** The menu of a row; its letters work while the row has the focus. */
export const useRowMenu = (onOpen: (dialog: string, id?: string) => void): ((event: PostRow) => MenuItem[]) => {
  const t = useText('events');
  const may = useMay();
  const copyLink = useCopyLink();
  const keepFile = useKeepFile();
  const actionsOn = usePostActions({ onAsk: onOpen });
  return (event) => {
    const { id, status, publishedAt, eventStartsAt } = event;
    const isDeleted = status === 'deleted';
    const entry = (
      name: 'open' | 'responses' | 'readers' | 'figures' | 'file' | 'link',
      more: Omit<MenuItem, 'id' | 'label'>,
    ): MenuItem => ({
      id: name,
      label: t(`menu.${name}`),
      ...more,
    });
    return [
      ...(isDeleted ? [] : [entry('open', { icon: IconExternalLink, hint: 'O', onSelect: () => onOpen('edit', id) })]),
      ...(hasAnswers(event)
        ? [entry('responses', { icon: IconUsers, hint: 'R', onSelect: () => onOpen('responses', id) })]
        : []),
      ...(publishedAt && !isDeleted && may('stats:read')
        ? [entry('readers', { icon: IconEyeCheck, hint: 'L', onSelect: () => onOpen('readers', id) })]
        : []),
      ...(publishedAt || isDeleted
        ? [entry('figures', { icon: IconChartBar, hint: 'C', onSelect: () => onOpen('figures', id) })]
        : []),
      ...(eventStartsAt && !isDeleted
        ? [entry('file', { icon: IconCalendarDown, onSelect: () => void keepFile(id) })]
        : []),
      entry('link', {
        icon: IconLink,
        onSelect: () => void copyLink(new URL(rowAddress(event), window.location.href)),
      }),
      ...actionsOn(event),
    ];
  };
};

const useKeepFile = () => {
  const t = useText('events');
  const failureText = useFailureText();
  return async (id: string) => {
    try {
      await keepCalendarFile(id);
    } catch (error) {
      toast.error(t('menu.fileFailed'), { text: failureText(error) });
    }
  };
};
