import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useMemo, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { useForm } from '#ui/use-form.ts';
import { levelUnder, pathTo, pathWords, targetsOf } from './groups.rules.ts';
import classes from './NounDialogs.module.css';
import { useChangeGroup } from './structure.queries.ts';

type MoveGroupDialogProps = { structure: Structure; group: StructureGroup; onClose: () => void };

/** Stands for the first column, which has no parent. */
const root = 'root';

/** Moves a group without carrying it; only places that can take it are offered. */
export function MoveGroupDialog({ structure, group, onClose }: MoveGroupDialogProps) {
  const t = useText('structure');
  const failureText = useFailureText();
  const { form, options, failure } = useMoveForm({ structure, group, onClose });
  const { value: to, ...field } = form.field('to');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('moving.title', { name: group.name })}
      busy={form.submitting}
      footer={
        <>
          <Button onClick={onClose} disabled={form.submitting}>
            {t('form.cancel')}
          </Button>
          {options.length > 0 ? <SubmitButton form={form}>{t('moving.submit')}</SubmitButton> : null}
        </>
      }
    >
      {failure ? (
        <Note tone="danger" className={classes.failure} title={t('form.changeFailed')}>
          {failureText(failure)}
        </Note>
      ) : null}
      {options.length > 0 ? (
        <Form form={form}>
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
        </Form>
      ) : (
        <p>{t('moving.nowhere')}</p>
      )}
    </Dialog>
  );
}

const useMoveForm = ({ structure, group, onClose }: MoveGroupDialogProps) => {
  const t = useText('structure');
  const changeGroup = useChangeGroup();
  const [failure, setFailure] = useState<Error | null>(null);
  const options = useMemo(
    () =>
      targetsOf(structure, group).map((parent) => ({
        value: parent?.id ?? root,
        label: parent ? pathWords(pathTo(structure.groups, parent.id)) : t('form.root'),
        detail: levelUnder(structure, parent?.id ?? null)?.name ?? '',
      })),
    [structure, group, t],
  );
  const form = useForm({
    initialValues: { to: null as string | null },
    validate: ({ to }) => ({ to: to === null ? t('moving.missing') : undefined }),
    onSubmit: async ({ to }) => {
      setFailure(null);
      try {
        await changeGroup(group, { parentId: to === root ? null : to });
        toast.success(t('moving.moved'));
        onClose();
      } catch (error) {
        const isTaken = error instanceof ApiError && error.code === 'NAME_TAKEN';
        if (isTaken) return { to: t('form.taken', { name: String(error.details.name ?? group.name) }) };
        setFailure(error as Error);
      }
      return undefined;
    },
  });
  return { form, options, failure };
};
