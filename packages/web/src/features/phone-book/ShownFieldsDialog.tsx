import type { ShownFields } from '@fanal/contract/phone-book/phone-book.rules';
import type { PhoneBookSettings } from '@fanal/contract/phone-book/phone-book.shapes';
import { useState } from 'react';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useChangeShownFields, useShownFields } from './phone-book.queries.ts';

const fields = ['showsMobile', 'showsWorkPhone', 'showsEmail'] as const;
const inAddress = ['open', 'id'] as const;

/** What members find of each other in the phone book; each may hide their own private number and address besides (GAP-72). */
export function ShownFieldsDialog({ onClose }: { onClose: () => void }) {
  const t = useText('phone-book');
  const { data, error, refetch } = useShownFields();
  if (data) return <ShownForm settings={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('shown.title')} size="small">
      {error ? <ReadFailure title={t('shown.unread')} error={error} onReload={() => void refetch()} /> : null}
      {error ? null : <SkeletonLines count={3} />}
    </Dialog>
  );
}

type Outcome = { latest: PhoneBookSettings } | null;

function ShownForm({ settings, onClose }: { settings: PhoneBookSettings; onClose: () => void }) {
  const t = useText('phone-book');
  const { change, fresh } = useChangeShownFields();
  const [base, setBase] = useState(settings);
  const shownIn = ({ version: _, ...shown }: PhoneBookSettings): ShownFields => shown;
  const saving = useSavedForm<ShownFields, Outcome>({
    initialValues: shownIn(settings),
    write: async (shown) => {
      const outcome = await saveOver(base, {
        send: (version) => change({ version, ...shown }),
        fresh,
        isSame: (latest) => fields.every((field) => latest[field] === base[field]),
      });
      return 'latest' in outcome ? { latest: outcome.latest } : null;
    },
    onWritten: (outcome) => {
      if (!outcome) toast.success(t('shown.saved'));
    },
    stays: (outcome, form) => {
      if (!outcome) return false;
      setBase(outcome.latest);
      form.reset(shownIn(outcome.latest));
      toast.error(t('shown.overtaken'));
      return true;
    },
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={t('shown.title')}
      detail={t('shown.detail')}
      cancelLabel={t('form.cancel')}
      submitLabel={t('form.save')}
      failed={t('shown.failed')}
      leave={{
        inAddress,
        title: t('form.leaveTitle'),
        text: t('shown.leaveHint'),
        stay: t('form.stay'),
        leave: t('form.leave'),
      }}
    >
      {fields.map((field, at) => (
        <Switch
          key={field}
          {...(at === 0 && { 'data-autofocus': true })}
          {...form.check(field)}
          label={t(`shown.fields.${field}`)}
          description={t(`shown.hints.${field}`)}
        />
      ))}
    </FormDialog>
  );
}
