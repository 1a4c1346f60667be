import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { categorySearch } from './course-categories.rules.ts';

const preload = (): void => void import('#widgets/categories/CategoryDialog.tsx');

/** The button that adds a category, for those who publish. */
export function AddCategory() {
  const t = useText('courses');
  const may = useMay();
  const [, change] = useUrlState(categorySearch);
  if (!may('courses:publish')) return null;
  return <AddButton label={t('addCategory')} onAdd={() => void change({ open: 'new', id: '' })} onNear={preload} />;
}
