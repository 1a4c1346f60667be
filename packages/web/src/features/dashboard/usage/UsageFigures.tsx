import type { Usage } from '@fanal/contract/dashboard/usage.shapes';
import { percentOf } from '@fanal/contract/kit/percent.rules';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { InfoButton } from '#ui/InfoButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { Tile } from '../figures/Tile.tsx';
import classes from './Usage.module.css';
import { useUsage } from './usage.queries.ts';

/** The figures of the organization, and what was seen week after week. */
export function UsageFigures() {
  const t = useText('usage');
  const { data, error, refetch } = useUsage();
  if (error) return <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true" className={classes.tiles}>
        <Tile title={t('active.title')}>
          <Skeleton width={120} height={28} />
        </Tile>
        <Tile title={t('engaged.title')}>
          <Skeleton width={120} height={28} />
        </Tile>
      </div>
    );
  if (data.keptOn === null)
    return (
      <EmptyState boxed icon={IconChartBar} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <Tiles usage={data} />
      <Weeks weeks={data.weeks} />
    </>
  );
}

function Tiles({ usage: { people, active, engaged } }: { usage: Usage }) {
  const t = useText('usage');
  const { number } = useNumbers();
  return (
    <div className={classes.tiles}>
      <Tile
        title={t('active.title')}
        actions={<InfoButton label={t('active.how')}>{t('active.counted')}</InfoButton>}
        figure={number(active)}
        meaning={t('active.meaning', { count: people, number: number(people), share: percentOf(active, people) })}
      />
      <Tile
        title={t('engaged.title')}
        actions={<InfoButton label={t('engaged.how')}>{t('engaged.counted')}</InfoButton>}
        figure={number(engaged)}
        meaning={t('engaged.meaning', { share: percentOf(engaged, active) })}
      />
    </div>
  );
}

function Weeks({ weeks }: Pick<Usage, 'weeks'>) {
  const t = useText('usage');
  const { date } = useDates();
  const { number } = useNumbers();
  const pointsOf = (of: 'views' | 'openings') => weeks.map((week) => ({ label: date(week.week), amount: week[of] }));
  const words = { label: t('weeks.week'), asTable: t('weeks.asTable'), asChart: t('weeks.asChart') };
  return (
    <div className={classes.charts}>
      <BarChart
        title={t('weeks.views')}
        points={pointsOf('views')}
        format={number}
        words={{ ...words, amount: t('weeks.seen') }}
      />
      <BarChart
        title={t('weeks.openings')}
        points={pointsOf('openings')}
        format={number}
        words={{ ...words, amount: t('weeks.opened') }}
      />
    </div>
  );
}
