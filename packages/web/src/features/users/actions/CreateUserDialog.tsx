import type { FieldIssue } from '@fanal/contract/errors';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { NewUser } from '@fanal/contract/users/person.shapes';
import { useText } from '#platform/text/use-text.ts';
import { FormRow } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { AssignmentSelect } from '../assignments/AssignmentSelect.tsx';
import { assignmentFields, type Named, type PersonAssignment } from '../assignments/assignments.rules.ts';
import { useAssignable } from '../assignments/use-assignment-search.ts';
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
    ...Object.fromEntries(texts.map((name) => [name, textOrNull(values[name])])),
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
  const saving = useNewPerson({ onClose, onCreated });
  const { form } = saving;
  const text = (name: TextName) => ({ label: t(`create.${name}`), autoComplete: 'off', ...form.field(name) });
  const leave = {
    inAddress,
    title: t('dialog.leaveTitle'),
    text: t('dialog.leaveHint'),
    stay: t('dialog.stay'),
    leave: t('dialog.leave'),
  };
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('create.title')}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('create.submit')}
      leave={leave}
    >
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
    </FormDialog>
  );
}

/** What the server would refuse; a part that is empty or unreadable is all that can be wrong here. */
const findIssues = (values: NewPerson): FieldIssue[] =>
  (NewUser.safeParse(bodyOf(values)).error?.issues ?? []).map(({ path }) => ({
    path: String(path[0]),
    rule: 'format',
  }));

const useNewPerson = ({ onClose, onCreated }: CreateUserDialogProps) => {
  const t = useText('people');
  const create = useCreateUser();
  const wordsOf = ({ path, rule }: FieldIssue): string => {
    if (path === 'givenName' || path === 'familyName') return t(`create.missing.${path}`);
    if (path === 'phone' || path === 'email') return t(`create.wrong.${path}`);
    return t(rule === 'reference' ? 'create.wrong.reference' : 'create.wrong.other');
  };
  return useSavedForm<NewPerson, { id: string; displayName: string }>({
    initialValues: nobody,
    issues: { find: findIssues, words: wordsOf },
    write: (values) => create(bodyOf(values)),
    refusals: ({ code, sentence, details }) => {
      if (code === 'EMPLOYEE_NUMBER_TAKEN') return { employeeNumber: sentence };
      if (code !== 'USER_EXISTS') return undefined;
      const taken = Array.isArray(details.taken) ? (details.taken as string[]) : [];
      return Object.fromEntries(
        taken.map((name) => [name, t(name === 'email' ? 'create.emailTaken' : 'create.phoneTaken')]),
      );
    },
    onWritten: ({ id, displayName }) =>
      toast.success(t('create.done', { name: displayName }), {
        label: t('create.invite'),
        onSelect: () => onCreated(id),
      }),
    onSaved: onClose,
  });
};
