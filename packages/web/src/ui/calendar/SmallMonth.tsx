import clsx from 'clsx';
import { monthName, monthOf, weekdayNames, weekStartOf, weeksOf } from './month-grid.rules.ts';
import classes from './SmallMonth.module.css';

type SmallMonthProps = {
  /** '2026-11' */
  month: string;
  /** The language of its names: fr-CA. */
  tag: string;
  /** Days before it are over. */
  today: string;
  /** The days that stand out, and what they are, read aloud. */
  marked: ReadonlySet<string>;
  markLabel: string;
};

/** A month at a glance, with some of its days standing out. */
export function SmallMonth({ month, tag, today, marked, markLabel }: SmallMonthProps) {
  const start = weekStartOf(tag);
  const [short, long] = [weekdayNames(tag, 'narrow', start), weekdayNames(tag, 'long', start)];
  return (
    <table className={classes.month}>
      <caption className={classes.name}>{monthName(month, tag)}</caption>
      <thead>
        <tr>
          {long.map((name, at) => (
            <th key={name} scope="col" abbr={name}>
              {short[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, start).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  <Day day={day} isPast={day < today} isMarked={marked.has(day)} markLabel={markLabel} />
                </td>
              ) : (
                <td key={day} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: string; isPast: boolean; isMarked: boolean; markLabel: string };

function Day({ day, isPast, isMarked, markLabel }: DayProps) {
  const number = Number(day.slice(8));
  return isMarked ? (
    <mark className={clsx(classes.day, classes.marked)} title={markLabel}>
      {number}
    </mark>
  ) : (
    <span className={clsx(classes.day, isPast && classes.past)}>{number}</span>
  );
}
