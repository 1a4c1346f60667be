import type { FieldIssue } from '@fanal/contract/errors';
import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { type FormErrors, useForm } from '#ui/use-form.ts';
import { isSameName, issuesOf } from './form-issues.rules.ts';
import { levelUnder, parentsIn, pathTo, pathWords } from './groups.rules.ts';
import { LeaveDialogQuestion } from './LeaveDialogQuestion.tsx';
import classes from './NounDialogs.module.css';
import { useAddGroup, useChangeGroup } from './structure.queries.ts';

type GroupNameDialogProps = {
  structure: Structure;
  /** Null adds a new one. */
  group: StructureGroup | null;
  parentId: string | null;
  onClose: () => void;
  onAdded: (id: string) => void;
};

/** Adds a group below another, or gives one another name. */
export function GroupNameDialog(props: GroupNameDialogProps) {
  const { structure, group, onClose, onAdded } = props;
  const t = useText('structure');
  const failureText = useFailureText();
  const [saved, setSaved] = useState<{ id: string | null }>();
  const { form, failure } = useGroupForm(props, setSaved);
  const leave = useEffectEvent(() => {
    onClose();
    if (saved?.id) onAdded(saved.id);
  });
  useEffect(() => {
    // Only once the form is known to hold nothing unsaved, so that closing asks no question.
    if (saved) leave();
  }, [saved]);
  const level = levelUnder(structure, form.values.parent || null)?.name;
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t(group ? 'form.renameTitle' : 'form.addTitle')}
        busy={form.submitting}
        footer={
          <>
            <Button onClick={onClose} disabled={form.submitting}>
              {t('form.cancel')}
            </Button>
            <SubmitButton form={form}>{t(group ? 'form.save' : 'form.submit')}</SubmitButton>
          </>
        }
      >
        {failure ? (
          <Note tone="danger" className={classes.failure} title={t(group ? 'form.changeFailed' : 'form.addFailed')}>
            {failureText(failure)}
          </Note>
        ) : null}
        <Form form={form}>
          <TextField label={t('form.name')} required data-autofocus autoComplete="off" {...form.field('name')} />
          {group ? null : <ParentField structure={structure} form={form} level={level} />}
        </Form>
      </Dialog>
      <LeaveDialogQuestion unsaved={form.dirty && !saved} />
    </>
  );
}

type Values = { name: string; parent: string };
type ParentFieldProps = { structure: Structure; form: ReturnType<typeof useForm<Values>>; level: string | undefined };

function ParentField({ structure, form, level }: ParentFieldProps) {
  const t = useText('structure');
  const { onChange, ...field } = form.field('parent');
  const parents = parentsIn(structure).map(({ id }) => ({ value: id, label: pathWords(pathTo(structure.groups, id)) }));
  return (
    <SelectField
      label={t('form.parent')}
      options={[{ value: '', label: t('form.root') }, ...parents]}
      searchable
      onChange={(value) => onChange(value ?? '')}
      {...(level !== undefined && { hint: t('form.level', { name: level }) })}
      {...field}
    />
  );
}

/** What is wrong with a name, under the name. */
const useNameErrors = () => {
  const t = useText('structure');
  return (issues: readonly FieldIssue[]): FormErrors<Values> => {
    const issue = issues.find(({ path }) => path === 'name');
    if (!issue) return {};
    if (issue.rule === 'required') return { name: t('form.missing') };
    return { name: issue.rule === 'tooLong' ? t('form.tooLong', { count: Number(issue.limit) }) : t('form.other') };
  };
};

const useGroupForm = ({ group, parentId }: GroupNameDialogProps, onSaved: (saved: { id: string | null }) => void) => {
  const t = useText('structure');
  const errorsOf = useNameErrors();
  const addGroup = useAddGroup();
  const changeGroup = useChangeGroup();
  const [refused, setRefused] = useState<Values & { error: string }>();
  const [failure, setFailure] = useState<Error | null>(null);

  const refusalErrors = (error: unknown, values: Values): FormErrors<Values> | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'NAME_TAKEN') {
      const taken = t('form.taken', { name: String(error.details.name ?? values.name) });
      setRefused({ ...values, error: taken });
      return { name: taken };
    }
    if (error.code === 'VALIDATION_FAILED') return errorsOf(issuesIn(error.details));
    return error.code === 'NOT_FOUND' && !group ? { parent: t('form.parentGone') } : undefined;
  };

  const form = useForm<Values>({
    initialValues: { name: group?.name ?? '', parent: parentId ?? '' },
    validate: ({ name, parent }) => {
      if (refused && refused.parent === parent && isSameName(refused.name, name)) return { name: refused.error };
      return errorsOf(issuesOf('group', { name, parentId: parent || null }));
    },
    onSubmit: async (values) => {
      setFailure(null);
      const name = values.name.trim();
      try {
        if (group) await changeGroup(group, { name });
        const added = group ? null : await addGroup(name, values.parent || null);
        toast.success(t(group ? 'form.renamed' : 'form.added'));
        onSaved({ id: added?.id ?? null });
      } catch (error) {
        const errors = refusalErrors(error, values);
        if (!errors || Object.keys(errors).length === 0) setFailure(error as Error);
        return errors;
      }
      return undefined;
    },
  });
  return { form, failure };
};
