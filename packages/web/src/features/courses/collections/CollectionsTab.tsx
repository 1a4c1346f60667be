import type { Collection } from '@fanal/contract/courses/collections.shapes';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useLastPage } from '#platform/list-page.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { type Change, useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Skeleton, SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CollectionList } from './CollectionList.tsx';
import { CollectionPanel } from './CollectionPanel.tsx';
import classes from './CollectionsTab.module.css';
import { useCollectionsPage } from './collections.queries.ts';
import { type CollectionState, collectionSearch, PER_PAGE } from './collections.rules.ts';

const NewCollectionDialog = lazy(async () => ({
  default: (await import('./NewCollectionDialog.tsx')).NewCollectionDialog,
}));

/** Collections in the order of the app; the chosen one is edited beside them (LMS-COLLECTIONS-01). */
export function CollectionsTab() {
  const t = useText('collections');
  const may = useMay();
  const [state, change] = useUrlState(collectionSearch);
  const read = useCollectionsPage(state.page);
  const { data, error, refetch } = read;
  const creates = may('courses:publish');
  if (error)
    return (
      <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()}>
        {t('failedHint')}
      </ReadFailure>
    );
  return (
    <>
      {data ? (
        <Collections state={state} change={change} read={read} rows={data.items} />
      ) : (
        <div aria-busy="true" className={classes.loading}>
          <SkeletonLines count={6} />
          <Skeleton height={160} />
        </div>
      )}
      {state.open === 'new' && creates ? (
        <NewCollectionDialog
          onAdded={(id) => void change({ open: '', id })}
          onClose={() => void change({ open: '' })}
        />
      ) : null}
    </>
  );
}

type CollectionsProps = {
  state: CollectionState;
  change: Change<CollectionState>;
  read: ReturnType<typeof useCollectionsPage>;
  rows: readonly Collection[];
};

function Collections({ state, change, read, rows }: CollectionsProps) {
  const t = useText('collections');
  const may = useMay();
  const { total } = useLastPage(read, state.page, change);
  if (total === 0)
    return (
      <EmptyState
        icon={IconStack2}
        title={t('empty')}
        actions={
          may('courses:publish') ? <Button onClick={() => void change({ open: 'new' })}>{t('create')}</Button> : null
        }
      >
        {t('emptyHint')}
      </EmptyState>
    );
  // A phone shows the list until one is chosen; elsewhere the first one stands beside it.
  const chosen = state.id || rows[0]?.id;
  return (
    <div className={classes.both} data-chosen={state.id === '' ? undefined : true}>
      <div className={classes.list}>
        <CollectionList
          rows={rows}
          total={total}
          before={(state.page - 1) * PER_PAGE}
          chosen={chosen}
          onChoose={(id) => void change({ id })}
        />
        {total > PER_PAGE ? (
          <Pager
            page={state.page}
            perPage={PER_PAGE}
            total={total}
            onPage={(page) => void change({ page, id: '' })}
            pageSizes={[PER_PAGE]}
            onPerPage={() => undefined}
          />
        ) : null}
      </div>
      <div className={classes.panel}>
        <Button
          variant="subtle"
          icon={IconArrowLeft}
          className={classes.back}
          onClick={() => void change({ id: '', open: '' })}
        >
          {t('back')}
        </Button>
        {chosen ? (
          <CollectionPanel
            key={chosen}
            id={chosen}
            isRemoving={state.open === 'delete'}
            onRemoving={(isRemoving) => void change({ open: isRemoving ? 'delete' : '' })}
            onRemoved={() => void change({ id: '', open: '' }, { asks: false })}
          />
        ) : null}
      </div>
    </div>
  );
}
