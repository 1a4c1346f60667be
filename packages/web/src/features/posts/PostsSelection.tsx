import type { PostsChanged } from '@fanal/contract/posts/post-lists.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { type RowSelection, useRowSelection } from '#ui/use-row-selection.ts';
import { ListSelection } from '#widgets/list/ListSelection.tsx';
import { type BulkAction, bulkActionsIn } from './post-actions.rules.ts';
import { looksOf, usePostName } from './use-post-actions.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const RefusedDialog = lazy(async () => ({ default: (await import('#ui/RefusedDialog.tsx')).RefusedDialog }));

/** As many as one call changes. */
const MOST_SELECTED = 100;

/** Posts or events chosen over several pages. */
export const usePostSelection = (): RowSelection => {
  const t = useText('post-actions');
  return useRowSelection({
    most: MOST_SELECTED,
    onFull: () => toast.error(t('selection.full', { most: MOST_SELECTED }), { text: t('selection.fullHint') }),
  });
};

type Refused = { id: string; name: string; reason: string }[];

type PostsSelectionProps = { type: 'post' | 'event'; selection: RowSelection; isDeleted: boolean };

/** The bar over those that are chosen; what could not be changed stays chosen and is named with the reason. */
export function PostsSelection({ type, selection, isDeleted }: PostsSelectionProps) {
  const t = useText('post-actions');
  const actions = bulkActionsIn(isDeleted, useMay());
  const nameOf = usePostName();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const count = selection.selected.size;
  const finish = (done: BulkAction) => (words: string, left: PostsChanged['refused']) => {
    setAction(null);
    if (words) toast.success(words);
    if (left.length === 0) return selection.clear();
    setRefused(
      left.map(({ id, title, code, message }) => ({
        id,
        name: title === null ? t('refused.gone') : nameOf({ title }),
        reason: code === 'POST_STATUS_WRONG' ? t(`refused.status.${done}`) : message,
      })),
    );
  };
  const leaveRefused = (left: Refused) => {
    setRefused(null);
    selection.keep(left.map(({ id }) => id));
  };
  return (
    <>
      <ListSelection
        selection={selection}
        text={t(`selection.${type}.word`, { count })}
        label={t(`selection.${type}.label`, { count })}
        actions={actions.map((id) => ({
          id,
          label: t(`bulk.${id}`),
          icon: looksOf[id].icon,
          onSelect: () => setAction(id),
        }))}
      />

      {action ? (
        <BulkDialog
          type={type}
          action={action}
          ids={[...selection.selected]}
          onDone={finish(action)}
          onClose={() => setAction(null)}
        />
      ) : null}
      {refused ? (
        <RefusedDialog
          title={t(`refused.${type}`, { count: refused.length })}
          hint={t('refused.hint')}
          refused={refused}
          closeLabel={t('refused.close')}
          onClose={() => leaveRefused(refused)}
        />
      ) : null}
    </>
  );
}
