import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { collectionSearch } from './collections.rules.ts';

const preload = (): void => void import('./NewCollectionDialog.tsx');

/** The button that adds a collection, for those who publish. */
export function AddCollection() {
  const t = useText('courses');
  const may = useMay();
  const [, change] = useUrlState(collectionSearch);
  if (!may('courses:publish')) return null;
  return <AddButton label={t('createCollection')} onAdd={() => void change({ open: 'new' })} onNear={preload} />;
}
