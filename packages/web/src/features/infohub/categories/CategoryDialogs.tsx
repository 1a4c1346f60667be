import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { useCategory, useCategoryCalls } from './categories.queries.ts';

const loadCategoryDialog = () => import('#widgets/categories/CategoryDialog.tsx');
/** Somebody is about to open the form: its code may come. */
export const preloadCategoryDialog = (): void => void loadCategoryDialog();
const CategoryDialog = lazy(async () => ({ default: (await loadCategoryDialog()).CategoryDialog }));
const DeleteCategory = lazy(async () => ({ default: (await import('./RemoveCategory.tsx')).DeleteInfoHubCategory }));
const EraseCategory = lazy(async () => ({ default: (await import('./RemoveCategory.tsx')).EraseCategory }));

type CategoryDialogsProps = {
  open: string;
  id: string;
  rows: readonly InfoHubCategory[] | undefined;
  onOpen: (dialog: string, id?: string) => void;
};

function Form(props: { category: InfoHubCategory | null; onClose: () => void }) {
  return <CategoryDialog {...props} calls={useCategoryCalls()} />;
}

const permissions = { edit: 'infohub:publish', delete: 'infohub:delete', erase: 'infohub:delete' } as const;
const isDialog = (name: string): name is keyof typeof permissions => Object.hasOwn(permissions, name);

/** The dialog that the address names, for those who may use it. */
export function CategoryDialogs(props: CategoryDialogsProps) {
  return <OpenOne key={`${props.open} ${props.id}`} {...props} />;
}

function OpenOne(props: CategoryDialogsProps): ReactNode {
  const { open, id, onOpen } = props;
  const may = useMay();
  const close = () => onOpen('');
  if (open === 'new') return may('infohub:publish') ? <Form category={null} onClose={close} /> : null;
  if (!isDialog(open) || id === '' || !may(permissions[open])) return null;
  return <OnCategory {...props} open={open} />;
}

function OnCategory({ open, id, rows, onOpen }: CategoryDialogsProps & { open: keyof typeof permissions }) {
  const t = useText('categories');
  const close = () => onOpen('');
  const category = useOpenItem({ id, rows, useItem: useCategory, gone: t('gone'), onGone: close });
  if (!category) return null;
  const isDeleted = category.deletedAt !== null;
  if (open === 'erase') return isDeleted ? <EraseCategory category={category} onClose={close} /> : null;
  if (isDeleted) return null;
  if (open === 'delete') return <DeleteCategory category={category} onClose={close} />;
  return <Form category={category} onClose={close} />;
}
