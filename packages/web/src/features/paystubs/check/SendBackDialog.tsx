import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useRunSteps } from '../paystubs.queries.ts';

const LONGEST_NOTE = 300;

/** Refuses an approval, or stops a release that has not begun: whoever checks reads why. */
export function SendBackDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useText('paystubs-check');
  const shared = useText('paystubs');
  const steps = useRunSteps(run.payDate);
  const saving = useSavedForm({
    initialValues: { note: '' },
    validate: ({ note }) => ({
      ...(note.trim() === '' && { note: t('sendBack.missing') }),
      ...(note.length > LONGEST_NOTE && { note: shared('hand.reasonLong', { most: LONGEST_NOTE }) }),
    }),
    write: ({ note }) => steps.sendBack(run.version, note.trim()),
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="small"
      title={t('sendBack.title')}
      detail={t('sendBack.detail')}
      saving={saving}
      cancelLabel={t('cancel')}
      submitLabel={t('bar.sendBack')}
      onClose={onClose}
    >
      <TextArea {...saving.form.field('note')} label={t('sendBack.note')} required />
    </FormDialog>
  );
}
