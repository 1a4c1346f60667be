import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import type { RequestWays } from '#widgets/catalogue-requests/catalogue-requests.rules.ts';
import { RequestsView } from '#widgets/catalogue-requests/RequestsView.tsx';
import { WaitingRequests } from '#widgets/catalogue-requests/WaitingRequests.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { CardTypesDialogs, preloadEditor } from './CardTypesDialogs.tsx';
import { useRequestPage, useTypePage, useWaitingRequests } from './card-types.queries.ts';
import { listSearch, pageSizes, views } from './card-types.rules.ts';
import { TypesFilters } from './TypesFilters.tsx';
import { TypesTable } from './TypesTable.tsx';

/** Types of cards, the same for all organizations, and what these have asked for; the screen lives in the address (CARD-TYPES-01). */
export function CardTypesPage() {
  const t = useText('card-types');
  const [state, change] = useUrlState(listSearch);
  const isOfTypes = state.view === 'types';
  const types = listOf({ state, change, read: useTypePage(state, isOfTypes) });
  const requests = listOf({ state, change, read: useRequestPage(state, !isOfTypes) });
  const waiting = useWaitingRequests().data;
  const ways: RequestWays = {
    onCreate: ({ id, name }) => void change({ open: 'new', id, name }),
    onAnswer: ({ id }, answer) => void change({ open: answer, id }),
  };
  const counts = { types: undefined, requests: waiting?.total || undefined };
  return (
    <>
      <ListHead
        title={t('title')}
        sentence={t('sentence')}
        count={isOfTypes ? types.total : requests.total}
        schema={listSearch}
      >
        <AddButton label={t('add')} onNear={preloadEditor} onAdd={() => void change({ open: 'new' })} />
      </ListHead>
      <ListTabs
        label={t('views.label')}
        value={state.view}
        onChange={(view) => types.filter({ view })}
        tabs={views.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] }))}
      >
        {isOfTypes ? (
          <>
            <WaitingRequests
              kind="cardType"
              waiting={waiting}
              ways={ways}
              onAll={() => types.filter({ view: 'requests', status: listSearch.defaults.status })}
            />
            <TypesFilters list={types} />
            <ListBody list={types} failed={t('failed')} failedHint={t('failedHint')}>
              <TypesTable list={types} />
            </ListBody>
            <ListPager list={types} pageSizes={pageSizes} />
          </>
        ) : (
          <RequestsView kind="cardType" list={requests} ways={ways} pageSizes={pageSizes} />
        )}
      </ListTabs>
      <CardTypesDialogs state={state} change={change} />
    </>
  );
}
