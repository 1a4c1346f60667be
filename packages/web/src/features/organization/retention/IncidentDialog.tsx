import { seriousnesses } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.rules';
import type { Incident } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import { useText } from '#platform/text/use-text.ts';
import { FormRow } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useIncidentForm } from './use-incident-form.ts';

const inAddress = ['tab'] as const;

export function IncidentDialog({ incident, onClose }: { incident: Incident | null; onClose: () => void }) {
  const t = useText('organization-retention');
  const saving = useIncidentForm(incident, onClose);
  const { form } = saving;
  const { onChange, ...seriousness } = form.field('seriousness');
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t(incident ? 'incidents.change' : 'incidents.add')}
      detail={incident ? t('incidents.recordedBy', { name: incident.recordedByName }) : t('incidents.detail')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      failed={t('incidents.failed')}
      kept={t('kept')}
      leave={{
        inAddress,
        title: t('leave.title'),
        text: t('leave.hint'),
        stay: t('leave.stay'),
        leave: t('leave.leave'),
      }}
    >
      <FormRow>
        <DayField {...form.field('occurredOn')} label={t('incidents.occurredOn')} required />
        <TextField {...form.field('peopleCount')} label={t('incidents.peopleCount')} inputMode="numeric" required />
      </FormRow>
      <TextArea {...form.field('whatHappened')} label={t('incidents.whatHappened')} required />
      <TextArea {...form.field('dataConcerned')} label={t('incidents.dataConcerned')} rows={2} required />
      <SelectField
        {...seriousness}
        label={t('incidents.seriousness')}
        description={t('incidents.seriousnessHint')}
        options={seriousnesses.map((value) => ({ value, label: t(`incidents.seriousnesses.${value}`) }))}
        onChange={(value) => onChange(seriousnesses.find((one) => one === value) ?? 'low')}
      />
      <FormRow>
        <DayField {...form.field('authorityNotifiedOn')} label={t('incidents.authorityNotifiedOn')} />
        <DayField {...form.field('peopleNotifiedOn')} label={t('incidents.peopleNotifiedOn')} />
      </FormRow>
      <TextArea {...form.field('measures')} label={t('incidents.measures')} />
    </FormDialog>
  );
}
