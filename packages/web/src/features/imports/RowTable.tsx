import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import type { ImportRow } from '@fanal/contract/imports/imports.shapes';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { statusKindOfRow } from './data-management.rules.ts';
import classes from './RowTable.module.css';

type RowTableProps = {
  rows: readonly ImportRow[] | undefined;
  dataset: ImportDataset;
  fetching: boolean;
  empty: ReactNode;
};

/** Each line with what would become of it: why it is refused and how to mend it, or what was and what will be. */
export function RowTable({ rows, dataset, fetching, empty }: RowTableProps) {
  const t = useText('data-management');
  const { number } = useNumbers();
  const columns: Column<ImportRow>[] = [
    {
      id: 'line',
      header: t('rows.line'),
      align: 'right',
      numeric: true,
      width: 64,
      phone: 'hidden',
      cell: ({ line }) => number(line),
    },
    {
      id: 'outcome',
      header: t('rows.outcome'),
      cell: (row) => (
        <>
          <StatusBadge kind={statusKindOfRow(row)}>
            {t(row.isDoubtful ? `rows.doubtful.${row.outcome}` : `rows.outcomes.${row.outcome}`)}
          </StatusBadge>
          <span className={classes.onPhone}>{t('rows.onLine', { line: row.line })}</span>
        </>
      ),
    },
    {
      id: 'name',
      header: t(`rows.names.${dataset}`),
      lead: true,
      ...(dataset === 'users' && { leading: ({ name }: ImportRow) => <Avatar name={name ?? '?'} /> }),
      cell: ({ name }) => name ?? <span className={classes.nameless}>{t('rows.nameless')}</span>,
    },
    { id: 'what', header: t('rows.what'), key: true, cell: (row) => <What row={row} dataset={dataset} /> },
    { id: 'value', header: t('rows.value'), cell: (row) => <Value row={row} /> },
  ];
  return (
    <div className={classes.table}>
      <DataTable
        label={t('rows.label')}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        rowName={({ name, line }) => name ?? t('rows.lineName', { line })}
        fetching={fetching}
        empty={empty}
      />
    </div>
  );
}

type WhatProps = { row: ImportRow; dataset: ImportDataset };

function What({ row: { outcome, issues, changes }, dataset }: WhatProps) {
  const t = useText('data-management');
  if (issues.length > 0) return <Lines of={issues.map(({ message }) => message)} />;
  if (outcome === 'changed') return changes.map(({ label }) => label).join(', ');
  return t(outcome === 'added' ? `rows.new.${dataset}` : 'rows.same');
}

function Value({ row: { outcome, issues, changes, summary } }: { row: ImportRow }) {
  if (outcome === 'refused') return <Lines of={issues.map(({ remedy }) => remedy)} />;
  return (
    <>
      {issues.length > 0 ? <Lines of={issues.map(({ remedy }) => remedy)} /> : null}
      {outcome === 'changed'
        ? changes.map((change) => <Change key={change.field} before={change.before} after={change.after} />)
        : summary}
    </>
  );
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return [...new Set(lines)].map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ));
}

/** The old value struck out, the new one after the arrow. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  const t = useText('data-management');
  return (
    <span className={classes.change}>
      <VisuallyHidden>{t('rows.before')}</VisuallyHidden>
      <s className={classes.before}>{before ?? t('rows.empty')}</s>
      <Glyph icon={IconArrowRight} size={14} className={classes.arrow} />
      <VisuallyHidden>{t('rows.after')}</VisuallyHidden>
      <b className={classes.after}>{after ?? t('rows.empty')}</b>
    </span>
  );
}
