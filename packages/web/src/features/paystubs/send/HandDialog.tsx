import { MOST_MATCH_REASON } from '@fanal/contract/paystubs/paystubs.rules';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { HandPerson } from '../people/HandPerson.tsx';
import { useHandForm } from '../people/use-hand-form.ts';
import type { Dropped } from './drop.rules.ts';
import { giveByHand } from './drop.store.ts';

/** Gives a file to a person whose number its name does not say; the reason is kept with the stub. */
export function HandDialog({ dropped, onClose }: { dropped: Dropped; onClose: () => void }) {
  const t = useText('paystubs-send');
  const shared = useText('paystubs');
  const saving = useHandForm({
    mostReason: MOST_MATCH_REASON,
    reasonMissing: t('hand.reasonMissing'),
    write: async ({ person, reason }) => giveByHand(dropped.id, { ...person!, reason }),
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      size="small"
      title={t('hand.title')}
      detail={dropped.name}
      saving={saving}
      cancelLabel={t('hand.cancel')}
      submitLabel={shared('hand.give')}
      onClose={onClose}
    >
      <HandPerson form={form} />
      <TextField
        {...form.field('reason')}
        label={shared('hand.reason')}
        description={shared('hand.reasonHint')}
        required
      />
    </FormDialog>
  );
}
