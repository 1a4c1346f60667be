import type { ExternalApp, SavedExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { useForm } from '#ui/use-form.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { TileChooser } from '#widgets/tiles/TileChooser.tsx';
import type { UploadStep } from '#widgets/uploads/use-picture-upload.ts';
import classes from './AppCatalogue.module.css';
import { type AppForm, examples } from './app-catalogue.rules.ts';
import { useAppForm } from './use-app-form.ts';

const inAddress = ['open', 'id'] as const;

type AppDialogProps = {
  /** Null adds a new one. */
  app: ExternalApp | null;
  /** What a new app is called by whoever asked for it. */
  name?: string;
  onClose: () => void;
  /** The new app, with what the stores answered. */
  onAdded: (answer: SavedExternalApp) => void;
};

/** The form of an app; the store pages of a new one are looked for by its bundle ids (APPS-03 to APPS-05). */
export function AppDialog({ app, name = '', onClose, onAdded }: AppDialogProps) {
  const t = useText('app-catalogue');
  const [step, setStep] = useState<UploadStep>('ready');
  const saving = useAppForm({ app, name, isSending: step === 'sending', onChanged: onClose, onAdded });
  const { form, failure } = saving;
  const hasFailed = failure !== null && !app;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="medium"
      title={t(app ? 'form.edit' : 'form.add')}
      detail={app ? undefined : t('form.detail')}
      cancelLabel={t('form.cancel')}
      submitLabel={t(app ? 'form.save' : hasFailed ? 'form.retry' : 'form.submit')}
      failed={t(app ? 'form.failed' : 'form.addFailed')}
      kept={t('form.kept')}
      leave={{
        inAddress,
        title: t('form.leaveTitle'),
        text: t('form.leaveHint'),
        stay: t('form.stay'),
        leave: t('form.leave'),
      }}
    >
      <TextField {...form.field('name')} label={t('form.name')} required data-autofocus />
      <TextField {...form.field('description')} label={t('form.description')} description={t('form.descriptionHint')} />
      <TileChooser
        value={form.values.tile}
        onChange={(changes) => form.setValue('tile', { ...form.values.tile, ...changes })}
        sample
        use="appIcon"
        tileError={form.errors.tile}
        onStep={setStep}
      />
      <div className={classes.pair}>
        <TextField
          {...form.field('iosBundleId')}
          label={t('form.iosBundleId')}
          className={classes.code}
          spellCheck={false}
        />
        <TextField
          {...form.field('androidBundleId')}
          label={t('form.androidBundleId')}
          className={classes.code}
          spellCheck={false}
        />
      </div>
      {app ? <Pages form={form} /> : null}
      <TextField
        {...form.field('deeplink')}
        label={t('form.deeplink')}
        description={t('form.deeplinkHint')}
        placeholder={examples.deeplink}
        className={classes.code}
        spellCheck={false}
      />
    </FormDialog>
  );
}

/** The store page of each platform, and whether organizations can offer the app there. */
function Pages({ form }: { form: ReturnType<typeof useForm<AppForm>> }) {
  const t = useText('app-catalogue');
  return (
    <>
      <TextField {...form.field('iosUrl')} label={t('form.iosUrl')} placeholder={examples.ios} />
      <Switch
        label={t('form.isIosEnabled')}
        checked={form.values.isIosEnabled}
        onChange={(on) => form.setValue('isIosEnabled', on)}
      />
      <TextField {...form.field('androidUrl')} label={t('form.androidUrl')} placeholder={examples.android} />
      <Switch
        label={t('form.isAndroidEnabled')}
        checked={form.values.isAndroidEnabled}
        onChange={(on) => form.setValue('isAndroidEnabled', on)}
      />
    </>
  );
}
