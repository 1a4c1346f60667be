import { MOST_PICKED } from '@fanal/contract/user-groups/user-groups.rules';
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

type HandPickedProps = { side: 'users' | 'excluded'; form: GroupForm };

/** People who always belong, or never do, whatever the rule and the audiences say. */
export function HandPicked({ side, form: { draft, change } }: HandPickedProps) {
  const t = useText('group-editor');
  const audiences = useText('audiences');
  const [all, setAll] = useState(false);
  const people = draft[side];
  const shown = all ? people : people.slice(0, SHOWN);
  const hidden = people.length - shown.length;
  const label = t(side === 'excluded' ? 'hand.excluded' : draft.kind === 'fixed' ? 'hand.list' : 'hand.users');
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
      {people.length < MOST_PICKED ? (
        <AudienceSearch
          label={label}
          placeholder={t('hand.add')}
          kinds={['user']}
          refusal={({ recipientid }) => (people.some(({ id }) => id === recipientid) ? audiences('chosen') : undefined)}
          onPick={({ person }) => person && change(withPerson(draft, side, person))}
        />
      ) : (
        <p className={classes.hint}>{t('hand.most', { count: MOST_PICKED })}</p>
      )}
    </div>
  );
}
