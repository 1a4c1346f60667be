import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ListPager } from '#widgets/ListPager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { useOwnRequests, useTypesPage } from './organization-cards.queries.ts';
import {
  type Change,
  type ListState,
  listDefaults,
  listStateOf,
  type OpenDialog,
  pageSizes,
  type Tab,
  tabs,
} from './organization-cards.rules.ts';
import { preloadRequestDialog, TypeDialogs } from './TypeDialogs.tsx';
import { TypesFilters } from './TypesFilters.tsx';
import { TypesTable } from './TypesTable.tsx';
import { useSwitch } from './use-switch.ts';

/** The types of cards that the organization uses, those that it could use, and those that it asked for (GAP-23). */
export function OrganizationCardsPage() {
  const t = useText('organization-cards');
  const [given, change] = useUrlState(listDefaults);
  const state = listStateOf(given);
  const types = useTypesPage(state);
  const requests = useOwnRequests(state);
  const switchTo = useSwitch();
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  const shown = useTabs({
    types: state.search || state.enabled ? undefined : types.data?.total,
    requests: requests.data?.total,
  });
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={<AskButton onAsk={() => open('request')} />} />
      <Tabs
        label={t('tabs.label')}
        value={state.tab}
        onChange={(tab) => void change({ ...listDefaults, tab })}
        tabs={shown}
      >
        {state.tab === 'types' ? (
          <Types state={state} types={types} change={change} open={open} switchTo={switchTo} />
        ) : (
          <Requests state={state} requests={requests} change={change} />
        )}
      </Tabs>
      <TypeDialogs
        state={state}
        rows={types.data?.items ?? []}
        switchTo={switchTo}
        onClose={() => open('')}
        onAsked={() => void change({ ...listDefaults, tab: 'requests' })}
        onFound={({ name }) => void change({ ...listDefaults, search: name }, { asks: false })}
      />
    </>
  );
}

function AskButton({ onAsk }: { onAsk: () => void }) {
  const t = useText('organization-cards');
  const may = useMay();
  if (!may('cardTypes:update')) return null;
  return <AddButton label={t('ask')} onAdd={onAsk} onNear={preloadRequestDialog} />;
}

/** The two tabs with how many each lists, once that is known. */
const useTabs = (totals: Record<Tab, number | undefined>) => {
  const t = useText('organization-cards');
  const { number } = useNumbers();
  return tabs.map((value) => {
    const total = totals[value];
    return { value, label: t(`tabs.${value}`), ...(total !== undefined && { count: number(total) }) };
  });
};

type TypesProps = {
  state: ListState;
  types: ReturnType<typeof useTypesPage>;
  change: Change;
  open: (dialog: OpenDialog, id?: string) => void;
  switchTo: ReturnType<typeof useSwitch>;
};

function Types({ state, types, change, open, switchTo }: TypesProps) {
  const t = useText('organization-cards');
  const filter: Change = (changes) => void change({ ...changes, page: 1 });
  return (
    <>
      <TypesFilters state={state} total={types.data?.total} onChange={filter} />
      {types.isError ? (
        <ReadFailure title={t('failed')} error={types.error} onReload={() => void types.refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <TypesTable
          state={state}
          rows={types.data?.items}
          fetching={types.isFetching && types.isPlaceholderData}
          onChange={filter}
          onOpen={open}
          onSwitch={switchTo}
        />
      )}
      <ListPager
        list={types}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
    </>
  );
}

type RequestsProps = { state: ListState; requests: ReturnType<typeof useOwnRequests>; change: Change };

function Requests({ state, requests, change }: RequestsProps) {
  const t = useText('organization-cards');
  return (
    <>
      {requests.isError ? (
        <ReadFailure title={t('requests.failed')} error={requests.error} onReload={() => void requests.refetch()} />
      ) : (
        <OwnRequests
          rows={requests.data?.items}
          fetching={requests.isFetching && requests.isPlaceholderData}
          onAsk={() => void change({ open: 'request' })}
        />
      )}
      <ListPager
        list={requests}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
    </>
  );
}
