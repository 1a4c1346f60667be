import type { EmergencyCard } from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useHospitalForm } from './use-hospital-form.ts';

const inAddress = ['open', 'id'] as const;

/** The hospital nearest to a site, as the organization knows it. */
export function HospitalDialog({ card, onClose }: { card: EmergencyCard; onClose: () => void }) {
  const t = useText('emergency-cards');
  const saving = useHospitalForm(card, onClose);
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={t('hospital.title')}
      detail={card.site.name}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      failed={t('hospital.failed')}
      leave={{
        inAddress,
        title: t('leave.title'),
        text: t('leave.hint'),
        stay: t('leave.stay'),
        leave: t('leave.leave'),
      }}
    >
      <TextField {...form.field('name')} label={t('hospital.name')} data-autofocus />
      <TextField {...form.field('address')} label={t('hospital.address')} />
      <TextField
        {...form.field('phone')}
        label={t('hospital.phone')}
        description={t('hospital.phoneHint')}
        inputMode="tel"
      />
    </FormDialog>
  );
}
