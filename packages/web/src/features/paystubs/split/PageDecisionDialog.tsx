import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import { MOST_MATCH_REASON } from '@fanal/contract/paystubs/paystubs.rules';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { HandPerson } from '../people/HandPerson.tsx';
import { useHandForm } from '../people/use-hand-form.ts';
import { useSplitSteps } from './paystub-splits.queries.ts';
import type { HandDecision } from './split.rules.ts';

type PageDecisionDialogProps = {
  split: PaystubSplit;
  wanted: HandDecision;
  onSaved: () => void;
  onClose: () => void;
};

/** Gives pages to a person, or to whom the page before goes; the reason is kept with the stub. */
export function PageDecisionDialog({ split, wanted, onSaved, onClose }: PageDecisionDialogProps) {
  const t = useText('paystubs-split');
  const { decide } = useSplitSteps(split);
  const { decision, pages } = wanted;
  const isGiving = decision === 'give';
  const shared = useText('paystubs');
  const saving = useHandForm({
    isGiving,
    mostReason: MOST_MATCH_REASON,
    reasonMissing: t('hand.reasonMissing'),
    write: ({ person, reason }) => decide({ pages, decision, reason, ...(isGiving && { userId: person!.id }) }),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      size="small"
      title={t(isGiving ? 'hand.giveTitle' : 'hand.continueTitle', { count: pages.length })}
      detail={t('hand.detail', { count: pages.length, pages: [...pages].sort((a, b) => a - b).join(', ') })}
      saving={saving}
      failed={t('decide.failed')}
      cancelLabel={t('hand.cancel')}
      submitLabel={isGiving ? shared('hand.give') : t('hand.continue')}
      onClose={onClose}
    >
      {isGiving ? <HandPerson form={form} /> : null}
      <TextField
        {...form.field('reason')}
        label={shared('hand.reason')}
        description={shared('hand.reasonHint')}
        required
      />
    </FormDialog>
  );
}
