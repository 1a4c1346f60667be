import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { preloadPostEditor } from '../editor/LazyPostEditor.tsx';
import { CalendarView } from './calendar/CalendarView.tsx';
import { EventsDialogs } from './EventsDialogs.tsx';
import { EventsFilters } from './EventsFilters.tsx';
import { EventsList } from './EventsList.tsx';
import { useEventCounts, useEventsPage } from './events.queries.ts';
import { calendarViewOf, calendarViews, exportQueryOf, type ListState, listSearch, listViews } from './events.rules.ts';

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
      <ListHead title={t('title')} count={isList ? list.total : counts?.[shown]} schema={listSearch}>
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
        <AddButton label={t('create')} onAdd={() => onOpen('new')} onNear={preloadPostEditor} />
      ) : null}
    </>
  );
}
