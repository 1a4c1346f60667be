import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { withQuietDays } from './days.rules.ts';

/** How many saw it on which day for the first time. */
export function ViewsByDay({ days }: { days: PostMetrics['viewsByDay'] }) {
  const t = useText('post-figures');
  const { date } = useDates();
  const { number } = useNumbers();
  const points = withQuietDays(days).map(({ day, views }) => ({
    label: date(day),
    amount: views,
    value: number(views),
  }));
  return (
    <BarChart
      title={t('byDay')}
      points={points}
      words={{ label: t('day'), amount: t('views'), asTable: t('asTable'), asChart: t('asChart') }}
    />
  );
}
