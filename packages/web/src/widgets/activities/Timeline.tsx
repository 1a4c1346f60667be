import { type ActivityKind, activities } from '@fanal/contract/activities/activities.rules';
import type { Activity } from '@fanal/contract/activities/activities.shapes';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useId } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { addDays } from '#ui/calendar/month-grid.rules.ts';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { byDay } from './activities.rules.ts';
import classes from './Timeline.module.css';
import { useSentences } from './use-sentences.ts';

const icons: Record<ActivityKind, IconComponent> = {
  profile: IconUser,
  access: IconKey,
  invitations: IconMail,
  documents: IconFile,
  files: IconFileUpload,
  groups: IconUsersGroup,
  structure: IconSitemap,
  imports: IconDatabaseImport,
  posts: IconNews,
  infohub: IconBooks,
  courses: IconSchool,
  cards: IconId,
  paystubs: IconFile,
  organization: IconBuilding,
  apps: IconApps,
  phoneBook: IconAddressBook,
  assistant: IconMessageChatbot,
};

/** Activities under the days on which they happened. */
export function Timeline({ items }: { items: readonly Activity[] }) {
  const { date } = useDates();
  return byDay(items, date).map((one) => <Day key={one.day} {...one} />);
}

/** The name of a day close by, with its date. */
const useDayName = () => {
  const t = useText('activities');
  const { date, today } = useDates();
  const near = new Map([
    [date(addDays(today(), -1)), t('yesterday')],
    [date(today()), t('today')],
  ]);
  return (day: string) => {
    const name = near.get(day);
    return name ? `${name}, ${day}` : day;
  };
};

function Day({ day, items }: { day: string; items: readonly Activity[] }) {
  const id = useId();
  const nameOf = useDayName();
  return (
    <section aria-labelledby={id} className={classes.day}>
      <h2 id={id}>{nameOf(day)}</h2>
      <ol className={classes.lines}>
        {items.map((activity) => (
          <Line key={activity.id} activity={activity} />
        ))}
      </ol>
    </section>
  );
}

function Line({ activity }: { activity: Activity }) {
  const { time } = useDates();
  const { said, changes } = useSentences()(activity);
  return (
    <li className={classes.line}>
      <time dateTime={activity.at} className={classes.time}>
        {time(activity.at)}
      </time>
      <span className={classes.icon}>
        <Glyph icon={icons[activities[activity.action].kind]} size={16} />
      </span>
      <div className={classes.words}>
        <p>{said}</p>
        {changes.length > 0 ? (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
