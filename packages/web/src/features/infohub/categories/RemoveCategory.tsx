import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import { useText } from '#platform/text/use-text.ts';
import { DeleteCategory } from '#widgets/categories/RemoveCategory.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useDeleteCategory, useEraseCategory, useOtherCategories } from './categories.queries.ts';

type RemovalProps = { category: InfoHubCategory; onClose: () => void };

/** Out of sight for 30 days; its articles go to another category (GAP-42). */
export function DeleteInfoHubCategory({ category, onClose }: RemovalProps) {
  const t = useText('infohub-categories');
  const remove = useDeleteCategory();
  return (
    <DeleteCategory
      category={category}
      others={useOtherCategories(category.id)}
      remove={remove}
      words={{
        hint: t('deleteHint', { days: RESTORE_DAYS }),
        title: (name, count) => t('move.title', { name, count }),
        label: t('move.label'),
        moveHint: t('move.hint'),
        submit: t('move.submit'),
        noOther: t('move.noOther'),
        untitled: t('untitled'),
      }}
      onClose={onClose}
    />
  );
}

export function EraseCategory({ category, onClose }: RemovalProps) {
  const t = useText('infohub-categories');
  const erase = useEraseCategory();
  const { id, name } = category;
  return (
    <RemovalDialog
      title={t('erase.title', { name })}
      keepLabel={t('erase.keep')}
      removeLabel={t('erase.submit')}
      onRemove={() => erase(id)}
      removed={t('erase.done', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('erase.hint')}
    </RemovalDialog>
  );
}
