import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import type { NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useDocumentCalls } from './ai-documents.queries.ts';

const AudienceChoice = lazy(async () => ({
  default: (await import('#widgets/editor/audience/AudienceChoice.tsx')).AudienceChoice,
}));

const inAddress = ['open', 'id'] as const;

/** Who may be answered from a document: an answer never quotes what the person may not see. */
export function AudienceOfDocument({ document, onClose }: { document: AiDocument; onClose: () => void }) {
  const t = useText('ai-documents');
  const { setAudience } = useDocumentCalls();
  const { name } = document;
  const saving = useSavedForm<{ targets: readonly NamedTarget[] }>({
    initialValues: { targets: document.targets },
    validate: ({ targets }) => (targets.length === 0 ? { targets: t('audience.required') } : {}),
    write: ({ targets }) =>
      setAudience(
        document,
        targets.map(({ kind, id }) => ({ kind, id })),
      ),
    onWritten: () => toast.success(t('audience.saved', { name })),
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('audience.title', { name })}
      detail={t('audience.detail')}
      cancelLabel={t('cancel')}
      submitLabel={t('audience.submit')}
      failed={t('audience.failed')}
      notes={<Refused message={form.errors.targets} />}
      leave={{
        inAddress,
        title: t('audience.leaveTitle'),
        text: t('audience.leaveHint'),
        stay: t('audience.stay'),
        leave: t('audience.leave'),
      }}
    >
      <AudienceChoice
        id="audience-of-document"
        targets={form.values.targets}
        onChange={(targets) => form.setValue('targets', targets)}
        reachesNobody={t('audience.reachesNobody')}
      />
    </FormDialog>
  );
}
