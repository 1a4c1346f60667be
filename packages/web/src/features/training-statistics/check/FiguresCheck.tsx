import type { FigureDifference, StatisticsCheck } from '@fanal/contract/training-statistics/statistics-check.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './FiguresCheck.module.css';
import { useCheckFigures, useFiguresCheck } from './figures-check.queries.ts';
import { figureOf } from './figures-check.rules.ts';

/** Whether every figure agrees with the records it comes from: the last comparison, and a new one on demand. */
export function FiguresCheck() {
  const may = useMay();
  return may('organization:read') ? <LastCheck /> : null;
}

function LastCheck() {
  const t = useText('training-check');
  const may = useMay();
  const { data, error, refetch } = useFiguresCheck();
  const { busy, run } = useAction(useCheckFigures(), { failed: t('notOrdered') });
  const isUnderWay = data?.state === 'waiting' || data?.state === 'running';
  return (
    <section aria-labelledby="figures-check">
      <div className={classes.head}>
        <h2 id="figures-check" className={classes.title}>
          {t('title')}
        </h2>
        {may('organization:update') && data ? (
          <Button small loading={busy || isUnderWay} onClick={() => run()}>
            {t('now')}
          </Button>
        ) : null}
      </div>
      <p className={classes.hint}>{t('hint')}</p>
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <div aria-live="polite" aria-busy={!data}>
          {data ? <Result check={data} /> : <SkeletonLines count={1} />}
        </div>
      )}
    </section>
  );
}

function Result({ check }: { check: StatisticsCheck }) {
  const t = useText('training-check');
  const { dateTime } = useDates();
  const { number } = useNumbers();
  const columns = useColumns();
  const { state, finishedAt, compared, differenceCount, differences } = check;
  if (state === 'never') return <StatusBadge kind="draft">{t('never')}</StatusBadge>;
  if (state !== 'done' || finishedAt === null) return <StatusBadge kind="half">{t('underWay')}</StatusBadge>;
  const figures = { compared: number(compared), when: dateTime(finishedAt) };
  if (differenceCount === 0)
    return <StatusBadge kind="done">{t('agree', { count: compared, ...figures })}</StatusBadge>;
  return (
    <>
      <StatusBadge kind="out">
        {t('differ', { count: differenceCount, number: number(differenceCount), ...figures })}
      </StatusBadge>
      <DataTable
        label={t('differences')}
        columns={columns}
        rows={differences}
        rowKey={({ figure, courseId, userId }) => `${figure} ${courseId} ${userId}`}
        rowName={({ figure }) => figure}
      />
      {differenceCount > differences.length ? (
        <p className={classes.hint}>{t('first', { count: differences.length })}</p>
      ) : null}
    </>
  );
}

const useFigureWords = () => {
  const t = useText('training-check');
  const words = useText('training-statistics');
  const { date } = useDates();
  return ({ figure }: FigureDifference): string => {
    const { name, level, week, language } = figureOf(figure);
    const parts = [
      name ? t(`figures.${name}`) : figure,
      level ? words(`levels.${level}`) : '',
      week ? t('week', { date: date(week) }) : '',
      language ? t(`languages.${language}`) : '',
    ];
    return parts.filter(Boolean).join(', ');
  };
};

const useColumns = (): Column<FigureDifference>[] => {
  const t = useText('training-check');
  const { number } = useNumbers();
  const wordsOf = useFigureWords();
  return [
    { id: 'figure', header: t('columns.figure'), lead: true, cell: wordsOf },
    {
      id: 'of',
      header: t('columns.of'),
      phone: 'left',
      cell: ({ courseName, userName }) => [courseName, userName].filter(Boolean).join(', ') || t('everybody'),
    },
    { id: 'kept', header: t('columns.kept'), align: 'right', numeric: true, cell: ({ kept }) => number(kept) },
    {
      id: 'counted',
      header: t('columns.counted'),
      align: 'right',
      numeric: true,
      key: true,
      phone: 'right',
      cell: ({ counted }) => number(counted),
    },
  ];
};
