import type { CourseOpenings } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import classes from './OpeningWeeks.module.css';

/** So many bars stand beside the arc. */
const MOST_BARS = 4;

/** How many opened a course for the first time, week by week: the latest ones. */
export function OpeningWeeks({ weeks }: Pick<CourseOpenings, 'weeks'>) {
  const t = useText('training-course');
  const { date, shortDay } = useDates();
  const { number } = useNumbers();
  const shown = weeks.slice(-MOST_BARS);
  const shortOf = (week: string) => shortDay(`${week}T12:00:00Z`);
  const highest = Math.max(...shown.map(({ people }) => people));
  return (
    <div
      role="img"
      aria-label={shown
        .map(({ week, people }) => t('figures.openedIn', { week: date(week), people: number(people) }))
        .join(', ')}
      className={classes.weeks}
    >
      {shown.map(({ week, people }, at) => {
        const { day, month } = shortOf(week);
        const isSameMonth = at > 0 && shortOf(shown[at - 1]!.week).month === month;
        return (
          <div key={week} className={classes.week}>
            <span className={classes.people}>{number(people)}</span>
            <span className={classes.bar} style={{ height: `${Math.max(3, Math.round((72 * people) / highest))}px` }} />
            <span className={classes.name}>{isSameMonth ? day : `${day} ${month}`}</span>
          </div>
        );
      })}
    </div>
  );
}
