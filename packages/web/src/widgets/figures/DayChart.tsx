import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { withQuietDays } from './days.rules.ts';

type DayChartProps = {
  title: string;
  /** What is counted: the head of its column in the table behind the drawing. */
  amount: string;
  days: readonly { day: string; amount: number }[];
};

/** How many there were on which day, quiet days included. */
export function DayChart({ title, amount, days }: DayChartProps) {
  const t = useText('figures');
  const { date } = useDates();
  const { number } = useNumbers();
  const points = withQuietDays(days).map((one) => ({ label: date(one.day), amount: one.amount }));
  return (
    <BarChart
      title={title}
      points={points}
      format={number}
      words={{ label: t('day'), amount, asTable: t('asTable'), asChart: t('asChart') }}
    />
  );
}
