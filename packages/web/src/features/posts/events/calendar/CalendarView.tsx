import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { monthName, monthOf } from '#ui/calendar/month-grid.rules.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useAgenda } from '../events.queries.ts';
import type { ListState } from '../events.rules.ts';
import { daysLater, type Span } from './agenda.rules.ts';
import classes from './CalendarView.module.css';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { type CalendarDays, useCalendarDays, useShownDays } from './use-calendar-days.ts';
import { WeekGrid } from './WeekGrid.tsx';

const DayDialog = lazy(async () => ({ default: (await import('./DayDialog.tsx')).DayDialog }));

type CalendarViewProps = {
  span: Span;
  state: ListState;
  /** The day of the address stands open over the calendar. */
  isDayOpen: boolean;
  change: (changes: Partial<ListState>, options?: { replace: boolean }) => unknown;
};

/** Events of a month or a week in their places, with what closes and what will come again. */
export function CalendarView({ span, state, isDayOpen, change }: CalendarViewProps) {
  const t = useText('events');
  const heading = useId();
  const shown = useShownDays(span, state.day);
  const agenda = useAgenda(state, shown.days);
  const calendar = useCalendarDays({
    ...shown,
    agenda: agenda.isPlaceholderData ? undefined : agenda.data,
    isLoading: agenda.isPending || agenda.isPlaceholderData,
    onDay: (day) => change({ day }, { replace: true }),
  });
  const Grid = span === 'month' ? MonthGrid : WeekGrid;
  return (
    <>
      <CalendarHead span={span} calendar={calendar} headingId={heading} change={change} />
      {agenda.isError ? (
        <ReadFailure title={t('failed')} error={agenda.error} onReload={() => void agenda.refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <Grid calendar={calendar} labelledBy={heading} />
      )}
      {isDayOpen ? <DayDialog day={calendar.current} calendar={calendar} change={change} /> : null}
    </>
  );
}

type CalendarHeadProps = Pick<CalendarViewProps, 'span' | 'change'> & { calendar: CalendarDays; headingId: string };

function CalendarHead({ span, calendar, headingId, change }: CalendarHeadProps) {
  const t = useText('events');
  const { current, today, days, isLoading, placesOn } = calendar;
  const title = usePeriodName(span, current, days);
  const count = new Set(days.flatMap((day) => placesOn(day).map(({ entry }) => entry))).size;
  return (
    <div className={classes.head}>
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      <span className={classes.steps}>
        <IconButton
          boxed
          small
          icon={IconChevronLeft}
          label={t(`calendar.previous.${span}`)}
          onClick={() => change({ day: daysLater(span, current, -1) })}
        />
        <IconButton
          boxed
          small
          icon={IconChevronRight}
          label={t(`calendar.next.${span}`)}
          onClick={() => change({ day: daysLater(span, current, 1) })}
        />
        <Button small onClick={() => change({ day: '' })} disabled={current === today}>
          {t('calendar.today')}
        </Button>
      </span>
      <span role="status" className={classes.count}>
        {isLoading ? t('calendar.loading') : t('calendar.entries', { count })}
      </span>
      <Legend />
    </div>
  );
}

/** « Décembre 2026 », « 29 novembre – 5 décembre 2026 » */
const usePeriodName = (span: Span, current: string, days: readonly string[]): string => {
  const tag = tagOf(useLocale());
  const { dayRange } = useDates();
  if (span === 'week') return dayRange(days[0]!, days.at(-1)!);
  const name = monthName(monthOf(current), tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
