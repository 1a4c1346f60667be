import type { AudienceTarget, NamedTarget, Recipient } from '@fanal/contract/audiences/audiences.shapes';
import { type ReactNode, useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { AudiencePicker } from '#widgets/audiences/AudiencePicker.tsx';
import classes from './AudienceChoice.module.css';

type AudienceChoiceProps = {
  /** Id of the field, where a missing audience leads to. */
  id: string;
  targets: readonly NamedTarget[];
  onChange: (targets: NamedTarget[]) => void;
  /** What is said when the audience reaches nobody. */
  reachesNobody: string;
  disabled?: boolean;
  /** Beside the choice: other ways to an audience. */
  extra?: ReactNode;
};

/** Whom it is meant for: chosen audiences, or everybody; one that reaches nobody warns and never blocks (POSTS-34). */
export function AudienceChoice(props: AudienceChoiceProps) {
  const { id, targets, onChange, reachesNobody, disabled = false, extra = null } = props;
  const t = useText('editor-audience');
  const { organization } = usePerson();
  // What was chosen before everybody comes back with the way back.
  const [before, setBefore] = useState<readonly NamedTarget[]>([]);
  const isEverybody = targets.some(({ kind }) => kind === 'everybody');
  const choose = (whom: 'chosen' | 'everybody') => {
    if (whom === 'chosen') return onChange([...before]);
    setBefore(targets);
    const { id: everybody, displayName: name } = organization;
    onChange([{ kind: 'everybody', id: everybody, name, parentName: null, groupKind: null }]);
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
        {extra}
      </div>
      {isEverybody ? (
        <p id={id} tabIndex={-1} className={classes.everybody}>
          {t('everybodyAbout')}
        </p>
      ) : (
        <AudiencePicker
          isPart
          required
          id={id}
          label={t('audience')}
          value={[...targets]}
          warning={reachesNobody}
          onChange={(next, added) => onChange(named(next, targets, added))}
        />
      )}
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
