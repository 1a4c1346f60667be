import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ListPager } from '#widgets/ListPager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CardTypesDialogs, preloadEditor } from './CardTypesDialogs.tsx';
import { useTypePage, useWaitingRequests } from './card-types.queries.ts';
import {
  type ListAddress,
  type ListState,
  listDefaults,
  listStateOf,
  openedBy,
  pageSizes,
  type RequestWays,
  type View,
  views,
} from './card-types.rules.ts';
import { RequestsView } from './requests/RequestsView.tsx';
import { WaitingRequests } from './requests/WaitingRequests.tsx';
import { TypesFilters } from './TypesFilters.tsx';
import { TypesTable } from './TypesTable.tsx';

type Change = (changes: Partial<ListAddress>, options?: { replace: boolean }) => unknown;

/** Types of cards, the same for all organizations, and what these have asked for; the screen lives in the address (CARD-TYPES-01). */
export function CardTypesPage() {
  const t = useText('card-types');
  const [given, change] = useUrlState(listDefaults);
  const state = listStateOf(given);
  const ways: RequestWays = {
    onCreate: ({ id, name }) => void change({ open: 'new', id, name }),
    onAnswer: ({ id }, answer) => void change({ open: answer, id }),
  };
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={<AddButton label={t('add')} onNear={preloadEditor} onAdd={() => void change({ open: 'new' })} />}
      />
      <Tabs
        label={t('views.label')}
        value={state.view}
        onChange={(view) => void change({ view, page: 1 })}
        tabs={useViews()}
      >
        {state.view === 'types' ? (
          <Types state={state} ways={ways} change={change} />
        ) : (
          <RequestsView state={state} ways={ways} change={change} />
        )}
      </Tabs>
      <CardTypesDialogs state={state} change={change} />
    </>
  );
}

/** Types, and requests with how many of them wait. */
const useViews = () => {
  const t = useText('card-types');
  const { number } = useNumbers();
  const waiting = useWaitingRequests().data?.total ?? 0;
  return views.map((value: View) => ({
    value,
    label: t(`views.${value}`),
    ...(value === 'requests' && waiting > 0 && { count: number(waiting) }),
  }));
};

function Types({ state, ways, change }: { state: ListState; ways: RequestWays; change: Change }) {
  const t = useText('card-types');
  const list = useTypePage(state);
  const filter = (changes: Partial<ListAddress>) => void change({ ...changes, page: 1 });
  return (
    <>
      <WaitingRequests
        ways={ways}
        onAll={() => void change({ view: 'requests', status: listDefaults.status, page: 1 })}
      />
      <TypesFilters state={state} total={list.data?.total} onChange={filter} />
      {list.isError ? (
        <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <TypesTable
          state={state}
          rows={list.data?.items}
          fetching={list.isFetching && list.isPlaceholderData}
          onChange={filter}
          onOpen={(row) => void change(openedBy(row))}
          onAdd={() => void change({ open: 'new' })}
        />
      )}
      <ListPager
        list={list}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
    </>
  );
}
