import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { AssignmentSelect } from '../assignments/AssignmentSelect.tsx';
import type { Named } from '../assignments/assignments.rules.ts';
import { useStartChange } from '../bulk-changes/bulk-changes.queries.ts';
import type { BulkProps } from './bulk-actions.rules.ts';
import { type GroupKind, useAddToGroup, useUserGroupOptions } from './users.queries.ts';

/** Which kinds of groups the caller may add people to. */
const useKinds = (): GroupKind[] => {
  const may = useMay();
  const { organization } = usePerson();
  const changesStructure = may('structure:update') && isSwitchedOn(organization, 'organizationStructure');
  return [
    ...(may('groups:update') ? (['userGroup'] as const) : []),
    ...(changesStructure ? (['structureGroup'] as const) : []),
  ];
};

/** Adds several people to a user group, or to a group of the structure. */
export function AddToGroupDialog({ chosen, onDone, onClose }: BulkProps) {
  const t = useText('users');
  const addToGroup = useAddToGroup();
  const startChange = useStartChange();
  const kinds = useKinds();
  const saving = useSavedForm<{ kind: GroupKind; group: Named | null }>({
    initialValues: { kind: kinds[0]!, group: null },
    validate: ({ group }) => (group ? {} : { group: t('group.missing') }),
    write: async ({ kind, group }) => {
      if ('found' in chosen) {
        const start = kind === 'userGroup' ? startChange.addToUserGroup : startChange.addToStructureGroup;
        await start(chosen.found, group!.id);
        return onDone('');
      }
      await addToGroup(kind, group!.id, chosen.ids);
      onDone(t('group.done', { count: chosen.count, name: group!.name }));
    },
  });
  const { form } = saving;
  const { kind, group } = form.values;
  const choose = (chosen: Named | null) => form.setValue('group', chosen);
  const Choice = kind === 'userGroup' ? UserGroupSelect : StructureGroupSelect;
  return (
    <FormDialog
      saving={saving}
      size="small"
      onClose={onClose}
      title={t('group.title', { count: chosen.count })}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('group.submit')}
    >
      {kinds.length > 1 ? (
        <SegmentedControl
          label={t('group.kind')}
          value={kind}
          onChange={(next) => {
            form.setValue('kind', next);
            choose(null);
          }}
          options={kinds.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
      ) : null}
      <Choice value={group} onChange={choose} error={form.errors.group} />
    </FormDialog>
  );
}

type GroupSelectProps = { value: Named | null; onChange: (value: Named | null) => void; error?: React.ReactNode };

function StructureGroupSelect(props: GroupSelectProps) {
  return <AssignmentSelect field="groupId" {...props} />;
}

function UserGroupSelect({ value, onChange, error }: GroupSelectProps) {
  const t = useText('users');
  const general = useText('general');
  const [text, setText] = useState('');
  const [rested] = useDebouncedValue(text.trim(), 300);
  const groups = useUserGroupOptions(rested, true).data?.items ?? [];
  const choose = (id: string | null) => {
    const chosen = groups.find((group) => group.id === id);
    onChange(chosen ? { id: chosen.id, name: chosen.name } : null);
    setText('');
  };
  return (
    <SelectField
      label={t('group.userGroup')}
      placeholder={t('group.choose')}
      value={value?.id ?? null}
      chosenLabel={value?.name}
      onChange={choose}
      options={groups.map(({ id, name, userCount }) => ({
        value: id,
        label: name,
        detail: general('people', { count: userCount }),
      }))}
      searchable
      onSearch={setText}
      clearable
      error={error}
    />
  );
}
