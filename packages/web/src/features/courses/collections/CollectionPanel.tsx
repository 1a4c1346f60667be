import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { Skeleton, SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './CollectionPanel.module.css';
import { CollectionView } from './CollectionView.tsx';
import { useCollection } from './collections.queries.ts';

/** With the shapes that its form is checked against: nobody who only reads needs them. */
const CollectionEditor = lazy(async () => ({ default: (await import('./CollectionEditor.tsx')).CollectionEditor }));
const RemoveCollection = lazy(async () => ({ default: (await import('./RemoveCollection.tsx')).RemoveCollection }));

type CollectionPanelProps = {
  id: string;
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
  onRemoved: () => void;
};

/** One collection: edited by those who publish, read by the others. */
export function CollectionPanel({ id, isRemoving, onRemoving, onRemoved }: CollectionPanelProps) {
  const t = useText('collections');
  const may = useMay();
  const { data, error, refetch } = useCollection(id);
  if (error?.code === 'NOT_FOUND') return <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>;
  if (error && !data) return <ReadFailure title={t('oneFailed')} error={error} onReload={() => void refetch()} />;
  if (!data) return <Loading />;
  if (!may('courses:publish')) return <CollectionView collection={data} />;
  return (
    <WhileLoading show={<Loading />}>
      <CollectionEditor
        collection={data}
        actions={may('courses:delete') ? <RemoveButton onPress={() => onRemoving(true)} /> : null}
      >
        {isRemoving && may('courses:delete') ? (
          <RemoveCollection collection={data} onClose={() => onRemoving(false)} onRemoved={onRemoved} />
        ) : null}
      </CollectionEditor>
    </WhileLoading>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={classes.loading}>
      <Skeleton height={140} />
      <SkeletonLines count={5} />
    </div>
  );
}

function RemoveButton({ onPress }: { onPress: () => void }) {
  const t = useText('collections');
  return (
    <Button variant="danger" small icon={IconTrash} onClick={onPress}>
      {t('remove.button')}
    </Button>
  );
}
