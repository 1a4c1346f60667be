import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { LONGEST_TEMPLATE_NAME } from '@fanal/contract/posts/templates.rules';
import type { PostTemplate } from '@fanal/contract/posts/templates.shapes';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useRemoveTemplate, useRenameTemplate } from './templates.queries.ts';

type ChangeTemplateProps = { template: PostTemplate; onClose: () => void };

export function RenameTemplate({ template, onClose }: ChangeTemplateProps) {
  const t = useText('post-actions');
  const rename = useRenameTemplate();
  const saving = useSavedForm({
    initialValues: { name: template.name },
    validate: ({ name }) => (isBlankText(name) ? { name: t('template.nameMissing') } : {}),
    write: ({ name }) => rename(template, name.trim()),
    refusals: ({ code, sentence }) => (code === 'NAME_TAKEN' ? { name: sentence } : undefined),
    onSaved: onClose,
  });
  return (
    <FormDialog
      saving={saving}
      size="small"
      onClose={onClose}
      title={t('template.renameTitle', { name: template.name })}
      cancelLabel={t('cancel')}
      submitLabel={t('template.renameSubmit')}
    >
      <TextField
        label={t('template.name')}
        maxLength={LONGEST_TEMPLATE_NAME}
        required
        data-autofocus
        {...saving.form.field('name')}
      />
    </FormDialog>
  );
}

export function RemoveTemplate({ template, onClose }: ChangeTemplateProps) {
  const t = useText('post-actions');
  const remove = useRemoveTemplate();
  const { name, isShared } = template;
  return (
    <ActingQuestion
      danger
      title={t('template.removeTitle', { name })}
      cancelLabel={t('keep')}
      confirmLabel={t('template.removeSubmit')}
      icon={IconTrash}
      onConfirm={async () => {
        await remove(template);
        toast.success(t('template.removed', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      {t(isShared ? 'template.removeShared' : 'template.removeOwn')}
    </ActingQuestion>
  );
}
