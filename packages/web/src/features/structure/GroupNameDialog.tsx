import type { FieldIssue } from '@fanal/contract/errors';
import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { isSameName, issuesOf } from './form-issues.rules.ts';
import { levelUnder, parentsIn, pathTo, pathWords } from './groups.rules.ts';
import { useAddGroup, useChangeGroup } from './structure.queries.ts';
import { useLeaveWords } from './use-leave-words.ts';

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
  const { structure, group, onClose } = props;
  const t = useText('structure');
  const saving = useGroupForm(props);
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t(group ? 'form.renameTitle' : 'form.addTitle')}
      cancelLabel={t('form.cancel')}
      submitLabel={t(group ? 'form.save' : 'form.submit')}
      failed={t(group ? 'form.changeFailed' : 'form.addFailed')}
      leave={useLeaveWords()}
    >
      <TextField label={t('form.name')} required data-autofocus autoComplete="off" {...form.field('name')} />
      {group ? null : <ParentField structure={structure} form={form} />}
    </FormDialog>
  );
}

type Values = { name: string; parent: string };
type ParentFieldProps = { structure: Structure; form: ReturnType<typeof useGroupForm>['form'] };

function ParentField({ structure, form }: ParentFieldProps) {
  const t = useText('structure');
  const { onChange, ...field } = form.field('parent');
  const level = levelUnder(structure, form.values.parent || null)?.name;
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

const useGroupForm = ({ group, parentId, onClose, onAdded }: GroupNameDialogProps) => {
  const t = useText('structure');
  const addGroup = useAddGroup();
  const changeGroup = useChangeGroup();
  const wordsOf = ({ rule, limit }: FieldIssue): string => {
    if (rule === 'required') return t('form.missing');
    return rule === 'tooLong' ? t('form.tooLong', { count: Number(limit) }) : t('form.other');
  };
  return useSavedForm<Values, { id: string } | null>({
    initialValues: { name: group?.name ?? '', parent: parentId ?? '' },
    issues: {
      find: ({ name, parent }) => issuesOf('group', { name, parentId: parent || null }),
      words: wordsOf,
      fieldAt: (path) => (path === 'name' ? path : undefined),
    },
    write: async ({ name, parent }) => {
      if (!group) return addGroup(name.trim(), parent || null);
      await changeGroup(group, { name: name.trim() });
      return null;
    },
    refusals: ({ code, details }, { name }) => {
      if (code === 'NAME_TAKEN') return { name: t('form.taken', { name: String(details.name ?? name) }) };
      return code === 'NOT_FOUND' && !group ? { parent: t('form.parentGone') } : undefined;
    },
    isStill: { name: (refused, now) => refused.parent === now.parent && isSameName(refused.name, now.name) },
    onWritten: () => toast.success(t(group ? 'form.renamed' : 'form.added')),
    onSaved: (added) => {
      onClose();
      if (added) onAdded(added.id);
    },
  });
};
