import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useMemo } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { levelUnder, pathTo, pathWords, targetsOf } from './groups.rules.ts';
import { useChangeGroup } from './structure.queries.ts';

type MoveGroupDialogProps = { structure: Structure; group: StructureGroup; onClose: () => void };

/** Stands for the first column, which has no parent. */
const root = 'root';

/** Moves a group without carrying it; only places that can take it are offered. */
export function MoveGroupDialog({ structure, group, onClose }: MoveGroupDialogProps) {
  const t = useText('structure');
  const saving = useMoveForm(group, onClose);
  const options = useTargets(structure, group);
  const { value: to, ...field } = saving.form.field('to');
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('moving.title', { name: group.name })}
      cancelLabel={t('form.cancel')}
      submitLabel={t('moving.submit')}
      cannotSubmit={options.length === 0}
      failed={t('form.changeFailed')}
    >
      {options.length > 0 ? (
        <>
          <p>{t('moving.hint')}</p>
          <SelectField
            label={t('moving.to')}
            placeholder={t('moving.choose')}
            required
            options={options}
            searchable
            value={to}
            {...field}
          />
        </>
      ) : (
        <p>{t('moving.nowhere')}</p>
      )}
    </FormDialog>
  );
}

const useTargets = (structure: Structure, group: StructureGroup) => {
  const t = useText('structure');
  return useMemo(
    () =>
      targetsOf(structure, group).map((parent) => ({
        value: parent?.id ?? root,
        label: parent ? pathWords(pathTo(structure.groups, parent.id)) : t('form.root'),
        detail: levelUnder(structure, parent?.id ?? null)?.name ?? '',
      })),
    [structure, group, t],
  );
};

const useMoveForm = (group: StructureGroup, onClose: () => void) => {
  const t = useText('structure');
  const changeGroup = useChangeGroup();
  return useSavedForm<{ to: string | null }>({
    initialValues: { to: null },
    validate: ({ to }) => ({ to: to === null ? t('moving.missing') : undefined }),
    write: ({ to }) => changeGroup(group, { parentId: to === root ? null : to }),
    refusals: ({ code, details }) =>
      code === 'NAME_TAKEN' ? { to: t('form.taken', { name: String(details.name ?? group.name) }) } : undefined,
    onWritten: () => toast.success(t('moving.moved')),
    onSaved: onClose,
  });
};
