import type { Activity } from '@fanal/contract/activities/activities.shapes';
import { useDates } from '#platform/use-dates.ts';
import { useSentences } from '#widgets/activities/use-sentences.ts';
import classes from './LatestActivities.module.css';

/** Activities with their moments, each told in a sentence. */
export function ActivityLines({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className={classes.lines}>
      {activities.map((activity) => (
        <Line key={activity.id} activity={activity} />
      ))}
    </ol>
  );
}

function Line({ activity }: { activity: Activity }) {
  const { dateTime } = useDates();
  const { said } = useSentences()(activity);
  return (
    <li>
      <time dateTime={activity.at} className={classes.time}>
        {dateTime(activity.at)}
      </time>
      <p className={classes.said}>{said}</p>
    </li>
  );
}
