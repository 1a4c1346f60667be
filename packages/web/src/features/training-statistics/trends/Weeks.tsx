import type { CompletionWeeks } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { HowCounted } from '../HowCounted.tsx';
import classes from './Trends.module.css';
import { useWeeks } from './trends.queries.ts';
import { sumOf, type TrendsOf } from './trends.rules.ts';

/** Completions of each week as a chart, with the table behind it. */
export function Weeks({ of }: { of: TrendsOf }) {
  const t = useText('training-trends');
  const { data, error, refetch } = useWeeks(of);
  if (error)
    return (
      <Section>
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      </Section>
    );
  if (!data)
    return (
      <Section>
        <div aria-busy="true">
          <Skeleton height={180} />
        </div>
      </Section>
    );
  return (
    <Section>
      <Chart weeks={data.weeks} />
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const t = useText('training-trends');
  return (
    <section aria-labelledby="training-weeks">
      <h2 id="training-weeks" className={classes.title}>
        {t('weeks.title')} <HowCounted figure="weeks" />
      </h2>
      {children}
    </section>
  );
}

function Chart({ weeks }: Pick<CompletionWeeks, 'weeks'>) {
  const t = useText('training-trends');
  const { date } = useDates();
  const { number } = useNumbers();
  const sum = sumOf(weeks);
  if (sum === 0)
    return (
      <EmptyState icon={IconChartBar} title={t('none')}>
        {t('weeks.none')}
      </EmptyState>
    );
  return (
    <>
      <p className={classes.sentence}>{t('weeks.sum', { count: sum, number: number(sum), weeks: weeks.length })}</p>
      <BarChart
        title={t('weeks.chart')}
        points={weeks.map(({ week, completions }) => ({ label: date(week), amount: completions }))}
        format={number}
        words={{
          label: t('weeks.week'),
          amount: t('weeks.completions'),
          asTable: t('weeks.asTable'),
          asChart: t('weeks.asChart'),
        }}
      />
    </>
  );
}
