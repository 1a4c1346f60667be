import type { SavedExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import type { RequestWays } from '#widgets/catalogue-requests/catalogue-requests.rules.ts';
import { RequestsView } from '#widgets/catalogue-requests/RequestsView.tsx';
import { WaitingRequests } from '#widgets/catalogue-requests/WaitingRequests.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { AppDialogs, preloadAppDialog } from './AppDialogs.tsx';
import { useAppsPage, useRequestPage, useWaitingRequests } from './app-catalogue.queries.ts';
import { type ListState, listSearch, type OpenDialog, pageSizes, views } from './app-catalogue.rules.ts';
import { CatalogueTable } from './CatalogueTable.tsx';

const noFilters = { active: [], none: {} as Partial<ListState> };

/** The apps that organizations may offer, the same for all of them, and what these have asked for (APPS-02, GAP-73). */
export function AppCataloguePage() {
  const t = useText('app-catalogue');
  const may = useMay();
  const [state, change] = useUrlState(listSearch);
  const isOfApps = state.view === 'apps';
  const list = listOf({ state, change, read: useAppsPage(state, isOfApps) });
  const requests = listOf({ state, change, read: useRequestPage(state, !isOfApps) });
  const waiting = useWaitingRequests().data;
  // What the stores answered to whoever has just added an app.
  const [saved, setSaved] = useState<SavedExternalApp | null>(null);
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id, name: '' });
  const ways: RequestWays = {
    onCreate: ({ id, name }) => void change({ open: 'new', id, name }),
    onAnswer: ({ id }, answer) => open(answer, id),
  };
  const counts = { apps: undefined, requests: waiting?.total || undefined };
  return (
    <>
      <ListHead
        title={t('title')}
        sentence={t('sentence')}
        count={isOfApps ? list.total : requests.total}
        schema={listSearch}
      >
        {may('superadmin:update') ? (
          <AddButton label={t('add')} onAdd={() => open('new')} onNear={preloadAppDialog} />
        ) : null}
      </ListHead>
      <ListTabs
        label={t('views.label')}
        value={state.view}
        onChange={(view) => list.filter({ view })}
        tabs={views.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] }))}
      >
        {isOfApps ? (
          <>
            <WaitingRequests
              kind="externalApp"
              waiting={waiting}
              ways={ways}
              onAll={() => list.filter({ view: 'requests', status: listSearch.defaults.status })}
            />
            <ListFilters
              list={list}
              label={t('search')}
              placeholder={t('searchHint')}
              filters={noFilters}
              end={<ListSum>{list.total === undefined ? undefined : t('total', { count: list.total })}</ListSum>}
            />
            <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
              <CatalogueTable list={list} onOpen={open} />
            </ListBody>
            <ListPager list={list} pageSizes={pageSizes} />
          </>
        ) : (
          <RequestsView kind="externalApp" list={requests} ways={ways} pageSizes={pageSizes} />
        )}
      </ListTabs>
      <AppDialogs
        state={state}
        rows={list.read.isPending ? undefined : (list.rows ?? [])}
        saved={saved}
        onOpen={open}
        onSaved={(answer) => {
          setSaved(answer);
          const isMissing = answer.missing.length > 0;
          // An app that was added for a request is followed by the answer, unless its pages are still to be entered.
          if (isMissing) open('stores', answer.app.id);
          else if (state.id !== '') open('done', state.id);
          else open('');
        }}
      />
    </>
  );
}
