import type { Collection } from '@fanal/contract/courses/collections.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useRemoveCollection } from './collections.queries.ts';

type RemoveCollectionProps = { collection: Collection; onClose: () => void; onRemoved: () => void };

/** Its courses stay, without a collection (GAP-50). */
export function RemoveCollection({ collection, onClose, onRemoved }: RemoveCollectionProps) {
  const t = useText('collections');
  const remove = useRemoveCollection();
  const { id, name, courseCount } = collection;
  return (
    <RemovalDialog
      title={t('remove.title', { name })}
      keepLabel={t('remove.keep')}
      removeLabel={t('remove.submit')}
      consequences={[
        courseCount > 0 ? t('remove.coursesStay', { count: courseCount }) : t('remove.noCourses'),
        t('remove.coverGone'),
      ]}
      onRemove={() => remove(id)}
      removed={t('remove.done', { name })}
      onRemoved={onRemoved}
      onClose={onClose}
    />
  );
}
