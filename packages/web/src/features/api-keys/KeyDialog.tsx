import { grantableTo, keyLifetimes, LONGEST_KEY_NAME } from '@fanal/contract/api-keys/api-keys.rules';
import type { CreatedApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';
import type { ReactNode } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ToggleGroup } from '#ui/ToggleGroup.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import classes from './ApiKeys.module.css';
import { linesOf } from './api-keys.rules.ts';
import { type Lifetime, useKeyForm } from './use-key-form.ts';

type KeyDialogProps = { onClose: () => void; onCreated: (created: CreatedApiKey) => void };

/** A new key: its name, what it may do, and its last day. */
export function KeyDialog({ onClose, onCreated }: KeyDialogProps) {
  const t = useText('api-keys');
  const { date, today } = useDates();
  const saving = useKeyForm(onCreated);
  const { form } = saving;
  const { lifetime, scope } = form.values;
  const options = [
    ...keyLifetimes.map((days) => ({
      value: `${days}` as Lifetime,
      label: t('form.days', { count: days, date: date(addDays(today(), days)) }),
    })),
    { value: 'other' as const, label: t('form.other') },
  ];
  return (
    <FormDialog
      title={t('form.title')}
      size="medium"
      saving={saving}
      onClose={onClose}
      cancelLabel={t('form.cancel')}
      submitLabel={t('form.submit')}
      failed={t('form.failed')}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={LONGEST_KEY_NAME}
        autoComplete="off"
        hint={t('form.nameHint')}
        {...form.field('name')}
      />
      <ScopeField scope={scope} error={form.errors.scope} onChange={(next) => form.setValue('scope', next)} />
      <RadioChoice
        label={t('form.expiry')}
        plain
        value={lifetime}
        onChange={(next) => form.setValue('lifetime', next)}
        options={options}
      />
      {lifetime === 'other' ? <DayField label={t('form.day')} required {...form.field('day')} /> : null}
    </FormDialog>
  );
}

type Scope = ReturnType<typeof useKeyForm>['form']['values']['scope'];

function ScopeField(props: { scope: Scope; error: ReactNode; onChange: (scope: Scope) => void }) {
  const { scope, error, onChange } = props;
  const t = useText('api-keys');
  const permissions = useText('permissions');
  const { organization } = usePerson();
  return (
    <FieldGroup label={t('form.scope')} description={t('form.scopeHint')} error={error} required>
      <div className={classes.scope}>
        {linesOf(grantableTo(organization.roleType)).map(({ subject, actions }) => (
          <ToggleGroup
            key={subject}
            label={permissions(`subjects.${subject}`)}
            value={scope.filter((one) => actions.some(({ permission }) => permission === one))}
            onChange={(chosen) =>
              onChange([...scope.filter((one) => actions.every(({ permission }) => permission !== one)), ...chosen])
            }
            options={actions.map(({ permission, action }) => ({
              value: permission,
              label: t('form.permission', {
                subject: permissions(`subjects.${subject}`),
                action: t(`actions.${action}`),
              }),
              short: t(`actions.${action}`),
            }))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
