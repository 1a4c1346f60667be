import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { zonedInstant } from '#platform/zoned-time.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { type List, listOf } from '#widgets/list/list.ts';
import { preloadPostEditor } from '../editor/LazyPostEditor.tsx';
import { PostDialogs } from '../PostDialogs.tsx';
import { PostsSelection, usePostSelection } from '../PostsSelection.tsx';
import { TemplatesButton } from '../templates/TemplatesButton.tsx';
import { CalendarView } from './calendar/CalendarView.tsx';
import { EventsFilters } from './EventsFilters.tsx';
import { EventsTable } from './EventsTable.tsx';
import { useEventCounts, useEventsPage } from './events.queries.ts';
import {
  calendarViewOf,
  calendarViews,
  exportQueryOf,
  type ListState,
  listSearch,
  listViews,
  pageSizes,
} from './events.rules.ts';
import { LazyResponsesPanel } from './responses/LazyResponsesPanel.tsx';
import { LazySubscribeDialog } from './subscription/LazySubscribeDialog.tsx';

/** Events as a list, a month or a week; all of its state lives in the address. */
export function EventsPage() {
  const t = useText('events');
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useEventsPage(state) });
  const { read, rows } = list;
  const isList = state.look === 'list';
  // The days of a calendar are its own: the period of the list filters nothing there.
  const counts = useEventCounts(isList ? state : { ...state, from: '', to: '' }).data;
  const shown = isList ? state.view : calendarViewOf(state);
  const tabs: readonly ListState['view'][] = isList ? listViews : calendarViews;
  const open = (dialog: string, id = '', tab = '') => void change({ open: dialog, id, tab });
  return (
    <>
      <ListHead title={t('title')} count={isList ? list.total : counts?.[shown]} schema={listSearch} views="events">
        <HeadActions state={state} onOpen={open} />
      </ListHead>
      <ListTabs
        label={t('tabs.label')}
        value={shown}
        onChange={(view) => list.filter({ view, sort: 'eventStartsAt', order: '' })}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts?.[value] }))}
      >
        <EventsFilters list={list} />
        {state.look === 'list' ? (
          // Another tab holds other events: what was chosen in this one is not changed from there.
          <EventsList key={state.view} list={list} onOpen={open} />
        ) : (
          <CalendarView span={state.look} state={state} isDayOpen={state.open === 'day'} change={change} />
        )}
      </ListTabs>
      <EventsDialogs
        state={state}
        open={state.open}
        id={state.id}
        rows={isList && read.isPending ? undefined : (rows ?? [])}
        onOpen={open}
      />
    </>
  );
}

function HeadActions({ state, onOpen }: { state: ListState; onOpen: (dialog: string) => void }) {
  const t = useText('events');
  const may = useMay();
  return (
    <>
      <ExportMenu list="posts" query={exportQueryOf(state)} />
      <Button icon={IconCalendarPlus} collapse onClick={() => onOpen('subscribe')}>
        {t('subscribe')}
      </Button>
      {may('posts:create') ? (
        <>
          <TemplatesButton onOpen={() => onOpen('templates')} />
          <AddButton label={t('create')} onAdd={() => onOpen('new')} onNear={preloadPostEditor} />
        </>
      ) : null}
    </>
  );
}

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
function EventsDialogs({ state, ...over }: EventsDialogsProps) {
  const { open, id, onOpen } = over;
  const { timeZone } = usePerson().organization;
  const isOfDay = state.look !== 'list' && state.day !== '';
  const initial = isOfDay ? { eventStartsAt: zonedInstant({ day: state.day, time: USUAL_START }, timeZone) } : {};
  if (open === 'subscribe') return <LazySubscribeDialog onClose={() => onOpen('')} />;
  if (open === 'responses' && id !== '') return <LazyResponsesPanel key={id} id={id} />;
  return <PostDialogs type="event" initial={initial} {...over} />;
}

type EventsListProps = {
  list: List<ListState, PostRow>;
  onOpen: (dialog: string, id?: string, tab?: string) => void;
};

/** A page of events with what can be done with several of them. */
function EventsList({ list, onOpen }: EventsListProps) {
  const t = useText('events');
  const selection = usePostSelection();
  return (
    <>
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <EventsTable list={list} selection={selection} onOpen={onOpen} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {selection.selected.size > 0 ? (
        <PostsSelection type="event" selection={selection} isDeleted={list.state.view === 'deleted'} />
      ) : null}
    </>
  );
}
