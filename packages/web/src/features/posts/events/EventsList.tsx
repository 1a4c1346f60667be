import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import type { List } from '#widgets/list/list.ts';
import { PostsSelection, usePostSelection } from '../PostsSelection.tsx';
import { EventsTable } from './EventsTable.tsx';
import { type ListState, pageSizes } from './events.rules.ts';

type EventsListProps = {
  list: List<ListState, PostRow>;
  onOpen: (dialog: string, id?: string, tab?: string) => void;
};

/** A page of events with what can be done with several of them. */
export function EventsList({ list, onOpen }: EventsListProps) {
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
