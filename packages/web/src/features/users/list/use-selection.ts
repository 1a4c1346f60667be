import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { type RowSelection, useRowSelection } from '#ui/use-row-selection.ts';
import { MOST_SELECTED } from './users.rules.ts';

/** People chosen over several pages, never more than one call takes. */
export const useSelection = (): RowSelection => {
  const t = useText('users');
  return useRowSelection({
    most: MOST_SELECTED,
    onFull: () => toast.error(t('selection.full', { most: MOST_SELECTED }), { text: t('selection.fullHint') }),
  });
};
