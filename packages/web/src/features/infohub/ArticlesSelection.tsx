import type { ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import { ListSelection } from '#widgets/list/ListSelection.tsx';
import { type BulkAction, bulkActionsIn } from './article-actions.rules.ts';
import { looksOf } from './articles.icons.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const RefusedArticles = lazy(async () => ({ default: (await import('./RefusedArticles.tsx')).RefusedArticles }));

type Refused = { action: BulkAction; left: ArticlesChanged['refused'] };

type ArticlesSelectionProps = { selection: RowSelection; isDeleted: boolean };

/** The bar over those that are chosen; what could not be changed stays chosen and is named with the reason. */
export function ArticlesSelection({ selection, isDeleted }: ArticlesSelectionProps) {
  const t = useText('articles');
  const actions = bulkActionsIn(isDeleted, useMay());
  const [action, setAction] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const count = selection.selected.size;
  const finish = (done: BulkAction) => (left: ArticlesChanged['refused']) => {
    setAction(null);
    if (left.length === 0) selection.clear();
    else setRefused({ action: done, left });
  };
  const leaveRefused = ({ left }: Refused) => {
    setRefused(null);
    selection.keep(left.map(({ id }) => id));
  };
  return (
    <>
      <ListSelection
        selection={selection}
        text={t('selection.word', { count })}
        label={t('selection.label', { count })}
        actions={actions.map((id) => ({
          id,
          label: t(`bulk.${id}`),
          icon: looksOf[id].icon,
          onSelect: () => setAction(id),
        }))}
      />

      {action ? (
        <BulkDialog
          action={action}
          ids={[...selection.selected]}
          onDone={finish(action)}
          onClose={() => setAction(null)}
        />
      ) : null}
      {refused ? <RefusedArticles {...refused} onClose={() => leaveRefused(refused)} /> : null}
    </>
  );
}
