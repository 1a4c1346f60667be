import type { SplitPage } from '@fanal/contract/paystubs/paystub-splits.shapes';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { kindOfPage, PAGES_AT_ONCE } from './split.rules.ts';
import { usePageWords } from './use-page-words.ts';

type PagesTableProps = {
  rows: readonly SplitPage[] | undefined;
  fetching: boolean;
  shown: SplitPage | undefined;
  selection: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
  onShow: (page: number) => void;
  empty: ReactNode;
};

/** The pages of a PDF: whom each goes to, and why. */
export function PagesTable({ rows, fetching, shown, selection, onShow, empty }: PagesTableProps) {
  const t = useText('paystubs-split');
  const { why, whom } = usePageWords();
  const columns: Column<SplitPage>[] = [
    {
      id: 'page',
      header: t('columns.page'),
      lead: true,
      numeric: true,
      width: 140,
      cell: ({ page }) => t('page', { page }),
    },
    {
      id: 'person',
      header: t('columns.person'),
      wrap: true,
      cell: (page) => (
        <StatusBadge kind={kindOfPage(page)} detail={why(page)} wraps>
          {whom(page)}
        </StatusBadge>
      ),
    },
    {
      id: 'number',
      header: t('columns.number'),
      numeric: true,
      phone: 'hidden',
      cell: ({ person }) => person?.employeeNumber,
    },
  ];
  return (
    <DataTable
      label={t('columns.label')}
      columns={columns}
      rows={rows}
      rowKey={({ page }) => String(page)}
      rowName={({ page }) => t('page', { page })}
      onOpen={({ page }) => onShow(page)}
      activeKey={shown && String(shown.page)}
      selection={selection}
      fetching={fetching}
      density="medium"
      skeletonRows={PAGES_AT_ONCE}
      empty={empty}
    />
  );
}
