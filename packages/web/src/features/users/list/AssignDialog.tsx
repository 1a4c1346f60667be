import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
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
  const assign = useAssignSeveral();
  const isAssignable = useAssignable();
  const saving = useSavedForm<{ wanted: Wanted }>({
    initialValues: { wanted: {} },
    validate: ({ wanted }) => ({ wanted: Object.keys(wanted).length === 0 ? t('assign.nothing') : undefined }),
    write: async ({ wanted }) => {
      const { changed, refused } = await assign({ ids, ...bodyOf(wanted) });
      onDone(changed.length > 0 ? t('assign.done', { count: changed.length }) : '', refused);
    },
  });
  const { form } = saving;
  const change = (wanted: Wanted) => form.setValue('wanted', wanted);
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('assign.title', { count: ids.length })}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('assign.submit')}
      notes={
        <>
          <Refused message={form.errors.wanted} />
          <p className={classes.hint}>{t('assign.hint')}</p>
        </>
      }
    >
      {assignmentFields.filter(isAssignable).map((field) => (
        <AssignLine key={field} field={field} wanted={form.values.wanted} onChange={change} />
      ))}
    </FormDialog>
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
