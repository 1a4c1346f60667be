import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { actionsOn, type PostAction } from './post-actions.rules.ts';
import { type ListedPost, useDeletePost, useMovePost, useRestorePost } from './posts.queries.ts';

/** How each stands in a menu and in the bar of a selection. */
export const looksOf = {
  duplicate: { icon: IconCopy, hint: 'D' },
  template: { icon: IconTemplate },
  publish: { icon: IconSend },
  schedule: { icon: IconCalendarTime },
  draft: { icon: IconPencil },
  archive: { icon: IconArchive },
  unarchive: { icon: IconArchiveOff },
  restore: { icon: IconArrowBackUp },
  delete: { icon: IconTrash, danger: true },
  erase: { icon: IconTrashX, danger: true },
} as const satisfies Record<PostAction, Omit<MenuItem, 'id' | 'label'>>;

/** What a title is called by: a draft may have none yet. */
export const usePostName = () => {
  const t = useText('post-actions');
  return ({ title }: Pick<ListedPost, 'title'>): string => title || t('untitled');
};

type Opening = {
  /** The dialog of an action that asks first. */
  onAsk: (action: PostAction, id: string) => void;
};

/**
 * What may be done with one of a list, as entries of its menu. What loses nothing, or can be taken back at once, is done; the rest asks first.
 */
export const usePostActions = ({ onAsk }: Opening): ((post: ListedPost) => MenuItem[]) => {
  const t = useText('post-actions');
  const may = useMay();
  const act = useImmediateActions();
  return (post) =>
    actionsOn(post, may).map((action) => {
      const now = act[action]?.(post);
      return {
        id: action,
        label: t(action === 'delete' && now ? 'menu.deleteNow' : `menu.${action}`),
        ...looksOf[action],
        onSelect: now ? () => void now() : () => onAsk(action, post.id),
      };
    });
};

type Act = (post: ListedPost) => (() => Promise<void>) | undefined;

const useImmediateActions = (): Partial<Record<PostAction, Act>> => {
  const t = useText('post-actions');
  const nameOf = usePostName();
  const failureText = useFailureText();
  const move = useMovePost();
  const remove = useDeletePost();
  const restore = useRestorePost();
  const showOutcome = async <Answer>(work: Promise<Answer>, then: (answer: Answer) => void) => {
    try {
      then(await work);
    } catch (error) {
      toast.error(t('failed'), { text: failureText(error) });
    }
  };
  const toDraft: Act = (post) => () =>
    showOutcome(move(post, { status: 'draft' }), () => toast.success(t('done.draft', { name: nameOf(post) })));
  const takeBack = (post: ListedPost) =>
    showOutcome(restore(post), () => toast.success(t('done.draft', { name: nameOf(post) })));
  return {
    draft: toDraft,
    unarchive: toDraft,
    restore: (post) => () => takeBack(post),
    // Nobody sees a draft: it goes without a question, and comes back as what it was.
    delete: (post) =>
      post.status === 'draft'
        ? () =>
            showOutcome(remove(post), () =>
              toast.success(t('done.delete', { name: nameOf(post) }), {
                label: t('done.undo'),
                onSelect: () => void takeBack(post),
              }),
            )
        : undefined,
  };
};
