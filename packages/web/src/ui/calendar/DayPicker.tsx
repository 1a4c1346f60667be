import { Calendar } from '@mantine/dates';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Glyph } from '../Glyph.tsx';
import { MantineFrame } from '../theme/MantineFrame.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './DayPicker.module.css';
import {
  addMonths,
  longDayName,
  monthName,
  monthOf,
  shortMonthName,
  weekdayName,
  weekStartOf,
} from './month-grid.rules.ts';

export type CalendarWords = {
  /** The name of the button, and of what it opens. */
  open: string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  previousDecade: string;
  nextDecade: string;
};

export type DayPickerProps = {
  /** A day '2026-11-20'; null while none is chosen. */
  value: string | null;
  /** The day of now, where the calendar begins while none is chosen. */
  today: string;
  /** The language of its names: fr-CA. */
  tag: string;
  words: CalendarWords;
  onPick: (day: string) => void;
};

const yearOf = (day: string): string => day.slice(0, 4);

/** Its own fetch brings a part of Mantine that no first load carries: comes with the first press on a `CalendarButton`. */
export function DayPicker({ value, today, tag, words, onPick }: DayPickerProps) {
  const [shown, setShown] = useState(value ?? today);
  const [level, setLevel] = useState<'month' | 'year' | 'decade'>('month');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the calendar takes the button that had the focus away.
  useEffect(() => {
    const active = document.activeElement;
    if (active && active !== document.body && box.current?.contains(active)) return;
    box.current?.querySelector<HTMLElement>('tbody [data-selected], tbody [tabindex="0"]')?.focus();
  }, [shown, level]);
  const turnByKey = (event: KeyboardEvent) => {
    if (level !== 'month' || (event.key !== 'PageUp' && event.key !== 'PageDown')) return;
    event.preventDefault();
    setShown(`${addMonths(monthOf(shown), event.key === 'PageUp' ? -1 : 1)}-01`);
  };
  return (
    <MantineFrame>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the days inside */}
      <div ref={box} onKeyDown={turnByKey}>
        <Calendar
          unstyled
          classNames={{ ...classes }}
          date={shown}
          onDateChange={setShown}
          level={level}
          onLevelChange={setLevel}
          firstDayOfWeek={weekStartOf(tag)}
          weekdayFormat={(day) => weekdayName(day, tag, 'short')}
          monthLabelFormat={(day) => monthName(monthOf(day), tag)}
          monthsListFormat={(day) => shortMonthName(monthOf(day), tag)}
          getDayAriaLabel={(day) => longDayName(day, tag)}
          hideOutsideDates
          getDayProps={(day) => ({
            selected: day === value,
            onClick: () => onPick(day),
            'aria-pressed': day === value,
            'aria-current': day === today ? 'date' : undefined,
          })}
          // Where months and years are chosen, those of the day have the focus: Mantine gives it to the month of the clock.
          getMonthControlProps={(month) => ({ selected: monthOf(month) === monthOf(value ?? today) })}
          getYearControlProps={(year) => ({ selected: yearOf(year) === yearOf(value ?? today) })}
          previousIcon={<Glyph icon={IconChevronLeft} />}
          nextIcon={<Glyph icon={IconChevronRight} />}
          ariaLabels={words}
          __stopPropagation
        />
        <div role="status">
          <VisuallyHidden>{level === 'month' ? monthName(monthOf(shown), tag) : null}</VisuallyHidden>
        </div>
      </div>
    </MantineFrame>
  );
}
