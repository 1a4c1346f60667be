import { percentOf } from '@fanal/contract/kit/percent.rules';
import { levels } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { CompletionArc } from '../CompletionArc.tsx';
import type { ToPeople } from './course-dialog.rules.ts';
import { peopleOf } from './course-dialog.rules.ts';
import { useCourseOpenings } from './course-statistics.queries.ts';
import classes from './FigureViews.module.css';
import { Legend } from './Legend.tsx';
import { OpeningWeeks } from './OpeningWeeks.tsx';

type ViewProps = { course: CourseStatisticsDetails };

/** Completion of each level; a figure leads to its people. */
export function ImportanceView({ course, onPeople }: ViewProps & { onPeople: ToPeople }) {
  const t = useText('training-course');
  const words = useText('training-statistics');
  const { number } = useNumbers();
  return (
    <>
      <ul className={classes.levels}>
        {levels.map((level) => {
          const { all, completed } = peopleOf[level](course);
          return (
            <li key={level} className={classes.level}>
              <h4 className={classes.name}>{words(`levels.${level}`)}</h4>
              <CompletionArc size="small" value={percentOf(completed, all)} label={words(`levels.${level}`)} />
              <TextLink small onClick={() => onPeople({ level, state: 'completed' })}>
                {t('figures.of', { part: number(completed), whole: number(all) })}
              </TextLink>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{t('figures.importanceHint')}</p>
    </>
  );
}

/** Completion of everybody, each person once. */
export function GlobalView({ course }: ViewProps) {
  const t = useText('training-course');
  const words = useText('training-statistics');
  const { userCount, subscribedCount, totalCompletedCount, completionRate } = course;
  const started = Math.max(0, subscribedCount - totalCompletedCount);
  return (
    <>
      <div className={classes.pair}>
        <CompletionArc size="medium" value={completionRate} label={t('carousel.global')} />
        <Legend
          lines={[
            { name: words('states.completed'), count: totalCompletedCount, series: 1 },
            { name: words('states.started'), count: started, series: 2 },
            { name: words('states.notStarted'), count: userCount - totalCompletedCount - started, series: 0 },
          ]}
          total={{ name: t('about.visibleFor'), count: userCount }}
        />
      </div>
      <p className={classes.hint}>{t('figures.globalHint')}</p>
    </>
  );
}

/** How many have opened it at all, and when. */
export function PopularityView({ course }: ViewProps) {
  const t = useText('training-course');
  const { number } = useNumbers();
  const { userCount, subscribedCount, popularity } = course;
  const weeks = useCourseOpenings(course.id)?.weeks ?? [];
  const hint = t('figures.popularityHint', {
    count: subscribedCount,
    opened: number(subscribedCount),
    all: number(userCount),
  });
  return (
    <>
      <div className={classes.pair}>
        <CompletionArc size="medium" value={popularity} label={t('carousel.popularity')} />
        {weeks.length > 0 ? (
          <OpeningWeeks weeks={weeks} />
        ) : (
          <Legend
            lines={[
              { name: t('figures.opened'), count: subscribedCount, series: 1 },
              { name: t('figures.neverOpened'), count: userCount - subscribedCount, series: 0 },
            ]}
            total={{ name: t('about.visibleFor'), count: userCount }}
          />
        )}
      </div>
      <p className={classes.hint}>{weeks.length > 0 ? `${hint} ${t('figures.weeksHint')}` : hint}</p>
    </>
  );
}
