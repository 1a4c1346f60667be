import type { Locale } from '@fanal/contract/locales';
import { eventAnswers } from '@fanal/contract/posts/posts.rules';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { dayOf, formatDate, formatTime } from '#platform/dates.ts';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { Glyph } from '#ui/Glyph.tsx';
import type { PostDraft, Said } from '../post-draft.rules.ts';
import classes from './PhonePreview.module.css';

type PreviewedEventProps = { draft: PostDraft; locale: Locale; said: Said };

/** When and where, what happens, and the three answers. */
export function PreviewedEvent({ draft, locale, said }: PreviewedEventProps) {
  const { eventMode, eventPlaceName, eventAddress, eventSchedule, eventHasRegistration } = draft;
  const where = [eventPlaceName, eventAddress].filter(Boolean).join(', ');
  return (
    <>
      <p className={classes.fact}>
        <Glyph icon={IconCalendarEvent} size={16} />
        <When draft={draft} locale={locale} said={said} />
      </p>
      {eventMode !== 'virtual' ? (
        <p className={classes.fact}>
          <Glyph icon={IconMapPin} size={16} />
          {where || said('noPlace')}
        </p>
      ) : null}
      {eventMode !== 'inPerson' ? (
        <p className={classes.fact}>
          <Glyph icon={IconVideo} size={16} />
          {said('join')}
        </p>
      ) : null}
      {eventSchedule.length > 0 ? (
        <ul className={classes.schedule}>
          {eventSchedule.map(({ time, title }) => (
            <li key={`${time} ${title}`}>
              <b>{time}</b> {title}
            </li>
          ))}
        </ul>
      ) : null}
      {eventHasRegistration ? (
        <div className={classes.choices}>
          {eventAnswers.map((answer) => (
            <span key={answer}>{said(`answer.${answer}`)}</span>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** «jeudi 26/11/2026, 7 h – 8 h» */
function When({ draft: { eventStartsAt, eventEndsAt }, locale, said }: PreviewedEventProps) {
  const { timeZone } = usePerson().organization;
  if (!eventStartsAt) return said('noDate');
  const weekday = new Intl.DateTimeFormat(tagOf(locale), { weekday: 'long', timeZone }).format(new Date(eventStartsAt));
  const clock = (at: string) => formatTime(at, locale, timeZone);
  const isSameDay = eventEndsAt !== null && dayOf(eventEndsAt, timeZone) === dayOf(eventStartsAt, timeZone);
  const end = isSameDay ? ` – ${clock(eventEndsAt)}` : '';
  return `${weekday} ${formatDate(eventStartsAt, locale, timeZone)}, ${clock(eventStartsAt)}${end}`;
}
