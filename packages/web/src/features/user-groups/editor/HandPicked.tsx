import { MOST_LEADERS } from '@fanal/contract/structure/structure.rules';
import { MOST_PICKED } from '@fanal/contract/user-groups/user-groups.rules';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterChip } from '#ui/FilterChip.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { AudienceSearch } from '#widgets/audiences/AudienceSearch.tsx';
import classes from './GroupEditor.module.css';
import { withPerson } from './group-draft.rules.ts';
import type { GroupForm } from './use-group-form.ts';

/** More than these are one press away. */
const SHOWN = 12;

type Side = 'users' | 'excluded' | 'leaders';
type HandPickedProps = { side: Side; form: GroupForm };

/** People who always belong, or never do, whatever the rule and the audiences say; or who lead the group. */
export function HandPicked({ side, form: { draft, change } }: HandPickedProps) {
  const t = useText('group-editor');
  const audiences = useText('audiences');
  const [all, setAll] = useState(false);
  const people = draft[side];
  const shown = all ? people : people.slice(0, SHOWN);
  const hidden = people.length - shown.length;
  const label = t(side === 'users' && draft.kind === 'fixed' ? 'hand.list' : `hand.${side}`);
  const most = side === 'leaders' ? MOST_LEADERS : MOST_PICKED;
  const add = (person: PersonBrief) =>
    change(side === 'leaders' ? { leaders: [...draft.leaders, person] } : withPerson(draft, side, person));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column in every browser
    <div role="group" aria-label={label}>
      <h3 className={classes.handLabel}>{label}</h3>
      {people.length > 0 ? (
        <ul className={classes.chips}>
          {shown.map(({ id, displayName }) => (
            <li key={id}>
              <FilterChip
                plain
                label={displayName}
                removeLabel={audiences('remove', { name: displayName })}
                onRemove={() => change({ [side]: people.filter((person) => person.id !== id) })}
              />
            </li>
          ))}
          {hidden > 0 ? (
            <li>
              <TextLink small onClick={() => setAll(true)}>
                {t('hand.others', { count: hidden })}
              </TextLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      {side === 'leaders' ? <p className={classes.hint}>{t('hand.leadersHint')}</p> : null}
      {people.length < most ? (
        <AudienceSearch
          label={label}
          placeholder={t('hand.add')}
          kinds={['user']}
          refusal={({ recipientid }) => (people.some(({ id }) => id === recipientid) ? audiences('chosen') : undefined)}
          onPick={({ person }) => person && add(person)}
        />
      ) : (
        <p className={classes.hint}>{t(side === 'leaders' ? 'hand.leadersMost' : 'hand.most', { count: most })}</p>
      )}
    </div>
  );
}
