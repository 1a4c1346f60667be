import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { LONGEST_TEMPLATE_NAME } from '@fanal/contract/posts/templates.rules';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Note } from '#ui/Note.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import type { PostDialogProps } from '../posts.queries.ts';
import { usePostName } from '../use-post-actions.ts';
import { useCreateTemplate } from './templates.queries.ts';

type Scope = 'own' | 'shared';

type SaveTemplateDialogProps = {
  post: Pick<PostDialogProps['post'], 'id' | 'title' | 'targetCount'>;
  /** The editor over which it stands has changes that the template will not have. */
  isUnsaved?: boolean;
  onClose: () => void;
};

/** Keeps one as a template: for oneself, or for everybody who writes, where one may publish. */
export function SaveTemplateDialog({ post, isUnsaved = false, onClose }: SaveTemplateDialogProps) {
  const t = useText('post-actions');
  const mayShare = useMay()('posts:publish');
  const create = useCreateTemplate();
  const name = usePostName()(post);
  const saving = useSavedForm({
    initialValues: { name: post.title.slice(0, LONGEST_TEMPLATE_NAME), scope: 'own' as Scope, keepsAudience: true },
    validate: (values) => (isBlankText(values.name) ? { name: t('template.nameMissing') } : {}),
    write: (values) =>
      create({
        postId: post.id,
        name: values.name.trim(),
        isShared: values.scope === 'shared',
        keepsAudience: values.keepsAudience,
      }),
    refusals: ({ code, sentence }) => (code === 'NAME_TAKEN' ? { name: sentence } : undefined),
    onWritten: (template) => toast.success(t('template.saved', { name: template.name })),
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('template.saveTitle', { name })}
      detail={t('template.saveHint')}
      cancelLabel={t('cancel')}
      submitLabel={t('template.save')}
    >
      {isUnsaved ? <Note tone="signal">{t('template.unsaved')}</Note> : null}
      <TextField
        label={t('template.name')}
        maxLength={LONGEST_TEMPLATE_NAME}
        required
        data-autofocus
        {...form.field('name')}
      />
      {mayShare ? (
        <RadioChoice
          label={t('template.for')}
          value={form.values.scope}
          onChange={(scope) => form.setValue('scope', scope)}
          options={[
            { value: 'own', label: t('template.own') },
            { value: 'shared', label: t('template.shared'), description: t('template.sharedHint') },
          ]}
        />
      ) : null}
      {post.targetCount > 0 ? (
        <Checkbox
          label={t('template.keepsAudience')}
          checked={form.values.keepsAudience}
          onChange={(isKept) => form.setValue('keepsAudience', isKept)}
        />
      ) : null}
    </FormDialog>
  );
}
