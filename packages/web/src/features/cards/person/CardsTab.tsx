import type { CardRow, ListedCard } from '@fanal/contract/cards/cards.shapes';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import { listOf } from '#widgets/list/list.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useRefreshCards } from '../card.queries.ts';
import classes from './CardsTab.module.css';
import { CardTable } from './CardTable.tsx';
import { HoldingTiles } from './HoldingTiles.tsx';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';
import { useCardsOf, useHoldings } from './user-cards.queries.ts';
import { type TabState, tabSearch, withSelected } from './user-cards.rules.ts';

const CardDialog = lazy(async () => ({ default: (await import('../dialog/CardDialog.tsx')).CardDialog }));
const NewCardDialog = lazy(async () => ({ default: (await import('./NewCardDialog.tsx')).NewCardDialog }));

type TabProps = { userId: string };
const closed = { open: '', id: '', type: '' };

/** The cards of a person: what there is of each type, and every card (CARDS-18, GAP-58, GAP-67). */
export function CardsTab({ userId }: TabProps) {
  const t = useText('user-cards');
  const mayAdd = useMay()('cards:create');
  const [state, change] = useUrlState(tabSearch);
  const list = listOf({ state, change, read: useCardsOf(userId, { page: state.page, perPage: state.perPage }) });
  const area = useRef<HTMLElement>(null);
  const holdings = useHoldings(userId);
  // What was read once stays, with the form that may stand over it.
  const error = (!holdings.data && holdings.error) || (!list.rows && list.read.error);
  const reload = () => void Promise.all([holdings.refetch(), list.read.refetch()]);
  if (error) return <Failure error={error} onReload={reload} />;
  const add = mayAdd ? (type: string) => void change({ ...closed, open: 'new', type }) : undefined;
  const canAdd = add && holdings.data && holdings.data.length > 0;
  const close = async () => {
    await change(closed);
    // The row that opened the question may have left the list meanwhile.
    setTimeout(() => document.activeElement === document.body && area.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <Part
        title={t('byType')}
        action={
          canAdd ? (
            <Button variant="filled" icon={IconPlus} onClick={() => add('')}>
              {t('add')}
            </Button>
          ) : null
        }
      >
        <HoldingTiles holdings={holdings.data && withSelected(holdings.data, state)} onAdd={add} />
      </Part>
      <Part title={t('all')} ref={area}>
        <CardTable
          list={list}
          types={holdings.data?.map(({ cardType }) => cardType)}
          onOpen={(open, id) => void change({ ...closed, open, id })}
        />
      </Part>
      <Opened
        userId={userId}
        state={state}
        holdings={holdings.data}
        cards={list.rows}
        onGo={(place, options) => void change({ ...closed, ...place }, options)}
        onClose={() => void close()}
      />
    </>
  );
}

type PartProps = { title: string; action?: ReactNode; ref?: Ref<HTMLElement>; children: ReactNode };

function Part({ title, action, ref, children }: PartProps) {
  const id = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Whom the caller may not find has no cards to show (GAP-04). */
function Failure({ error, onReload }: { error: Error & { status: number }; onReload: () => void }) {
  const t = useText('user-cards');
  if (error.status === 404)
    return (
      <EmptyState icon={IconLock} title={t('hidden')}>
        {t('hiddenHint')}
      </EmptyState>
    );
  return <ReadFailure title={t('failed')} error={error} onReload={onReload} />;
}

type OpenedProps = TabProps & {
  state: TabState;
  holdings: readonly ListedCard[] | undefined;
  cards: readonly CardRow[] | undefined;
  onGo: (place: Partial<TabState>, options?: { replace: boolean }) => void;
  onClose: () => void;
};

/** What stands over the tab: a card, a new one, or the question before one goes. */
function Opened({ userId, state: { open, id, type }, holdings, cards, onGo, onClose }: OpenedProps) {
  const may = useMay();
  const refresh = useRefreshCards();
  const decided = () => {
    onClose();
    refresh();
  };
  const going = open === 'remove' && may('cards:delete') ? cards?.find((card) => card.id === id) : undefined;
  return (
    <>
      {open === 'card' && id ? <CardDialog open={{ userId, id }} onDecided={decided} onClose={onClose} /> : null}
      {open === 'new' && holdings && may('cards:create') ? (
        <NewCardDialog
          userId={userId}
          holdings={holdings}
          typeId={type}
          onType={(chosen) => onGo({ open: 'new', type: chosen }, { replace: true })}
          onSee={(cardId) => onGo({ open: 'card', id: cardId })}
          onClose={onClose}
        />
      ) : null}
      {going ? <RemoveCardDialog key={id} card={going} onClose={onClose} /> : null}
    </>
  );
}
