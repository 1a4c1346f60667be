import { MOST_DECISION_REASON } from '@fanal/contract/paystubs/paystubs.rules';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useDecide } from '../paystubs.queries.ts';
import { HandPerson } from '../people/HandPerson.tsx';
import { useHandForm } from '../people/use-hand-form.ts';

type DecisionDialogProps = { stub: Paystub; decision: 'confirm' | 'giveTo'; onClose: () => void };

/** Releasing a stub against what it says is explained, and so is giving it to somebody whom it does not name. */
export function DecisionDialog({ stub, decision, onClose }: DecisionDialogProps) {
  const t = useText('paystubs-check');
  const decide = useDecide();
  const isGiving = decision === 'giveTo';
  const shared = useText('paystubs');
  const saving = useHandForm({
    isGiving,
    mostReason: MOST_DECISION_REASON,
    reasonMissing: t('decide.reasonMissing'),
    write: ({ person, reason }) => decide(stub, { decision, reason, ...(isGiving && { userId: person!.id }) }),
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      size="small"
      title={t(isGiving ? 'decide.giveTitle' : 'decide.confirmTitle', { name: stub.displayName })}
      detail={stub.fileName}
      saving={saving}
      failed={t('decide.failed')}
      cancelLabel={t('cancel')}
      submitLabel={isGiving ? shared('hand.give') : t('decide.confirm')}
      onClose={onClose}
    >
      {isGiving ? <HandPerson form={form} /> : <Note tone="danger">{t('decide.warning')}</Note>}
      <TextArea
        {...form.field('reason')}
        label={shared('hand.reason')}
        description={shared('hand.reasonHint')}
        required
      />
    </FormDialog>
  );
}
