import { importances } from '@fanal/contract/user-groups/user-groups.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './GroupEditor.module.css';
import { places } from './places.rules.ts';
import type { GroupForm } from './use-group-form.ts';
import type { NameCheck } from './use-name-check.ts';

const MOST_LETTERS = 120;

type NameFieldsProps = { form: GroupForm; check: NameCheck; tried: boolean; onOpen: (group: string) => void };

/** Name, checked while it is written, and importance (GROUPS-02, GROUPS-03). */
export function NameFields({ form: { draft, change }, check, tried, onOpen }: NameFieldsProps) {
  const t = useText('group-editor');
  const groups = useText('user-groups');
  const [left, setLeft] = useState(false);
  const { taken } = check;
  const missing = check.state === 'missing' && (tried || left) ? t('name.missing') : undefined;
  const error = taken ? (
    <>
      {t('name.taken')} <b>{taken.name}</b>{' '}
      {taken.id ? (
        <TextLink small onClick={() => onOpen(taken.id ?? '')}>
          {t('name.open')}
        </TextLink>
      ) : null}
    </>
  ) : (
    missing
  );
  return (
    <div className={classes.names}>
      <TextField
        id={places.name}
        label={t('name.label')}
        required
        value={draft.name}
        onChange={(name) => change({ name })}
        onBlur={() => setLeft(true)}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        data-autofocus={draft.name === '' || undefined}
        error={error}
      />
      <SelectField
        label={t('importance')}
        value={draft.importance}
        onChange={(value) => change({ importance: importances.find((one) => one === value) ?? 'none' })}
        options={importances.map((value) => ({ value, label: groups(`importances.${value}`) }))}
      />
    </div>
  );
}
