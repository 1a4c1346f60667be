import type { EventFields } from '@fanal/contract/posts/posts.shapes';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import type { EventMode } from './events.rules.ts';

export const modeIcons = { inPerson: IconMapPin, virtual: IconVideo, hybrid: IconDeviceLaptop } as const;

type EventLocation = Pick<EventFields, 'eventMode' | 'eventPlaceName'>;

/** How an event's time and place are said. */
export const useEventWords = () => {
  const t = useText('events');
  const { hour, shortDay } = useDates();
  const { timeZone } = usePerson().organization;
  const dayOf = (at: string) => localTimeOf(at, timeZone).day;
  /** « 7 h à 7 h 45 », « 17 h au dim. 6 déc. 14 h » */
  const hours = (startsAt: string, endsAt: string | null): string => {
    if (!endsAt) return hour(startsAt);
    const [from, to] = [hour(startsAt), hour(endsAt)];
    if (dayOf(startsAt) === dayOf(endsAt)) return t('hours.range', { from, to });
    const { weekday, day, month } = shortDay(endsAt);
    return t('hours.days', { from, to, weekday, day, month });
  };
  const place = ({ eventMode, eventPlaceName }: EventLocation): string | null => {
    if (eventMode === 'virtual') return t('place.virtual');
    if (eventMode === 'inPerson' || !eventPlaceName) return eventPlaceName;
    return t('place.hybrid', { place: eventPlaceName });
  };
  const mode = (eventMode: EventMode): string => t(`modes.${eventMode}`);
  return { hours, place, mode, dayOf };
};
