import type { CardsOverview } from '@fanal/contract/cards/cards.shapes';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useId } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useKnownTypes, useOverview } from './cards.queries.ts';
import { listSearch, statusKindOfView, type View } from './cards.rules.ts';
import classes from './Wallet.module.css';

const figures = ['soon', 'pending', 'expired'] as const;

export const figureOf = (overview: CardsOverview, view: View): number =>
  view === 'soon' ? overview.expireSoon : overview[view];

/** The tile (CARDS-02, CARDS-03): what there is to do, each figure the way to its cards. */
export function Wallet({ tab }: { tab: View }) {
  const t = useText('cards');
  const { number } = useNumbers();
  const overview = useOverview().data;
  const types = useKnownTypes()?.filter(({ isEnabled }) => isEnabled);
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes.wallet}>
      <div className={classes.head}>
        <h2 id={title}>{t('wallet.title')}</h2>
        <p className={classes.types}>{types ? t('wallet.types', { count: types.length }) : <Skeleton width={110} />}</p>
      </div>
      {figures.map((view) => (
        <Link
          key={view}
          to="."
          // The figure counts all cards of its tab: search and filter stay behind.
          search={listSearch.write({}, { tab: view }) as never}
          resetScroll={false}
          className={clsx(classes.figure, view === tab && classes.here)}
          aria-current={view === tab ? 'true' : undefined}
        >
          <span className={classes.value}>
            {overview ? number(figureOf(overview, view)) : <Skeleton width={30} height={20} />}
          </span>{' '}
          <StatusBadge kind={statusKindOfView[view]} className={classes.statusKind}>
            {t(`wallet.${view}`)}
          </StatusBadge>
          <Glyph icon={IconArrowRight} className={classes.arrow} />
        </Link>
      ))}
    </section>
  );
}
