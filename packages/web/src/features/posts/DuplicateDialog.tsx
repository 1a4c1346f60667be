import { LONGEST_TITLE } from '@fanal/contract/posts/posts.rules';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { DateField } from '#widgets/moments/DateField.tsx';
import { UnreadTextsContext, useUnreadTextsState } from '#widgets/moments/use-unread-texts.ts';
import type { PostDialogProps } from './posts.queries.ts';
import { useCopyForm } from './use-copy-form.ts';
import { usePostName } from './use-post-actions.ts';

/** Asks what a copy keeps before it opens in the editor; what the original does not have is not asked. */
export function DuplicateDialog({ post, onClose, onEdit }: PostDialogProps) {
  const t = useText('post-actions');
  const name = usePostName()(post);
  const unread = useUnreadTextsState();
  const saving = useCopyForm(post, {
    unreadable: Object.keys(unread.texts).length > 0 ? t('schedule.unreadable') : null,
    onCopied: (id) => {
      toast.success(t('done.duplicate', { name }));
      onEdit(id);
    },
  });
  const { form } = saving;
  const part = (field: 'keepsAudience' | 'keepsAttachments' | 'keepsTranslations') => ({
    checked: form.values[field],
    onChange: (isKept: boolean) => form.setValue(field, isKept),
  });
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('duplicate.title', { name })}
      detail={t('duplicate.hint')}
      cancelLabel={t('cancel')}
      submitLabel={t('duplicate.submit')}
    >
      <TextField
        label={t('duplicate.name')}
        maxLength={LONGEST_TITLE}
        value={form.values.title}
        onChange={(title) => form.setValue('title', title)}
      />
      {form.values.eventStartsOn === null ? null : (
        <UnreadTextsContext value={unread}>
          <DateField
            label={t('duplicate.date')}
            value={form.values.eventStartsOn}
            onChange={(day) => form.setValue('eventStartsOn', day)}
            error={form.errors.eventStartsOn}
          />
          <p>{t('duplicate.dateHint')}</p>
        </UnreadTextsContext>
      )}
      <FieldGroup label={t('duplicate.keep')}>
        {post.targetCount > 0 ? <Checkbox label={t('duplicate.audience')} {...part('keepsAudience')} /> : null}
        {post.attachmentKind ? <Checkbox label={t('duplicate.attachments')} {...part('keepsAttachments')} /> : null}
        {post.locales.length > 1 ? (
          <Checkbox label={t('duplicate.translations')} {...part('keepsTranslations')} />
        ) : null}
        <Checkbox
          label={t('duplicate.options')}
          description={t('duplicate.optionsHint')}
          checked={form.values.keepsOptions}
          onChange={(isKept) => form.setValue('keepsOptions', isKept)}
        />
      </FieldGroup>
    </FormDialog>
  );
}
