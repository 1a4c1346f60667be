import type { PostTemplate } from '@fanal/contract/posts/templates.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { DateField } from '#widgets/moments/DateField.tsx';
import { UnreadTextsContext, useUnreadTextsState } from '#widgets/moments/use-unread-texts.ts';
import { useTemplate } from './templates.queries.ts';

type UseTemplateProps = { template: PostTemplate; onClose: () => void; onBegun: (id: string) => void };

/** What the draft begins with, the audience if it is wanted, and the day of an event. */
export function UseTemplate({ template, onClose, onBegun }: UseTemplateProps) {
  const t = useText('post-actions');
  const may = useMay();
  const begin = useTemplate();
  const unread = useUnreadTextsState();
  const isUnread = Object.keys(unread.texts).length > 0;
  const saving = useSavedForm({
    initialValues: { keepsAudience: template.hasAudience, day: null as string | null },
    validate: () => (isUnread ? { day: t('schedule.unreadable') } : {}),
    write: ({ keepsAudience, day }) => begin(template, { keepsAudience, ...(day !== null && { eventStartsOn: day }) }),
    onSaved: ({ id }) => onBegun(id),
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('template.useTitle', { name: template.name })}
      detail={t('template.useHint')}
      cancelLabel={t('template.back')}
      submitLabel={t('template.use')}
    >
      <div>
        <strong>{template.title || t('untitled')}</strong>
        {template.summary ? <p>{template.summary}</p> : null}
        {template.isRecurring && may('posts:publish') ? <p>{t('template.recurring')}</p> : null}
      </div>
      {template.eventStartsAt ? (
        <UnreadTextsContext value={unread}>
          <DateField
            label={t('template.day')}
            value={form.values.day}
            onChange={(day) => form.setValue('day', day)}
            onClear={() => form.setValue('day', null)}
            error={form.errors.day}
          />
        </UnreadTextsContext>
      ) : null}
      {template.hasAudience ? (
        <Checkbox
          label={t('duplicate.audience')}
          checked={form.values.keepsAudience}
          onChange={(isKept) => form.setValue('keepsAudience', isKept)}
        />
      ) : null}
    </FormDialog>
  );
}
