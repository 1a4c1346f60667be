import type { CourseStatisticsRow } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable, type Sort } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { courseAt, courseSearch } from '../course/course-dialog.rules.ts';
import { HowCounted } from '../HowCounted.tsx';
import { CourseLevels } from './CourseLevels.tsx';
import classes from './CoursesTable.module.css';

type CoursesTableProps = {
  label: string;
  rows: readonly CourseStatisticsRow[] | undefined;
  fetching?: boolean;
  skeletonRows?: number;
  /** Absent where the order is given. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** The row that is open; '' for none. */
  row: string;
  onRow: (row: string) => void;
  /** Courses of one collection: its name stands above them. */
  collected?: boolean;
  empty?: ReactNode;
};

/** Courses with their figures: a row opens in its place to its levels, its name to the details (LMS-STATS-06). */
export function CoursesTable({ row, onRow, collected = false, ...table }: CoursesTableProps) {
  const t = useText('training-courses');
  const [, change] = useUrlState(courseSearch);
  const open = ({ id }: CourseStatisticsRow) => void change(courseAt(id));
  return (
    <DataTable
      {...table}
      columns={useColumns({ row, onRow, collected })}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={open}
      openHref={({ id }) => courseSearch.href({ course: id })}
      under={(course) =>
        course.id === row ? (
          <CourseLevels course={course} onPeople={(at) => void change(courseAt(course.id, at))} />
        ) : null
      }
      rowAction={(course) => (
        <Button
          small
          variant="subtle"
          className={classes.detail}
          aria-label={t('detailOf', { name: course.name })}
          onClick={() => open(course)}
        >
          {t('detail')}
        </Button>
      )}
    />
  );
}

/** Tables that stand under each other have columns of the same width, so that these line up. */
const widths: Record<string, number> = {
  publishedAt: 108,
  userCount: 108,
  completion: 176,
  score: 126,
  popularity: 118,
};

const useColumns = (given: Pick<CoursesTableProps, 'row' | 'onRow' | 'collected'>): Column<CourseStatisticsRow>[] => {
  const t = useText('training-courses');
  const { date } = useDates();
  const { number, percent } = useNumbers();
  const { row, onRow, collected } = given;
  const collection: Column<CourseStatisticsRow> = {
    id: 'collection',
    header: t('columns.collection'),
    fold: true,
    wrap: true,
    cell: ({ collectionName }) => collectionName,
  };
  const columns: Column<CourseStatisticsRow>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: ({ id, name }) => (
        <IconButton
          small
          icon={id === row ? IconChevronDown : IconChevronRight}
          label={t('levelsOf', { name })}
          aria-expanded={id === row}
          onClick={() => onRow(id === row ? '' : id)}
        />
      ),
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
      marks: ({ status }) => (status === 'archived' ? <Archived /> : null),
    },
    ...(collected ? [] : [collection]),
    {
      id: 'publishedAt',
      header: t('columns.publishedAt'),
      sortable: true,
      numeric: true,
      phone: 'hidden',
      cell: ({ publishedAt }) => date(publishedAt),
    },
    {
      id: 'userCount',
      header: t('columns.userCount'),
      sortable: true,
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ userCount }) => number(userCount),
    },
    {
      id: 'completion',
      header: t('columns.completion'),
      besideHeader: <HowCounted figure="completion" />,
      sortable: true,
      cell: ({ name, completionRate }) => (
        <span className={classes.completion}>
          <span className={classes.bar}>
            <ProgressBar value={completionRate} label={t('completionOf', { name })} />
          </span>
          <span className={classes.percent}>{percent(completionRate / 100)}</span>
        </span>
      ),
    },
    {
      id: 'score',
      header: t('columns.score'),
      besideHeader: <HowCounted figure="averageScore" />,
      sortable: true,
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ averageScore, attemptedCount }) => (attemptedCount > 0 ? percent(averageScore / 100) : null),
    },
    {
      id: 'popularity',
      header: t('columns.popularity'),
      besideHeader: <HowCounted figure="popularity" />,
      sortable: true,
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ popularity }) => percent(popularity / 100),
    },
  ];
  if (!collected) return columns;
  return columns.map((column) => (column.id in widths ? { ...column, width: widths[column.id]! } : column));
};

function Archived() {
  const t = useText('training-courses');
  return (
    <StatusBadge kind="archived" className={classes.archived}>
      {t('isArchived')}
    </StatusBadge>
  );
}
