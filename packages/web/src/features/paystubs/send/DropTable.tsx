import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Pager } from '#ui/Pager.tsx';
import { DropActions } from './DropActions.tsx';
import { DropStatus } from './DropStatus.tsx';
import classes from './DropTable.module.css';
import { type Dropped, type DropView, inView } from './drop.rules.ts';

const PER_PAGE = 50;

type DropTableProps = { files: readonly Dropped[]; view: DropView };

/** The files of a drop, a page at a time. */
export function DropTable({ files, view }: DropTableProps) {
  const t = useText('paystubs-send');
  const { bytes } = useNumbers();
  const [page, setPage] = useState(1);
  const shown = inView(files, view);
  const lastPage = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  const current = Math.min(page, lastPage);
  const columns: Column<Dropped>[] = [
    {
      id: 'file',
      header: t('columns.file'),
      lead: true,
      cell: ({ name }) => (
        <span className={classes.name}>
          <Glyph icon={IconFileTypePdf} /> <code className={classes.code}>{name}</code>
        </span>
      ),
    },
    {
      id: 'person',
      header: t('columns.person'),
      cell: ({ match, byHand, stub }) => stub?.displayName ?? byHand?.displayName ?? match?.person?.displayName,
    },
    {
      id: 'size',
      header: t('columns.size'),
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ file }) => bytes(file.size),
    },
    { id: 'state', header: t('columns.state'), wrap: true, cell: (dropped) => <DropStatus dropped={dropped} /> },
  ];
  return (
    <>
      <DataTable
        label={t('columns.label')}
        columns={columns}
        rows={shown.slice((current - 1) * PER_PAGE, current * PER_PAGE)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowAction={(dropped) => <DropActions dropped={dropped} />}
        density="medium"
        empty={<EmptyState title={t('noneHere')} />}
      />
      <Pager page={current} perPage={PER_PAGE} total={shown.length} onPage={setPage} />
    </>
  );
}
