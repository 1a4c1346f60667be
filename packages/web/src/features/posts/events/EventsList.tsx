import type { Page } from '@fanal/contract/kit/page';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { ListPager } from '#widgets/ListPager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { PostsSelection, usePostSelection } from '../PostsSelection.tsx';
import { EventsTable } from './EventsTable.tsx';
import { type ListAddress, type ListState, pageSizes } from './events.rules.ts';

type EventsListProps = {
  state: ListState;
  list: UseQueryResult<Page<PostRow>, ApiError>;
  activeId: string | undefined;
  change: (changes: Partial<ListAddress>, options?: { replace: boolean }) => unknown;
  onOpen: (dialog: string, id?: string, tab?: string) => void;
};

/** A page of events with what can be done with several of them. */
export function EventsList({ state, list, activeId, change, onOpen }: EventsListProps) {
  const t = useText('events');
  const selection = usePostSelection();
  const filter = (changes: Partial<ListAddress>) => void change({ ...changes, page: 1 });
  return (
    <>
      {list.isError ? (
        <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <EventsTable
          state={state}
          rows={list.data?.items}
          fetching={list.isFetching && list.isPlaceholderData}
          selection={selection}
          activeId={activeId}
          onChange={filter}
          onOpen={onOpen}
        />
      )}
      <ListPager
        list={list}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
      {selection.selected.size > 0 ? (
        <PostsSelection type="event" selection={selection} isDeleted={state.view === 'deleted'} />
      ) : null}
    </>
  );
}
