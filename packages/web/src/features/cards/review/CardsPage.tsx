import { cardPageSizes, cardViews } from '@fanal/contract/cards/cards.rules';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { rangeOf, useLastPage } from '#platform/list-page.ts';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CardsFilters } from './CardsFilters.tsx';
import classes from './CardsPage.module.css';
import { CardsTable } from './CardsTable.tsx';
import { useCardsPage, useOverview } from './cards.queries.ts';
import {
  filterQueryOf,
  type ListAddress,
  type ListState,
  listDefaults,
  listStateOf,
  openedBy,
  type View,
} from './cards.rules.ts';
import { figureOf, Wallet } from './Wallet.tsx';

const loadDialog = () => import('./CardFromPile.tsx');
const CardFromPile = lazy(async () => ({ default: (await loadDialog()).CardFromPile }));

/** Cards that ask for a decision or a renewal; what is shown and what is open over it live in the address. */
export function CardsPage() {
  const t = useText('cards');
  const [given, change] = useUrlState(listDefaults);
  const state = listStateOf(given);
  const list = useCardsPage(state);
  const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / state.limit));
  const counted = list.data && { total: list.data.total, lastPage: lastPageOf(list.data.total) };
  const { total, lastPage } = useLastPage({ ...list, data: counted }, state.page, change);
  const area = useRef<HTMLDivElement>(null);
  const close = async () => {
    await change({ open: '', userId: '', id: '' });
    // The row that opened the card may have left the list meanwhile.
    setTimeout(() => document.activeElement === document.body && area.current?.focus({ preventScroll: true }));
  };
  useEffect(() => {
    // Whoever has cards before them opens one.
    if (total > 0) void loadDialog();
  }, [total]);
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <>
            <TypesLink />
            <ExportMenu list="cards" query={filterQueryOf(state)} />
          </>
        }
      />
      <Wallet tab={state.tab} />
      <Tabs
        label={t('tabs.label')}
        value={state.tab}
        onChange={(tab) => void change({ tab, page: 1 })}
        tabs={useTabs()}
      >
        <div ref={area} tabIndex={-1} className={classes.area}>
          <CardList state={state} list={list} total={total} lastPage={lastPage} change={change} />
        </div>
      </Tabs>
      <Suspense fallback={null}>
        {state.open ? (
          <CardFromPile
            state={state}
            open={state.open}
            list={list.data}
            lastPage={lastPage}
            onGo={(place, { replace }) => void change(place, { replace })}
            onClose={() => void close()}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The way to the types that the organization uses, for whoever decides about them (GAP-23). */
function TypesLink() {
  const t = useText('cards');
  const may = useMay();
  const pathOf = useOrganizationPath();
  if (!may('cardTypes:read')) return null;
  return (
    <LinkButton to={pathOf('organization/cards')} icon={IconAdjustments} collapse>
      {t('types')}
    </LinkButton>
  );
}

type CardListProps = {
  state: ListState;
  list: ReturnType<typeof useCardsPage>;
  total: number;
  lastPage: number;
  change: (changes: Partial<ListAddress>) => unknown;
};

/** What a tab shows: search and filter, the cards, and the way through their pages. */
function CardList({ state, list, total, lastPage, change }: CardListProps) {
  const t = useText('cards');
  const filter = (changes: Partial<ListAddress>) => void change({ ...changes, page: 1 });
  return (
    <>
      <CardsFilters state={state} total={list.data?.total} onChange={filter} />
      {list.isError ? (
        <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <CardsTable
          state={state}
          rows={list.data?.cards}
          fetching={list.isFetching && list.isPlaceholderData}
          onChange={filter}
          onOpen={(card) => void change(openedBy(card))}
        />
      )}
      {total > 0 ? (
        <Pager
          text={t('range', rangeOf({ page: state.page, perPage: state.limit }, total))}
          page={state.page}
          pageCount={lastPage}
          onPage={(page) => void change({ page })}
          pageSize={state.limit}
          pageSizes={cardPageSizes}
          onPageSize={(limit) => filter({ limit })}
        />
      ) : null}
    </>
  );
}

/** The three tabs with how many cards are in each (CARDS-04). */
const useTabs = () => {
  const t = useText('cards');
  const { number } = useNumbers();
  const overview = useOverview().data;
  return cardViews.map((value: View) => ({
    value,
    label: t(`tabs.${value}`),
    ...(overview && { count: number(figureOf(overview, value)) }),
  }));
};
