import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { OwnRequests } from '#widgets/catalogue-requests/OwnRequests.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { useOwnRequests, useTypesPage } from './organization-cards.queries.ts';
import { listSearch, type OpenDialog, pageSizes, tabs } from './organization-cards.rules.ts';
import { preloadRequestDialog, TypeDialogs } from './TypeDialogs.tsx';
import { TypesFilters } from './TypesFilters.tsx';
import { TypesTable } from './TypesTable.tsx';
import { useSwitch } from './use-switch.ts';

/** The types of cards that the organization uses, those that it could use, and those that it asked for (GAP-23). */
export function OrganizationCardsPage() {
  const t = useText('organization-cards');
  const ofRequests = useText('catalogue-requests');
  const may = useMay();
  const [state, change] = useUrlState(listSearch);
  const types = listOf({ state, change, read: useTypesPage(state) });
  const requests = listOf({ state, change, read: useOwnRequests(state) });
  const switchTo = useSwitch();
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  const counts = { types: state.search || state.enabled ? undefined : types.total, requests: requests.total };
  const shown = state.tab === 'types' ? types : requests;
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={shown.total} schema={listSearch}>
        {may('cardTypes:update') ? (
          <AddButton label={ofRequests('ask.cardType')} onAdd={() => open('request')} onNear={preloadRequestDialog} />
        ) : null}
      </ListHead>
      <ListTabs
        label={t('tabs.label')}
        value={state.tab}
        onChange={(tab) => void change({ ...listSearch.defaults, tab })}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] }))}
      >
        {state.tab === 'types' ? (
          <>
            <TypesFilters list={types} />
            <ListBody list={types} failed={t('failed')} failedHint={t('failedHint')}>
              <TypesTable list={types} onOpen={open} onSwitch={switchTo} />
            </ListBody>
          </>
        ) : (
          <ListBody list={requests} failed={ofRequests('own.failed')}>
            <OwnRequests
              kind="cardType"
              list={requests}
              label={t('tabs.requests')}
              onAsk={may('cardTypes:update') ? () => open('request') : undefined}
            />
          </ListBody>
        )}
        <ListPager key={state.tab} list={shown} pageSizes={pageSizes} />
      </ListTabs>
      <TypeDialogs
        state={state}
        rows={types.rows ?? []}
        switchTo={switchTo}
        onClose={() => open('')}
        onAsked={() => void change({ ...listSearch.defaults, tab: 'requests' })}
        onFound={({ name }) => void change({ ...listSearch.defaults, search: name }, { asks: false })}
      />
    </>
  );
}
