import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useResting } from '#platform/use-resting.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useTypesLike } from './organization-cards.queries.ts';
import { isCalled } from './organization-cards.rules.ts';
import classes from './TypesAlike.module.css';
import type { SwitchedType } from './use-switch.ts';

const REST_MS = 300;

type TypesAlikeProps = { written: string; onUse: (type: SwitchedType) => void };

/** Types that are there already and are called like the one that is being asked for: they can be turned on right here. */
export function TypesAlike({ written, onUse }: TypesAlikeProps) {
  const t = useText('organization-cards');
  const types = useTypesLike(useResting(written, REST_MS));
  const isThere = types.some((type) => isCalled(type, written));
  return (
    <div role="status">
      {types.length > 0 ? (
        <Note tone="info" title={isThere ? t('alike.same') : t('alike.like', { count: types.length })}>
          <ul className={classes.types}>
            {types.map((type) => (
              <Alike key={type.id} type={type} onUse={() => onUse(type)} />
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}

function Alike({ type: { name, isEnabled }, onUse }: { type: CardTypeRow; onUse: () => void }) {
  const t = useText('organization-cards');
  return (
    <li className={classes.type}>
      <span className={classes.name}>{name}</span>
      {isEnabled ? (
        <StatusBadge kind="done">{t('on')}</StatusBadge>
      ) : (
        <Button small onClick={onUse} aria-label={t('alike.enableOne', { name })}>
          {t('alike.enable')}
        </Button>
      )}
    </li>
  );
}
