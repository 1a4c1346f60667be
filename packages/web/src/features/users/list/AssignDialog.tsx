import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { Refused } from '#widgets/Refused.tsx';
import { AssignmentSelect } from '../assignments/AssignmentSelect.tsx';
import { assignmentFields, type Named, type PersonAssignment } from '../assignments/assignments.rules.ts';
import { useAssignable } from '../assignments/use-assignment-search.ts';
import { useStartChange } from '../bulk-changes/bulk-changes.queries.ts';
import classes from './AssignDialog.module.css';
import type { BulkProps } from './bulk-actions.rules.ts';
import { useAssignSeveral } from './users.queries.ts';

/** What becomes of a field that is ticked. Removal is chosen, never the result of an empty field. */
type Change = Named | 'unchosen' | 'removed';

/** The fields that are ticked; the others stay as they are. */
type Wanted = Partial<Record<PersonAssignment, Change>>;

const idOf = (change: Change): string | null => (typeof change === 'string' ? null : change.id);

const bodyOf = (wanted: Wanted) =>
  Object.fromEntries(Object.entries(wanted).map(([field, change]) => [field, idOf(change)]));

/** The sentence that is true of all the changes together. */
const doneKeyOf = (wanted: Wanted) => {
  const changes = Object.values(wanted);
  if (changes.every((change) => change === 'removed')) return 'assign.removed';
  return changes.includes('removed') ? 'assign.changed' : 'assign.done';
};

/** Puts several people somewhere; only the fields that are ticked change. */
export function AssignDialog({ chosen, onDone, onClose }: BulkProps) {
  const t = useText('users');
  const assign = useAssignSeveral();
  const startChange = useStartChange();
  const isAssignable = useAssignable();
  const wrongIn = (wanted: Wanted) => {
    const changes = Object.values(wanted);
    if (changes.length === 0) return t('assign.nothing');
    return changes.includes('unchosen') ? t('assign.missing') : undefined;
  };
  const saving = useSavedForm<{ wanted: Wanted }>({
    initialValues: { wanted: {} },
    validate: ({ wanted }) => ({ wanted: wrongIn(wanted) }),
    write: async ({ wanted }) => {
      if ('found' in chosen) {
        await startChange.assign(chosen.found, bodyOf(wanted));
        return onDone('');
      }
      const { changed, refused } = await assign({ ids: chosen.ids, ...bodyOf(wanted) });
      onDone(changed.length > 0 ? t(doneKeyOf(wanted), { count: changed.length }) : '', refused);
    },
  });
  const { form } = saving;
  const error = form.errors.wanted;
  const isEmpty = Object.keys(form.values.wanted).length === 0;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('assign.title', { count: chosen.count })}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('assign.submit')}
      notes={
        <>
          <Refused message={isEmpty ? error : null} />
          <p className={classes.hint}>{t('assign.hint')}</p>
        </>
      }
    >
      {assignmentFields.filter(isAssignable).map((field) => (
        <AssignLine
          key={field}
          field={field}
          wanted={form.values.wanted}
          isRefused={Boolean(error)}
          onChange={(wanted) => form.setValue('wanted', wanted)}
        />
      ))}
    </FormDialog>
  );
}

type AssignLineProps = {
  field: PersonAssignment;
  wanted: Wanted;
  /** The form was sent while something was missing. */
  isRefused: boolean;
  onChange: (wanted: Wanted) => void;
};

function AssignLine({ field, wanted, isRefused, onChange }: AssignLineProps) {
  const t = useText('users');
  const people = useText('people');
  const change = wanted[field];
  const label = people(`fields.${field}`);
  const set = (value: Change) => onChange({ ...wanted, [field]: value });
  const toggle = (checked: boolean) => {
    if (checked) return set('unchosen');
    const { [field]: _, ...others } = wanted;
    onChange(others);
  };
  return (
    <div className={classes.line}>
      <Checkbox label={t(`assign.change.${field}`)} checked={change !== undefined} onChange={toggle} />
      {change === undefined ? null : (
        <div className={classes.choice}>
          <AssignmentSelect
            hideLabel
            field={field}
            value={typeof change === 'string' ? null : change}
            disabled={change === 'removed'}
            error={isRefused && change === 'unchosen' ? t('assign.missing') : undefined}
            onChange={(chosen) => set(chosen ?? 'unchosen')}
          />
          <Checkbox
            label={t('assign.remove', { field: label })}
            checked={change === 'removed'}
            onChange={(checked) => set(checked ? 'removed' : 'unchosen')}
          />
        </div>
      )}
    </div>
  );
}
