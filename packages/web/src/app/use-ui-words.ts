import { useMemo } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { UiWords } from '#ui/theme/words.ts';

/** The words of the components that know no feature. */
export const useUiWords = (): UiWords => {
  const t = useText('general');
  return useMemo(
    () => ({
      close: t('close'),
      clear: t('clear'),
      loading: t('loading'),
      noResult: t('noResult'),
      selectAll: t('selectAll'),
      selectRow: (name) => t('selectRow', { name }),
      rowMenu: (name) => t('rowMenu', { name }),
      removeFilter: (label) => t('removeFilter', { label }),
      rowsPerPage: t('rowsPerPage'),
      range: (rows) => t('list.range', rows),
      previousPage: t('previousPage'),
      nextPage: t('nextPage'),
    }),
    [t],
  );
};
