import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import type { EmergencyCardSettings } from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import { useState } from 'react';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useChangeFirstAid, useFirstAidSettings, useUsedTypes } from './emergency-cards.queries.ts';

/** Which types of cards make somebody a first-aider, on every card of the organization. */
export function FirstAidDialog({ onClose }: { onClose: () => void }) {
  const t = useText('emergency-cards');
  const settings = useFirstAidSettings();
  const types = useUsedTypes();
  if (settings.data && types.data)
    return <FirstAidForm settings={settings.data} types={types.data} onClose={onClose} />;
  const error = settings.error ?? types.error;
  const reload = () => {
    void settings.refetch();
    void types.refetch();
  };
  return (
    <Dialog opened onClose={onClose} title={t('firstAid.title')} size="small">
      {error ? (
        <ReadFailure title={t('firstAid.unread')} error={error} onReload={reload} />
      ) : (
        <SkeletonLines count={3} />
      )}
    </Dialog>
  );
}

type FirstAidFormProps = { settings: EmergencyCardSettings; types: readonly CardTypeBrief[]; onClose: () => void };
type FirstAidValues = { firstAidTypeIds: string[] };
type Outcome = { latest: EmergencyCardSettings } | null;

function FirstAidForm({ settings, types, onClose }: FirstAidFormProps) {
  const t = useText('emergency-cards');
  const { change, fresh } = useChangeFirstAid();
  const [base, setBase] = useState(settings);
  const saving = useSavedForm<FirstAidValues, Outcome>({
    initialValues: { firstAidTypeIds: settings.firstAidTypeIds },
    write: async (values) => {
      const outcome = await saveOver(base, {
        send: (version) => change({ version, ...values }),
        fresh,
        isSame: (latest) => latest.firstAidTypeIds.join() === base.firstAidTypeIds.join(),
      });
      return 'latest' in outcome ? { latest: outcome.latest } : null;
    },
    onWritten: (outcome) => {
      if (!outcome) toast.success(t('firstAid.saved'));
    },
    stays: (outcome, form) => {
      if (!outcome) return false;
      setBase(outcome.latest);
      form.reset({ firstAidTypeIds: outcome.latest.firstAidTypeIds });
      toast.error(t('firstAid.overtaken'));
      return true;
    },
    onSaved: onClose,
  });
  const { form } = saving;
  const { value: chosen, onChange } = form.field('firstAidTypeIds');
  const options = types.map(({ id, name }) => ({ value: id, label: name }));
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? t('firstAid.unused');
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={t('firstAid.title')}
      detail={t('firstAid.detail')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      failed={t('firstAid.failed')}
    >
      <MultiSelectField
        label={t('firstAid.types')}
        placeholder={t('firstAid.add')}
        searchable
        options={options}
        chosen={chosen.map((id) => ({ value: id, label: labelOf(id) }))}
        onAdd={(id) => onChange([...chosen, id])}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
      />
    </FormDialog>
  );
}
