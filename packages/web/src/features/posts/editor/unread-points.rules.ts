/** Fields of the editor that hold a text that nobody understands: each keeps the post from going out until it is mended. */
import type { MissingTab } from '@fanal/contract/posts/posts.rules';
import { timePlaceOf } from '#widgets/moments/moment-places.rules.ts';
import { placeOfLineTime, places } from './editor-places.rules.ts';
import type { PostDraft, Way } from './post-draft.rules.ts';

/** What the field is for. */
export type UnreadField =
  | 'schedule'
  | 'eventStart'
  | 'eventEnd'
  | 'registrationEnd'
  | 'pinFrom'
  | 'pinTo'
  | 'recurrenceEnd'
  | 'recurrenceCount'
  | 'eventLine';
export type UnreadPoint = { field: UnreadField; place: string; tab: MissingTab };

type Planned = { draft: PostDraft; way: Way };

/** The fields that are asked for, by what was chosen before them. */
const askedFields = ({ draft, way }: Planned): UnreadPoint[] => {
  const { pin, recurrence } = draft;
  const isEvent = draft.type === 'event';
  const moment = (field: 'schedule' | 'eventStart' | 'eventEnd' | 'registrationEnd', tab: MissingTab) =>
    [places[field], timePlaceOf(places[field])].map((place) => ({ field, place, tab }));
  return [
    ...(isEvent ? [...moment('eventStart', 'content'), ...moment('eventEnd', 'content')] : []),
    ...(isEvent && draft.eventHasRegistration ? moment('registrationEnd', 'content') : []),
    ...draft.eventSchedule.map((_, at) => ({
      field: 'eventLine' as const,
      place: placeOfLineTime(at),
      tab: 'content' as const,
    })),
    ...(pin.kind === 'period'
      ? (['pinFrom', 'pinTo'] as const).map((field) => ({ field, place: places[field], tab: 'parameters' as const }))
      : []),
    ...(way === 'scheduled' ? moment('schedule', 'diffusion') : []),
    ...(recurrence?.end.kind === 'until'
      ? [{ field: 'recurrenceEnd' as const, place: places.recurrenceEnd, tab: 'diffusion' as const }]
      : []),
    ...(recurrence?.end.kind === 'count'
      ? [{ field: 'recurrenceCount' as const, place: places.recurrenceCount, tab: 'diffusion' as const }]
      : []),
  ];
};

/** Those of them that hold a refused text, one for each field. */
export const unreadPoints = (planned: Planned, texts: Readonly<Record<string, string>>): UnreadPoint[] => {
  const found = askedFields(planned).filter(({ place }) => texts[place] !== undefined);
  return found.filter(({ field }, at) => field === 'eventLine' || found[at - 1]?.field !== field);
};
