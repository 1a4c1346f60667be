import type { FieldIssue } from '@fanal/contract/errors';
import { NewUser } from '@fanal/contract/users/person.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormRow, SubmitButton } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { type FormErrors, useForm } from '#ui/use-form.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { AssignmentSelect } from '../assignments/AssignmentSelect.tsx';
import { assignmentFields, type Named, type PersonAssignment } from '../assignments/assignments.rules.ts';
import { useAssignable } from '../assignments/use-assignment-search.ts';
import { issuesIn } from '../invitations/invitations.rules.ts';
import { useCreateUser } from './person.queries.ts';

const texts = ['givenName', 'familyName', 'employeeNumber', 'phone', 'email'] as const;
type TextName = (typeof texts)[number];
type NewPerson = Record<TextName, string> & Record<PersonAssignment, Named | null>;

const nobody: NewPerson = {
  givenName: '',
  familyName: '',
  employeeNumber: '',
  phone: '',
  email: '',
  siteId: null,
  projectId: null,
  professionId: null,
  positionId: null,
  jobCategoryId: null,
  supervisorId: null,
};

const bodyOf = (values: NewPerson): NewUser =>
  ({
    ...Object.fromEntries(texts.map((name) => [name, values[name].trim() || null])),
    ...Object.fromEntries(assignmentFields.map((field) => [field, values[field]?.id ?? null])),
    givenName: values.givenName.trim(),
    familyName: values.familyName.trim(),
  }) satisfies NewUser;

type CreateUserDialogProps = {
  onClose: () => void;
  /** The person was added and shall be invited next. */
  onCreated: (id: string) => void;
};

/** Two fields side by side. */
const assignmentRows = [
  ['siteId', 'projectId'],
  ['professionId', 'positionId'],
  ['jobCategoryId', 'supervisorId'],
] as const satisfies readonly (readonly PersonAssignment[])[];

const inAddress = ['open'] as const;

/** Adds a person to the register without inviting (USERS-07). */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const t = useText('people');
  const isAssignable = useAssignable();
  const { form, failure, saved } = useNewPerson({ onClose, onCreated });
  const text = (name: TextName) => ({ label: t(`create.${name}`), autoComplete: 'off', ...form.field(name) });
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t('create.title')}
        busy={form.submitting}
        footer={
          <>
            <Button onClick={onClose} disabled={form.submitting}>
              {t('dialog.cancel')}
            </Button>
            <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
          </>
        }
      >
        <Refused message={failure} />
        <Form form={form}>
          <FormRow>
            <TextField {...text('givenName')} required data-autofocus />
            <TextField {...text('familyName')} required />
          </FormRow>
          <TextField {...text('employeeNumber')} />
          <FormRow>
            <TextField {...text('phone')} type="tel" hint={t('create.phoneHint')} />
            <TextField {...text('email')} type="email" />
          </FormRow>
          {assignmentRows.map((row) => (
            <FormRow key={row.join()}>
              {row.filter(isAssignable).map((field) => (
                <AssignmentSelect
                  key={field}
                  field={field}
                  value={form.values[field]}
                  error={form.errors[field]}
                  onChange={(value) => form.setValue(field, value)}
                />
              ))}
            </FormRow>
          ))}
        </Form>
      </Dialog>
      <LeaveQuestion
        unsaved={form.dirty && !saved}
        inAddress={inAddress}
        title={t('dialog.leaveTitle')}
        text={t('dialog.leaveHint')}
        stay={t('dialog.stay')}
        leave={t('dialog.leave')}
      />
    </>
  );
}

const useIssueWords = () => {
  const t = useText('people');
  return (path: string, rule: FieldIssue['rule']): string => {
    if (path === 'givenName' || path === 'familyName') return t(`create.missing.${path}`);
    if (path === 'phone' || path === 'email') return t(`create.wrong.${path}`);
    return t(rule === 'reference' ? 'create.wrong.reference' : 'create.wrong.other');
  };
};

/** Where a refusal of the server belongs; undefined when it belongs to no field. */
const useRefusalErrors = () => {
  const t = useText('people');
  const wordsOf = useIssueWords();
  return (error: unknown): FormErrors<NewPerson> | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'EMPLOYEE_NUMBER_TAKEN') return { employeeNumber: error.sentence };
    if (error.code === 'USER_EXISTS') {
      const taken = Array.isArray(error.details.taken) ? (error.details.taken as string[]) : [];
      return Object.fromEntries(
        taken.map((name) => [name, t(name === 'email' ? 'create.emailTaken' : 'create.phoneTaken')]),
      );
    }
    const known = issuesIn(error.details).filter(({ path }) => Object.hasOwn(nobody, path));
    return known.length > 0
      ? Object.fromEntries(known.map(({ path, rule }) => [path, wordsOf(path, rule)]))
      : undefined;
  };
};

const useNewPerson = ({ onClose, onCreated }: CreateUserDialogProps) => {
  const t = useText('people');
  const failureText = useFailureText();
  const create = useCreateUser();
  const wordsOf = useIssueWords();
  const refusalErrors = useRefusalErrors();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const closeSaved = useEffectEvent(onClose);
  useEffect(() => {
    // Only once the form is known to hold nothing unsaved, so that closing asks no question.
    if (saved) closeSaved();
  }, [saved]);
  const form = useForm<NewPerson>({
    initialValues: nobody,
    validate: (values) =>
      Object.fromEntries(
        (NewUser.safeParse(bodyOf(values)).error?.issues ?? []).map(({ path }) => [
          String(path[0]),
          wordsOf(String(path[0]), 'format'),
        ]),
      ),
    onSubmit: async (values) => {
      setFailure(null);
      try {
        const { id, displayName } = await create(bodyOf(values));
        setSaved(true);
        toast.success(t('create.done', { name: displayName }), {
          label: t('create.invite'),
          onSelect: () => onCreated(id),
        });
      } catch (error) {
        const errors = refusalErrors(error);
        if (!errors) setFailure(failureText(error));
        return errors;
      }
      return undefined;
    },
  });
  return { form, failure, saved };
};
