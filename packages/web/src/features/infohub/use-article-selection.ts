import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { type RowSelection, useRowSelection } from '#ui/use-row-selection.ts';

/** As many as one call changes. */
const MOST_SELECTED = 100;

/** Articles chosen over several pages. */
export const useArticleSelection = (): RowSelection => {
  const t = useText('articles');
  return useRowSelection({
    most: MOST_SELECTED,
    onFull: () => toast.error(t('selection.full', { most: MOST_SELECTED }), { text: t('selection.fullHint') }),
  });
};
