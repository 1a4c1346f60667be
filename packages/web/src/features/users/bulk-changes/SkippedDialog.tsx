import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Pager } from '#ui/Pager.tsx';
import { RefusedDialog } from '#ui/RefusedDialog.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SKIPPED_PER_PAGE, useSkippedPeople } from './bulk-changes.queries.ts';

/** The people whom a change left as before, each with the reason, a page at a time. */
export function SkippedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('bulk-changes');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSkippedPeople(id, page);
  const items = data?.items ?? [];
  return (
    <RefusedDialog
      title={t('skippedTitle')}
      hint={t('skippedHint')}
      refused={items.map((person) => ({
        id: person.id,
        name: person.displayName ?? t('unknown'),
        reason: person.message,
      }))}
      closeLabel={t('closeDialog')}
      onClose={onClose}
    >
      {error ? <ReadFailure title={t('skippedFailed')} error={error} onReload={() => void refetch()} /> : null}
      {data && data.lastPage > 1 ? (
        <Pager page={page} perPage={SKIPPED_PER_PAGE} total={data.total} onPage={setPage} />
      ) : null}
    </RefusedDialog>
  );
}
