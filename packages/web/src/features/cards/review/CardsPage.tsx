import { cardPageSizes, cardViews } from '@fanal/contract/cards/cards.rules';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { useRef } from 'react';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { lazy } from '#ui/lazy.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { CardsFilters } from './CardsFilters.tsx';
import classes from './CardsPage.module.css';
import { CardsTable } from './CardsTable.tsx';
import { useCardsPage, useOverview } from './cards.queries.ts';
import { filterQueryOf, listSearch, openCardOf } from './cards.rules.ts';
import { figureOf, Wallet } from './Wallet.tsx';

const loadDialog = () => import('./QueuedCard.tsx');
const QueuedCard = lazy(async () => ({ default: (await loadDialog()).QueuedCard }));

/** Cards that ask for a decision or a renewal; what is shown and what is open over it live in the address. */
export function CardsPage() {
  const t = useText('cards');
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useCardsPage(state) });
  const overview = useOverview().data;
  const open = openCardOf(state);
  const area = useRef<HTMLDivElement>(null);
  const close = async () => {
    await change({ open: '', userId: '', id: '' });
    // The row that opened the card may have left the list meanwhile.
    setTimeout(() => document.activeElement === document.body && area.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={list.total} schema={listSearch} views="cards">
        <TypesLink />
        <ExportMenu list="cards" query={filterQueryOf(state)} />
      </ListHead>
      <Wallet tab={state.tab} />
      <ListTabs
        label={t('tabs.label')}
        value={state.tab}
        onChange={(tab) => list.filter({ tab })}
        tabs={cardViews.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: overview && figureOf(overview, value),
        }))}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here; whoever comes near opens a card. */}
        <div ref={area} tabIndex={-1} className={classes.area} onPointerEnter={loadDialog} onFocus={loadDialog}>
          <CardsFilters list={list} />
          <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
            <CardsTable list={list} />
          </ListBody>
          <ListPager list={list} pageSizes={cardPageSizes} />
        </div>
      </ListTabs>
      {open ? <QueuedCard list={list} open={open} onClose={() => void close()} /> : null}
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
