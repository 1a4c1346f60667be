import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { clockChangeAt, localTimeOf, zonedInstant } from '#platform/zoned-time.ts';
import { monthOf } from '#ui/calendar/month-grid.rules.ts';
import { SmallMonth } from '#ui/calendar/SmallMonth.tsx';
import { useMoments } from '#widgets/moments/use-moments.ts';
import { meetingOf } from '../../next-meeting.rules.ts';
import classes from './DatesSide.module.css';
import { nextDays, type Plan } from './plan.rules.ts';
import { dayWords } from './recurrence-sentence.rules.ts';
import { type Planned, usePlan, usePlanWords } from './use-plan.ts';

const DAYS_SHOWN = 5;
const MONTHS_SHOWN = 3;

/** The next dates as a list and on calendars of their months. */
export function DatesSide(planned: Planned) {
  const t = useText('post-diffusion');
  const plan = usePlan(planned);
  const { days, endsWith } = plan ? nextDays(plan, DAYS_SHOWN) : { days: [], endsWith: null };
  return (
    <>
      <div className={classes.head}>
        <h3>{t('dates.title')}</h3>
        {days.length > 0 ? <span className={classes.count}>{days.length}</span> : null}
      </div>
      {plan && days.length > 0 ? (
        <>
          <ol className={classes.dates}>
            {days.map((day, at) => (
              <DateLine
                key={day}
                plan={plan}
                day={day}
                startsAt={planned.draft.type === 'event' ? planned.draft.eventStartsAt : null}
                isFirst={at === 0}
                isLast={at > 0 && day === endsWith}
              />
            ))}
          </ol>
          <Months days={days} />
        </>
      ) : (
        <p className={classes.none}>{t(plan ? 'dates.over' : 'dates.none')}</p>
      )}
    </>
  );
}

type DateLineProps = { plan: Plan; day: string; startsAt: string | null; isFirst: boolean; isLast: boolean };

/** « lundi 23/11/2026, dans 3 jours »; clocks that are changed that night are said. */
function DateLine({ plan: { time, start }, day, startsAt, isFirst, isLast }: DateLineProps) {
  const t = useText('post-diffusion');
  const { speech } = usePlanWords();
  const { date } = useDates();
  const { timeZone, clock, relative } = useMoments();
  const isNow = time === null && day === start;
  const isChanged = time !== null && clockChangeAt({ day, time }, timeZone) === 'skipped';
  const shown = isChanged ? localTimeOf(zonedInstant({ day, time }, timeZone), timeZone).time : null;
  const meeting = startsAt === null ? null : meetingOf({ start, startsAt, zone: timeZone }, day);
  return (
    <li className={classes.date}>
      <span className={classes.words}>
        {dayWords(day, speech)}
        {meeting ? <span className={classes.meeting}>{t('dates.meeting', { date: date(meeting) })}</span> : null}
        {shown ? <span className={classes.change}>{t('dates.change', { time: clock(shown) })}</span> : null}
      </span>
      <span className={isFirst ? classes.next : classes.away}>
        {isNow ? t('dates.now') : isLast ? t('dates.last') : relative(day)}
      </span>
    </li>
  );
}

function Months({ days }: { days: readonly string[] }) {
  const t = useText('post-diffusion');
  const tag = tagOf(useLocale());
  const { today } = useMoments();
  const months = [...new Set(days.map(monthOf))].slice(0, MONTHS_SHOWN);
  return months.map((month) => (
    <SmallMonth
      key={month}
      month={month}
      tag={tag}
      today={today()}
      marked={new Set(days)}
      markLabel={t('dates.marked')}
    />
  ));
}
