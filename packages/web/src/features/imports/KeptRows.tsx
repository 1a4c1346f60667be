import type { KeptRow } from '@fanal/contract/imports/imports.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useKeptRows } from './data-management.queries.ts';

const PER_PAGE = 10;

/** Whom and what an undoing left as it is, and why. */
export function KeptRows({ id, count }: { id: string; count: number }) {
  const t = useText('data-management');
  const { number } = useNumbers();
  const [page, setPage] = useState(1);
  const list = useKeptRows(id, page, true);
  const total = list.data?.total ?? count;
  const columns: Column<KeptRow>[] = [
    { id: 'line', header: t('rows.line'), align: 'right', numeric: true, width: 64, cell: ({ line }) => number(line) },
    { id: 'name', header: t('kept.name'), lead: true, cell: ({ name, line }) => name ?? t('rows.lineName', { line }) },
    { id: 'why', header: t('kept.why'), key: true, cell: ({ message }) => message },
  ];
  return (
    <section aria-labelledby="kept-rows">
      <h2 id="kept-rows">{t('kept.title', { count: total })}</h2>
      <DataTable
        label={t('kept.title', { count: total })}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ line }) => String(line)}
        rowName={({ name, line }) => name ?? t('rows.lineName', { line })}
        fetching={list.isPlaceholderData}
        skeletonRows={3}
      />
      {total > PER_PAGE ? <Pager page={page} perPage={PER_PAGE} total={total} onPage={setPage} /> : null}
    </section>
  );
}
