import type { ListedCard } from '@fanal/contract/cards/cards.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { shownDay } from '#platform/dates.ts';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { CardAlertWords } from '../CardAlertWords.tsx';
import classes from './HoldingTiles.module.css';
import { useLabelWord } from './use-label-word.ts';
import { alertOf, statusKindOfLabel, wantOf } from './user-cards.rules.ts';

type HoldingTilesProps = {
  /** Undefined until they are there. */
  holdings: readonly ListedCard[] | undefined;
  /** Begins a card of that type; absent for who may not. */
  onAdd: ((typeId: string) => void) | undefined;
};

const expected = [1, 2, 3, 4];

/** What a person has of each type that the organization uses, and what is missing (CARDS-18, GAP-67). */
export function HoldingTiles({ holdings, onAdd }: HoldingTilesProps) {
  const t = useText('user-cards');
  const general = useText('general');
  if (!holdings)
    return (
      <div role="status" aria-label={general('loading')} className={classes.tiles}>
        {expected.map((one) => (
          <div key={one} className={classes.tile}>
            <SkeletonLines count={3} />
          </div>
        ))}
      </div>
    );
  if (holdings.length === 0)
    return (
      <EmptyState icon={IconId} title={t('noTypes')} boxed actions={<WayToTypes />}>
        {t('noTypesHint')}
      </EmptyState>
    );
  return (
    <ul className={classes.tiles}>
      {holdings.map((one) => (
        <Tile key={one.cardType.id} holding={one} onAdd={onAdd} />
      ))}
    </ul>
  );
}

function WayToTypes() {
  const t = useText('user-cards');
  const may = useMay();
  const pathOf = useOrganizationPath();
  return may('cardTypes:read') ? <LinkButton to={pathOf('organization/cards')}>{t('toTypes')}</LinkButton> : null;
}

type TileProps = Omit<HoldingTilesProps, 'holdings'> & { holding: ListedCard };

function Tile({ holding, onAdd }: TileProps) {
  const t = useText('user-cards');
  const word = useLabelWord();
  const { cardType, state, cardId } = holding;
  const want = wantOf(state);
  return (
    <li
      className={clsx(classes.tile, state === 'missing' && classes.missing, state === 'selected' && classes.selected)}
    >
      <h3 className={classes.name}>
        {cardId ? (
          <Link
            to="."
            search={((before: object) => ({ ...before, open: 'card', id: cardId })) as never}
            resetScroll={false}
            className={classes.open}
          >
            {cardType.name}
          </Link>
        ) : (
          cardType.name
        )}
      </h3>
      <div className={classes.foot}>
        <div className={classes.words}>
          <StatusBadge kind={statusKindOfLabel[state]}>{word(state)}</StatusBadge>
          <LastDay holding={holding} />
          {holding.course ? <span className={classes.day}>{t('course', { course: holding.course.name })}</span> : null}
        </div>
        {onAdd && want ? (
          <Button
            small
            className={classes.want}
            aria-label={t(`tile.${want}Type`, { type: cardType.name })}
            onClick={() => onAdd(cardType.id)}
          >
            {t(`tile.${want}`)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The last day of what the person has, and what the system says of it. */
function LastDay({ holding: { state, cardId, expirationDate } }: { holding: ListedCard }) {
  const t = useText('user-cards');
  const locale = useLocale();
  const today = useDates().today();
  if (!cardId || state === 'rejected') return null;
  // Of what has ended the label says it already.
  const alert = state === 'expired' ? null : alertOf(state, expirationDate, today);
  const date = expirationDate && shownDay(expirationDate, locale);
  return (
    <>
      <span className={classes.day}>
        {date ? t(state === 'expired' ? 'wasLastDay' : 'lastDay', { date }) : t('noLastDay')}
      </span>
      {alert ? <CardAlertWords alert={alert} /> : null}
    </>
  );
}
