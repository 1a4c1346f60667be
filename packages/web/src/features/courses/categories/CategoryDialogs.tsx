import type { CourseCategory } from '@fanal/contract/courses/course-categories.shapes';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { useCategory, useCategoryCalls, useOtherCategories, useRemoveCategory } from './course-categories.queries.ts';

const CategoryDialog = lazy(async () => ({
  default: (await import('#widgets/categories/CategoryDialog.tsx')).CategoryDialog,
}));
const DeleteCategory = lazy(async () => ({
  default: (await import('#widgets/categories/RemoveCategory.tsx')).DeleteCategory,
}));

type CategoryDialogsProps = {
  open: string;
  id: string;
  rows: readonly CourseCategory[] | undefined;
  onClose: () => void;
};

const permissions = { edit: 'courses:publish', delete: 'courses:delete' } as const;
const isDialog = (name: string): name is keyof typeof permissions => Object.hasOwn(permissions, name);

/** The dialog that the address names, for those who may use it. */
export function CategoryDialogs(props: CategoryDialogsProps) {
  return <OpenOne key={`${props.open} ${props.id}`} {...props} />;
}

function OpenOne(props: CategoryDialogsProps): ReactNode {
  const { open, id, onClose } = props;
  const may = useMay();
  const calls = useCategoryCalls();
  if (open === 'new')
    return may('courses:publish') ? <CategoryDialog category={null} calls={calls} onClose={onClose} /> : null;
  if (!isDialog(open) || id === '' || !may(permissions[open])) return null;
  return <OnCategory {...props} open={open} />;
}

function OnCategory({ open, id, rows, onClose }: CategoryDialogsProps & { open: keyof typeof permissions }) {
  const t = useText('categories');
  const calls = useCategoryCalls();
  const category = useOpenItem({ id, rows, useItem: useCategory, gone: t('gone'), onGone: onClose });
  if (!category) return null;
  if (open === 'delete') return <Deletion category={category} onClose={onClose} />;
  return <CategoryDialog category={category} calls={calls} onClose={onClose} />;
}

function Deletion({ category, onClose }: { category: CourseCategory; onClose: () => void }) {
  const t = useText('course-categories');
  const remove = useRemoveCategory();
  return (
    <DeleteCategory
      category={category}
      others={useOtherCategories(category.id)}
      remove={remove}
      words={{
        hint: t('deleteHint'),
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
