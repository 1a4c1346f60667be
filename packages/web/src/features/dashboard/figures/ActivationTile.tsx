import type { Activation } from '@fanal/contract/dashboard/dashboard.shapes';
import { Link } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { InfoButton } from '#ui/InfoButton.tsx';
import { peopleInState } from '../overview.rules.ts';
import classes from './ActivationTile.module.css';
import { Tile } from './Tile.tsx';

/** In the order of the bar, with the state that the list of people filters by. */
const parts = [
  { id: 'claimed', state: 'claimed' },
  { id: 'invited', state: 'invited' },
  { id: 'toInvite', state: 'pending' },
  { id: 'neverInvited', state: 'notInvited' },
] as const;

/** How many of those who could have signed up have done so; each part leads to its people (DASHBOARD-02, GAP-79). */
export function ActivationTile({ activation }: { activation: Activation }) {
  const t = useText('overview');
  const { number, percent } = useNumbers();
  const pathOf = useOrganizationPath();
  const { rate, people, claimed } = activation;
  return (
    <Tile
      title={t('activation.title')}
      actions={<InfoButton label={t('activation.how')}>{t('activation.counted')}</InfoButton>}
      figure={people === 0 ? t('none') : percent(rate / 100, 1)}
      meaning={t('activation.meaning', { count: people, claimed: number(claimed), people: number(people) })}
    >
      <div aria-hidden="true" className={classes.bar}>
        {parts.map(({ id }) =>
          activation[id] > 0 ? (
            <span key={id} className={classes.part} data-part={id} style={{ flexGrow: activation[id] }} />
          ) : null,
        )}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ id, state }) => {
          const { path, search } = peopleInState(state);
          return (
            <li key={id}>
              <Link to={pathOf(path)} search={search as never} className={classes.entry}>
                <span aria-hidden="true" className={classes.mark} data-part={id} />
                <span className={classes.word}>{t(`activation.parts.${id}`)}</span>
                <span className={classes.number}>{number(activation[id])}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}
