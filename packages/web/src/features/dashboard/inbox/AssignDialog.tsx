import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useColleagues, useMarks } from './inbox.queries.ts';

const REST_MS = 300;

type AssignDialogProps = { lines: readonly InboxLine[]; onClose: () => void; onDone: () => void };

/** Assigns lines to a colleague who may act on them; nobody takes the assignment back. */
export function AssignDialog({ lines, onClose, onDone }: AssignDialogProps) {
  const t = useText('inbox');
  const [text, setText] = useState<string | null>(null);
  const [rested] = useDebouncedValue(text?.trim() ?? '', REST_MS);
  const colleagues = useColleagues(lines[0]!.kind, rested, text !== null);
  const marks = useMarks();
  const present = lines.length === 1 ? lines[0]!.assignee : null;
  const [name, setName] = useState(present?.name ?? '');
  const saving = useSavedForm<{ userId: string | null }>({
    initialValues: { userId: present?.userId ?? null },
    secrets: true,
    write: async ({ userId }) => {
      await marks.assign({ lines: lines.map(({ kind, id }) => ({ kind, id })), userId });
      const count = lines.length;
      toast.success(userId === null ? t('did.unassign', { count }) : t('did.assign', { count, name }));
    },
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  const { form } = saving;
  const choose = (userId: string | null) => {
    form.setValue('userId', userId);
    setName(colleagues.find(({ id }) => id === userId)?.displayName ?? '');
  };
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={t('assign.title', { count: lines.length })}
      cancelLabel={t('cancel')}
      submitLabel={t('assign.submit')}
      failed={t('failed')}
    >
      <SelectField
        label={t('assign.to')}
        placeholder={t('assign.placeholder')}
        hint={t('assign.hint')}
        value={form.values.userId}
        chosenLabel={name}
        onChange={choose}
        options={colleagues.map(({ id, displayName, positionName }) => ({
          value: id,
          label: displayName,
          ...(positionName && { detail: positionName }),
        }))}
        searchable
        clearable
        onSearch={setText}
      />
    </FormDialog>
  );
}
