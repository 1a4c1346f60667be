import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { preloadPostEditor } from '../editor/LazyPostEditor.tsx';
import { CalendarView } from './calendar/CalendarView.tsx';
import { EventsDialogs } from './EventsDialogs.tsx';
import { EventsFilters } from './EventsFilters.tsx';
import { EventsList } from './EventsList.tsx';
import { EventsTabs } from './EventsTabs.tsx';
import { useEventsPage } from './events.queries.ts';
import { exportQueryOf, type ListAddress, type ListState, listDefaults, listStateOf } from './events.rules.ts';

/** Events as a list, a month or a week; all of its state lives in the address. */
export function EventsPage() {
  const t = useText('events');
  const [address, change] = useUrlState(listDefaults);
  const state = listStateOf(address);
  const list = useEventsPage(state);
  const filter = (changes: Partial<ListAddress>) => void change({ ...changes, page: 1 });
  const open = (dialog: string, id = '', tab = '') => void change({ open: dialog, id, tab });
  const activeId = address.open ? address.id : undefined;
  return (
    <>
      <PageHead title={t('title')} actions={<HeadActions state={state} onOpen={open} />} />
      <EventsTabs state={state} onChange={filter}>
        <EventsFilters state={state} onChange={filter} />
        {state.look === 'list' ? (
          // Another tab holds other events: what was chosen in this one is not changed from there.
          <EventsList key={state.view} state={state} list={list} change={change} activeId={activeId} onOpen={open} />
        ) : (
          <CalendarView span={state.look} state={state} isDayOpen={address.open === 'day'} change={change} />
        )}
      </EventsTabs>
      <EventsDialogs
        state={state}
        open={address.open}
        id={address.id}
        rows={list.isLoading ? undefined : (list.data?.items ?? [])}
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
        <Button
          variant="filled"
          icon={IconPlus}
          collapse
          onClick={() => onOpen('new')}
          onPointerEnter={preloadPostEditor}
          onFocus={preloadPostEditor}
        >
          {t('create')}
        </Button>
      ) : null}
    </>
  );
}
