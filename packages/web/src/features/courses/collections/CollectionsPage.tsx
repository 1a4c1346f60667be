import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useAllCounts } from '../courses.queries.ts';
import { AddCollection } from './AddCollection.tsx';
import { CollectionsTab } from './CollectionsTab.tsx';

/** The collections at an address of their own (LMS-COLLECTIONS-01, SHELL-22). */
export function CollectionsPage() {
  const t = useText('collections');
  const { number } = useNumbers();
  const count = useAllCounts()?.collections;
  return (
    <>
      <PageHead
        title={t('title')}
        count={count === undefined ? undefined : number(count)}
        sentence={t('sentence')}
        actions={<AddCollection />}
      />
      <CollectionsTab />
    </>
  );
}
