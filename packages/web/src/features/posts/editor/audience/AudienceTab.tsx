import type { AudienceTarget, NamedTarget, Recipient } from '@fanal/contract/audiences/audiences.shapes';
import { useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { AudiencePicker } from '#widgets/audiences/AudiencePicker.tsx';
import { places } from '../editor-places.rules.ts';
import type { PartProps } from '../post-draft.rules.ts';
import classes from './AudienceTab.module.css';
import { TakeOverDialog } from './TakeOverDialog.tsx';

/** Whom it is meant for: chosen audiences, or everybody; one that reaches nobody warns and never blocks (POSTS-34). */
export function AudienceTab({ draft, change, disabled = false }: PartProps) {
  const t = useText('post-audience');
  const { organization } = usePerson();
  const [takesOver, setTakesOver] = useState(false);
  // What was chosen before everybody comes back with the way back.
  const [before, setBefore] = useState<readonly NamedTarget[]>([]);
  const { targets } = draft;
  const isEverybody = targets.some(({ kind }) => kind === 'everybody');
  const choose = (whom: 'chosen' | 'everybody') => {
    if (whom === 'chosen') return change({ targets: [...before] });
    setBefore(targets);
    const { id, displayName: name } = organization;
    change({ targets: [{ kind: 'everybody', id, name, parentName: null, groupKind: null }] });
  };
  return (
    <fieldset disabled={disabled}>
      <div className={classes.head}>
        <SegmentedControl
          label={t('whom')}
          value={isEverybody ? 'everybody' : 'chosen'}
          onChange={choose}
          options={[
            { value: 'chosen', label: t('chosen') },
            { value: 'everybody', label: t('everybody') },
          ]}
        />
        <TextLink small onClick={() => setTakesOver(true)}>
          {t('takeOver.open')}
        </TextLink>
      </div>
      {isEverybody ? (
        <p id={places.audience} tabIndex={-1} className={classes.everybody}>
          {t('everybodyAbout')}
        </p>
      ) : (
        <AudiencePicker
          isPart
          required
          id={places.audience}
          label={t('audience')}
          value={targets}
          warning={t(`reachesNobody.${draft.type}`)}
          onChange={(next, added) => change({ targets: named(next, targets, added) })}
        />
      )}
      {takesOver ? (
        <TakeOverDialog
          onClose={() => setTakesOver(false)}
          onTake={(taken) => change({ targets: taken })}
          replaced={targets}
        />
      ) : null}
    </fieldset>
  );
}

/** The targets by their names: those that were there, and the one that was just picked. */
const named = (next: readonly AudienceTarget[], known: readonly NamedTarget[], added?: Recipient): NamedTarget[] =>
  next.flatMap(({ id }) => {
    const target = known.find((one) => one.id === id);
    if (target) return [target];
    if (added?.recipientid !== id) return [];
    const { kind, name, parentName, groupKind } = added;
    return [{ id, kind, name, parentName, groupKind }];
  });
