import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { useForm } from '#ui/use-form.ts';
import { Refused } from '#widgets/Refused.tsx';
import { AssignmentSelect } from '../assignments/AssignmentSelect.tsx';
import { assignmentFields, type Named, type PersonAssignment } from '../assignments/assignments.rules.ts';
import { useAssignable } from '../assignments/use-assignment-search.ts';
import classes from './AssignDialog.module.css';
import type { BulkProps } from './bulk-actions.rules.ts';
import { useAssignSeveral } from './users.queries.ts';

/** For each field: left as it is (undefined), taken away (null), or given to everybody. */
type Wanted = Partial<Record<PersonAssignment, Named | null>>;

const bodyOf = (wanted: Wanted) =>
  Object.fromEntries(Object.entries(wanted).map(([field, value]) => [field, value?.id ?? null]));

/** Puts several people somewhere; only the fields that are ticked change, and an empty one is taken away. */
export function AssignDialog({ ids, onDone, onClose }: BulkProps) {
  const t = useText('users');
  const failureText = useFailureText();
  const assign = useAssignSeveral();
  const isAssignable = useAssignable();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<{ wanted: Wanted }>({
    initialValues: { wanted: {} },
    onSubmit: async ({ wanted }) => {
      if (Object.keys(wanted).length === 0) return setFailure(t('assign.nothing'));
      setFailure(null);
      try {
        const { changed, refused } = await assign({ ids, ...bodyOf(wanted) });
        onDone(changed.length > 0 ? t('assign.done', { count: changed.length }) : '', refused);
      } catch (error) {
        setFailure(failureText(error));
      }
    },
  });
  const change = (wanted: Wanted) => form.setValue('wanted', wanted);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('assign.title', { count: ids.length })}
      busy={form.submitting}
      footer={
        <>
          <Button onClick={onClose} disabled={form.submitting}>
            {t('dialog.cancel')}
          </Button>
          <SubmitButton form={form}>{t('assign.submit')}</SubmitButton>
        </>
      }
    >
      <Refused message={failure} />
      <p className={classes.hint}>{t('assign.hint')}</p>
      <Form form={form}>
        {assignmentFields.filter(isAssignable).map((field) => (
          <AssignLine key={field} field={field} wanted={form.values.wanted} onChange={change} />
        ))}
      </Form>
    </Dialog>
  );
}

type AssignLineProps = { field: PersonAssignment; wanted: Wanted; onChange: (wanted: Wanted) => void };

function AssignLine({ field, wanted, onChange }: AssignLineProps) {
  const t = useText('users');
  const people = useText('people');
  const value = wanted[field];
  const toggle = (checked: boolean) => {
    const { [field]: _, ...others } = wanted;
    onChange(checked ? { ...others, [field]: null } : others);
  };
  return (
    <div className={classes.line}>
      <Checkbox
        label={t('assign.change', { field: people(`fields.${field}`) })}
        checked={value !== undefined}
        onChange={toggle}
        {...(value === null && { description: t('assign.takenAway') })}
      />
      {value === undefined ? null : (
        <AssignmentSelect
          hideLabel
          field={field}
          value={value}
          onChange={(chosen) => onChange({ ...wanted, [field]: chosen })}
        />
      )}
    </div>
  );
}
