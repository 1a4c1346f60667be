import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { usePerson } from '#platform/session/person.tsx';
import { zonedInstant } from '#platform/zoned-time.ts';
import { PostDialogs } from '../PostDialogs.tsx';
import type { ListState } from './events.rules.ts';
import { LazyResponsesPanel } from './responses/LazyResponsesPanel.tsx';
import { LazySubscribeDialog } from './subscription/LazySubscribeDialog.tsx';

/** When an event begins that nobody has said anything of but its day. */
const USUAL_START = '09:00';

type EventsDialogsProps = {
  state: ListState;
  open: string;
  id: string;
  /** The events at hand; undefined until they have come. */
  rows: readonly PostRow[] | undefined;
  onOpen: (dialog: string, id?: string, tab?: string) => void;
};

/** What the address says stands over the events: the way to follow them, the answers to one, or what stands over posts as well. */
export function EventsDialogs({ state, ...over }: EventsDialogsProps) {
  const { open, id, onOpen } = over;
  const { timeZone } = usePerson().organization;
  const isOfDay = state.look !== 'list' && state.day !== '';
  const initial = isOfDay ? { eventStartsAt: zonedInstant({ day: state.day, time: USUAL_START }, timeZone) } : {};
  if (open === 'subscribe') return <LazySubscribeDialog onClose={() => onOpen('')} />;
  if (open === 'responses' && id !== '') return <LazyResponsesPanel key={id} id={id} />;
  return <PostDialogs type="event" initial={initial} {...over} />;
}
