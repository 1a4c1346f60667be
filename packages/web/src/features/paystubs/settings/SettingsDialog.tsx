import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useChangeSettings, usePaystubSettings } from '../paystubs.queries.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { type Settings, type SettingsForm, settingsChanges, settingsForm } from './settings.rules.ts';

/** The rules of a pay run in the order of a pay run (GAP-71, GAP-74). */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText('paystub-settings');
  const { data, error, refetch } = usePaystubSettings();
  if (data) return <SettingsOf settings={data} onClose={onClose} />;
  return (
    <Dialog opened size="wide" title={t('title')} onClose={onClose}>
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <SkeletonLines count={6} />
      )}
    </Dialog>
  );
}

function SettingsOf({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const t = useText('paystub-settings');
  const may = useMay();
  const change = useChangeSettings();
  const saving = useSavedForm<SettingsForm>({
    initialValues: settingsForm(settings),
    validate: ({ releaseTime }) => ({
      ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(releaseTime) && { releaseTime: t('release.wrong') }),
    }),
    write: (values) => change({ version: settings.version, ...settingsChanges(settings, values) }),
    onWritten: () => toast.success(t('saved')),
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="wide"
      title={t('title')}
      detail={t('kept', { count: settings.stubCount, people: settings.readerCount })}
      saving={saving}
      failed={t('notSaved')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      cannotSubmit={!may('organization:update')}
      onClose={onClose}
    >
      <SettingsFields settings={settings} form={saving.form} isFixed={!may('organization:update')} />
    </FormDialog>
  );
}
